import { confirmResults } from "../../forms/facility-fields";
import { type Page, page } from "../../page/page";
import { facilityParameters, facilityPath, readFacilityLink } from "../../preview/facility-link";
import type { ConfirmData } from "./Confirm";
import { confirmPageTexts } from "./texts";

/** A facility sees what is known of it, confirms it or corrects it. Only a signed link opens it. */
export const confirmPage: Page = page<ConfirmData>({
  path: `/${facilityPath}`,
  personal: true,
  query: [...facilityParameters, "result"],
  entries: async () => [],
  title: (_, site) => confirmPageTexts(site).title,
  head: (_, site) => ({
    description: confirmPageTexts(site).description,
    indexed: false,
    criticalStyles: "form",
  }),
  load: async ({ product, query, providers, optional }) => {
    const read = (name: string) => query[name] ?? "";
    const link = Object.fromEntries(facilityParameters.map((name) => [name, read(name)]));
    const result = confirmResults.find((each) => each === query.result) ?? null;
    const signed = await readFacilityLink(product.previewSecret, product.key, read);
    const lookup = signed && (await optional(providers.find(signed.providerId)));
    if (!signed || !lookup) return { facility: null, result, link };
    const details = await optional(providers.detailsOf(signed.code));
    return { facility: { provider: lookup.provider, details }, result, link };
  },
  view: { lazy: async () => (await import("./Confirm")).ConfirmView },
});
