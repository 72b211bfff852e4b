import { log, reasonOf } from "../platform/log";
import { SharedDeadline } from "../platform/shared-deadline";
import { CmsError } from "./cms/error";
import type { EntryReader } from "./entry-reader";
import type { FreshnessTable } from "./manifest";
import { confirmEveryMs, deadlinesMs, maxSilent, refreshConcurrency } from "./policy";
import { doubted, isProvenAbsence, type Standing } from "./standing";

/** How many resources a refresh confirmed, how many of them had changed, and how many it could not confirm. */
export interface RoundOutcome {
  readonly confirmed: number;
  readonly changed: number;
  readonly failed: number;
}

interface Part {
  readonly name: string;
  readonly reader: Pick<EntryReader<unknown>, "refresh">;
}

interface Doubt {
  readonly name: string;
  readonly accept: () => Promise<string | null>;
}

/**
 * One refresh of everything, a few questions at a time. What is confirmed is written as it comes, so that a resource
 * that hangs or throws costs no other one its confirmation; a CMS that keeps silent is asked no further.
 */
export class RefreshRound {
  readonly #confirmed = new Map<string, Standing>();
  readonly #unwritten = new Map<string, Standing>();
  readonly #doubts: Doubt[] = [];
  /** Questions in a row that nothing answered. */
  #silent = 0;
  /** The CMS gave a record of something in this round. */
  #present = false;
  #known: Readonly<Record<string, Standing>> = {};

  constructor(
    private readonly parts: readonly Part[],
    private readonly freshness: FreshnessTable,
  ) {}

  async run(): Promise<RoundOutcome> {
    const deadline = new SharedDeadline(deadlinesMs.refresh);
    const writing = setInterval(() => void this.#write(), confirmEveryMs);
    try {
      this.#known = (await this.freshness.current()).resources;
      const waiting = this.parts.values();
      const workers = Array.from({ length: refreshConcurrency }, () => this.#work(waiting));
      const everything = Promise.all(workers).then(() => this.#judge());
      await deadline.within(everything, () => new Error(`not done in ${deadlinesMs.refresh} ms`));
    } catch (error) {
      log.warn("content.refresh-cut", { reason: reasonOf(error) });
    } finally {
      clearInterval(writing);
    }
    await this.#write(Date.now());
    const changed = [...this.#confirmed].filter(([name, { hash }]) => this.#known[name]?.hash !== hash);
    const confirmed = this.#confirmed.size;
    return { confirmed, changed: changed.length, failed: this.parts.length - confirmed };
  }

  async #work(waiting: Iterator<Part> & Iterable<Part>): Promise<void> {
    for (const { name, reader } of waiting) {
      if (this.#silent >= maxSilent) return;
      try {
        const refreshed = await reader.refresh(this.#known[name]);
        this.#silent = 0;
        if (refreshed.kind === "doubtful") {
          this.#doubts.push({ name, accept: refreshed.accept });
          continue;
        }
        this.#present ||= refreshed.present;
        this.#confirm(name, refreshed.hash);
      } catch (error) {
        this.#silent = error instanceof CmsError && error.silent ? this.#silent + 1 : 0;
      }
    }
  }

  /** An absence counts only in a round in which the CMS gave records of something else. */
  async #judge(): Promise<void> {
    for (const doubt of this.#present ? this.#doubts : []) {
      try {
        await this.#settle(doubt);
      } catch (error) {
        log.warn("content.refresh-failed", { key: doubt.name, reason: reasonOf(error) });
      }
    }
  }

  async #settle({ name, accept }: Doubt): Promise<void> {
    const known = this.#known[name];
    const now = Date.now();
    if (known?.hash === null || isProvenAbsence(known, now)) {
      this.#confirm(name, await accept());
      log.info("content.absence-proven", { resource: name });
    } else {
      this.#unwritten.set(name, doubted(known, now));
    }
  }

  #confirm(name: string, hash: string | null): void {
    const standing = { hash, checkedAt: Date.now() };
    this.#confirmed.set(name, standing);
    this.#unwritten.set(name, standing);
  }

  /** @param triedAt when the round ended */
  async #write(triedAt?: number): Promise<void> {
    if (this.#unwritten.size === 0 && triedAt === undefined) return;
    const standings = Object.fromEntries(this.#unwritten);
    this.#unwritten.clear();
    await this.freshness.add(standings, triedAt);
  }
}
