import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { FormCms, type FormCmsMood } from "../support/cms/form-cms";
import type { Answer } from "../support/cms/strapi";
import { contactSubmission, startOutbox, type TestOutbox } from "../support/forms/outbox";

const json = "application/json";
const html = "text/html";
const page = "<html><body>Deploying</body></html>";

/** How often the CMS has each post, by its id. */
function copiesIn({ taken }: FormCms): Record<string, number> {
  return Object.fromEntries(
    Map.groupBy(taken, ({ key }) => key)
      .entries()
      .map(([key, all]) => [key, all.length]),
  );
}

const each = (ids: readonly string[], count: number) => Object.fromEntries(ids.map((id) => [id, count]));

const settled = { timeout: 60_000, interval: 300 };
/** Where the deadlines of attempts pass. */
const patient = { timeout: 90_000, interval: 500 };
/** Deadlines are this many times shorter than in production; what CMSes take is as well. */
const deadlinePace = 2;
const records = { records: { contact: "contact-messages" } };

/** One site whose products each have a CMS of their own: what happens to one is nothing to the others. */
const systems = new Map<string, FormCms>();
let outbox: TestOutbox;

async function start(products: Readonly<Record<string, { dialect?: string; askable?: boolean }>>): Promise<void> {
  const others: Record<string, { origin: string; dialect: string; settings: Record<string, unknown> }> = {};
  for (const [key, { dialect = "strapi5", askable = false }] of Object.entries(products)) {
    const cms = await FormCms.start("strapi5");
    cms.lists = askable;
    systems.set(key, cms);
    others[key] = { origin: cms.origin, dialect, settings: askable ? { forms: records } : {} };
  }
  outbox = await startOutbox({ origin: "embedded", others, pace: 3_600, deadlinePace });
}

const cmsOf = (product: string) => systems.get(product) ?? expect.fail(`No CMS of ${product}`);

async function send(product: string, count: number): Promise<string[]> {
  const submissions = Array.from({ length: count }, () => contactSubmission());
  await Promise.all(submissions.map((submission) => outbox.accept(submission, product)));
  return submissions.map(({ id }) => id);
}

const rows = (product: string) => outbox.rows(`product=${product}`);
const states = async (product: string) => (await rows(product)).map(({ state }) => state);

/** Waits until all submissions of a product are in this state. */
const reach = (product: string, state: string) =>
  vi.waitFor(async () => expect([...new Set(await states(product))]).toEqual([state]), settled);

const deployments: readonly (Answer & { readonly name: string })[] = [
  { name: "404 as a page", status: 404, type: html, body: page },
  { name: "404 in the CMS's own words", status: 404, type: json, body: refusal(404, "NotFoundError") },
  { name: "413 of the proxy's own", status: 413, type: html, body: page },
  { name: "400 in JSON that is not the CMS's", status: 400, type: json, body: '{"message":"no route"}' },
];

function refusal(status: number, name: string): string {
  return JSON.stringify({ data: null, error: { status, name, message: name, details: {} } });
}

const oddities = [
  { product: "message", name: "503 with a message", status: 503, body: '{"message":"no healthy upstream"}' },
  { product: "status", name: "200 with a status", status: 200, body: '{"status":"starting"}' },
  {
    product: "code",
    name: "429 with a status code",
    status: 429,
    body: '{"statusCode":429,"error":"Too Many Requests","message":"slow down"}',
  },
] as const;

/** CMSes that take nothing for hours, or take it and do not say so. */
const outages = [
  { name: "answers 500 for hours", mood: "failing", attempts: 3 },
  { name: "refuses the token", mood: "forbidding", attempts: 2 },
  { name: "takes it and closes without a word", mood: "dropping", attempts: 2 },
  { name: "closes in the middle of its answer", mood: "cut-off", attempts: 2 },
] as const satisfies readonly { name: string; mood: FormCmsMood; attempts: number }[];

describe("submissions", () => {
  beforeAll(() =>
    start({
      ...Object.fromEntries(deployments.map((_, index) => [`deployed-${index}`, {}])),
      silent: {},
      falling: {},
      ...Object.fromEntries(outages.map(({ mood }) => [mood, {}])),
      mute: {},
      askable: { askable: true },
      slow: {},
      discarding: {},
      ...Object.fromEntries(oddities.map(({ product }) => [product, { dialect: "auto" }])),
    }),
  );
  afterAll(async () => {
    await outbox.site.close();
    await Promise.all([...systems.values()].map((cms) => cms.close()));
  });

  // Side by side: each product waits for its own CMS.
  it.concurrent.for(deployments.map((proxy, index) => ({ ...proxy, product: `deployed-${index}` })))(
    "are not buried by a proxy that is being deployed and says $name",
    async ({ product, ...proxy }, { expect }) => {
      const cms = cmsOf(product);
      cms.proxy = proxy;
      await outbox.accept(contactSubmission(), product);
      const row = async () => (await rows(product))[0];
      await expect.poll(async () => (await row())?.attempts ?? 0, settled).toBeGreaterThan(1);
      expect(await row()).toMatchObject({ state: "pending", lastOutcome: `status-${proxy.status}` });
      cms.proxy = null;
      await reach(product, "delivered");
    },
  );

  it.concurrent.for(oddities)(
    "wait, and none ends dead, when a gateway answers $name at first",
    async (oddity, { expect }) => {
      const { product, status, body } = oddity;
      const cms = cmsOf(product);
      cms.proxy = { status, type: json, body };
      const ids = await send(product, 8);
      expect(await states(product)).toEqual(Array(8).fill("pending"));
      expect(cms.taken).toEqual([]);
      cms.proxy = null;
      await reach(product, "delivered");
      expect(copiesIn(cms)).toEqual(each(ids, 1));
    },
  );

  it.concurrent.for(outages)(
    "arrive once by their idempotency keys when the CMS $name",
    async ({ mood, attempts }, { expect }) => {
      const system = cmsOf(mood);
      system.mood = mood;
      const accepted = send(mood, 6);
      await expect.poll(() => system.attempts).toBeGreaterThanOrEqual(attempts);
      system.mood = "up";
      const ids = await accepted;
      expect(new Set((await rows(mood)).map(({ reference }) => reference)).size).toBe(6);
      // This CMS cannot be queried: a post that may have arrived twice is held for an operator.
      const ended = mood === "dropping" || mood === "cut-off" ? /^(delivered,?|review,?){6}$/ : /^(delivered,?){6}$/;
      await expect.poll(async () => (await states(mood)).join(), { interval: 200 }).toMatch(ended);
      expect(system.arrived).toEqual(new Set(ids));
      expect(Math.max(...Object.values(copiesIn(system)))).toBeLessThanOrEqual(2);
    },
  );

  it.concurrent.for([
    { product: "mute", copies: 2, name: "twice at most where it cannot be queried: the second waits for its answer" },
    { product: "askable", copies: 1, name: "once where it can" },
  ])("are in a CMS that takes twelve seconds for each $name", async (late, { expect }) => {
    const cms = cmsOf(late.product);
    cms.mood = "late";
    cms.lateMs = 12_000 / deadlinePace;
    const ids = await send(late.product, 4);
    await expect.poll(() => states(late.product), patient).toEqual(ids.map(() => "delivered"));
    expect(copiesIn(cms)).toEqual(each(ids, late.copies));
  });

  it.concurrent("keep no visitor waiting for a slow CMS", async ({ expect }) => {
    const cms = cmsOf("slow");
    cms.delayMs = 6_000 / deadlinePace;
    const post = contactSubmission();
    expect(await outbox.accept(post, "slow")).toMatchObject({ status: "queued" });
    await reach("slow", "delivered");
    expect(copiesIn(cms)).toEqual(each([post.id], 1));
  });

  it.concurrent("that an operator discards are removed for good", async ({ expect }) => {
    cmsOf("discarding").mood = "refusing";
    const file = await outbox.upload("cv", new Uint8Array(10), "discarding");
    const { reference } = await outbox.accept(contactSubmission({ files: [file] }), "discarding");
    expect(await outbox.files()).toHaveLength(1);
    expect((await outbox.ops(`/outbox/${reference}/discard`, { method: "POST" })).status).toBe(204);
    expect(await rows("discarding")).toEqual([]);
    expect(await outbox.files()).toEqual([]);
  });

  it.concurrent("that a CMS takes without a word are there twice at most, and an operator decides", async ({
    expect,
  }) => {
    const cms = cmsOf("silent");
    cms.mood = "dropping";
    const ids = await send("silent", 1);
    await reach("silent", "review");
    const [row] = await rows("silent");
    expect(row).toMatchObject({ lastOutcome: "uncertain unreachable", nextAttemptAt: null });
    expect(copiesIn(cms)).toEqual(each(ids, 2));
    cms.mood = "up";
    await outbox.ops(`/outbox/${row?.reference}/retry`, { method: "POST" });
    await reach("silent", "delivered");
    expect(copiesIn(cms)).toEqual(each(ids, 3));
  });

  it.concurrent("that may have arrived are not sent to a CMS that is down", async ({ expect }) => {
    const cms = cmsOf("falling");
    cms.mood = "dropping";
    const ids = await send("falling", 1);
    expect(copiesIn(cms)).toEqual(each(ids, 1));
    cms.mood = "failing";
    const sent = cms.attempts;
    const queried = cms.queries;
    await expect.poll(() => cms.queries, settled).toBeGreaterThan(queried + 1);
    expect(cms.attempts).toBe(sent);
    expect(await states("falling")).toEqual(["pending"]);
    cms.mood = "up";
    await reach("falling", "delivered");
    expect(copiesIn(cms)).toEqual(each(ids, 2));
  });
});
