import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server.edge";
import { describe, expect, it } from "vitest";
import { formatDate } from "../../../src/components/format";
import { languages } from "../../../src/i18n/languages";
import { address } from "../../../src/page/addresses";
import type { Site } from "../../../src/page/page";
import { cutAtSlots } from "../../../src/page/slots";
import { stretches } from "../../../src/search/highlight";
import type { SiteSearchHit } from "../../../src/search/site-search";
import { searchView } from "../../../src/sections/search/Search";
import { hitRows } from "../../../src/sections/search/SearchHits";
import { hostileTexts } from "../../support/hostile-texts";
import { pageSite } from "../../support/page-site";

const terms = new Set(["klaim", "alert", "dua"]);

/** As React would mark its words. */
const marked = (text: string): ReactNode =>
  stretches(text, terms).map(({ text: part, found, start }) =>
    found ? createElement("mark", { key: start }, part) : part,
  );

/** As React would render it, without a slot. */
function row(site: Site, { kind, item: { path, title, text, date }, isOwn }: SiteSearchHit): ReactNode {
  const lang = isOwn ? undefined : site.contentLang;
  const link = createElement("a", { className: "face-link", href: address(site, path) }, marked(title));
  return createElement(
    "li",
    { key: path, className: "search-hit" },
    createElement(
      "p",
      { className: "search-kind" },
      kind,
      date && createElement("time", { dateTime: date }, formatDate(date, site.language)),
    ),
    createElement("h3", { className: "search-title", lang }, link),
    createElement("p", { className: "search-text", lang }, marked(text)),
  );
}

const hit = (changed: Partial<SiteSearchHit["item"]>, isOwn = false, kind = "Berita"): SiteSearchHit => ({
  item: { path: "news/1", kind: "news", title: "Klaim satu", text: "Dua klaim.", date: null, ...changed },
  ...{ terms, score: 1, kind, isOwn },
});

const hits = hostileTexts.flatMap((text) => [
  hit({ title: text, text: `klaim ${text} dua`, path: `news/${text}` }),
  hit({ title: `klaim${text}klaim`, text, date: "2026-11-18T03:00:00.000Z" }, true, text),
]);

const sites = languages.flatMap((language) =>
  [undefined, "id" as const].map((contentLang) => pageSite({ language, contentLang })),
);

describe("search", () => {
  it("shows hits as React renders them, whatever their texts are", () => {
    for (const site of sites) {
      for (const each of hits) {
        expect(hitRows(site, [each]), JSON.stringify(each.item)).toBe(renderToString(row(site, each)));
      }
      expect(hitRows(site, hits)).toBe(hits.map((each) => renderToString(row(site, each))).join(""));
    }
  });

  it("is the same page whether its slots are filled or React renders all of it, whatever was asked", () => {
    for (const site of sites) {
      for (const [index, words] of hostileTexts.entries()) {
        const { total, similar } =
          index % 3 === 0 ? { total: 1, similar: true } : { total: index % 3 === 1 ? 2 : 1_000, similar: false };
        const data = { words, result: { hits: hits.slice(index, index + 2), total, similar } };
        const { body, slots } = searchView.slotted(data, site) ?? expect.fail("no slots");
        const filled = cutAtSlots(renderToString(body)).map((piece, place) => (place % 2 ? slots[piece] : piece));
        const whole = renderToString(createElement(searchView.View, { data, site }));
        expect(filled.join(""), JSON.stringify(words)).toBe(whole);
      }
    }
  });

  it("has no slots where nothing was found or asked", () => {
    const nothing = { hits: [], total: 0, similar: false };
    for (const result of [null, nothing]) expect(searchView.slotted({ words: "x", result }, pageSite())).toBeNull();
  });
});
