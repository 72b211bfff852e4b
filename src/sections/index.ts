import type { Product } from "../config";
import { isDisabled } from "../config/optional-sections";
import type { AnyResource } from "../content/model/resource";
import { company } from "../content/site-wide/company";
import { notices } from "../content/site-wide/notices";
import { redirects } from "../content/site-wide/redirects";
import { chat, directLogin, gallery, pageHeaders } from "../content/site-wide/settings";
import type { MenuSource } from "../page/menu";
import type { Page } from "../page/page";
import { searchablePages } from "../page/search-page";
import type { Section } from "../page/section";
import type { SiteDocument } from "../page/site-document";
import type { Searchable } from "../search/sources";
import { aboutSection } from "./about";
import { careersSection } from "./careers";
import { claimsSection } from "./claims";
import { clientsSection } from "./clients";
import { contactSection } from "./contact";
import { departmentsSection } from "./departments";
import { editorPagesSection } from "./editor-pages";
import { eventsSection } from "./events";
import { faqSection } from "./faq";
import { homeSection } from "./home";
import { jobApplicationSection } from "./job-application";
import { memberGuideSection } from "./member-guide";
import { offlineSection } from "./offline";
import { organizationsSection } from "./organizations";
import { privacySection } from "./privacy";
import { promotionsSection } from "./promotions";
import { providerRegistrationSection } from "./provider-registration";
import { providerReportSection } from "./provider-report";
import { providersSection } from "./providers";
import { quotationSection } from "./quotation";
import { searchSection } from "./search";
import { searchTexts } from "./search/texts";
import { servicesSection } from "./services";
import { articlesSection, newsSection } from "./stories";
import { submissionStatusSection } from "./submission-status";
import { surveysSection } from "./surveys";

/** All sections, in the menu's order. */
export const sections: readonly Section[] = [
  homeSection,
  aboutSection,
  newsSection,
  articlesSection,
  claimsSection,
  eventsSection,
  faqSection,
  promotionsSection,
  careersSection,
  clientsSection,
  memberGuideSection,
  servicesSection,
  organizationsSection,
  providersSection,
  providerRegistrationSection,
  providerReportSection,
  departmentsSection,
  contactSection,
  quotationSection,
  editorPagesSection,
  jobApplicationSection,
  privacySection,
  searchSection,
  submissionStatusSection,
  surveysSection,
  offlineSection,
];

/** The page table. Routes, the site map and tests derive from it. */
export const pages: readonly Page[] = sections.flatMap(({ key, pages }) =>
  pages.map((page) => ({ ...page, section: key })),
);

/** Links of the menus, in the menu's order. */
export const menu: readonly MenuSource[] = sections.flatMap(({ key, menu = [] }) =>
  menu.map((source) => ({ ...source, section: key })),
);

/** What sections serve besides pages. */
export const documents: readonly SiteDocument[] = sections.flatMap(({ key, documents = [] }) =>
  documents.map((document) => ({ ...document, section: key })),
);

/** All resources of the CMS: the layout first, then the sections, then what few CMSs have. */
export const resources: readonly AnyResource[] = [
  company,
  chat,
  directLogin,
  gallery,
  pageHeaders,
  ...sections.flatMap((section) => section.resources ?? []),
  notices,
  redirects,
];

/** Names of resources that no section of the product shows. They read as empty, whatever is stored of them. */
export function absentResources(product: Product): ReadonlySet<string> {
  const namesIn = (some: readonly Section[]) => some.flatMap(({ resources = [] }) => resources.map(({ name }) => name));
  const isOff = ({ key }: Section) => isDisabled(product, key);
  const namesInUse = new Set(namesIn(sections.filter((section) => !isOff(section))));
  return new Set(namesIn(sections.filter(isOff)).filter((name) => !namesInUse.has(name)));
}

/** The resources that the CMS of a product has. */
export function resourcesOf(product: Product): readonly AnyResource[] {
  const absent = absentResources(product);
  return resources.filter(({ name }) => !absent.has(name));
}

export const searchables: readonly Searchable[] = [
  ...sections.flatMap(({ key, search }) => (search ? [{ key, ...search }] : [])),
  searchablePages(
    sections.flatMap(({ key, searchPages = [] }) => searchPages.map((page) => ({ ...page, section: key }))),
    { key: "pages", kind: (of) => searchTexts(of).page, weight: 2 },
  ),
];
