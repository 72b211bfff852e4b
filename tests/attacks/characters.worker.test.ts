import { expect, it } from "vitest";
import { paging, row } from "../support/providers/provider-service";
import { type FreshProduct, freshProduct } from "../support/site/shared-site";
import { locationsIn, siteMap } from "../support/site/site-map";
import { inSweep } from "../support/tools/sweep";

/** No text means these: halves of an emoji, a bell, how a command to a terminal begins, what XML has no place for. */
const broken = "\ud83d\u0000\u0007\u001b\u007f\u009b\udc00\uffff";

/** A value with such characters in the middle and at the end of every text. */
function spoilt(value: unknown): unknown {
  if (typeof value === "string") return `${value.slice(0, 1)}${broken}${value.slice(1)}${broken}`;
  if (Array.isArray(value)) return value.map(spoilt);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, spoilt(each)]));
}

const name = "Apotek Mawar";
const answered = paging([row(1), row(2, { providerName: name })]);

/** A product with the sample content and more that is at the end of what there can be. */
async function productToSpoil(): Promise<FreshProduct> {
  const product = await freshProduct("soap");
  product.service.behaviour = answered;
  const last = { id: 90, Title: "Malam terakhir", Description: "Isi", published_at: "2026-11-01T02:00:00.000Z" };
  product.cms.collections
    .get("events")
    ?.push(
      { ...last, Date: "9999-12-31" },
      { ...last, id: 91, Date: "9999-12-31", Time_Start: "21:00", Time_End: "01:00" },
    );
  return product;
}

/** Everything that a product shows, by path below it: status and text without the product's name. */
async function shown({ key, site, sync, text: read, atHost, cms }: FreshProduct): Promise<ReadonlyMap<string, string>> {
  await sync();
  // Until the search index is stored, the search covers summaries, none of which has this word.
  await expect.poll(() => read("/search?q=pemindai")).toContain("/news/1");
  const listed = locationsIn(await siteMap(atHost)).map((address) => new URL(address).pathname);
  const pages = [...new Set(listed.map((path) => (path === "/" ? "" : path.slice(`/${key}`.length))))];
  const calendars = pages.filter((path) => /\/events\/\w+$/.test(path)).map((path) => `${path}.ics`);
  const others = ["/news/feed.xml", "/articles/feed.xml", "/search?q=klinik"];
  const texts = new Map<string, string>();
  for (const path of [...pages, ...calendars, ...others]) {
    const response = await site.get(`/${key}${path}`);
    const text = (await response.text()).replaceAll(key, "product").replaceAll(String(cms.port), "port");
    texts.set(path.replace(key, "product"), `${response.status} ${text}`);
  }
  return texts;
}

it(
  "texts with broken characters are shown as the same texts without them, in every page and file",
  inSweep,
  async () => {
    const before = await shown(await productToSpoil());
    expect(before.size).toBeGreaterThan(50);
    expect([...before].filter(([, text]) => !text.startsWith("200 ")).map(([path]) => path)).toEqual([]);

    const product = await productToSpoil();
    const { cms, service } = product;
    for (const [path, rows] of cms.collections) cms.collections.set(path, rows.map(spoilt));
    for (const [path, record] of cms.singles) cms.singles.set(path, spoilt(record));
    service.behaviour = async (request) => {
      const answer = await answered(request);
      return { body: String(answer?.body).replaceAll(name, "&#27;Apotek&#xD83D; Mawar\u009b") };
    };
    const after = await shown(product);
    for (const [path, text] of before) expect(after.get(path), path).toBe(text);
  },
);
