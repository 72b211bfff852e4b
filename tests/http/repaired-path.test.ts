import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalPath } from "../../src/http/canonical-path";
import { isSitePath } from "../../src/http/redirect";
import { repairedPaths } from "../../src/http/repaired-path";
import { seeded } from "../support/fuzz/seeded";

const site = "https://acme.example";

/** As a browser requests a pasted address. */
const requested = (pasted: string) => canonicalPath(new URL(pasted, site).pathname);

const added = [
  ...".,;:!…",
  ...")]}>(<[{»«”“’‘'\"`",
  ..."*_~|^–—-•👍😀",
  "\u{A0}",
  "\u{AD}",
  "\u{200B}",
  "\u{200E}",
  "\u{202A}",
  "\u{2060}",
  "\u{FE0F}",
  "\u{FEFF}",
  "%0A",
  "%0D%0A",
  "%20",
  "%22",
  "%2F",
  "%3F",
  "%C2%A0",
];

it.each(added)("%j behind or in front of a page's address is removed", (mark) => {
  for (const page of ["/acme/faq", "/acme/article/2", "/acme/news/kabar-baik"]) {
    expect(repairedPaths(requested(`${page}${mark}`)), page).toContain(page);
    expect(repairedPaths(requested(page.replace("/acme/", `/acme/${mark}`))), page).toContain(page);
  }
});

it("any number of marks, invisible ones within words, and capitals lead to the page as well", () => {
  const mark = fc.constantFrom(...added);
  const marks = fc.array(mark, { maxLength: 6 }).map((each) => each.join(""));
  const hidden = fc.constantFrom("", "%E2%80%8B", "%C2%AD", "%EF%BB%BF");
  const cased = fc.constantFrom(
    (word: string) => word,
    (word: string) => word.toUpperCase(),
  );
  fc.assert(
    fc.property(fc.constantFrom("acme", "faq", "kabar-2"), marks, hidden, cased, (word, behind, inside, spelt) => {
      const path = requested(`/acme/${spelt(word[0] ?? "")}${inside}${spelt(word.slice(1))}${behind}`);
      const repaired = repairedPaths(path);
      if (path !== `/acme/${word}`) expect(repaired).toContain(`/acme/${word}`);
    }),
    seeded({ numRuns: 300 }),
  );
});

it.each([
  "%2520",
  "%252E",
  "%25E2%2580%258B",
  "%252F",
  "%E2%80",
  "%EF%BC%8E",
  "&amp;",
  "&nbsp;",
  "&quot;",
  "&#8203;",
  "%26gt%3B",
  "</a>",
  "%3C/p%3E",
  "](https://acme.example/faq)",
  "%20(1)",
  ")%20Terima%20kasih",
  ",%20lihat/di%20sini",
  "&utm_source=wa",
  "%3Fpage=2",
  "%23syarat",
  "=3D",
])("what came along behind a page's address is left out: %s", (rest) => {
  for (const page of ["/acme/faq", "/acme/article/2"]) {
    expect(repairedPaths(requested(`${page}${rest}`))[0], page).toBe(page);
  }
});

describe("a repaired path", () => {
  it("stays on this site, and repairing it again changes nothing but capitals", () => {
    fc.assert(
      fc.property(fc.webPath(), fc.string({ unit: "binary" }), (path, text) => {
        for (const start of [path, `/${encodeURIComponent(text.toWellFormed())}`, `/acme/${path}`]) {
          for (const repaired of repairedPaths(requested(`${site}${start}`))) {
            expect(isSitePath(repaired)).toBe(true);
            expect(repairedPaths(repaired).map((each) => each.toLowerCase())).not.toContain(repaired);
          }
        }
      }),
      seeded({ numRuns: 300 }),
    );
  });

  it.each(["/acme/faq", "/", "/acme/article/2", "/acme/news/kabar-baik_2"])("is none for %s", (path) => {
    expect(repairedPaths(path)).toEqual([]);
  });
});
