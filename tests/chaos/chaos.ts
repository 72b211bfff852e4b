import { randomBytes, randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Post } from "../../src/outbox/post";
import { FormCms } from "../support/form-cms";
import { contactPost, readAccepted, startOutbox, type TestOutbox } from "../support/outbox";
import { workerdProcesses } from "../support/workerd";

export interface ChaosResult {
  readonly kills: number;
  /** Posts that got a reference. */
  readonly accepted: number;
  /** Those of them that the CMS has. */
  readonly arrived: number;
  /** Deliveries beyond the first of each; their idempotency key tells the CMS. */
  readonly duplicates: number;
  readonly lost: number;
  /** Posts that were refused and arrived nevertheless. */
  readonly unwanted: number;
  /** Posts whose reference changed when they were sent again. */
  readonly renamed: number;
}

const clients = 4;
const moods = ["up", "up", "failing", "dropping", "cut-off"] as const;
const settleMs = 60_000;

/**
 * Kills workerd at random moments while visitors post, some of them again because they heard nothing, with a CMS in a
 * random mood; then lets everything run and counts.
 */
export async function runChaos(kills: number): Promise<ChaosResult> {
  const stateDir = mkdtempSync(join(tmpdir(), "chaos-"));
  const cms = await FormCms.start("strapi5");
  const start = () => startOutbox({ origin: cms.origin, pace: 3_600, stateDir });
  const visitors = Array.from({ length: clients }, () => new Visitor());
  let running: TestOutbox | null = null;
  try {
    for (let kill = 0; kill < kills; kill++) {
      const site = await start();
      running = site;
      cms.mood = moods[randomInt(moods.length)] ?? "up";
      const posting = Promise.all(visitors.map((visitor) => visitor.post(site)));
      await wait(randomInt(30, 500));
      for (const pid of workerdProcesses()) process.kill(pid, "SIGKILL");
      await posting;
      running = null;
      await site.site.close();
    }
    cms.mood = "up";
    running = await start();
    const accepted = new Set(visitors.flatMap(({ references }) => [...references.keys()]));
    const deadline = Date.now() + settleMs;
    while (!accepted.isSubsetOf(cms.arrived) && Date.now() < deadline) await wait(200);
    const { arrived, taken } = cms;
    return {
      kills,
      accepted: accepted.size,
      arrived: accepted.intersection(arrived).size,
      duplicates: taken.length - arrived.size,
      lost: accepted.difference(arrived).size,
      unwanted: new Set(visitors.flatMap(({ refused }) => refused)).intersection(arrived).size,
      renamed: visitors.reduce((total, { renamed }) => total + renamed, 0),
    };
  } finally {
    await running?.site.close();
    await cms.close();
    rmSync(stateDir, { recursive: true, force: true });
  }
}

/** Posts one message after the other, and again the one that nobody answered. */
class Visitor {
  readonly references = new Map<string, string>();
  readonly refused: string[] = [];
  renamed = 0;
  #unanswered: Post | null = null;
  #count = 0;

  /** Until the site does not answer. */
  async post(outbox: TestOutbox): Promise<void> {
    for (;;) {
      try {
        this.#unanswered ??= await this.#write(outbox);
        await this.#send(outbox, this.#unanswered);
        this.#unanswered = null;
      } catch {
        return;
      }
    }
  }

  /** Every ninth has a file, every tenth is larger than allowed. */
  async #write(outbox: TestOutbox): Promise<Post> {
    this.#count++;
    if (this.#count % 10 === 0) return contactPost({ fields: { Message: "x".repeat(600 * 1024) } });
    if (this.#count % 9 === 0) return contactPost({ files: [await outbox.upload("cv", randomBytes(50_000))] });
    return contactPost();
  }

  async #send(outbox: TestOutbox, post: Post): Promise<void> {
    const answer = await submit(outbox, post);
    if (answer === null) {
      this.refused.push(post.id);
      return;
    }
    const before = this.references.get(post.id);
    if (before && before !== answer) this.renamed++;
    this.references.set(post.id, answer);
    if (randomInt(8) === 0 && !before) await this.#send(outbox, post);
  }
}

/**
 * The one door that posts go through.
 * @returns the reference, or null where the post is refused
 * @throws {Error} where nobody answers
 */
async function submit(outbox: TestOutbox, post: Post): Promise<string | null> {
  const response = await outbox.drive("/acme/posts", { method: "POST", body: JSON.stringify(post) });
  if (response.status === 503) return null;
  return (await readAccepted(response)).reference;
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
