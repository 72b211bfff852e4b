import type { WorkerOptions } from "miniflare";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { draftMs } from "../../src/forms/draft-age";
import { ReceiptSchema } from "../../src/outbox/submissions/submission";
import { previewLink, previewSeconds } from "../../src/preview/link";
import { startFaultyCms, TestCms } from "../support/cms/cms";
import { FormCms } from "../support/cms/form-cms";
import { stories, story } from "../support/cms/strapi-stories";
import { besideOutbox, contactSubmission, opsSecret, outboxOf, type TestOutbox } from "../support/forms/outbox";
import { withFlakyBucket } from "../support/platform/flaky-bucket";
import { productWith } from "../support/site/product";
import { startSite, type TestSite, workerAlone } from "../support/site/site";

const hookSecret = "rahasia-kait-web-cukup-panjang";
const previewSecret = "pratinjau-rahasia-0123456789";
const second = 1_000;
const minute = 60_000;
const day = 86_400_000;

/** Products beside others whose CMS hangs, fails, or answers without end. */
const fresh = ["produk-1", "produk-2", "produk-3"];
let cms: TestCms;
/** Of the products `produk-…`, and `files`. */
let newsCms: TestCms;
/** Files of the product `files`; others are missing. */
const uploads = new Set<string>();
let odd: readonly TestCms[];
/** CMSes that forms are posted to, by the key of their product. */
let formSystems: Readonly<Record<"baik" | "menolak" | "gagal", FormCms>>;
let site: TestSite;
let outbox: TestOutbox;

beforeAll(async () => {
  cms = await TestCms.start("strapi3");
  cms.localised = new Set(["clients"]);
  const news = new Map([["press-release-and-news", stories(60)]]);
  newsCms = await TestCms.start("strapi5", { collections: news, singles: new Map() });
  newsCms.files = ({ url = "" }, response) => {
    if (uploads.has(url)) response.writeHead(200, { "content-type": "image/png" }).end("png");
    else response.writeHead(404).end();
  };
  odd = await Promise.all((["hanging", "failing", "endless"] as const).map(startFaultyCms));
  formSystems = { baik: await FormCms.start(), menolak: await FormCms.start(), gagal: await FormCms.start() };
  formSystems.menolak.mood = "refusing";
  formSystems.gagal.mood = "failing";
  const posted = (system: FormCms, settings = {}) =>
    productWith({ origin: system.origin, dialect: system.dialect }, settings);
  const kept = (days: number) => posted(formSystems.baik, { forms: { retentionDays: days } });
  const at = ({ origin }: TestCms) => productWith({ origin, dialect: "strapi5" });
  const PRODUCTS = {
    ...Object.fromEntries(odd.map((each, index) => [`odd-${index + 1}`, at(each)])),
    ...Object.fromEntries(fresh.map((key) => [key, at(newsCms)])),
    acme: productWith({ origin: cms.origin, dialect: "strapi3", locales: { en: "en" } }),
    files: at(newsCms),
    ...Object.fromEntries(Object.entries(formSystems).map(([key, system]) => [key, posted(system)])),
    singkat: kept(3),
    "dua-minggu": kept(14),
  };
  const secrets = { OPS_SECRET: opsSecret, HOOK_SECRET: hookSecret, PREVIEW_SECRET: previewSecret };
  const beside = await besideOutbox();
  const workers = (worker: WorkerOptions) => {
    const [plain = worker, ...others] = beside(worker);
    return [...withFlakyBucket(plain), ...others];
  };
  site = await startSite(
    { DEFAULT_PRODUCT: "acme", PRODUCTS, ...secrets },
    {
      limits: "counted",
      uncached: workerAlone,
      placement: { followsClock: true },
      workers,
    },
  );
  outbox = await outboxOf(site);
  await site.sync(["acme"]);
});

afterAll(async () => {
  await site?.close();
  const systems = [cms, newsCms, ...odd, ...Object.values(formSystems)];
  await Promise.all(systems.map((each) => each.close()));
});

const { now, advance } = {
  now: () => site.platform.clock.now(),
  advance: (ms: number) => site.platform.clock.advance(ms),
};

const statusOf = async (path: string, init?: RequestInit) => (await site.get(path, init)).status;

/** Of the same request before and after a minute is over. */
async function aroundMinute(path: string, init?: RequestInit): Promise<[number, number]> {
  advance(minute - 10 * second);
  const before = await statusOf(path, init);
  advance(11 * second);
  return [before, await statusOf(path, init)];
}

const from = (address: string, authorization = "") => ({
  headers: { accept: "text/html", "cf-connecting-ip": address, ...(authorization && { authorization }) },
});

const OutboxStateSchema = z.object({
  pending: z.number(),
  review: z.number(),
  dead: z.number(),
  expiring: z.number(),
  oldest: z.string().nullable(),
  nextExpiry: z.string().nullable(),
});
const HealthSchema = z.object({ outbox: z.record(z.string(), OutboxStateSchema) });

/** What operators read of a product. It may be seconds old: a moment passes before. */
async function health(product: string) {
  advance(6 * second);
  return HealthSchema.parse(
    await (await site.get(`/health?product=${product}`, { headers: { authorization: `Bearer ${opsSecret}` } })).json(),
  );
}

const link = async (seconds: number, secret = previewSecret) => {
  const expires = Math.floor(now() / second) + seconds;
  return previewLink(secret, { product: "acme", path: "/acme/news", status: "draft", expires });
};

describe("a network that tried eleven wrong secrets waits for a minute before the next wrong one; the right one passes", () => {
  const bearer = (secret: string, init: RequestInit = {}) => ({ ...from("203.0.113.1", `Bearer ${secret}`), ...init });
  const hook = { method: "POST", body: JSON.stringify({ event: "entry.publish", model: "tidak-ada" }) };
  const ofOps = async (secret: string) => ["/ops/outbox", bearer(secret)] as const;
  const ofWebhook = async (secret: string) => ["/acme/hooks/content", bearer(secret, hook)] as const;
  const ofPreviews = async (secret: string) => [await link(previewSeconds, secret), from("203.0.113.1")] as const;

  type Knock = (secret: string) => Promise<readonly [path: string, init: RequestInit]>;

  it.each<[string, Knock, string, number, number]>([
    ["operators'", ofOps, opsSecret, 401, 200],
    ["webhook's", ofWebhook, hookSecret, 401, 204],
    ["that of previews", ofPreviews, previewSecret, 403, 303],
  ])("%s", async (_, knock, secret, refused, accepted) => {
    const wrong = await knock("rahasia-orang-lain-0123456789");
    for (let count = 0; count < 11; count++) expect(await statusOf(...wrong)).toBe(refused);
    expect(await statusOf(...wrong)).toBe(429);
    expect(await statusOf(...(await knock(secret)))).toBe(accepted);
    expect(await aroundMinute(...wrong)).toEqual([429, refused]);
  });
});

it("an uploaded file is kept as long as its draft, and for longer each time the form is worked on", async () => {
  const upload = (product: string) => outbox.upload("softcopyLamaran", new Uint8Array(10), product);
  const left = await upload("dua-minggu");
  const worked = await upload("dua-minggu");
  const idOf = (key: string) => key.slice("dua-minggu/".length);
  const kept = async (...keys: string[]) => {
    const query = new URLSearchParams(keys.map((key) => ["id", idOf(key)]));
    const response = await site.get(`/dua-minggu/api/uploads?${query}`, { method: "PUT" });
    return z.object({ uploads: z.array(z.object({ id: z.string() })) }).parse(await response.json()).uploads;
  };
  advance(draftMs - minute);
  expect(await kept(worked.key)).toEqual([{ id: idOf(worked.key) }]);
  advance(2 * 60 * minute);
  expect(await kept(left.key, worked.key)).toEqual([{ id: idOf(worked.key) }]);
  advance(draftMs - minute);
  expect(await kept(worked.key)).toEqual([{ id: idOf(worked.key) }]);
});

describe("what is missing is missing for a minute", () => {
  it("of a CMS's files", async () => {
    expect(await statusOf("/files/media/baru.png")).toBe(404);
    uploads.add("/uploads/baru.png");
    expect(await aroundMinute("/files/media/baru.png")).toEqual([404, 200]);
  });

  it("of map tiles", async () => {
    const range = { headers: { range: "bytes=0-4" } };
    expect(await statusOf("/acme/tiles/kota-2.pmtiles", range)).toBe(404);
    await (await site.miniflare.getR2Bucket("MAPS", "site")).put("kota-2.pmtiles", "0123456789");
    expect(await aroundMinute("/acme/tiles/kota-2.pmtiles", range)).toEqual([404, 206]);
  });
});

it("a preview and its link end thirty minutes after the link was made", async () => {
  const path = await link(previewSeconds);
  const cookie = (await site.get(path)).headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const isPreview = async () => {
    const response = await site.get("/acme/news", { headers: { cookie } });
    await response.arrayBuffer();
    return response.headers.get("cache-control") === "no-store";
  };
  expect(await isPreview()).toBe(true);
  advance(previewSeconds * second - 10 * second);
  expect(await statusOf(path)).toBe(303);
  expect(await isPreview()).toBe(true);
  advance(11 * second);
  expect(await statusOf(path)).toBe(403);
  expect(await isPreview()).toBe(false);
});

it("the CMS is read every minute, a type without locales is asked for one again after an hour", async () => {
  const questions = (from: number) => cms.requests.slice(from).filter((each) => each.startsWith("GET /oapi/services?"));
  const inEnglish = (from: number) => questions(from).filter((each) => each.includes("_locale=en")).length;
  const before = cms.requests.length;
  advance(61 * minute);
  await expect.poll(() => inEnglish(before), { interval: 50 }).toBeGreaterThan(0);
  const start = cms.requests.length;
  advance(minute + second);
  await expect.poll(() => questions(start).length, { interval: 50 }).toBeGreaterThan(1);
  expect(inEnglish(start)).toBe(0);
  const later = cms.requests.length;
  advance(61 * minute);
  await expect.poll(() => inEnglish(later), { interval: 50 }).toBeGreaterThan(0);
});

describe("a post that is held", () => {
  const row = async (reference: string, product = "baik") =>
    (await outbox.rows(`product=${product}`)).find((each) => each.reference === reference);
  const state = async (reference: string, product = "baik") => (await row(reference, product))?.state;
  const held = contactSubmission({ review: "honeypot" });

  it.each([
    ["menolak", null, "dead", /^expired status-400 ValidationError/],
    ["gagal", null, "pending", /^expired (status-500|dialect-failed)$/],
    ["baik", "honeypot", "review", /^expired honeypot$/],
  ])(
    "loses after thirty days what was sent with it, and says so (%s, %s)",
    async (product, review, before, outcome) => {
      const { reference } = await outbox.accept(contactSubmission({ review }), product);
      advance(24.5 * day);
      expect(await row(reference, product)).toMatchObject({ state: before, daysLeft: 6 });
      const { outbox: states } = await health(product);
      expect(states[product]).toMatchObject({ [before]: 1, expiring: 1 });
      expect(new Date(states[product]?.nextExpiry ?? 0).getTime() - now()).toBeLessThan(6 * day);
      if (product === "gagal")
        await expect.poll(async () => (await row(reference, product))?.attempts).toBeGreaterThan(1);
      advance(5.5 * day + minute);
      await expect.poll(() => state(reference, product)).toBe("erased");
      expect(await row(reference, product)).toMatchObject({
        lastOutcome: expect.stringMatching(outcome),
        daysLeft: null,
      });
      const noted = site.logs.filter((line) => line.includes('"outbox.expired"') && line.includes(reference));
      expect(noted).toHaveLength(1);
    },
  );

  it("is gone for good then: no retry, no sender's query, and no record thirty days later; its sender may send it anew", async () => {
    const { reference } = await outbox.accept({ ...held, contacts: ["siti@example.com"] }, "baik");
    const body = new URLSearchParams({ reference, email: "siti@example.com" });
    const query = () => statusOf("/baik/submission-status", { method: "POST", body });
    expect(await query()).toBe(200);
    advance(30 * day + minute);
    await expect.poll(() => state(reference)).toBe("erased");
    expect(await query()).toBe(404);
    expect((await outbox.ops(`/outbox/${reference}/retry`, { method: "POST" })).status).toBe(409);
    expect(formSystems.baik.arrived).not.toContain(held.id);
    expect((await outbox.accept({ ...held, review: null }, "baik")).reference).not.toBe(reference);
    expect(formSystems.baik.arrived).toContain(held.id);
    advance(30 * day + minute);
    await expect.poll(() => state(reference)).toBeUndefined();
  });

  it("leaves no record thirty days after it was delivered, and is not kept longer by an operator who sends it again", async () => {
    const delivered = await outbox.accept(contactSubmission(), "baik");
    const refused = await outbox.accept(contactSubmission(), "menolak");
    advance(29 * day);
    const retried = await outbox.ops(`/outbox/${refused.reference}/retry`, { method: "POST" });
    expect(await retried.json()).toMatchObject({ state: "dead", attempts: 2 });
    expect(await state(delivered.reference)).toBe("delivered");
    advance(day + minute);
    await expect.poll(() => state(refused.reference, "menolak")).toBe("erased");
    await expect.poll(() => state(delivered.reference)).toBeUndefined();
  });

  it("goes sooner where the product's setting says so, as its privacy page does in both languages", async () => {
    const { reference } = await outbox.accept(held, "singkat");
    advance(3 * day - minute);
    expect(await state(reference, "singkat")).toBe("review");
    advance(2 * minute);
    await expect.poll(() => state(reference, "singkat")).toBe("erased");
    const page = async (path: string) => (await site.get(path)).text();
    expect(await page("/acme/privacy")).toContain("paling lama 30 hari sesudah Anda mengirimnya");
    expect(await page("/dua-minggu/privacy")).toContain("paling lama 14 hari sesudah Anda mengirimnya");
    expect(await page("/dua-minggu/privacy?lang=en")).toContain("14 days after you sent it at the latest");
  });

  it("takes its files along, also when the bucket does not answer at that moment", async () => {
    const bucket = await site.miniflare.getR2Bucket("BUCKET", "flaky-bucket");
    const files = async () => (await bucket.list({ prefix: "baik/" })).objects.length;
    const sendFile = async () => {
      const file = await outbox.upload("cv", new Uint8Array(1_000), "baik");
      return (await outbox.accept(contactSubmission({ review: "honeypot", files: [file] }), "baik")).reference;
    };
    const first = await sendFile();
    advance(30 * day + minute);
    await expect.poll(() => state(first)).toBe("erased");
    await expect.poll(files).toBe(0);
    const second = await sendFile();
    await bucket.put("failing", "yes");
    advance(30 * day + minute);
    await expect.poll(() => state(second)).toBe("erased");
    await expect.poll(() => site.logs.some((line) => line.includes('"outbox.files-left"'))).toBe(true);
    expect(await files()).toBe(1);
    await bucket.delete("failing");
    // The cron trigger removes it, and what no post took.
    await outbox.upload("cv", new Uint8Array(10), "baik");
    advance(2 * day);
    await site.fireCron();
    await expect.poll(files).toBe(0);
  });
});

it("a form sent without script is the same one for ten minutes and from one network, then another one, which arrives too", async () => {
  const values = { name: "Siti", email: "siti@example.com", subject: "Kartu", message: "Mohon kartu baru." };
  const post = async (address: string, changed: Record<string, string> = {}) => {
    const body = new URLSearchParams({ ...values, ...changed });
    const headers = { "cf-connecting-ip": address, accept: "application/json" };
    const response = await site.get("/baik/contact", { method: "POST", body, headers });
    return ReceiptSchema.parse(await response.json()).reference;
  };
  const sent = () => formSystems.baik.store.records.filter(({ fields }) => fields.Subject === values.subject).length;
  const first = await post("203.0.113.40");
  advance(9 * minute);
  expect(await post("203.0.113.40")).toBe(first);
  expect(sent()).toBe(1);
  const fromOther = await post("203.0.113.41");
  expect(fromOther).not.toBe(first);
  for (const guessed of ["1", "", "x".repeat(36)])
    expect(await post("203.0.113.42", { postId: guessed })).not.toBe(first);
  advance(minute + second);
  const again = await post("203.0.113.40");
  expect(again).not.toBe(first);
  expect(await post("203.0.113.40")).toBe(again);
  await expect.poll(sent).toBe(4);

  const postId = crypto.randomUUID();
  const withId = await post("203.0.113.40", { postId });
  advance(9 * day);
  expect(await post("203.0.113.41", { postId })).toBe(withId);
});

// The cron trigger has every CMS polled from then on: it comes last.
it("products stay fresh each minute beside one whose CMS hangs, one whose fails, one whose answers without end", async () => {
  const behind = async (title: string) => {
    const pages = await Promise.all(fresh.map(async (key) => (await site.get(`/${key}/news/kabar60`)).text()));
    return fresh.filter((_, index) => !pages[index]?.includes(`>${title}<`));
  };
  const wait = { interval: 250 };
  await site.fireCron();
  await expect.poll(() => behind("Kabar ke-60"), wait).toEqual([]);
  newsCms.collections.get("press-release-and-news")?.splice(59, 1, story(60, { Title: "Kabar yang diubah" }));
  advance(minute + second);
  await expect.poll(() => behind("Kabar yang diubah"), wait).toEqual([]);
});
