import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type FreshProduct, freshProduct } from "../support/site/shared-site";

const hostile = `Tom & "Jerry" <b>]]></title><script>\u0007`;

const product = await freshProduct();
const news = product.cms.collections.get("press-release-and-news");
for (let id = 100; id < 140; id++) {
  news?.push({ id, Title: `Kabar ${id}`, Description: "-", published_at: `2020-01-01T00:00:${id - 90}.000Z` });
}
news?.push({ id: 200, Title: hostile, Description: hostile, published_at: "2026-11-21T01:00:00.000Z" });
await product.sync();

const FeedSchema = z.object({
  rss: z.object({
    version: z.literal("2.0"),
    channel: z.object({
      title: z.string(),
      link: z.url(),
      language: z.string(),
      "atom:link": z.object({ href: z.url(), rel: z.literal("self") }),
      item: z.array(
        z.object({
          title: z.string(),
          link: z.url(),
          guid: z.object({ "#text": z.url(), isPermaLink: z.literal("true") }),
          description: z.string(),
          pubDate: z.string().refine((date) => new Date(date).toUTCString() === date, "a date of RFC 822"),
        }),
      ),
    }),
  }),
});

const homeOf = ({ key }: FreshProduct) => `https://${key}.example/${key}`;

async function feedAt(path: string) {
  const response = await product.get(path);
  const xml = await response.text();
  expect(XMLValidator.validate(xml)).toBe(true);
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: "", parseTagValue: false });
  return { response, xml, ...FeedSchema.parse(parser.parse(xml)).rss };
}

describe.each([
  ["news", "news"],
  ["articles", "article"],
])("the feed of %s", (list, items) => {
  it("has at most the latest thirty, the newest first, at their absolute addresses", async () => {
    const { response, channel } = await feedAt(`/${list}/feed.xml`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
    expect(channel.item.length).toBeLessThanOrEqual(30);
    expect(channel.item.length).toBeGreaterThan(5);
    const dates = channel.item.map(({ pubDate }) => Date.parse(pubDate));
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    for (const { link, guid } of channel.item) {
      expect(link).toMatch(new RegExp(`^${homeOf(product)}/${items}/\\d+$`));
      expect(guid["#text"]).toBe(link);
    }
    expect(channel["atom:link"].href).toBe(`${homeOf(product)}/${list}/feed.xml`);
  });

  it("is named in the head of its list and its items, and linked for people on the list", async () => {
    const link = new RegExp(
      `<link rel="alternate" type="application/rss\\+xml" title="[^"]+" href="/${product.key}/${list}/feed.xml"/>`,
    );
    const page = await (await product.get(`/${list}`)).text();
    expect(page).toMatch(link);
    expect(page).toMatch(new RegExp(`<a [^>]*href="/${product.key}/${list}/feed.xml"[^>]*>`));
    expect(await (await product.get(`/${items}/1`)).text()).toMatch(link);
    expect(await (await product.get("/events")).text()).not.toMatch(/application\/rss/);
  });
});

it("keeps hostile titles as text", async () => {
  const { channel, xml } = await feedAt("/news/feed.xml");
  expect(channel.item[0]?.title).toBe(hostile.replace("<b>", "").replace("\u0007", ""));
  expect(xml).not.toContain("\u0007");
});

it("speaks the language of its address", async () => {
  const { channel } = await feedAt("/news/feed.xml?lang=en");
  expect(channel.language).toBe("en");
  expect(channel.item.every(({ link }) => link.endsWith("?lang=en"))).toBe(true);
});
