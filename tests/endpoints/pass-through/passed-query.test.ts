import { parse as parseWithNode } from "node:querystring";
import fc from "fast-check";
import { parse } from "qs";
import { describe, expect, it } from "vitest";
import { passedQuery } from "../../../src/endpoints/pass-through/passed-query";
import { seeded } from "../../support/fuzz/seeded";

/** How some Strapi, and others that read queries with `qs`, may be set. */
const readers: Readonly<Record<string, (query: string) => unknown>> = {
  "Strapi 4 and 5": (query) => parse(query, { strictNullHandling: true, arrayLimit: 100, depth: 20 }),
  "Strapi 3": (query) => parse(query),
  "names with dots": (query) => parse(query, { allowDots: true, depth: 50 }),
  "names with encoded dots": (query) => parse(query, { allowDots: true, decodeDotInKeys: true }),
  "other delimiters": (query) => parse(query, { delimiter: /[&;]/ }),
  "lists by commas": (query) => parse(query, { comma: true, allowPrototypes: true }),
  "Koa without qs": (query) => parseWithNode(query),
};

/** Every name in a value, however nested, and each word of it. */
function namesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => [...name.split(/[^\p{L}\p{N}_]+/u), ...namesIn(each)]);
}

function statesIn(query: string): string[] {
  const names = Object.values(readers).flatMap((read) => namesIn(read(query)));
  return names.filter((name) => /^_*(status|publication_?state)$/i.test(name));
}

const passed = (search: string) => (passedQuery(search) ?? "").replace(/^\?/, "");

describe("a query of an app", () => {
  it.each([
    ["?_limit=2&_sort=Published_at:DESC&city=a%26b", "_limit=2&_sort=Published_at%3ADESC&city=a%26b"],
    [
      "?filters[Title][$containsi]=gigi&pagination[page]=2",
      "filters%5BTitle%5D%5B%24containsi%5D=gigi&pagination%5Bpage%5D=2",
    ],
    ["?populate=*&sort[0]=a&sort[1]=b", "populate=%2A&sort%5B0%5D=a&sort%5B1%5D=b"],
    ["?populate[author][fields][0]=name", "populate%5Bauthor%5D%5Bfields%5D%5B0%5D=name"],
    ["?City_contains=Bandung&author.name=Siti", "City_contains=Bandung&author.name=Siti"],
    ["?_=1700000000&utm_source[x]=mail&_unknown=1", ""],
    ["?query={articles(publicationState:PREVIEW){id}}&variables={}&operationName=a&Extensions={}&_limit=2", "_limit=2"],
    ["", ""],
  ])("%s is passed on as %s", (search, query) => {
    expect(passed(search)).toBe(query);
  });

  it.each([
    "status=draft",
    "[status]=draft",
    "%5Bstatus%5D=draft",
    "[status][]=draft",
    "status[]=draft",
    "status%5B0%5D=draft",
    "_publicationState=preview",
    "[publicationState]=preview",
    "publication_state=preview",
    "STATUS=draft",
    "s%74atus=draft",
    "status",
    "x&status=draft",
    "populate[author][publicationState]=preview",
    "populate[author][status]=draft",
    "populate[a][populate][b][status]=draft",
    "filters[status]=draft",
    "author.status=draft",
  ])("never chooses drafts by %s", (query) => {
    expect(statesIn(query).length).toBeGreaterThan(0);
    expect(statesIn(passed(`?${query}`))).toEqual([]);
    expect(passed(`?_limit=2&${query}`)).toMatch(/^_limit=2/);
  });

  it.each(["filters[a%20b]=1", "filters[a.status]=1", "populate[a%5Bstatus%5D]=draft", "filters[%255Bstatus%255D]=1"])(
    "is refused, or has no state, if %s in it is not understood",
    (query) => {
      expect(statesIn(passed(`?${query}`))).toEqual([]);
    },
  );

  it("is refused where names nest deeper than Strapi reads", () => {
    expect(passedQuery(`?filters${"[a]".repeat(30)}[status]=draft`)).toBeNull();
  });

  it("holds nothing that any reader takes for a status or publication state, however nested", () => {
    const state = fc.constantFrom("status", "publicationState", "_publicationState", "STATUS", "publication_state");
    const word = fc.oneof(
      state,
      fc.constantFrom("filters", "populate", "a", "$or", "0", "", "fields", "__proto__", "toString"),
    );
    const spelled = word.map((text) => text.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`));
    const open = fc.constantFrom("[", "%5B", "%5b", ".", "%2E", "%255B", "[[");
    const close = fc.constantFrom("]", "%5D", "]]", "", "%255D");
    const step = fc.tuple(open, fc.oneof(word, spelled), close).map((parts) => parts.join(""));
    const name = fc
      .tuple(fc.oneof(word, spelled), fc.array(step, { maxLength: 5 }))
      .map(([root, steps]) => root + steps.join(""));
    const value = fc.constantFrom(
      "",
      "=",
      "=draft",
      "=preview",
      "=a&",
      "=[status]=draft",
      "=%26status=draft",
      "=a;status=draft",
    );
    const query = fc.array(fc.tuple(name, value), { maxLength: 5 });
    fc.assert(
      fc.property(query, (parts) => {
        const search = parts.map((part) => part.join("")).join("&");
        expect(statesIn(passed(`?${search}`)), search).toEqual([]);
      }),
      seeded({ numRuns: 4_000 }),
    );
  });
});
