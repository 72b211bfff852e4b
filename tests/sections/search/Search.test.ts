import fc from "fast-check";
import { fromHtml } from "hast-util-from-html";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { foldedWordsOf } from "../../../src/search/words";
import { SearchHits, SearchView } from "../../../src/sections/search/Search";
import { stem } from "../../../src/vocabulary/stem";
import { seeded } from "../../support/fuzz/seeded";
import { pageSite } from "../../support/site/page-site";

/** HTML of a hit's text. */
function shown(text: string, terms: ReadonlySet<string>): string {
  const item = { path: "news/1", kind: "news", title: "Kabar", text, date: null };
  const hits = [{ item, isMet: (root: string) => terms.has(root), score: 1, kind: "Berita", isOwn: false }];
  const html = renderToString(createElement(SearchHits, { site: pageSite(), hits }));
  return /<p class="search-text"[^>]*>(.*)<\/p>/s.exec(html)?.[1] ?? expect.fail(html);
}

describe("the words of a hit", () => {
  it("are marked where they were met, as they are written", () => {
    const met = new Set([stem("layanan"), stem("cafe")]);
    expect(shown("Pelayanan & layanan, CAFÉ.", met)).toBe(
      "<mark>Pelayanan</mark> &amp; <mark>layanan</mark>, <mark>CAFÉ</mark>.",
    );
  });

  it("lose nothing of the text and become no other element", () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (text, words) => {
        const html = shown(text, new Set([...words, ...foldedWordsOf(text).slice(0, 1)]));
        const { children } = fromHtml(html.replaceAll(/<\/?mark>|<!-- -->/g, ""), { fragment: true });
        expect(children).toEqual(text === "" ? [] : [expect.objectContaining({ type: "text", value: text })]);
      }),
      seeded({ numRuns: 100 }),
    );
  });
});

describe("results of a part of the content", () => {
  const item = { path: "news/1", kind: "news", title: "Kabar", text: "", date: null };
  const hit = { item, isMet: () => false, score: 1, kind: "Berita", isOwn: false };

  it.each([
    ["some results", [hit]],
    ["no result", []],
  ])("are said to be incomplete, with %s", (_, hits) => {
    const viewOf = (isPartial: boolean) => {
      const result = { hits, total: hits.length, similar: false, isPartial };
      const data = { words: "kabar", result, network: null, emergency: null };
      return renderToString(createElement(SearchView, { data, site: pageSite(), header: null }));
    };
    expect(viewOf(true)).toContain("belum lengkap");
    expect(viewOf(false)).not.toContain("belum lengkap");
  });
});
