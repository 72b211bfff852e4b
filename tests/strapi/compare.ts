import { crawl } from "../support/site/crawl";
import type { TestSite } from "../support/site/site";
import { siteMapFiles } from "../support/site/site-map";

/** The id in the sample of every id of the CMS. */
type SampleIds = ReadonlyMap<string, string>;

/** Names that the CMS gives an uploaded file: its own with underscores, and ten hexadecimal digits. */
const upload = /\/contoh\/media\/(\w+)_[\da-f]{10}\.(svg|pdf)(\?v=[\w.-]*)?/g;

/** Says where the product's own CMS keeps files. */
const ofItsCms = /\/privacy(\?|$)/;

/** What other sites show of a page: only the site's own drawings have a picture for them. */
const shared =
  /(<meta property="og:image" content=")[^"]*(\/illustrations\/share\/[\w-]+\.jpg|\/icons\/share-card\.png)("[^>]*>)/g;
const sharedPicture = /"image":\["[^"]*\/illustrations\/share\/[\w-]+\.jpg"\],/g;
const sharedText = /(<meta property="og:image:alt" content=")[^"]*/g;

/** A page or document with the names of the sample in place of the CMS's. */
function neutral(text: string, site: TestSite, sampleIds: SampleIds): string {
  return text
    .replaceAll("\r\n ", "")
    .replaceAll(site.url.origin, "https://site.example")
    .replaceAll(encodeURIComponent(site.url.origin), "https%3A%2F%2Fsite.example")
    .replace(shared, "$1the picture of the page$3")
    .replace(sharedText, "$1")
    .replace(sharedPicture, "")
    .replace(upload, (_, name: string, type: string) => `/illustrations/${name.replaceAll("_", "-")}.${type}`)
    .replace(/(\/illustrations\/[\w-]+\.svg)\?[\w=.-]+/g, "$1")
    .replace(/(?<![a-z\d])[a-z\d]{24}(?![a-z\d])/g, (id) => sampleIds.get(id) ?? id);
}

/** Everything that a visitor finds on a site, by address: each page in both languages, feeds and the site map. */
export async function everything(site: TestSite, sampleIds: SampleIds): Promise<ReadonlyMap<string, string>> {
  // The first page of a site is streamed, with its links in another place.
  await (await site.get("/contoh")).text();
  const { pages, files, broken } = await crawl(site, ["/contoh", "/contoh?lang=en"], Number.POSITIVE_INFINITY);
  if (broken.length > 0) throw new Error(`${site.url.origin}: ${broken.slice(0, 5).join("; ")}`);
  const compared = [...pages.values()].filter(({ path }) => !ofItsCms.test(path));
  const found = new Map(compared.map(({ path, html }) => [path, html]));
  const documents = files.filter((path) => /\.(xml|ics|webmanifest)(\?|$)/.test(path));
  for (const path of documents) found.set(path, await (await site.get(path)).text());
  for (const [path, xml] of await siteMapFiles((path) => site.get(path))) found.set(path, xml);
  return new Map([...found].map(([path, text]) => [neutral(path, site, sampleIds), neutral(text, site, sampleIds)]));
}

/** How the pages of one site stand to those of another. */
export function compare(here: ReadonlyMap<string, string>, there: ReadonlyMap<string, string>) {
  const paths = [...new Set([...here.keys(), ...there.keys()])].sort();
  const both = paths.flatMap((path) => {
    const a = here.get(path);
    const b = there.get(path);
    return a === undefined || b === undefined ? [] : [{ path, here: a, there: b }];
  });
  return {
    equal: both.filter((each) => each.here === each.there).map(({ path }) => path),
    different: both.filter((each) => each.here !== each.there),
    /** Pages that only one of them has. */
    missing: paths.filter((path) => !here.has(path) || !there.has(path)),
  };
}
