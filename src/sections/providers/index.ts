import { z } from "zod";
import { filtersOf, isNearestFirst, isUnfiltered } from "../../components/map/finder-query";
import { categoryName, wholeAddress } from "../../components/map/listed-provider";
import { isFinderOpen } from "../../content/operations/switches";
import { MissingContent, UnavailableContent } from "../../content/reading/failures";
import { languages } from "../../i18n/languages";
import type { LoadContext } from "../../page/load-context";
import { page, type StructuredItem } from "../../page/page";
import { searchPage } from "../../page/search-page";
import { menuLink, type Section } from "../../page/section";
import { holidays, type ProviderDetails, providerDetails } from "../../providers/details/provider-details";
import { identifiersOf, structuredHours } from "../../providers/details/structured";
import { kindsIn } from "../../providers/finding/kinds-of";
import type { Provider } from "../../providers/provider";
import { firstE164 } from "../../telephone/phone-number";
import { phoneNumbersIn } from "../../telephone/phone-numbers";
import { kindNames } from "../../vocabulary/kinds";
import { pagedTitle } from "../page-templates/list-section";
import { confirmPage } from "./confirm-page";
import type { FinderData, ProviderListData } from "./ProviderFinder";
import { providerPageTexts, providersTexts } from "./texts";
import { type VisitGuide, visitGuides } from "./visit-guides";

/** Which type of schema.org a category of the service is; the first that matches. */
const types: readonly (readonly [category: RegExp, type: string])[] = [
  [/gigi/i, "Dentist"],
  [/dokter|doctor/i, "Physician"],
  [/klinik|bedah/i, "MedicalClinic"],
  [/^apotek/i, "Pharmacy"],
  [/laborat|^lab\b/i, "DiagnosticLab"],
  [/optik/i, "Optician"],
  [/^(rumah|rs)/i, "Hospital"],
];

/** JSON-LD of a provider: `MedicalBusiness`, or what its category says more exactly. */
export function structuredProvider(provider: Provider, url: string, details: ProviderDetails | null = null) {
  const { providerName, providerCategory, address, city, province, phones, latitude, longitude } = provider;
  const telephone = firstE164(phones);
  const faxNumber = firstE164(phoneNumbersIn(provider.faximile, { city }));
  return {
    "@type": types.find(([category]) => category.test(providerCategory))?.[1] ?? "MedicalBusiness",
    name: providerName,
    url,
    identifier: identifiersOf(provider, details),
    ...(telephone && { telephone }),
    ...(faxNumber && { faxNumber }),
    address: {
      "@type": "PostalAddress",
      streetAddress: address,
      addressLocality: city,
      addressRegion: province,
      addressCountry: "ID",
    },
    ...(latitude !== null && longitude !== null && { geo: { "@type": "GeoCoordinates", latitude, longitude } }),
    ...(details && structuredHours(details)),
  } as const satisfies StructuredItem & Record<string, unknown>;
}

/** The provider with the telephone and address that its details correct. */
function withDetails(provider: Provider, details: ProviderDetails | null): Provider {
  return {
    ...provider,
    ...(details && details.phones.length > 0 && { phones: details.phones }),
    ...(details?.address && { address: details.address }),
  };
}

/** What to bring and whom to call, for the types of a provider; guides without a type are for all. */
function guidesFor({ providerCategory, providerName }: Provider, guides: readonly VisitGuide[]): readonly VisitGuide[] {
  const types = new Set<string>(kindsIn(`${providerCategory} ${providerName}`));
  return guides.filter(({ kind }) => kind === null || types.has(kind));
}

/** How many providers nearby the page of one shows. */
const mostOthers = 6;

/** The list of providers, or its replacement during maintenance. */
const providersPage = page<ProviderListData>({
  path: "/providers",
  ahead: "prefetch",
  feature: "providers",
  paged: true,
  early: (site, { providers: { list } }) => ({
    title: providersTexts(site).title,
    description: providersTexts(site).description,
    ownMap: true,
    ...(list === "live" && { criticalStyles: "finder" }),
  }),
  title: ({ finder }, site) => pagedTitle(providersTexts(site).title, finder?.result ?? { page: 1 }, site),
  head: ({ finder }, site) => ({
    description: providersTexts(site).description,
    indexed: finder !== null,
    ownMap: true,
    ...(finder && { criticalStyles: "finder" }),
  }),
  header: "Provider_List",
  load: async (context) => {
    if (context.product.providers.list === "live") return { finder: await findProviders(context) };
    if (context.pageNumber > 1) throw new MissingContent("the notice has one page");
    return { finder: null };
  },
  view: { lazy: async () => (await import("./ProviderFinder")).ProviderListView },
  query: ["search", "category", "province", "city", "sort", "open", "emergency", "inpatient", "plan"],
  entries: async (content, product) => (isFinderOpen(product, await content.switches()) ? [{}] : []),
});

async function findProviders(context: LoadContext): Promise<FinderData> {
  const { product, providers, query, pageNumber, optional } = context;
  const filters = filtersOf((name) => query[name]);
  // Read only where it is needed: the runtime parses it for each request that looks at it.
  // A page without filters is shared by all visitors.
  const region = isNearestFirst(filters) ? (isUnfiltered(filters) ? product.map : context.region) : null;
  const near = region && { latitude: region.latitude, longitude: region.longitude };
  const order = near ? { sort: "distance" as const, near } : { sort: "name" as const };
  const needs = {
    open: filters.open === "1",
    emergency: filters.emergency === "1",
    inpatient: filters.inpatient === "1",
  };
  const providerQuery = { ...filters, ...needs, ...order, visitor: () => context.region };
  const result = await optional(providers.search({ ...providerQuery, page: pageNumber }));
  if (result && pageNumber > result.pages) throw new MissingContent(`providers, page ${pageNumber}`);
  const isUrgent = result?.emergency === "urgent";
  const place = region?.place ?? (isUrgent ? context.region.place : null);
  return { filters: { ...filters, ...result?.applied }, result, place: result?.place ? null : place };
}

/** Whatever the service calls a provider by. */
const ProviderIdSchema = z.string().regex(/^\P{Cc}{1,100}$/u);

/** A provider's own page, as long as the list is live. */
const providerPage = page({
  path: "/providers/:id",
  ahead: "never",
  feature: "providers",
  id: ProviderIdSchema,
  title: ({ provider }, site) => provider?.providerName ?? providerPageTexts(site).unnamed,
  head: ({ provider, details }, site) =>
    provider
      ? {
          description: providerPageTexts(site).description(
            provider.providerName,
            categoryName(provider.providerCategory, site.language).text,
            wholeAddress(provider),
          ),
          structured: [structuredProvider(provider, site.canonical, details)],
          ownMap: provider.latitude !== null,
        }
      : { indexed: false },
  load: async ({ product, content, providers, params, optional }) => {
    if (product.providers.list !== "live") throw new MissingContent("providers have no pages");
    const lookup = await optional(providers.find(params.id ?? "").then((answer) => answer ?? "unknown"));
    if (lookup === "unknown") throw new MissingContent("no such provider");
    if (!lookup) return { provider: null, doubts: [], others: [], details: null, holidays: [], guides: [] };
    const details = await optional(providers.detailsOf(lookup.provider.providerCode));
    const publicHolidays = details ? await optional(providers.publicHolidays()) : null;
    const guides = guidesFor(lookup.provider, (await optional(content.first(visitGuides))) ?? []);
    const provider = withDetails(lookup.provider, details);
    const { latitude, longitude, providerId } = provider;
    const doubts = details?.checkedOn ? [] : lookup.doubts;
    const data = { provider, doubts, details, holidays: publicHolidays?.dates ?? null, guides };
    if (latitude === null || longitude === null) return { ...data, others: [] };
    const near = await optional(providers.nearest({ latitude, longitude }, mostOthers + 1));
    const others = (near?.providers ?? []).filter((other) => other.providerId !== providerId);
    return { ...data, others: others.slice(0, mostOthers) };
  },
  view: { lazy: async () => (await import("./Provider")).ProviderView },
  entries: async (content, product, providers) => {
    if (!isFinderOpen(product, await content.switches())) return [];
    const all = await providers.ids();
    if (!all.complete) throw new UnavailableContent("providers, all of them");
    return all.ids.map((id) => ({ id }));
  },
});

const kindWords = languages.flatMap((language) => Object.values(kindNames({ language }))).join(" ");

export const providersSection: Section = {
  key: "providers",
  resources: [providerDetails, holidays, visitGuides],
  pages: [providersPage, providerPage, confirmPage],
  menu: [
    menuLink("providers", "providers", providersTexts, async ({ product, content }) => {
      return isFinderOpen(product, await content.switches());
    }),
  ],
  searchPages: [searchPage("providers", providersTexts, `rekanan terdekat ${kindWords}`, { isOpen: isFinderOpen })],
};
