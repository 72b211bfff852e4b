import type { ContactPoint, Organization, SearchAction, WebSite } from "schema-dts";
import { languages } from "../i18n/languages";
import { brandIcons, logoOf } from "../page/brand";
import { absolute, productPath, siteHref } from "../page/links";
import type { Site } from "../page/site-data";
import { taglineOf } from "../page/tagline";
import { firstE164 } from "../telephone/phone-number";

/** The id by which other items refer to the company. */
const organizationId = ({ product, canonical }: Site) => `${new URL(`/${product.key}`, canonical).href}#organization`;

const isDrawing = (file: string) => /\.svg(?:\?|$)/i.test(file);

/** Not every search engine shows drawings: a logo in pixels, else the icon that was drawn of one, else the drawing. */
function logoFileOf(site: Site): string | undefined {
  const { product, company } = site;
  const icon = product.brand.icon === undefined ? undefined : brandIcons(product).icon512;
  const files = [logoOf(site)?.src, company?.logo?.src, icon].filter((file) => file !== undefined);
  return files.find((file) => !isDrawing(file)) ?? files[0];
}

/** The company as publisher, organiser or employer. */
export function organizationOf(site: Site) {
  const logo = logoFileOf(site);
  return {
    "@type": "Organization",
    "@id": organizationId(site),
    name: site.product.name,
    url: absolute(site, siteHref(site)),
    ...(logo && { logo: absolute(site, logo) }),
  } as const satisfies Organization;
}

/** The company with its contact points, for the home page. */
export function organization(site: Site) {
  const { company, product } = site;
  const { callCenterPhone } = product.links;
  const telephone = firstE164(company?.phones ?? []);
  // A short number is dialled as it is.
  const callCenter = callCenterPhone && (firstE164([callCenterPhone]) ?? callCenterPhone.number);
  const points: ContactPoint[] = [
    { "@type": "ContactPoint", contactType: "customer service", telephone: callCenter ?? "" },
    { "@type": "ContactPoint", contactType: "sales", email: company?.salesEmail ?? "" },
  ];
  const slogan = taglineOf(site).text;
  const sameAs = company?.social.map(({ url }) => url) ?? [];
  return {
    ...organizationOf(site),
    ...(slogan && { slogan }),
    ...(company?.brief && { description: company.brief }),
    ...(telephone && { telephone }),
    ...(company?.address && {
      address: { "@type": "PostalAddress", streetAddress: company.address, addressCountry: "ID" },
    }),
    ...(sameAs.length > 0 && { sameAs }),
    contactPoint: points
      .filter((point) => point.telephone || point.email)
      .map((point) => ({ ...point, areaServed: "ID", availableLanguage: [...languages] })),
  } as const satisfies Organization;
}

/** Google's extension for the query parameter of a search. */
type SiteSearch = SearchAction & { readonly "query-input": string };

/** The site and its search, for the home page. */
export function websiteItem(site: Site): WebSite {
  const search = absolute(site, productPath(site, "search"));
  const potentialAction: SiteSearch = {
    "@type": "SearchAction",
    target: {
      "@type": "EntryPoint",
      urlTemplate: `${search}${search.includes("?") ? "&" : "?"}q={search_term_string}`,
    },
    "query-input": "required name=search_term_string",
  };
  return {
    "@type": "WebSite",
    name: site.product.name,
    url: absolute(site, siteHref(site)),
    inLanguage: site.language,
    publisher: organizationOf(site),
    potentialAction,
  };
}
