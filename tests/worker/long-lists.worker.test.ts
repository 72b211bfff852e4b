import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { TestCms } from "../support/cms/cms";
import { freshProduct } from "../support/site/shared-site";
import { locationsIn, siteMap } from "../support/site/site-map";

/** Records of every list: several pages of each. */
const count = 300;

/** A page of the recorded content has at most 90 KB. */
const mostBytes = 250_000;

const RowSchema = z.looseObject({ id: z.number(), documentId: z.string(), Question: z.string().optional() });

/** The second product's content with each list grown to {@link count} records, all of them like its own. */
function grow({ collections, singles }: TestCms): void {
  for (const [path, list] of collections) {
    const rows = z.array(RowSchema).parse(list);
    const grown = Array.from({ length: Math.max(count - rows.length, 0) }, (_, index) => {
      const row = rows[index % rows.length];
      const question = row?.Question && { Question: `Pertanyaan ke-${rows.length + index + 1} tentang klaim` };
      return { ...row, id: 10_000 + index, documentId: `grown${String(index).padStart(19, "0")}`, ...question };
    });
    collections.set(path, [...rows, ...grown]);
  }
  const gallery = z.looseObject({ Images: z.array(z.unknown()) }).parse(singles.get("footer-gallery"));
  const images = Array.from({ length: count }, () => gallery.Images[0]);
  singles.set("footer-gallery", { ...gallery, Images: images });
}

const product = await freshProduct("strapi5");
grow(product.cms);
await product.sync();

async function read(path: string) {
  const response = await product.get(path);
  return { status: response.status, html: await response.text() };
}

describe(`a CMS with ${count} records of everything`, () => {
  it("makes no page of the site long, and leads on from a list that has more", async () => {
    const isWhole = async () => (await read(`/faq?page=${count / 50}`)).status;
    await expect.poll(isWhole, { interval: 500 }).toBe(200);
    const map = await siteMap(async (path) => new Response(await (await product.atHost(path)).text()));
    const listed = locationsIn(map).map((address) => new URL(address).pathname.replace(`/${product.key}`, ""));
    const own = listed.filter((path) => /^(\/[a-z-]+)?$/.test(path));
    expect(own.length).toBeGreaterThan(15);
    const sizes: Record<string, number> = {};
    for (const path of own) {
      const { status, html } = await read(path);
      expect(status, path).toBe(200);
      sizes[path] = Buffer.byteLength(html);
    }
    expect(Object.entries(sizes).filter(([, bytes]) => bytes > mostBytes)).toEqual([]);
    for (const path of ["faq", "clients", "organizations", "how-to-claim", "hospital-department", "news", "events"]) {
      const first = await read(`/${path}`);
      expect(first.html.includes(`href="/${product.key}/${path}?page=2" rel="next"`), path).toBe(true);
      const next = await read(`/${path}?page=2`);
      expect(next.status, path).toBe(200);
      expect(Buffer.byteLength(next.html), path).toBeLessThan(mostBytes);
    }
  });

  it("finds a question on the page that it stands on", async () => {
    const query = encodeURIComponent("Pertanyaan ke-277 tentang klaim");
    const hit = async () => /href="\/[\w-]+\/faq(\?page=\d+)#(faq-\w+)"/.exec((await read(`/search?q=${query}`)).html);
    await expect.poll(hit, { interval: 500 }).not.toBeNull();
    const [, page = "", anchor = ""] = (await hit()) ?? [];
    const { html } = await read(`/faq${page}`);
    expect(html.includes(`id="${anchor}"`)).toBe(true);
    expect(/<title>[^<]*<\/title>/.exec(html)?.[0]).toContain(page.slice("?page=".length));
  });
});
