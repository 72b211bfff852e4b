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

/**
 * Posts through a gateway that answers oddly, slowly and twice, and dies now and then; then lets it recover and counts.
 * @param askable whether the CMS lets itself be asked for what it has
 */
export async function runOddGateway(posts: number, askable: boolean, seed: number): Promise<OddResult> {
  const random = seededRandom(seed);
  const cms = await FormCms.start("strapi5");
  cms.lists = askable;
  const gateway = await OddGateway.start(cms.origin, random, slowMs);
  const forms = askable ? { records: { contact: "contact-messages" } } : {};
  const outbox = await startOutbox({ origin: gateway.origin, pace, deadlinePace, settings: { forms } });
  try {
    const references = new Map<string, string>();
    const dying = dieNowAndThen(gateway, random);
    await Promise.all(Array.from({ length: senders }, (_, sender) => post(outbox, references, posts, sender)));
    gateway.odd = false;
    await dying.stop();
    const rows = await settledRows(outbox);
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
  } finally {
    await outbox.site.close();
    await gateway.close();
    await cms.close();
  }
}

/** A sender's share of the posts, one visitor after the other; every tenth sends twice, every twentieth has a file. */
async function post(outbox: TestOutbox, references: Map<string, string>, posts: number, sender: number): Promise<void> {
  for (let number = sender; number < posts; number += senders) {
    const files = number % 20 === 0 ? [await outbox.upload("softcopyLamaran", randomBytes(20_000))] : [];
    const letter = contactPost({ files });
    const { reference } = await outbox.accept(letter);
    if (number % 10 === 0) await outbox.accept(letter);
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
async function settledRows(outbox: TestOutbox) {
  const until = Date.now() + settleMs;
  let rows = await outbox.rows();
  while (rows.some(({ state }) => state === "pending") && Date.now() < until) {
    await wait(500);
    rows = await outbox.rows();
  }
  return rows;
}
