import { author } from "./sample.ts";

/** Content types by the path segment of the site's URLs. */
export const linkedTypes: Readonly<Record<string, string>> = {
  article: "articles",
  news: "press-release-and-news",
  events: "events",
  "event-regis": "events",
  careers: "careers",
  promotions: "promotions",
  services: "services",
  "hospital-department": "hospital-departments",
};

const link = new RegExp(`(?<=["'(]|^)/${author}/([\\w-]+)(?:/([\\w-]+))?(?![\\w/-])`, "g");

/**
 * Replaces links in a sample text by those of the CMS.
 * @param idOf the CMS's id of a record, by its type's path and its id in the sample
 * @throws {TypeError} for a link to an unknown record
 */
export function withLinks(text: string, product: string, idOf: (path: string, id: number) => string | null): string {
  return text.replace(link, (whole, page: string, id: string | undefined) => {
    if (id === undefined) return `/${product}/${page}`;
    if (!/^\d+$/.test(id)) return `/${product}/${page}/${id}`;
    const type = linkedTypes[page];
    const target = type === undefined ? null : idOf(type, Number(id));
    if (target === null) throw new TypeError(`the sample links to ${whole}, which it does not have`);
    return `/${product}/${page}/${target}`;
  });
}
