import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pages } from "../../src/sections";
import { rawRequest } from "../support/http/raw-request";
import { sharedSite } from "../support/site/shared-site";

const site = await sharedSite();
/** Number of log lines before these tests. */
const linesBefore = site.logs.length;

const seed = 20261121;
const runsEach = 12;

const names = [
  "page",
  "lang",
  "sent",
  "q",
  "search",
  "category",
  "province",
  "city",
  "sort",
  "career",
  "__proto__",
  "%00",
];
const values = ["0", "1", "2", "99999", "-1", "1e9", "NaN", "en", "id", "distance", "ABCDEFGH", "%", "%zz", "%c3%28"];
const value = fc.oneof(
  fc.constantFrom("", ...values),
  fc.constantFrom("//evil.example", "%0d%0aset-cookie:x=1", "%F0%9F%92%A9", "a".repeat(6000), "%61%CC%81".repeat(900)),
  fc.string({ maxLength: 60 }).map(encodeURIComponent),
);
const parameter = fc.tuple(fc.oneof(fc.constantFrom(...names), fc.stringMatching(/^[a-z]{1,8}$/)), value);
const query = fc
  .array(parameter, { maxLength: 6 })
  .map((parameters) => parameters.map(([name, text]) => `${name.replace("#", "")}=${text}`).join("&"))
  .map((text) => text.replaceAll("#", "").replaceAll(" ", ""));
const visitor = fc.constantFrom<Record<string, string>>({}, { cookie: "lang=en" }, { cookie: "lang=en; lang=id" });

const ids: Readonly<Record<string, string>> = { "/providers/:id": "1" };

describe(`any query (seed ${seed})`, () => {
  it.each(pages.map(({ path }) => path))("of %s makes no error, no wait and no way off the site", async (path) => {
    const address = `/contoh${path.replace("{product}", "contoh").replace(":id", ids[path] ?? "1")}`;
    await fc.assert(
      fc.asyncProperty(query, visitor, async (text, headers) => {
        const answer = await rawRequest(site.url, `${address}?${text}`, { accept: "text/html", ...headers });
        expect(answer.status).toBeLessThan(500);
        const location = String(answer.headers.location ?? "/");
        expect(location).toMatch(/^\/(?![/\\])/);
        expect(new URL(location, site.url).origin).toBe(site.url.origin);
        expect(answer.headers["set-cookie"]?.toString() ?? "").not.toContain("x=1");
      }),
      { seed, numRuns: runsEach },
    );
  });

  it("made no line of an error", () => {
    expect(site.logs.slice(linesBefore).filter((line) => line.includes('"request.failed"'))).toEqual([]);
  });
});
