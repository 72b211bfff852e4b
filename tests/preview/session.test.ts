import { afterAll, expect, it } from "vitest";
import { sessionCookie } from "../../src/preview/session";
import { TestCms } from "../support/cms/cms";
import { sampleObject } from "../support/cms/fixed-object";
import { secondContent } from "../support/cms/second-product";
import { MemoryKv } from "../support/platform/memory-kv";
import { coldIsolate } from "../support/site/node-site";

const secret = "pratinjau-rahasia-0123456789";
const marker = "RAHASIADRAF";

const cms = await TestCms.start("strapi5", secondContent());
afterAll(() => cms.close());
const draft = { id: 901, documentId: "drafbaru", Title: `Kabar ${marker}`, Question: `${marker}?`, publishedAt: null };
for (const path of ["press-release-and-news", "faqs", "services"]) cms.drafts.set(path, [draft]);

/** One isolate of the product `acme`, whose object has the sample content and no search index. */
function isolate(variables: Record<string, string>) {
  const kv = new MemoryKv();
  const object = sampleObject("acme");
  const acme = { name: "Acme", content: { origin: cms.origin, dialect: "auto" } };
  const { get } = coldIsolate({ PRODUCTS: { acme }, DEFAULT_PRODUCT: "acme", ...variables }, kv, () => object.calls);
  return { get, kv, object };
}

const expires = Math.floor(Date.now() / 1_000) + 600;
const pass = { product: "acme", signedFor: "draft", status: "draft", expires } as const;
const editor = async () => (await sessionCookie(secret, pass)).split(";")[0];

it("leaves nothing of a draft in the isolate's memory: not in content, not in a search index made there, not in a page", async () => {
  const { get, kv, object } = isolate({ PREVIEW_SECRET: secret });
  await object.publish(kv);
  const entries = new Map(kv.entries);
  const cookie = await editor();
  const addresses = [
    "/acme/news",
    "/acme/news/drafbaru",
    "/acme/faq",
    `/acme/search?q=${marker}`,
    "/acme/nowhere",
    "/",
  ];
  for (const address of addresses) expect((await get(address, cookie)).html, address).toContain(marker);
  expect(
    (await get(`/acme/search?q=${marker}`, cookie)).html,
    "an editor, too, searches what is published",
  ).not.toContain("/acme/news/drafbaru");
  expect(kv.entries, "nothing is written").toEqual(entries);

  await cms.close();
  try {
    for (const address of addresses) {
      const { status, html } = await get(address);
      const page = html.replaceAll(/value="[^"]*"|<title>[^<]*|“[^”]*”/g, "");
      expect(status === 200 || status === 404, address).toBe(true);
      expect(page.includes(marker), address).toBe(false);
    }
  } finally {
    await cms.listen(0);
  }
});

it("has no preview without its secret", async () => {
  const { get } = isolate({});
  const link = `/acme/preview?path=%2F&status=draft&expires=${expires}&signature=${"0".repeat(64)}`;
  expect((await get(link)).status).toBe(404);
  expect((await get("/acme/news", await editor())).html).not.toContain(marker);
});
