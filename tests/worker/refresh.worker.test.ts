import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { fixture } from "../support/cms/fixtures";
import { type FreshProduct, freshProduct, sharedSecrets } from "../support/site/shared-site";

let product: FreshProduct;

beforeEach(async () => {
  product = await freshProduct();
});

const isolateMemory = { timeout: 20_000, interval: 500 };
const newStory = {
  id: 500,
  Title: "Kabar yang baru terbit",
  Description: "<p>Isi kabar baru.</p>",
  published_at: "2026-11-20T03:00:00.000Z",
  Featured_Image: null,
};

function publish(story: unknown): void {
  product.cms.collections.get("press-release-and-news")?.push(story);
}

function hook(body: unknown, authorization = `Bearer ${sharedSecrets.hook}`): Promise<Response> {
  return product.get("/hooks/content", {
    method: "POST",
    headers: { "content-type": "application/json", authorization },
    body: JSON.stringify(body),
  });
}

describe("the cron trigger", () => {
  it("brings what editors publish, and takes off what they unpublish, with no visitor waiting", async () => {
    await product.sync();
    expect(await product.text("/news")).not.toContain(newStory.Title);
    publish(newStory);
    await product.sync();
    await expect.poll(() => product.text("/news"), isolateMemory).toContain(newStory.Title);
    expect(await product.text("/news/500")).toContain("Isi kabar baru.");

    const rows = product.cms.collections.get("press-release-and-news") ?? [];
    rows[rows.indexOf(newStory)] = { ...newStory, published_at: null };
    await product.sync();
    await expect.poll(() => product.text("/news"), isolateMemory).not.toContain(newStory.Title);
    await expect.poll(async () => (await product.get("/news/500")).status, isolateMemory).toBe(404);
  });
});

describe("the webhook", () => {
  it("takes every notice that the real servers sent, and needs none of a visitor's message", async () => {
    const NoticesSchema = z.array(z.object({ body: z.looseObject({ model: z.string() }) }));
    for (const dialect of ["strapi3", "strapi4", "strapi5"]) {
      for (const { body } of NoticesSchema.parse(fixture(`${dialect}/webhooks`))) {
        expect((await hook(body)).status, body.model).toBe(body.model === "contact-message" ? 204 : 202);
      }
    }
  });
});
