import { author } from "./sample.ts";

/** The type behind each of the site's addresses that name a record. */
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
 * A text of the sample with its links as they are in the filled CMS.
 * @param idOf the CMS's id of a record, by the path of its type and its id in the sample
 * @throws {TypeError} for a link to a record that there is not
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
