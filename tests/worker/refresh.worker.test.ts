import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import type { TestCms } from "../support/cms/cms";
import { startSampleCms } from "../support/cms/embedded-cms";
import { fixture } from "../support/cms/fixtures";
import { productWith, startSite, type TestSite, workerAlone } from "../support/site/site";

const secret = "rahasia-kait-web";
let cms: TestCms;
let site: TestSite;

beforeEach(async () => {
  cms = await startSampleCms();
  site = await startSite(
    {
      DEFAULT_PRODUCT: "acme",
      PRODUCTS: { acme: productWith({ origin: cms.origin, dialect: "strapi3" }) },
      HOOK_SECRET: secret,
      CONTENT_TOKEN_ACME: "kunci-cms",
    },
    { uncached: workerAlone },
  );
});

afterEach(async () => {
  await site.close();
  await cms.close();
});

const isolateMemory = { timeout: 20_000, interval: 500 };
const newStory = {
  id: 500,
  Title: "Kabar yang baru terbit",
  Description: "<p>Isi kabar baru.</p>",
  published_at: "2026-11-20T03:00:00.000Z",
  Featured_Image: null,
};

async function text(path: string): Promise<string> {
  return (await site.get(path)).text();
}

function publish(story: unknown): void {
  cms.collections.get("press-release-and-news")?.push(story);
}

function hook(body: unknown, authorization = `Bearer ${secret}`): Promise<Response> {
  return site.get("/acme/hooks/content", {
    method: "POST",
    headers: { "content-type": "application/json", authorization },
    body: JSON.stringify(body),
  });
}

describe("the cron trigger", () => {
  it("brings what editors publish, and takes off what they unpublish, with no visitor waiting", async () => {
    await site.runCron();
    expect(await text("/acme/news")).not.toContain(newStory.Title);
    publish(newStory);
    await site.runCron();
    await expect.poll(() => text("/acme/news"), isolateMemory).toContain(newStory.Title);
    expect(await text("/acme/news/500")).toContain("Isi kabar baru.");

    const rows = cms.collections.get("press-release-and-news") ?? [];
    rows[rows.indexOf(newStory)] = { ...newStory, published_at: null };
    await site.runCron();
    await expect.poll(() => text("/acme/news"), isolateMemory).not.toContain(newStory.Title);
    await expect.poll(async () => (await site.get("/acme/news/500")).status, isolateMemory).toBe(404);
  });

  it("keeps what is stored when an answer does not fit", async () => {
    await site.runCron();
    cms.collections.set("press-release-and-news", [{ id: 1 }, { id: 2 }]);
    cms.singles.set("about-acme", "rusak");
    await site.runCron();
    expect(await text("/acme/news")).toContain("Klaim Tanpa Kertas");
    expect((await site.get("/acme/about-acme")).status).toBe(200);
  });

  it("sends the CMS its token, and visitors never see it", async () => {
    await site.runCron();
    expect(cms.authorizations).toContain("Bearer kunci-cms");
    for (const path of ["/", "/acme/news", "/health"]) expect(await text(path)).not.toContain("kunci-cms");
    expect(site.logs.join()).not.toContain("kunci-cms");
  });
});

describe("the webhook", () => {
  it.each(["strapi3", "strapi5"])("refreshes at once what a notice of %s names, and nothing else", async (dialect) => {
    await site.runCron();
    const { model } =
      { strapi3: { model: "press-release-and-new" }, strapi5: { model: "press-release-and-news" } }[dialect] ?? {};
    publish(newStory);
    const before = cms.requests.length;
    expect((await hook({ event: "entry.publish", model, entry: newStory })).status).toBe(202);
    await expect.poll(() => text("/acme/news"), isolateMemory).toContain(newStory.Title);
    const paths = cms.requests.slice(before).map((request) => request.replace(/\?.*/, ""));
    expect(new Set(paths)).toEqual(new Set(["GET /oapi/press-release-and-news"]));
  });

  it("ignores models that the site does not show, and logs no payload", async () => {
    const notice = { event: "entry.create", model: "contact-message", entry: { Email: "orang@example.com" } };
    expect((await hook(notice)).status).toBe(204);
    expect(site.logs.join()).not.toContain("orang@example.com");
  });

  it("takes every notice that the real servers sent, and needs none of a visitor's message", async () => {
    const NoticesSchema = z.array(z.object({ body: z.looseObject({ model: z.string() }) }));
    for (const dialect of ["strapi3", "strapi4", "strapi5"]) {
      for (const { body } of NoticesSchema.parse(fixture(`${dialect}/webhooks`))) {
        expect((await hook(body)).status, body.model).toBe(body.model === "contact-message" ? 204 : 202);
      }
    }
  });

  it("refuses strangers, and bodies that are no notice", async () => {
    expect((await hook({ event: "entry.update", model: "article" }, "Bearer salah")).status).toBe(401);
    expect((await hook({ event: "entry.update", model: "article" }, "")).status).toBe(401);
    expect((await hook("text")).status).toBe(400);
  });
});
