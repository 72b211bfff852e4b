import { randomBytes } from "node:crypto";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { sendAnswer } from "../support/cms/cms";
import { FormCms } from "../support/cms/form-cms";
import type { Answer } from "../support/cms/strapi";
import { contactSubmission, startOutbox, type TestOutbox } from "../support/forms/outbox";
import { seededRandom } from "../support/fuzz/seeded";
import { type Behaviour, cutOff, type Exchange, TestProxy } from "../support/http/test-proxy";

const json = "application/json";
const html = "text/html";
const page = "<html><body>Gateway</body></html>";

/** Of a gateway that has not forwarded the request. */
const localResponses: readonly [Answer, ...Answer[]] = [
  { status: 503, type: json, body: '{"message":"no healthy upstream"}' },
  { status: 200, type: json, body: '{"status":"ok"}' },
  { status: 200, type: html, body: page },
  { status: 429, type: json, body: '{"statusCode":429,"error":"Too Many Requests","message":"slow down"}' },
  { status: 404, type: html, body: page },
  { status: 405, type: html, body: page },
  { status: 410, type: html, body: page },
  { status: 421, type: html, body: page },
  { status: 403, type: html, body: page },
];

/** Of a gateway that has forwarded the request, and lost the CMS's response. */
const lostResponses: readonly [Answer, ...Answer[]] = [
  { status: 503, type: json, body: '{"message":"upstream reset"}' },
  { status: 500, type: html, body: page },
  { status: 200, type: json, body: '{"status":"ok"}' },
  { status: 200, type: html, body: page },
  { status: 502, type: html, body: page },
  { status: 504, type: html, body: page },
];

/** The whole response of the CMS. */
async function upstreamResponse({ fetchUpstream }: Exchange): Promise<Answer> {
  const upstream = await fetchUpstream();
  return {
    status: upstream.statusCode ?? 502,
    type: upstream.headers["content-type"] ?? json,
    body: await text(upstream),
  };
}

const send = ({ response }: Exchange, answer: Answer) => sendAnswer(response, answer);

/**
 * Responds to half of all requests as real gateways do in their bad moments: instead of the CMS, in place of its response,
 * not at all, with half of it, late, or twice.
 * @param slowMs delay of a slow response
 */
function oddly(random: () => number, slowMs: number): Behaviour {
  const one = <Item>(items: readonly [Item, ...Item[]]) => items[Math.floor(random() * items.length)] ?? items[0];
  const ways: readonly [Behaviour, ...Behaviour[]] = [
    (exchange) => {
      exchange.request.resume();
      send(exchange, one(localResponses));
    },
    async (exchange) => {
      await upstreamResponse(exchange);
      send(exchange, one(lostResponses));
    },
    async (exchange) => {
      await upstreamResponse(exchange);
      exchange.response.destroy();
    },
    cutOff,
    async (exchange) => {
      const upstream = await upstreamResponse(exchange);
      await wait(slowMs);
      send(exchange, upstream);
    },
    async ({ forward }) => {
      await wait(slowMs);
      await forward();
    },
    async (exchange) => {
      send(exchange, await upstreamResponse(exchange));
      // Closes the connection: the client would take the second response for that to its next request.
      exchange.response.socket?.end("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}");
    },
    ({ forward }) => forward(),
  ];
  return (exchange) => (random() < 0.5 ? one(ways)(exchange) : exchange.forward());
}

/** Of each product; `npm test -- --all chaos` sends more. */
const posts = Number(process.env.POSTS ?? 32);
const seed = Number(process.env.SEED ?? 20_261_122);

/** Seconds and minutes are this many times shorter: twelve seconds are 240 ms, five minutes four seconds. */
const deadlinePace = 50;
const pace = 75;
const slowMs = 12_000 / deadlinePace;

const settleMs = 120_000;
const senders = 8;

/** The CMS of the first product can be queried for what it has, that of the second cannot. */
const products = ["askable", "silent"] as const;

it(`posts over a gateway that answers oddly, slowly, twice, and dies, arrive once where the CMS can be queried, else twice at most or are held for an operator (seed ${seed})`, {
  timeout: 120_000 + 1_000 * posts,
}, async () => {
  const systems = await Promise.all(products.map((product, index) => startSystem(product, seededRandom(seed + index))));
  const others = Object.fromEntries(
    systems.map(({ product, cms, gateway }) => {
      const settings = cms.lists ? { forms: { records: { contact: "contact-messages" } } } : {};
      return [product, { origin: gateway.origin, dialect: "strapi5", settings }];
    }),
  );
  const outbox = await startOutbox({ origin: "embedded", others, pace, deadlinePace });
  try {
    const [askable, silent] = await Promise.all(systems.map((system) => runOne(outbox, system)));
    const all = { accepted: posts, dead: 0, lost: 0 };
    expect(askable).toEqual({ ...all, delivered: posts, held: 0, mostCopies: 1 });
    expect(silent).toMatchObject(all);
    expect((silent?.delivered ?? 0) + (silent?.held ?? 0)).toBe(posts);
    expect(silent?.mostCopies).toBeLessThanOrEqual(2);
  } finally {
    await outbox.site.close();
    await Promise.all(systems.flatMap(({ cms, gateway }) => [gateway.close(), cms.close()]));
  }
});

type System = Awaited<ReturnType<typeof startSystem>>;

async function startSystem(product: (typeof products)[number], random: () => number) {
  const cms = await FormCms.start("strapi5");
  cms.lists = product === "askable";
  const gateway = await TestProxy.start(cms.origin);
  gateway.behaviour = oddly(random, slowMs);
  return { product, random, cms, gateway };
}

/** Lets the gateway of a product recover once everything is sent, and counts what became of the posts. */
async function runOne(outbox: TestOutbox, { product, random, cms, gateway }: System) {
  const references = new Map<string, string>();
  const dying = dieNowAndThen(gateway, random);
  const sending = Array.from({ length: senders }, (_, sender) => post(outbox, product, references, sender));
  await Promise.all(sending);
  gateway.recover();
  await dying.stop();
  const rows = await settledRows(outbox, product);
  const copies = Map.groupBy(cms.taken, ({ key }) => key)
    .values()
    .map(({ length }) => length);
  const kept = new Set(rows.filter(({ state }) => state !== "delivered").map(({ reference }) => reference));
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  return {
    accepted: references.size,
    delivered: count("delivered"),
    held: count("review"),
    dead: count("dead"),
    lost: [...references].filter(([id, reference]) => !cms.arrived.has(id) && !kept.has(reference)).length,
    mostCopies: Math.max(...copies),
  };
}

/** A sender's share of the posts, one visitor after the other; every tenth sends twice, every twentieth has a file. */
async function post(
  outbox: TestOutbox,
  product: string,
  references: Map<string, string>,
  sender: number,
): Promise<void> {
  for (let number = sender; number < posts; number += senders) {
    const files = number % 20 === 0 ? [await outbox.upload("softcopyLamaran", randomBytes(20_000), product)] : [];
    const letter = contactSubmission({ files });
    const { reference } = await outbox.accept(letter, product);
    if (number % 10 === 0) await outbox.accept(letter, product);
    references.set(letter.id, reference);
  }
}

/** Dies for half a second every few seconds, until it is stopped. */
function dieNowAndThen(gateway: TestProxy, random: () => number) {
  let goesOn = true;
  const dying = (async () => {
    while (goesOn) {
      await wait(1_000 + random() * 2_000);
      if (!goesOn) return;
      await gateway.close();
      await wait(200 + random() * 500);
      await gateway.listen();
    }
  })();
  return {
    stop: () => {
      goesOn = false;
      return dying;
    },
  };
}

/** All rows once nothing waits any more. */
async function settledRows(outbox: TestOutbox, product: string) {
  const until = Date.now() + settleMs;
  let rows = await outbox.rows(`product=${product}`);
  while (rows.some(({ state }) => state === "pending") && Date.now() < until) {
    await wait(500);
    rows = await outbox.rows(`product=${product}`);
  }
  return rows;
}
