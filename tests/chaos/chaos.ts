import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { FormCms } from "../support/cms/form-cms";
import { outboxVariables } from "../support/forms/outbox";
import { applicationLetter, contactLetter, type Letter, send } from "../support/forms/posting";
import { seededRandom } from "../support/fuzz/seeded";
import { workerdProcesses } from "../support/platform/workerd";
import { startSite, type TestSite } from "../support/site/site";

export interface ChaosResult {
  readonly kills: number;
  /** Posts that got a reference. */
  readonly accepted: number;
  /** Those of them that the CMS has. */
  readonly arrived: number;
  /** Deliveries beyond the first of each; this CMS can be asked for what it has. */
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
 * random mood; then lets everything run and counts. What is random follows from the seed, down to the scheduling of processes.
 */
export async function runChaos(kills: number, seed: number): Promise<ChaosResult> {
  const random = seededRandom(seed);
  const stateDir = mkdtempSync(join(tmpdir(), "chaos-"));
  const cms = await FormCms.start("strapi5");
  cms.lists = true;
  const forms = { records: { contact: "contact-messages" } };
  // A second try that dies is claimed for a minute; five times shorter, all of them end well within the wait below.
  const variables = outboxVariables({ origin: cms.origin, pace: 3_600, deadlinePace: 5, settings: { forms } });
  const start = () => startSite(variables, { stateDir });
  const visitors = Array.from({ length: clients }, (_, index) => new Visitor(seededRandom(seed + 1 + index)));
  let running: TestSite | null = null;
  try {
    for (let kill = 0; kill < kills; kill++) {
      const site = await start();
      running = site;
      cms.mood = moods[Math.floor(random() * moods.length)] ?? "up";
      const posting = Promise.all(visitors.map((visitor) => visitor.post(site)));
      const before = acceptedBy(visitors);
      const started = Date.now();
      while (acceptedBy(visitors) < before + 2 && Date.now() - started < settleMs) await wait(10);
      await wait(random() * 470);
      for (const pid of workerdProcesses()) process.kill(pid, "SIGKILL");
      await posting;
      running = null;
      await site.close();
    }
    cms.mood = "up";
    running = await start();
    const accepted = new Set(visitors.flatMap(({ references }) => [...references.keys()]));
    const deadline = Date.now() + settleMs;
    while (!accepted.isSubsetOf(arrivedAt(cms)) && Date.now() < deadline) await wait(200);
    const arrived = arrivedAt(cms);
    return {
      kills,
      accepted: accepted.size,
      arrived: accepted.intersection(arrived).size,
      duplicates: cms.taken.length - arrived.size,
      lost: accepted.difference(arrived).size,
      unwanted: new Set(visitors.flatMap(({ refused }) => refused)).intersection(arrived).size,
      renamed: visitors.reduce((total, { renamed }) => total + renamed, 0),
    };
  } finally {
    await running?.close();
    await cms.close();
    rmSync(stateDir, { recursive: true, force: true });
  }
}

const acceptedBy = (visitors: readonly Visitor[]) =>
  visitors.reduce((total, { references }) => total + references.size, 0);

/** Posts one form after the other, and again the one that nobody answered. */
class Visitor {
  readonly references = new Map<string, string>();
  readonly refused: string[] = [];
  renamed = 0;
  #unanswered: Letter | null = null;
  #count = 0;

  constructor(private readonly random: () => number) {}

  /** Until the site does not answer. */
  async post(site: TestSite): Promise<void> {
    for (;;) {
      try {
        this.#unanswered ??= this.#write();
        await this.#send(site, this.#unanswered);
        this.#unanswered = null;
      } catch {
        return;
      }
    }
  }

  /** Every ninth has a file, every tenth says nothing and is refused. */
  #write(): Letter {
    this.#count++;
    if (this.#count % 10 === 0) return contactLetter("");
    return this.#count % 9 === 0 ? applicationLetter() : contactLetter();
  }

  async #send(site: TestSite, letter: Letter): Promise<void> {
    const reference = await send(site, letter);
    if (reference === null) {
      this.refused.push(letter.id);
      return;
    }
    const before = this.references.get(letter.id);
    if (before && before !== reference) this.renamed++;
    this.references.set(letter.id, reference);
    if (this.random() < 1 / 8 && !before) await this.#send(site, letter);
  }
}

/** Ids of the letters that the CMS has. */
function arrivedAt({ taken }: FormCms): Set<string> {
  return new Set(taken.map(({ body }) => /[\da-f]{8}-[\da-f-]{27}/.exec(body)?.[0] ?? body));
}
