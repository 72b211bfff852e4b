import type { SlottedView } from "../../page/view";
import type { Headed } from "../kinds/header";
import { type FinderData, ProviderFinderView, slottedFinder } from "./ProviderFinder";
import { ProvidersView } from "./Providers";

export interface ProviderListData extends Headed {
  /** Null while the list is maintained. */
  readonly finder: FinderData | null;
}

/** The list of providers, or what stands in for it. */
export const providerListView: SlottedView<ProviderListData> = {
  View: ({ data, site }) =>
    data.finder ? <ProviderFinderView data={data.finder} site={site} /> : <ProvidersView data={data} site={site} />,
  slotted(data, site) {
    const { finder, header } = data;
    if (!finder)
      return {
        name: `notice ${JSON.stringify(header)}`,
        data,
        body: <ProvidersView data={data} site={site} />,
        slots: {},
      };
    const slotted = slottedFinder(finder, site);
    return slotted && { ...slotted, data };
  },
};
