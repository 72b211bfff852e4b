import { describe, expect, it } from "vitest";
import { z } from "zod";
import { fixture } from "../support/cms/fixtures";
import { sendBytes } from "../support/http/send-bytes";
import { freshProduct, sharedSecrets } from "../support/site/shared-site";

const { hook: secret, ownHook: ownSecret } = sharedSecrets;
const { cms, site, sync } = await freshProduct("kait");
await freshProduct("lain");
await sync();

const headers = { "content-type": "application/json", authorization: `Bearer ${secret}` };

const sent = async (product: string, given: string, body: unknown) => {
  const init = {
    method: "POST",
    headers: { ...headers, authorization: `Bearer ${given}` },
    body: JSON.stringify(body),
  };
  return (await site.get(`/${product}/hooks/content`, init)).status;
};

/** Sends a notice; the questions that the CMS was asked because of it come as paths. */
async function notice(body: unknown): Promise<{ status: number; asked: () => string[] }> {
  const before = cms.requests.length;
  const status = await sent("kait", secret, body);
  const asked = () => cms.requests.slice(before).map((request) => request.replace(/^GET \/oapi\//, ""));
  return { status, asked };
}

const head = `POST /kait/hooks/content HTTP/1.1\r\nhost: kait\r\nauthorization: Bearer ${secret}\r\n`;

/** What comes back for a body in pieces, without a Content-Length. */
function chunked(pieces: readonly string[]): Promise<string> {
  const body = [...pieces, ""].map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`).join("");
  return sendBytes(site.url, `${head}transfer-encoding: chunked\r\n\r\n${body}`);
}

const received = (event: string) => site.logs.filter((line) => line.includes(`"product":"kait","notice":"${event}"`));

const wait = { interval: 50 };

describe("the webhook", () => {
  it.each([
    [{ model: "about-kait" }, "about-kait"],
    [{ uid: "api::about-kait.about-kait" }, "about-kait"],
    [{ model: "article", uid: "api::article.article" }, "articles"],
    [{ model: "api::article.article" }, "articles"],
    [{ model: "articles" }, "articles"],
    [{ model: "Article" }, "articles"],
    [{ model: "bank-name" }, "bank-names"],
    [{ model: "bank_names" }, "bank-names"],
    [{ model: "press-release-and-new" }, "press-release-and-news"],
    [{ model: "press-release-and-news" }, "press-release-and-news"],
    [{ model: "direct-login" }, "direct-login"],
    [{ model: "direct-logins" }, "direct-login"],
    [{ model: "survey-link-setting" }, "survey-link-setting"],
    [{ model: "contact" }, "contact"],
  ])("refreshes in every language what %j means", async (named, path) => {
    const { status, asked } = await notice({ event: "entry.update", ...named, entry: { locale: "en" } });
    expect(status).toBe(202);
    const isAbout = (question: string) => question === path || question.startsWith(`${path}?`);
    await expect.poll(() => asked().filter(isAbout).length, wait).toBeGreaterThanOrEqual(2);
    expect(asked().filter((question) => !isAbout(question))).toEqual([]);
    expect(asked().some((question) => question.includes("locale=en"))).toBe(true);
  });

  it.each(["strapi3", "strapi4", "strapi5"])("takes every notice that a real %s sent", async (dialect) => {
    const NoticesSchema = z.array(z.object({ body: z.looseObject({ model: z.string() }) }));
    for (const { body } of NoticesSchema.parse(fixture(`${dialect}/webhooks`))) {
      // Of a product whose questions are not counted here.
      expect(await sent("lain", ownSecret, body), body.model).toBe(body.model === "contact-message" ? 204 : 202);
    }
  });

  it("is a product's alone where it has a secret of its own", async () => {
    const asked = (product: string, given: string) =>
      sent(product, given, { event: "entry.update", model: "contact-message" });
    expect(await asked("lain", secret)).toBe(401);
    expect(await asked("kait", ownSecret)).toBe(401);
    expect(await asked("lain", ownSecret)).toBe(204);
    expect(await asked("kait", secret)).toBe(204);
  });

  it("shows operators that the CMS has a wrong secret, until it has the right one", async () => {
    const OpsSchema = z.object({
      products: z.object({
        kait: z.object({ findings: z.array(z.object({ cause: z.string(), alert: z.number() })) }),
      }),
    });
    const found = async () => {
      const response = await site.get("/ops?product=kait", {
        headers: { authorization: `Bearer ${sharedSecrets.ops}` },
      });
      const { findings } = OpsSchema.parse(await response.json()).products.kait;
      return findings.filter(({ cause }) => cause === "hookRefused").map(({ alert }) => alert);
    };
    const sendEvent = (authorization: string, event: Record<string, string>) =>
      site.get("/kait/hooks/content", {
        method: "POST",
        headers: { ...headers, authorization, ...event },
        body: JSON.stringify({ event: "entry.update", model: "contact-message" }),
      });
    // Somebody else's request says nothing about the CMS.
    await sendEvent("Bearer salah-dan-cukup-panjang", {});
    expect(await found()).toEqual([]);
    for (const wrong of ["Bearer salah-dan-cukup-panjang", ""]) {
      expect((await sendEvent(wrong, { "x-strapi-event": "entry.update" })).status).toBe(401);
      await expect.poll(found, wait).toEqual([14]);
      expect((await sendEvent(`Bearer ${secret}`, { "x-strapi-event": "entry.update" })).status).toBe(204);
      await expect.poll(found, wait).toEqual([]);
    }
  });

  it.each([
    { event: "entry.update", model: "contact-message" },
    { event: "entry.update", model: "about-contoh" },
    { event: "entry.update", model: "__proto__" },
    { event: "entry.update", model: "" },
    { event: "media.create", media: { url: "/uploads/a.png" } },
    { event: "trigger-test" },
    { event: "releases.publish" },
  ])("leaves alone what the site does not show: %j", async (body) => {
    const { status, asked } = await notice(body);
    expect(status).toBe(204);
    expect(asked()).toEqual([]);
  });

  it.each([{ event: "a b" }, { event: 1, model: "article" }, { model: "article" }, [], null, "entry.update"])(
    "refuses what is no notice: %j",
    async (body) => {
      expect((await notice(body)).status).toBe(400);
    },
  );

  it("reads everything again, once, for files that changed together", async () => {
    const first = await notice({ event: "media.update", media: { url: "/uploads/a.png" } });
    expect(first.status).toBe(202);
    for (let number = 0; number < 10; number++) expect((await notice({ event: "media.delete" })).status).toBe(202);
    const articles = () => first.asked().filter((question) => question.startsWith("articles?")).length;
    await expect.poll(articles, wait).toBeGreaterThanOrEqual(2);
    await expect.poll(() => received("media.delete").length, wait).toBe(10);
    expect(articles()).toBeLessThanOrEqual(6);
  });

  it("takes a body that does not say its length, as long as it stays small", async () => {
    expect(await chunked(['{"event":"entry.update",', '"model":"faq"}'])).toMatch(/^HTTP\/1\.1 202/);
    const large = Array.from({ length: 3 }, () => "x".repeat(1024 * 1024));
    expect(await chunked(['{"event":"', ...large])).toMatch(/^HTTP\/1\.1 413/);
  });

  it("keeps its own name in the log, and nothing of what it was sent besides the event", async () => {
    await notice({ event: "entry.create", model: "article", entry: { Email: "orang@example.com" } });
    const line = await expect
      .poll(() => received("entry.create")[0], wait)
      .toBeDefined()
      .then(() => received("entry.create")[0]);
    expect(JSON.parse(line ?? "{}")).toEqual({
      event: "hook.received",
      product: "kait",
      notice: "entry.create",
      resource: "articles",
    });
    expect(site.logs.join()).not.toContain("orang@example.com");
  });
});
