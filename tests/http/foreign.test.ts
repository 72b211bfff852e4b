import fc from "fast-check";
import { expect, it } from "vitest";
import { isCrossSite } from "../../src/http/foreign";
import { seeded } from "../support/fuzz/seeded";

it("only a page of the same scheme, host and port may send a form", () => {
  const origins = fc
    .tuple(
      fc.constantFrom("http", "https"),
      fc.constantFrom("acme.example", "cms.acme.example"),
      fc.constantFrom("", ":8080"),
    )
    .map((parts) => parts.join("").replace(/^https?/, "$&://"));
  fc.assert(
    fc.property(origins, origins, (site, origin) => {
      const request = new Request(`${site}/contact`, { method: "POST", headers: { origin } });
      expect(isCrossSite(request)).toBe(site !== origin);
    }),
    seeded({ numRuns: 100 }),
  );
});

it.each([
  ["null", {}, true],
  ["null", { "sec-fetch-site": "same-origin" }, false],
  ["null", { "sec-fetch-site": "same-site" }, true],
  ["null", { "sec-fetch-site": "cross-site" }, true],
  ["null", { "sec-fetch-site": "none" }, true],
  ["https://evil.example", { "sec-fetch-site": "same-origin" }, true],
  ["", { "sec-fetch-site": "same-origin" }, true],
  ["https://acme.example.evil.example", {}, true],
  [null, { "sec-fetch-site": "none" }, false],
  [null, { "sec-fetch-site": "cross-site" }, true],
  [null, { "sec-fetch-site": "same-site" }, true],
  [null, { "sec-fetch-site": "same-origin" }, false],
  [null, {}, false],
])("an origin of %j with %j", (origin, headers, foreign) => {
  const sent = { ...headers, ...(origin !== null && { origin }) };
  expect(isCrossSite(new Request("https://acme.example/contact", { method: "POST", headers: sent }))).toBe(foreign);
});
