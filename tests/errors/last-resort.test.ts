import { expect, it } from "vitest";
import { lastResort } from "../../src/errors/last-resort";
import { barePolicy, securityHeaders } from "../../src/http/headers/security-headers";

it.each([
  ["https://situs.example/", "Halaman belum dapat ditampilkan"],
  ["https://situs.example/contoh?lang=en", "This page cannot be shown"],
])("says at %s what happened, with every header", async (address, words) => {
  const response = lastResort(new Request(address));
  expect(response.status).toBe(500);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    ...securityHeaders,
    "content-security-policy": barePolicy,
    "cache-control": "no-store",
    "retry-after": "30",
  });
  expect(await response.text()).toContain(words);
});
