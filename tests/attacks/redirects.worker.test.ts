import { describe, expect, it } from "vitest";
import { opsSecret } from "../support/forms/outbox";
import { rawRequest } from "../support/http/raw-request";
import { sharedSite } from "../support/site/shared-site";

const site = await sharedSite();

const english = { cookie: "lang=en", accept: "text/html" };
const targets = [
  "//evil.example/x",
  "///evil.example/x",
  "/\\evil.example",
  "/.//evil.example/x",
  "/x/..//evil.example",
  "/%2e%2e//evil.example",
  "//evil.example/x/",
  "//evil.example/%2e%2e/x",
  "/%5Cevil.example/",
  "/contoh//evil.example/",
  "//user@evil.example/",
];

describe.each(targets)("%s", (target) => {
  it.each([
    ["a visitor who chose English", english],
    ["anybody", { accept: "text/html" }],
  ])("leads %s nowhere else", async (_, headers) => {
    let next = target;
    for (let hop = 0; hop < 4; hop++) {
      const { status, headers: answered } = await rawRequest(site.url, next, headers);
      if (status < 300 || status > 399) {
        expect(status).toBe(404);
        return;
      }
      const location = String(answered.location);
      expect(new URL(location, site.url).origin).toBe(site.url.origin);
      expect(location).toMatch(/^\/(?![/\\])/);
      next = location;
    }
    expect.unreachable("no end of redirects");
  });
});

it("an operator's button leads back to the list, whatever its address says", async () => {
  const headers = { authorization: `Bearer ${opsSecret}`, accept: "text/html" };
  const press = (query: string) => site.get(`/ops/outbox/retry?reason=500${query}`, { method: "POST", headers });
  const led = await press("&product=contoh&reason=500");
  expect(led.status).toBe(303);
  expect(led.headers.get("location")).toMatch(/^\/(?!\/)/);
  for (const query of ["&product=//evil.example", "&next=//evil.example", "&reason=//evil.example"]) {
    const response = await press(query);
    expect([400, 404], query).toContain(response.status);
    expect(response.headers.get("location"), query).toBeNull();
  }
});
