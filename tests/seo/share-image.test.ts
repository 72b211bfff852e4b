import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Image } from "../../src/content/model/fields";
import { maxShareBytes, shareImageOf, shareTitleOf } from "../../src/seo/share-image";
import { productSettings } from "../forms/product";
import { seeded } from "../support/fuzz/seeded";

type Size = Image["renditions"][number];

const product = productSettings("contoh");
const site = { product: { ...product, transformImages: false }, preview: null };
const transforming = { product: { ...product, transformImages: true }, preview: null };

const sizeOf = (name: string, width: number, bytes?: number): Size => {
  const size = { src: `/contoh/media/${name}?v=f1`, width, height: Math.round(width * 0.6) };
  return bytes === undefined ? size : { ...size, bytes };
};
const image = (original: Size, ...renditions: Size[]): Image => ({ ...original, alt: "Foto", renditions });
const srcOf = (of: Image, on = site) => shareImageOf(of, on)?.src.replace(/^.*\/media\/|\?.*$/g, "") ?? null;

describe("the picture of a shared page", () => {
  it.each([
    [
      "the rendition of a huge upload",
      image(sizeOf("b.jpg", 6_000, 9_800_000), sizeOf("l.jpg", 1_000, 150_000)),
      "l.jpg",
    ],
    ["the nearest to 1,200 px", image(sizeOf("b.jpg", 1_900, 290_000), sizeOf("l.jpg", 1_000, 90_000)), "l.jpg"],
    [
      "the upload itself, which is small",
      image(sizeOf("b.png", 1_300, 200_000), sizeOf("m.png", 750, 90_000)),
      "b.png",
    ],
    [
      "a smaller one beside a heavy one",
      image(sizeOf("b.jpg", 3_000), sizeOf("l.jpg", 1_000, 400_000), sizeOf("m.jpg", 750, 99_000)),
      "m.jpg",
    ],
    ["one whose weight is unknown, if it is not wide", image(sizeOf("b.jpg", 4_000), sizeOf("l.jpg", 1_000)), "l.jpg"],
    [
      "a JPEG beside WebP and AVIF",
      image(sizeOf("b.webp", 1_200, 9_000), sizeOf("l.avif", 1_000, 9_000), sizeOf("s.jpeg", 500, 9_000)),
      "s.jpeg",
    ],
    ["none of WebP alone", image(sizeOf("b.webp", 1_200, 9_000)), null],
    ["none of AVIF alone", image(sizeOf("b.avif", 1_200, 9_000)), null],
    ["none of SVG", image(sizeOf("b.svg", 1_200, 9_000)), null],
    ["none of a thumbnail", image(sizeOf("b.jpg", 6_000, 9_800_000), sizeOf("t.jpg", 245, 9_000)), null],
    ["none of a heavy upload", image(sizeOf("b.jpg", 6_000, 9_800_000)), null],
  ])("is %s", (_, of, name) => {
    expect(srcOf(of)).toBe(name);
  });

  it("is the bitmap of a drawing of the site", () => {
    const drawing = image({ src: "/illustrations/news/klinik.svg", width: 1_200, height: 800 });
    expect(shareImageOf(drawing, site)).toMatchObject({ src: "/illustrations/news/share/klinik.jpg", width: 1_200 });
  });

  it.each(["b.jpg", "b.png", "b.webp"])(
    "is made by Cloudflare from a heavy %s where that is on, not for editors",
    (name) => {
      const heavy = image(sizeOf(name, 6_000, 9_800_000));
      expect(shareImageOf(heavy, transforming)).toMatchObject({
        src: `/cdn-cgi/image/format=jpeg,fit=scale-down,quality=75,width=1200/contoh/media/${name}?v=f1`,
        width: 1_200,
        height: 720,
      });
      expect(shareImageOf(heavy, site)).toBeNull();
    },
  );

  it("is never of another format, nor known to be too heavy", () => {
    const size = fc
      .record({
        name: fc.constantFrom("a.jpg", "a.JPEG", "a.png", "a.webp", "a.avif", "a.svg", "a.gif", "a.pdf"),
        width: fc.integer({ min: 1, max: 8_000 }),
        bytes: fc.option(fc.nat(12_000_000), { nil: undefined }),
      })
      .map(({ name, width, bytes }) => sizeOf(`${width}-${name}`, width, bytes));
    fc.assert(
      fc.property(size, fc.array(size, { maxLength: 5 }), (original, renditions) => {
        const shared = shareImageOf(image(original, ...renditions), site);
        if (!shared) return;
        const chosen = [original, ...renditions].find(({ src }) => src === shared.src);
        expect(shared.src).toMatch(/\.(jpe?g|png)\?/i);
        expect(chosen?.bytes ?? 0).toBeLessThanOrEqual(maxShareBytes);
      }),
      seeded({ numRuns: 300 }),
    );
  });
});

describe("the title of a shared page", () => {
  it("has at most 110 characters, whole ones, and is unchanged if it is short", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (title) => {
        const shared = shareTitleOf(title);
        expect(shared.length).toBeLessThanOrEqual(110);
        expect(shared.isWellFormed()).toBe(true);
        if (title.length <= 110) expect(shared).toBe(title);
      }),
      seeded({ numRuns: 200 }),
    );
  });

  it("ends between two words", () => {
    const title = "Kesehatan karyawan ".repeat(10).trim();
    expect(shareTitleOf(title)).toMatch(/ (Kesehatan|karyawan)…$/);
    expect(shareTitleOf("x".repeat(200))).toBe(`${"x".repeat(109)}…`);
  });
});
