import { expect, it } from "vitest";
import { isForeign } from "../../src/http/foreign";

it.each([
  ["https://acme.example", {}, false],
  ["http://acme.example", {}, true],
  ["https://acme.example:8080", {}, true],
  ["https://cms.acme.example", {}, true],
  ["null", {}, true],
  ["https://acme.example.evil.example", {}, true],
  [null, { "sec-fetch-site": "none" }, false],
  [null, { "sec-fetch-site": "cross-site" }, true],
  [null, { "sec-fetch-site": "same-site" }, true],
  [null, { "sec-fetch-site": "same-origin" }, false],
  [null, {}, false],
])("an origin of %j with %j", (origin, headers, foreign) => {
  const sent = { ...headers, ...(origin !== null && { origin }) };
  expect(isForeign(new Request("https://acme.example/contact", { method: "POST", headers: sent }))).toBe(foreign);
});
