import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { FormCms, type FormCmsMood } from "../support/cms/form-cms";
import { contactPost, startOutbox, type TestOutbox } from "../support/forms/outbox";

/** An hour passes in a second, a month in twelve minutes. */
const hourly = 3_600;
/** A month passes in less than three seconds. */
const monthly = 1_000_000;

let cms: FormCms;
let outbox: TestOutbox;

async function start({ pace, mood, delayMs = 0 }: { pace: number; mood: FormCmsMood; delayMs?: number }) {
  cms = await FormCms.start("strapi5");
  cms.mood = mood;
  cms.delayMs = delayMs;
  outbox = await startOutbox({ origin: cms.origin, pace });
}

async function stop() {
  await outbox.site.close();
  await cms.close();
}

async function acceptSome(count: number, product?: string) {
  const posts = Array.from({ length: count }, () => contactPost());
  const accepted = await Promise.all(posts.map((post) => outbox.accept(post, product)));
  return { ids: new Set(posts.map(({ id }) => id)), references: accepted.map(({ reference }) => reference) };
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function states(product = "acme"): Promise<string[]> {
  return (await outbox.rows(`product=${product}`)).map(({ state }) => state);
}

/** How often the CMS took the post that it took most often. */
function mostCopies({ taken }: FormCms): number {
  return Math.max(
    ...Map.groupBy(taken, ({ key }) => key)
      .values()
      .map((copies) => copies.length),
  );
}

const outages = [
  { name: "answers 500 for hours", mood: "failing", forMs: 4_000 },
  { name: "refuses the token for an hour", mood: "forbidding", forMs: 1_000 },
  { name: "hangs", mood: "hanging", forMs: 9_500 },
  { name: "answers after the deadline", mood: "late", forMs: 9_500 },
  { name: "takes it and closes without a word", mood: "dropping", forMs: 2_000 },
  { name: "closes in the middle of its answer", mood: "cut-off", forMs: 1_000 },
] as const satisfies readonly { name: string; mood: FormCmsMood; forMs: number }[];

describe("every accepted post arrives once by its idempotency key when the CMS", () => {
  const systems = new Map<FormCmsMood, FormCms>();
  let ends: Map<FormCmsMood, Promise<{ ids: Set<string>; references: string[] }>>;

  /** One site with a product for each outage: they pass at the same time, as most of it is waiting. */
  beforeAll(async () => {
    for (const { mood } of outages) systems.set(mood, await FormCms.start("strapi5"));
    cms = await FormCms.start("strapi5");
    const others = Object.fromEntries([...systems].map(([mood, { origin, dialect }]) => [mood, { origin, dialect }]));
    outbox = await startOutbox({ origin: cms.origin, others, pace: hourly });
    ends = new Map(outages.map(({ mood, forMs }) => [mood, outage(mood, forMs)]));
  });

  afterAll(async () => {
    await stop();
    await Promise.all([...systems.values()].map((each) => each.close()));
  });

  async function outage(mood: FormCmsMood, forMs: number) {
    const system = systemOf(mood);
    system.mood = mood;
    const accepted = acceptSome(6, mood);
    await wait(forMs);
    system.mood = "up";
    return accepted;
  }

  function systemOf(mood: FormCmsMood): FormCms {
    const system = systems.get(mood);
    if (!system) throw new Error(`No CMS for ${mood}`);
    return system;
  }

  it.each(outages)("$name", async ({ mood }) => {
    const { ids, references } = (await ends.get(mood)) ?? { ids: null, references: [] };
    expect(new Set(references).size).toBe(6);
    // What this CMS, which cannot be asked, takes twice without a word is held.
    const ended = mood === "dropping" || mood === "cut-off" ? /^(delivered,?|review,?){6}$/ : /^(delivered,?){6}$/;
    await expect.poll(async () => (await states(mood)).join(), { timeout: 20_000, interval: 300 }).toMatch(ended);
    expect(systemOf(mood).arrived).toEqual(ids);
    expect(mostCopies(systemOf(mood))).toBeLessThanOrEqual(2);
  });
});

describe("a visitor", () => {
  afterEach(stop);

  it("does not wait for a slow CMS", async () => {
    await start({ pace: 1, mood: "up", delayMs: 6_000 });
    const startedAt = Date.now();
    const post = contactPost();
    expect(await outbox.accept(post)).toMatchObject({ status: "queued" });
    expect(Date.now() - startedAt).toBeLessThan(6_000);
    await expect.poll(() => states()).toEqual(["delivered"]);
    expect(cms.taken.map(({ key }) => key)).toEqual([post.id]);
  });

  it("gets its answer although another one's post is refused", async () => {
    await start({ pace: hourly, mood: "refusing" });
    const refused = await outbox.accept(contactPost());
    cms.mood = "up";
    const { ids } = await acceptSome(3);
    expect(cms.arrived).toEqual(ids);
    expect(await outbox.rows("state=dead")).toMatchObject([{ reference: refused.reference }]);
  });
});

describe("a dead post", () => {
  afterEach(stop);

  it("is dead at once when the CMS refuses it: with the reason, and without what the visitor wrote", async () => {
    await start({ pace: hourly, mood: "refusing" });
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

  it("is given up after 30 days of failures", async () => {
    await start({ pace: monthly, mood: "failing" });
    await outbox.accept(contactPost());
    await expect.poll(() => states()).toEqual(["erased"]);
    const [row] = await outbox.rows();
    expect(row?.lastOutcome).toBe("expired status-500");
    expect(row?.attempts).toBeGreaterThan(10);
  });

  it("is removed for good when an operator discards it", async () => {
    await start({ pace: hourly, mood: "refusing" });
    const file = await outbox.upload("cv", new Uint8Array(10));
    const { reference } = await outbox.accept(contactPost({ files: [file] }));
    expect(await outbox.files()).toHaveLength(1);
    expect((await outbox.ops(`/outbox/${reference}/discard`, { method: "POST" })).status).toBe(204);
    expect(await outbox.rows()).toEqual([]);
    expect(await outbox.files()).toEqual([]);
  });
});

describe("the record of a delivered post", () => {
  afterEach(stop);

  it("is purged after 30 days", async () => {
    await start({ pace: monthly, mood: "up" });
    await outbox.accept(contactPost());
    expect(await states()).toEqual(["delivered"]);
    await expect.poll(() => states()).toEqual([]);
  });
});
