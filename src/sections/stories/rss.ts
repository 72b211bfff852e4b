import { XMLBuilder } from "fast-xml-parser";
import { cleanText } from "../../platform/clean-text";

/** A channel of RSS 2.0. Addresses are absolute, dates are ISO 8601. */
interface Channel {
  readonly title: string;
  readonly link: string;
  readonly description: string;
  readonly language: string;
  readonly self: { readonly href: string; readonly type: string };
  readonly ttl: number;
  readonly items: readonly Item[];
}

interface Item {
  readonly title: string;
  /** Its address, by which readers know it again. */
  readonly link: string;
  readonly description: string;
  readonly publishedAt: string | null;
}

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  suppressBooleanAttributes: false,
  suppressEmptyNode: true,
});

const dated = (name: string, date: string | null | undefined) => (date ? { [name]: new Date(date).toUTCString() } : {});

/** The channel as XML; characters that XML has no place for are left out of its texts. */
export function rss({ title, link, description, language, self, ttl, items }: Channel): string {
  return builder.build({
    "?xml": { "@version": "1.0", "@encoding": "utf-8" },
    rss: {
      "@version": "2.0",
      "@xmlns:atom": "http://www.w3.org/2005/Atom",
      channel: {
        title: cleanText(title),
        link,
        description: cleanText(description),
        language,
        ...dated("lastBuildDate", items[0]?.publishedAt),
        ttl,
        "atom:link": { "@href": self.href, "@rel": "self", "@type": self.type },
        item: items.map((item) => ({
          title: cleanText(item.title),
          link: item.link,
          guid: { "@isPermaLink": "true", "#text": item.link },
          description: cleanText(item.description),
          ...dated("pubDate", item.publishedAt),
        })),
      },
    },
  });
}
