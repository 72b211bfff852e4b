import { untouched } from "../../../src/content/operations/switches";
import type { Site } from "../../../src/page/site-data";
import { productSettings } from "../../forms/product";

/** What the layout of a page knows in a unit test: the product `contoh` on its own host, with nothing from the CMS. */
export function pageSite(changed: Partial<Site> = {}): Site {
  return {
    language: "id",
    product: { ...productSettings("contoh"), finder: true },
    switches: untouched,
    vitalsShare: 0,
    speculationRules: "{}",
    company: null,
    menu: { services: [], providers: [], stories: [], more: [], surveys: [], useful: [] },
    directLogin: null,
    chat: null,
    contentLang: undefined,
    gallery: Promise.resolve(null),
    nearHome: [],
    preview: null,
    notices: [],
    year: "2026",
    home: "/",
    path: "/contoh/careers/7",
    canonical: "https://situs.example/contoh/careers/7",
    unmarked: "https://situs.example/contoh/careers/7",
    ...changed,
  };
}
