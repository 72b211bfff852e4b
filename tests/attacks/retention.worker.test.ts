import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { FormCms } from "../support/cms/form-cms";
import { contactPost, opsSecret, startOutbox, type TestOutbox } from "../support/forms/outbox";
import { storedRow, writeOutbox } from "../support/forms/stored-outbox";

/** A month passes in less than three seconds. */
const monthly = 1_000_000;
const dayMs = 86_400_000;

const StateSchema = z.object({
  ...{ pending: z.number(), review: z.number(), dead: z.number(), expiring: z.number() },
  ...{ oldest: z.string().nullable(), nextExpiry: z.string().nullable() },
});
const HealthSchema = z.object({ outbox: z.object({ acme: StateSchema, fortnight: StateSchema }) });

let outbox: TestOutbox;

const rowOf = async (reference: string) => (await outbox.rows()).find((row) => row.reference === reference);
const stateOf = async (reference: string) => (await rowOf(reference))?.state;
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * For tests side by side, which share no `expect.poll`; undefined stands for a post that there is not.
 * @returns its row in that state, which may be another a moment later
 */
async function becomes(reference: string, state: string | undefined, withinMs = 30_000) {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const row = await rowOf(reference);
    if (row?.state === state) return row;
    if (Date.now() > deadline) {
      const logs = outbox.site.logs.slice(-10).join("\n");
      throw new Error(`${reference} is ${row?.state} and not ${state}; last logs:\n${logs}`);
    }
    await wait(50);
  }
}

describe("thirty days after it came, whatever state it is in, a post", () => {
  const systems = new Map<string, FormCms>();

  /** One site with a product a test: most of it is waiting. */
  beforeAll(async () => {
    for (const key of ["refusing", "failing", "up"]) systems.set(key, await FormCms.start("strapi5"));
    systemOf("refusing").mood = "refusing";
    systemOf("failing").mood = "failing";
    const entries = [...systems].map(([key, { origin, dialect }]) => [key, { origin, dialect }] as const);
    const summary = { origin: systemOf("up").origin, dialect: "strapi5", settings: { forms: { retentionDays: 3 } } };
    outbox = await startOutbox({
      ...{ origin: systemOf("up").origin, pace: monthly, flakyBucket: true },
      others: { ...Object.fromEntries(entries), summary },
    });
  });

  afterAll(async () => {
    await outbox.site.close();
    await Promise.all([...systems.values()].map((each) => each.close()));
  });

  function systemOf(key: string): FormCms {
    const system = systems.get(key);
    if (!system) throw new Error(`No CMS for ${key}`);
    return system;
  }

  const retry = (reference: string) => outbox.ops(`/outbox/${reference}/retry`, { method: "POST" });
  const bucket = () => outbox.site.miniflare.getR2Bucket("BUCKET", "flaky-bucket");

  it.concurrent.each([
    ["refusing", null, /^expired status-400 ValidationError/],
    ["failing", null, /^expired (status-500|dialect-failed)$/],
    ["up", "honeypot", /^expired honeypot$/],
  ])("loses what was sent with it, and says so: with a CMS %s, review %s", async (product, review, outcome) => {
    const { reference } = await outbox.accept(contactPost({ review }), product);
    const row = await becomes(reference, "erased");
    expect(row?.lastOutcome).toMatch(outcome);
    if (product === "failing") expect(row?.attempts).toBeGreaterThan(1);
    const noted = outbox.site.logs.filter((line) => line.includes('"outbox.expired"') && line.includes(reference));
    expect(noted).toHaveLength(1);
  });

  it.concurrent("is gone for good: a retry finds nothing to send, and its record goes thirty days later", async () => {
    const post = contactPost({ review: "honeypot" });
    const { reference } = await outbox.accept(post);
    await becomes(reference, "erased");
    expect((await retry(reference)).status).toBe(409);
    expect(systemOf("up").arrived).not.toContain(post.id);
    await becomes(reference, undefined);
  });

  it.concurrent("leaves no record where it was delivered", async () => {
    const { reference } = await outbox.accept(contactPost(), "up");
    await becomes(reference, undefined);
  });

  it.concurrent("is no longer found by the address of its sender, of which a hash was kept until then", async () => {
    const { reference } = await outbox.accept(contactPost({ review: "honeypot", contacts: ["siti@example.com"] }));
    const body = new URLSearchParams({ reference, email: "siti@example.com" });
    const ask = async () => (await outbox.site.get("/acme/submission-status", { method: "POST", body })).status;
    expect(await ask()).toBe(200);
    await becomes(reference, "erased");
    expect(await ask()).toBe(404);
  });

  it.concurrent("is not prolonged by an operator who sends it again and again", async () => {
    const { reference } = await outbox.accept(contactPost(), "refusing");
    const states = new Set<string | undefined>();
    while (!states.has("erased")) {
      await retry(reference);
      states.add(await stateOf(reference));
      await wait(50);
    }
    expect(states).toContain("dead");
    expect(states).toContain("erased");
  });

  it.concurrent("may be sent once more by its sender, as a new one", async () => {
    const post = contactPost({ review: "honeypot" });
    const { reference } = await outbox.accept(post);
    await becomes(reference, "erased");
    const again = await outbox.accept({ ...post, review: null });
    expect(again.reference).not.toBe(reference);
    expect(systemOf("up").arrived).toContain(post.id);
  });

  it.concurrent("goes sooner where the product's setting says so", async () => {
    const { reference } = await outbox.accept(contactPost({ review: "honeypot" }), "summary");
    await becomes(reference, "erased", 2_000);
  });

  it("takes its files along, also when the bucket does not answer at that moment", async () => {
    const files = async () => (await (await bucket()).list({ prefix: "acme/" })).objects.length;
    const send = async () => {
      const file = await outbox.upload("cv", new Uint8Array(1_000));
      return outbox.accept(contactPost({ review: "honeypot", files: [file] }));
    };
    const first = await send();
    await becomes(first.reference, "erased");
    await expect.poll(files).toBe(0);
    const second = await send();
    await (await bucket()).put("failing", "yes");
    await becomes(second.reference, "erased");
    await expect.poll(() => outbox.site.logs.some((line) => line.includes('"outbox.files-left"'))).toBe(true);
    expect(await files()).toBe(1);
    await (await bucket()).delete("failing");
    await outbox.site.runCron();
    await expect.poll(files).toBe(0);
    // The same run removes what no post took.
    await outbox.upload("cv", new Uint8Array(10));
    await expect.poll(() => outbox.site.runCron().then(files)).toBe(0);
  });
});

describe("posts that nothing has ended in time", () => {
  const stateDir = mkdtempSync(join(tmpdir(), "retention-"));
  const old = { state: "dead", nextAttemptAt: null, lastOutcome: "expired status-500" };
  const received = (days: number) => Date.now() - days * dayMs;
  const waiting = async () => {
    const headers = { authorization: `Bearer ${opsSecret}` };
    return HealthSchema.parse(await (await outbox.site.get("/health", { headers })).json()).outbox;
  };
  let cms: FormCms;

  beforeAll(async () => {
    await writeOutbox(stateDir, "acme", [
      storedRow("A2222222", { ...old, receivedAt: received(40) }),
      storedRow("B2222222", { ...old, receivedAt: received(31), state: "review", lastOutcome: "honeypot" }),
      storedRow("C2222222", { ...old, receivedAt: received(24.5) }),
      storedRow("D2222222", { ...old, receivedAt: received(10) }),
    ]);
    cms = await FormCms.start("strapi5");
    const { origin, dialect } = cms;
    const fortnight = { origin, dialect, settings: { forms: { retentionDays: 14 } } };
    outbox = await startOutbox({ origin, stateDir, others: { fortnight } });
  });

  afterAll(async () => {
    await outbox.site.close();
    await cms.close();
    rmSync(stateDir, { recursive: true });
  });

  it("end as well: what is too old goes at the first run, the rest is warned of in its last week", async () => {
    await outbox.site.runCron();
    await becomes("A2222222", "erased");
    await becomes("B2222222", "erased");
    expect(await rowOf("A2222222")).toMatchObject({ lastOutcome: "expired status-500", daysLeft: null });
    expect(await rowOf("B2222222")).toMatchObject({ lastOutcome: "expired honeypot", daysLeft: null });
    expect(await rowOf("C2222222")).toMatchObject({ state: "dead", daysLeft: 6 });
    expect(await rowOf("D2222222")).toMatchObject({ state: "dead", daysLeft: 20 });
    const health = (await waiting()).acme;
    expect(health).toMatchObject({ dead: 2, review: 0, expiring: 1 });
    expect(new Date(health.nextExpiry ?? 0).getTime() - Date.now()).toBeLessThan(6 * dayMs);
  });

  it("are counted for operators at any time, by what they wait for and since when", async () => {
    cms.mood = "refusing";
    await outbox.accept(contactPost(), "fortnight");
    cms.mood = "failing";
    const before = new Date().toISOString();
    await outbox.accept(contactPost(), "fortnight");
    await outbox.accept(contactPost({ review: "honeypot" }), "fortnight");
    const { oldest, ...counts } = (await waiting()).fortnight;
    expect(counts).toEqual({ pending: 1, review: 1, dead: 1, expiring: 0, nextExpiry: expect.any(String) });
    expect((oldest ?? "") >= before && (oldest ?? "") <= new Date().toISOString()).toBe(true);
  });

  it("are spoken of on the privacy page, with the number of the setting, in both languages", async () => {
    const page = async (path: string) => (await outbox.site.get(path)).text();
    expect(await page("/acme/privacy")).toContain("paling lama 30 hari sesudah Anda mengirimnya");
    expect(await page("/fortnight/privacy")).toContain("paling lama 14 hari sesudah Anda mengirimnya");
    expect(await page("/fortnight/privacy?lang=en")).toContain("14 days after you sent it at the latest");
  });
});
