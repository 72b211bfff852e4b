import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FormCms, type FormCmsMood } from "../support/cms/form-cms";
import { contactPost, startOutbox, type TestOutbox } from "../support/forms/outbox";

/** An hour passes in a second. */
const hourly = 3_600;

const outages = [
  { name: "answers 500 for hours", mood: "failing", attempts: 3 },
  { name: "refuses the token", mood: "forbidding", attempts: 2 },
  { name: "takes it and closes without a word", mood: "dropping", attempts: 2 },
  { name: "closes in the middle of its answer", mood: "cut-off", attempts: 2 },
] as const satisfies readonly { name: string; mood: FormCmsMood; attempts: number }[];

const products = [...outages.map(({ mood }) => mood), "slow", "strict", "refusing", "discarding"] as const;

const systems = new Map<string, FormCms>();
let outbox: TestOutbox;

/** One site with a product for each test. */
beforeAll(async () => {
  for (const product of products) systems.set(product, await FormCms.start("strapi5"));
  const others = Object.fromEntries(
    [...systems].map(([product, { origin, dialect }]) => [product, { origin, dialect }]),
  );
  outbox = await startOutbox({ origin: "embedded", others, pace: hourly });
});

afterAll(async () => {
  await outbox.site.close();
  await Promise.all([...systems.values()].map((each) => each.close()));
});

function systemOf(product: (typeof products)[number]): FormCms {
  const system = systems.get(product);
  if (!system) throw new Error(`No CMS for ${product}`);
  return system;
}

async function acceptSome(count: number, product: string) {
  const posts = Array.from({ length: count }, () => contactPost());
  const accepted = await Promise.all(posts.map((post) => outbox.accept(post, product)));
  return { ids: new Set(posts.map(({ id }) => id)), references: accepted.map(({ reference }) => reference) };
}

async function states(product: string): Promise<string[]> {
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

describe("every accepted post arrives once by its idempotency key when the CMS", () => {
  it.concurrent.for(outages)("$name", async ({ mood, attempts }, { expect }) => {
    const system = systemOf(mood);
    system.mood = mood;
    const accepted = acceptSome(6, mood);
    await expect.poll(() => system.attempts).toBeGreaterThanOrEqual(attempts);
    system.mood = "up";
    const { ids, references } = await accepted;
    expect(new Set(references).size).toBe(6);
    // What this CMS, which cannot be asked, takes twice without a word is held.
    const ended = mood === "dropping" || mood === "cut-off" ? /^(delivered,?|review,?){6}$/ : /^(delivered,?){6}$/;
    await expect.poll(async () => (await states(mood)).join(), { interval: 200 }).toMatch(ended);
    expect(system.arrived).toEqual(ids);
    expect(mostCopies(system)).toBeLessThanOrEqual(2);
  });
});

describe("a visitor", () => {
  it("does not wait for a slow CMS", async () => {
    const cms = systemOf("slow");
    cms.delayMs = 6_000;
    const post = contactPost();
    expect(await outbox.accept(post, "slow")).toMatchObject({ status: "queued" });
    await expect.poll(() => states("slow")).toEqual(["delivered"]);
    expect(cms.taken.map(({ key }) => key)).toEqual([post.id]);
  });

  it("gets its answer although another one's post is refused", async () => {
    const cms = systemOf("strict");
    cms.mood = "refusing";
    const refused = await outbox.accept(contactPost(), "strict");
    cms.mood = "up";
    const { ids } = await acceptSome(3, "strict");
    expect(cms.arrived).toEqual(ids);
    expect(await outbox.rows("product=strict&state=dead")).toMatchObject([{ reference: refused.reference }]);
  });
});

describe("a dead post", () => {
  it("is dead at once when the CMS refuses it: with the reason, and without what the visitor wrote", async () => {
    const cms = systemOf("refusing");
    cms.mood = "refusing";
    const { reference } = await outbox.accept(contactPost(), "refusing");
    const [row] = await outbox.rows("product=refusing&state=dead");
    expect(row).toMatchObject({
      ...{ reference, attempts: 1, nextAttemptAt: null, deliveredAt: null },
      lastOutcome: "status-400 ValidationError Email Subject Message",
    });
    cms.mood = "up";
    const retried = await outbox.ops(`/outbox/${reference}/retry`, { method: "POST" });
    expect(await retried.json()).toMatchObject({ state: "delivered", attempts: 2 });
    expect([cms.attempts, cms.taken.length]).toEqual([2, 1]);
  });

  it("is removed for good when an operator discards it", async () => {
    systemOf("discarding").mood = "refusing";
    const file = await outbox.upload("cv", new Uint8Array(10), "discarding");
    const { reference } = await outbox.accept(contactPost({ files: [file] }), "discarding");
    expect(await outbox.files()).toHaveLength(1);
    expect((await outbox.ops(`/outbox/${reference}/discard`, { method: "POST" })).status).toBe(204);
    expect(await outbox.rows("product=discarding")).toEqual([]);
    expect(await outbox.files()).toEqual([]);
  });
});
