import type { ViewProps } from "../../page/view";
import type { Headed } from "../page-templates/header";
import { type FinderData, ProviderFinderView } from "./ProviderFinder";
import { ProvidersView } from "./Providers";

export interface ProviderListData extends Headed {
  /** Null while the list is maintained. */
  readonly finder: FinderData | null;
}

/** The list of providers, or what stands in for it. */
export const ProviderListView = ({ data, site }: ViewProps<ProviderListData>) =>
  data.finder ? <ProviderFinderView data={data.finder} site={site} /> : <ProvidersView data={data} site={site} />;
