import { expect, it } from "vitest";
import { notFoundTexts } from "../../src/errors/texts";
import { rawRequest } from "../support/http/raw-request";
import { sharedSite } from "../support/site/shared-site";

const site = await sharedSite();

const curl = { accept: "*/*", "user-agent": "curl/8.9.1" };

it.each([
  ["Indonesian", "/contoh/tidak-ada", { language: "id" } as const],
  ["English", "/contoh/tidak-ada?lang=en", { language: "en" } as const],
])("a tool gets what is not there as plain text, in %s", async (_, path, of) => {
  const notFound = notFoundTexts(of);
  const { status, headers, body } = await rawRequest(site.url, path, curl);
  expect(status).toBe(404);
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(headers.vary).toContain("accept");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(body).toBe(`404 ${notFound.title}\n${notFound.text}\n`);
});

it.each([
  ["names HTML", { accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" }],
  ["says how it fetches", { accept: "*/*", "sec-fetch-mode": "cors" }],
])("a browser, which %s, gets the designed page", async (_, headers) => {
  const answer = await rawRequest(site.url, "/contoh/tidak-ada", headers);
  expect(answer.status).toBe(404);
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
});
