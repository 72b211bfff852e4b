import { defaultLanguage, inLanguage, type Language, languages } from "../i18n/languages";
import { streamFrom } from "../platform/bytes/stream";

export interface SitemapPage {
  /** In the default language. */
  readonly address: string;
  readonly lastModified: string | null;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Escapes text and attributes. */
const escaped = (address: string) => address.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Pages written at a time, about 100 KB. */
const pagesPerChunk = 100;

/** A site map of the pages in every language, generated while it is read. */
export function urlset(pages: readonly SitemapPage[]): ReadableStream<Uint8Array> {
  return streamFrom(piecesOf(pages));
}

const encoder = new TextEncoder();

function* piecesOf(pages: readonly SitemapPage[]): Generator<Uint8Array, undefined> {
  yield encoder.encode(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">`);
  for (let from = 0; from < pages.length; from += pagesPerChunk) {
    const urls = pages.slice(from, from + pagesPerChunk).flatMap(urlsOf);
    yield encoder.encode(urls.join(""));
  }
  yield encoder.encode("</urlset>");
}

/** A page in every language, with links to all of them. */
function urlsOf({ address, lastModified }: SitemapPage): string[] {
  const modified = lastModified ? `<lastmod>${lastModified}</lastmod>` : "";
  const written = (language: Language) => escaped(inLanguage(address, language));
  const alternate = (name: string, href: string) => `<xhtml:link rel="alternate" hreflang="${name}" href="${href}"/>`;
  const alternates = [
    ...languages.map((language) => alternate(language, written(language))),
    alternate("x-default", written(defaultLanguage)),
  ].join("");
  return languages.map((language) => `<url><loc>${written(language)}</loc>${modified}${alternates}</url>`);
}

/** @param files their `lastModified` is the date of their latest page; null if none has one */
export function sitemapIndex(files: readonly SitemapPage[]): string {
  const entries = files.map(({ address, lastModified }) => {
    return `<sitemap><loc>${escaped(address)}</loc>${lastModified ? `<lastmod>${lastModified}</lastmod>` : ""}</sitemap>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</sitemapindex>`;
}
