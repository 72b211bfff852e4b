import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { FormCms, type FormCmsMood } from "../support/form-cms";
import { contactPost, startOutbox, type TestOutbox } from "../support/outbox";

/** An hour passes in a second, a month in twelve minutes. */
const hourly = 3_600;
/** A month passes in less than three seconds. */
const monthly = 1_000_000;

interface Setting {
  readonly pace: number;
  readonly mood: FormCmsMood;
  readonly delayMs?: number;
}

const running: { close(): Promise<unknown> }[] = [];

afterAll(() => Promise.all(running.map((each) => each.close())));

/** Each test has a site and a CMS of its own, as most of them wait most of their time. */
async function start({ pace, mood, delayMs = 0 }: Setting) {
  const cms = await FormCms.start("strapi5");
  cms.mood = mood;
  cms.delayMs = delayMs;
  const outbox = await startOutbox({ origin: cms.origin, pace });
  running.push({ close: () => Promise.all([outbox.site.close(), cms.close()]) });
  const states = async () => (await outbox.rows()).map(({ state }) => state);
  return { cms, outbox, states };
}

async function acceptSome(outbox: TestOutbox, count: number) {
  const posts = Array.from({ length: count }, () => contactPost());
  const accepted = await Promise.all(posts.map((post) => outbox.accept(post)));
  return { ids: new Set(posts.map(({ id }) => id)), references: accepted.map(({ reference }) => reference) };
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

describe("every accepted post arrives once by its idempotency key", () => {
  it.concurrent.each([
    ["answers 500 for hours", "failing", 4_000],
    ["refuses the token for an hour", "forbidding", 1_000],
    ["hangs", "hanging", 11_000],
    ["answers after the deadline", "late", 10_500],
    ["takes it and closes without a word", "dropping", 2_000],
    ["closes in the middle of its answer", "cut-off", 1_000],
  ] as const)("when the CMS %s", async (_, mood, forMs) => {
    const { cms, outbox, states } = await start({ pace: hourly, mood });
    const { ids, references } = await acceptSome(outbox, 6);
    expect(new Set(references).size).toBe(6);
    await wait(forMs);
    cms.mood = "up";
    await expect.poll(states, { timeout: 15_000, interval: 300 }).toEqual(references.map(() => "delivered"));
    expect(cms.arrived).toEqual(ids);
  });

  it.concurrent("when the CMS is slow: the visitor does not wait for it", async () => {
    const { cms, outbox, states } = await start({ pace: 1, mood: "up", delayMs: 4_000 });
    const startedAt = Date.now();
    const post = contactPost();
    expect(await outbox.accept(post)).toMatchObject({ status: "queued" });
    expect(Date.now() - startedAt).toBeLessThan(4_000);
    await expect.poll(states, { timeout: 10_000 }).toEqual(["delivered"]);
    expect(cms.taken.map(({ key }) => key)).toEqual([post.id]);
  });

  it("when one post is refused for ever and others are not", async () => {
    const { cms, outbox } = await start({ pace: hourly, mood: "refusing" });
    const refused = await outbox.accept(contactPost());
    cms.mood = "up";
    const { ids } = await acceptSome(outbox, 3);
    expect(cms.arrived).toEqual(ids);
    expect(await outbox.rows("state=dead")).toMatchObject([{ reference: refused.reference }]);
  });
});

describe("a dead post", () => {
  it("is dead at once when the CMS refuses it: with the reason, and without what the visitor wrote", async () => {
    const { cms, outbox } = await start({ pace: monthly, mood: "refusing" });
    const { reference } = await outbox.accept(contactPost());
    const [row] = await outbox.rows("state=dead");
    expect(row).toMatchObject({
      ...{ reference, attempts: 1, nextAttemptAt: null, deliveredAt: null },
      lastOutcome: "status-400 ValidationError Email Subject Message",
    });
    await wait(1_000);
    expect(cms.attempts).toBe(1);
    cms.mood = "up";
    const retried = await outbox.ops(`/outbox/${reference}/retry`, { method: "POST" });
    expect(await retried.json()).toMatchObject({ state: "delivered", attempts: 2 });
    expect(cms.taken).toHaveLength(1);
  });

  it("is given up after 30 days of failures, kept, and can be sent again", async () => {
    const { cms, outbox, states } = await start({ pace: monthly, mood: "failing" });
    const post = contactPost({ id: randomUUID() });
    const { reference } = await outbox.accept(post);
    await expect.poll(states, { timeout: 10_000 }).toEqual(["dead"]);
    const [row] = await outbox.rows();
    expect(row?.lastOutcome).toBe("expired status-500");
    expect(row?.attempts).toBeGreaterThan(10);
    cms.mood = "up";
    await outbox.ops(`/outbox/${reference}/retry`, { method: "POST" });
    expect(cms.taken).toMatchObject([{ key: post.id }]);
  });

  it("is removed for good when an operator discards it", async () => {
    const { outbox } = await start({ pace: hourly, mood: "refusing" });
    const file = await outbox.upload("cv", new Uint8Array(10));
    const { reference } = await outbox.accept(contactPost({ files: [file] }));
    expect(await outbox.files()).toHaveLength(1);
    expect((await outbox.ops(`/outbox/${reference}/discard`, { method: "POST" })).status).toBe(204);
    expect(await outbox.rows()).toEqual([]);
    expect(await outbox.files()).toEqual([]);
  });
});

describe("the record of a delivered post", () => {
  it("is purged after 30 days", async () => {
    const { outbox, states } = await start({ pace: monthly, mood: "up" });
    await outbox.accept(contactPost());
    expect(await states()).toEqual(["delivered"]);
    await expect.poll(states, { timeout: 10_000 }).toEqual([]);
  });
});
