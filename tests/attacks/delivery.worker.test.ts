import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Canned, FormCms } from "../support/form-cms";
import { contactPost, startOutbox, type TestOutbox } from "../support/outbox";

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

let cms: FormCms;
let outbox: TestOutbox;

async function send(count: number): Promise<string[]> {
  const posts = Array.from({ length: count }, () => contactPost());
  await Promise.all(posts.map((post) => outbox.accept(post)));
  return posts.map(({ id }) => id);
}

const states = async () => (await outbox.rows()).map(({ state }) => state);
const outcomes = async () => (await outbox.rows()).map(({ lastOutcome }) => lastOutcome);

const settled = { timeout: 15_000, interval: 100 };

async function start(options: Omit<Parameters<typeof startOutbox>[0], "origin"> = {}) {
  cms = await FormCms.start("strapi5");
  outbox = await startOutbox({ origin: cms.origin, ...options });
}

async function stop() {
  await outbox.site.close();
  await cms.close();
}

const deployments: readonly (Canned & { name: string })[] = [
  { name: "404 as a page", status: 404, type: html, body: page },
  { name: "404 as a word", status: 404, type: "text/plain", body: "404 page not found" },
  { name: "404 in the CMS's own words", status: 404, type: json, body: refusal(404, "NotFoundError") },
  { name: "405", status: 405, type: "text/plain", body: "Method Not Allowed" },
  { name: "410", status: 410, type: html, body: page },
  { name: "421", status: 421, type: html, body: page },
  { name: "400 as a page", status: 400, type: html, body: page },
  { name: "413 of the proxy's own", status: 413, type: html, body: page },
  { name: "400 in JSON that is not the CMS's", status: 400, type: json, body: '{"message":"no route"}' },
];

function refusal(status: number, name: string): string {
  return JSON.stringify({ data: null, error: { status, name, message: name, details: {} } });
}

describe("a CMS behind a proxy that is being deployed", () => {
  beforeAll(() => start({ pace: 3_600 }));
  afterAll(stop);

  it.each(deployments)("does not bury a post with $name", async ({ status, type, body }) => {
    cms.proxy = { status, type, body };
    const { reference } = await outbox.accept(contactPost());
    const row = async () => (await outbox.rows()).find((each) => each.reference === reference);
    await expect.poll(async () => (await row())?.attempts ?? 0, settled).toBeGreaterThan(1);
    expect(await row()).toMatchObject({ state: "pending", lastOutcome: `status-${status}` });
    cms.proxy = null;
    await expect.poll(async () => (await row())?.state, settled).toBe("delivered");
  });
});

describe("a proxy that goes on turning posts away", () => {
  // A day passes in 1.7 seconds.
  beforeAll(() => start({ pace: 50_000 }));
  afterAll(stop);

  it("ends a post after a day, with the reason, and everything is kept", async () => {
    cms.proxy = { status: 410, type: html, body: page };
    const file = await outbox.upload("cv", new Uint8Array(10));
    const { reference } = await outbox.accept(contactPost({ files: [file] }));
    await expect.poll(states, settled).toEqual(["dead"]);
    expect(await outbox.rows()).toMatchObject([{ reference, lastOutcome: "status-410" }]);
    expect((await outbox.rows())[0]?.attempts).toBeGreaterThan(3);
    expect(await outbox.files()).toHaveLength(1);
  });
});

describe("a CMS whose dialect is not known", () => {
  beforeEach(async () => {
    await start({ pace: 3_600, dialect: "auto" });
    return stop;
  });

  it.each([
    { name: "503 with a message", status: 503, body: '{"message":"no healthy upstream"}' },
    { name: "200 with a status", status: 200, body: '{"status":"starting"}' },
    {
      name: "429 with a status code",
      status: 429,
      body: '{"statusCode":429,"error":"Too Many","message":"slow down"}',
    },
  ])("behind a gateway that answers $name once: eight posts wait, and none ends dead", async ({ status, body }) => {
    cms.proxy = { status, type: json, body };
    const ids = await send(8);
    expect(await states()).toEqual(Array(8).fill("pending"));
    expect(cms.taken).toEqual([]);
    cms.proxy = null;
    await expect.poll(states, settled).toEqual(Array(8).fill("delivered"));
    expect(copiesIn(cms)).toEqual(each(ids, 1));
  });

  it("gets posts although its about record is not published", async () => {
    cms.unpublished.add("about-acme");
    const ids = await send(3);
    await expect.poll(states, settled).toEqual(Array(3).fill("delivered"));
    expect(copiesIn(cms)).toEqual(each(ids, 1));
  });
});

describe("a CMS that takes posts for another dialect's", () => {
  it("buries none: a flat body that it wants wrapped waits", async () => {
    await start({ pace: 3_600, dialect: "strapi3" });
    await send(2);
    await expect.poll(outcomes, settled).toEqual(Array(2).fill("status-400 not-strapi3"));
    expect(await states()).toEqual(["pending", "pending"]);
    await stop();
  });
});

// Twelve seconds are 120 milliseconds, and five minutes three seconds.
const slowly = { pace: 100, deadlinePace: 100 };
const records = { records: { contact: "contact-messages" } };

describe("a CMS that takes twelve seconds for each post", () => {
  async function slow() {
    cms.mood = "late";
    cms.lateMs = 120;
    const ids = await send(4);
    await expect.poll(states, settled).toEqual(Array(4).fill("delivered"));
    return ids;
  }

  it("has each twice at most where it cannot be asked: the second sending waits for its answer", async () => {
    await start(slowly);
    const ids = await slow();
    expect(copiesIn(cms)).toEqual(each(ids, 2));
    await stop();
  });

  it("has each once where it can be asked", async () => {
    await start({ ...slowly, forms: records });
    cms.lists = true;
    const ids = await slow();
    expect(copiesIn(cms)).toEqual(each(ids, 1));
    await stop();
  });
});

describe("a CMS that takes a post and says nothing", () => {
  beforeEach(async () => {
    await start({ pace: 3_600 });
    return stop;
  });

  it("has it twice at most, and an operator decides", async () => {
    cms.mood = "dropping";
    const ids = await send(1);
    await expect.poll(states, settled).toEqual(["review"]);
    expect(await outcomes()).toEqual(["uncertain unreachable"]);
    await new Promise((done) => setTimeout(done, 1_000));
    expect(copiesIn(cms)).toEqual(each(ids, 2));
    cms.mood = "up";
    const [row] = await outbox.rows();
    await outbox.ops(`/outbox/${row?.reference}/retry`, { method: "POST" });
    expect(await states()).toEqual(["delivered"]);
    expect(copiesIn(cms)).toEqual(each(ids, 3));
  });

  it("is not believed when a gateway says 200 in its place", async () => {
    for (const [type, body] of [
      [json, '{"status":"ok"}'],
      [html, page],
      [json, ""],
    ] as const) {
      cms.proxy = { status: 200, type, body };
      const { reference } = await outbox.accept(contactPost());
      cms.proxy = null;
      const row = async () => (await outbox.rows()).find((each) => each.reference === reference);
      expect(await row()).toMatchObject({
        state: "pending",
        lastOutcome: expect.stringMatching(/^uncertain unreadable/),
      });
      await expect.poll(async () => (await row())?.state, settled).toBe("delivered");
    }
    expect(cms.taken).toHaveLength(3);
  });

  it("and then goes down: a post that may have arrived is not sent until it answers again", async () => {
    cms.mood = "dropping";
    const ids = await send(1);
    expect(copiesIn(cms)).toEqual(each(ids, 1));
    cms.mood = "failing";
    await new Promise((done) => setTimeout(done, 1_000));
    expect(await states()).toEqual(["pending"]);
    cms.mood = "up";
    await expect.poll(states, settled).toEqual(["delivered"]);
    expect(copiesIn(cms)).toEqual(each(ids, 2));
  });
});
