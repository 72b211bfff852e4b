import { XMLValidator } from "fast-xml-parser";
import { expect, it } from "vitest";
import { languages } from "../../src/i18n/languages";
import { sitemapIndex, urlset } from "../../src/seo/sitemap-xml";

const count = 5_000;

it("makes a file piece by piece as it is read, each piece small", async () => {
  let read = 0;
  const pages = Array.from({ length: count }, (_, number) => ({
    get address() {
      read++;
      return `https://acme.example/acme/providers/${number}`;
    },
    lastModified: "2026-11-21T00:00:00.000Z",
  }));
  const sizes: number[] = [];
  let xml = "";
  for await (const piece of urlset(pages)) {
    if (sizes.length === 1) expect(read).toBeLessThan(count / 10);
    sizes.push(piece.length);
    xml += new TextDecoder().decode(piece);
  }
  expect(Math.max(...sizes)).toBeLessThan(150_000);
  expect(xml.match(/<loc>/g)).toHaveLength(languages.length * count);
  expect(xml).toMatch(/^<\?xml .*<\/urlset>$/s);
});

it("writes whatever an address has as text", async () => {
  const address = `https://a"b'c&d.invalid/acme`;
  const pages = new Response(urlset([{ address, lastModified: null }]));
  for (const xml of [await pages.text(), sitemapIndex([{ address, lastModified: null }])]) {
    expect(XMLValidator.validate(xml)).toBe(true);
    expect(xml).toContain("<loc>https://a&quot;b&apos;c&amp;d.invalid/acme</loc>");
  }
});
