import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { FormCms } from "../support/cms/form-cms";
import { contactPost, startOutbox, type TestOutbox } from "../support/forms/outbox";
import { seededRandom } from "../support/fuzz/seeded";
import { OddGateway } from "./gateway";

export interface OddResult {
  /** Posts that got a reference. */
  readonly accepted: number;
  readonly delivered: number;
  /** Kept for an operator, as they may have arrived. */
  readonly held: number;
  readonly dead: number;
  /** Neither in the CMS nor kept. */
  readonly lost: number;
  /** Posts that the CMS has more than once, and how often it has the worst of them. */
  readonly doubled: number;
  readonly mostCopies: number;
}

/** Seconds and minutes are this many times shorter: twelve seconds are 240 ms, five minutes four seconds. */
const deadlinePace = 50;
const pace = 75;
const slowMs = 12_000 / deadlinePace;

const settleMs = 120_000;
const senders = 8;

/** The CMS of the first product can be queried for what it has, that of the second cannot. */
const products = ["askable", "silent"] as const;

/**
 * Posts through gateways that answer oddly, slowly and twice, and die now and then; then lets them recover and counts.
 * @param posts of each product
 */
export async function runOddGateways(
  posts: number,
  seed: number,
): Promise<Record<(typeof products)[number], OddResult>> {
  const systems = await Promise.all(products.map((product, index) => startSystem(product, seededRandom(seed + index))));
  const others = Object.fromEntries(
    systems.map(({ product, cms, gateway }) => {
      const settings = cms.lists ? { forms: { records: { contact: "contact-messages" } } } : {};
      return [product, { origin: gateway.origin, dialect: "strapi5", settings }];
    }),
  );
  const outbox = await startOutbox({ origin: "embedded", others, pace, deadlinePace });
  try {
    const [askable, silent] = await Promise.all(systems.map((system) => runOne(outbox, system, posts)));
    if (!askable || !silent) throw new Error("A product is missing");
    return { askable, silent };
  } finally {
    await outbox.site.close();
    await Promise.all(systems.flatMap(({ cms, gateway }) => [gateway.close(), cms.close()]));
  }
}

type System = Awaited<ReturnType<typeof startSystem>>;

async function startSystem(product: (typeof products)[number], random: () => number) {
  const cms = await FormCms.start("strapi5");
  cms.lists = product === "askable";
  return { product, random, cms, gateway: await OddGateway.start(cms.origin, random, slowMs) };
}

async function runOne(
  outbox: TestOutbox,
  { product, random, cms, gateway }: System,
  posts: number,
): Promise<OddResult> {
  const references = new Map<string, string>();
  const dying = dieNowAndThen(gateway, random);
  const sending = Array.from({ length: senders }, (_, sender) => post(outbox, product, references, posts, sender));
  await Promise.all(sending);
  gateway.odd = false;
  await dying.stop();
  const rows = await settledRows(outbox, product);
  const copies = new Map(
    Map.groupBy(cms.taken, ({ key }) => key)
      .entries()
      .map(([key, all]) => [key, all.length]),
  );
  const kept = new Set(rows.filter(({ state }) => state !== "delivered").map(({ reference }) => reference));
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  return {
    accepted: references.size,
    delivered: count("delivered"),
    held: count("review"),
    dead: count("dead"),
    lost: [...references].filter(([id, reference]) => !cms.arrived.has(id) && !kept.has(reference)).length,
    doubled: [...copies.values()].filter((often) => often > 1).length,
    mostCopies: Math.max(...copies.values()),
  };
}

/** A sender's share of the posts, one visitor after the other; every tenth sends twice, every twentieth has a file. */
async function post(
  outbox: TestOutbox,
  product: string,
  references: Map<string, string>,
  posts: number,
  sender: number,
): Promise<void> {
  for (let number = sender; number < posts; number += senders) {
    const files = number % 20 === 0 ? [await outbox.upload("softcopyLamaran", randomBytes(20_000), product)] : [];
    const letter = contactPost({ files });
    const { reference } = await outbox.accept(letter, product);
    if (number % 10 === 0) await outbox.accept(letter, product);
    references.set(letter.id, reference);
  }
}

/** Dies for half a second every few seconds, until it is stopped. */
function dieNowAndThen(gateway: OddGateway, random: () => number) {
  let goesOn = true;
  const dying = (async () => {
    while (goesOn) {
      await wait(1_000 + random() * 2_000);
      if (goesOn) await gateway.die(200 + random() * 500);
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
