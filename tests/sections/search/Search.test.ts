import fc from "fast-check";
import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server.edge";
import { describe, expect, it } from "vitest";
import { formatDate } from "../../../src/components/format";
import { languages } from "../../../src/i18n/languages";
import { address } from "../../../src/page/addresses";
import type { Site } from "../../../src/page/site-data";
import { escaped } from "../../../src/page/slots";
import { placesIn } from "../../../src/search/highlight";
import type { SiteSearchHit } from "../../../src/search/site-search";
import { stem, termsOf } from "../../../src/search/words";
import { searchView } from "../../../src/sections/search/Search";
import { highlighted, hitRows } from "../../../src/sections/search/SearchHits";
import { filled } from "../../support/browser/filled";
import { hostileTexts } from "../../support/fuzz/hostile-texts";
import { seeded } from "../../support/fuzz/seeded";
import { pageSite } from "../../support/site/page-site";

const terms = new Set(["klaim", "alert", "dua"]);

/** As React would mark its words. */
function marked(text: string): ReactNode {
  const found = placesIn(text).filter(({ root }) => terms.has(root));
  return found.length === 0
    ? text
    : found.map(({ start, end }, index) => [
        text.slice(found[index - 1]?.end ?? 0, start) || null,
        createElement("mark", { key: start }, text.slice(start, end)),
        index === found.length - 1 ? text.slice(end) : null,
      ]);
}

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

const provider = {
  ...{ providerId: "1", providerName: "RS Satu", providerCategory: "Rumah Sakit Umum", telephone: "+62 21 5550" },
  ...{
    address: "Jl. Satu",
    city: "Bandung",
    province: "Jawa Barat",
    latitude: -6.9,
    longitude: 107.6,
    distanceKm: 1.2,
  },
};

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
        const providers = [{ ...provider, providerName: words, address: words }];
        const network = index % 3 === 0 ? null : { providers, total: index % 3 === 1 ? 0 : 1 + index, broader: [] };
        const data = { words, result: { hits: hits.slice(index, index + 2), total, similar }, network };
        const { body, slots } = searchView.slotted(data, site) ?? expect.fail("no slots");
        const whole = renderToString(createElement(searchView.View, { data, site }));
        // Bytes have no half of a character.
        expect(filled(body, slots).toWellFormed(), JSON.stringify(words)).toBe(whole.toWellFormed());
      }
    }
  });

  it("has no slots where nothing was found or asked", () => {
    const nothing = { hits: [], total: 0, similar: false };
    for (const result of [null, nothing]) {
      expect(searchView.slotted({ words: "x", result, network: null }, pageSite())).toBeNull();
    }
  });
});

describe("highlights", () => {
  it("stand at the words that were met, as they are written", () => {
    const met = new Set([stem("layanan"), stem("cafe")]);
    expect(highlighted("Pelayanan & layanan, CAFÉ.", met)).toBe(
      "<mark>Pelayanan</mark> &amp; <mark>layanan</mark>, <mark>CAFÉ</mark>.",
    );
  });

  it("lose nothing of the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.array(fc.string()), (text, words) => {
        const html = highlighted(text, new Set([...words, ...termsOf(text).slice(0, 1)]));
        expect(html.replaceAll(/<\/?mark>/g, "")).toBe(escaped(text));
      }),
      seeded({ numRuns: 100 }),
    );
  });
});
