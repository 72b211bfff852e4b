import type { WaitUntil } from "./entry-reader";
import type { FreshnessTable } from "./manifest";
import { ages, ownRefreshMs } from "./policy";
import type { RoundOutcome } from "./refresh-round";

/**
 * The refresh that visitors cause where no refresher is at work: of everything at once, at most once a minute and
 * isolate, and ever more seldom while the CMS fails. Where the refresher runs (the cron trigger), it alone asks.
 */
export class OwnRefresh {
  #nextAt = 0;
  #pauseMs: number = ownRefreshMs.first;

  constructor(
    private readonly freshness: FreshnessTable,
    private readonly refresh: () => Promise<RoundOutcome>,
  ) {}

  /** Called for each answer that is overdue. */
  consider(waitUntil: WaitUntil): void {
    if (Date.now() < this.#nextAt) return;
    this.#nextAt = Date.now() + this.#pauseMs;
    waitUntil(this.#refreshUnlessDone());
  }

  async #refreshUnlessDone(): Promise<void> {
    const { triedAt } = await this.freshness.read();
    if (Date.now() - triedAt < ages.refresherMs) return;
    const { confirmed } = await this.refresh();
    this.#pauseMs = confirmed > 0 ? ownRefreshMs.first : Math.min(2 * this.#pauseMs, ownRefreshMs.longest);
    this.#nextAt = Date.now() + this.#pauseMs;
  }
}
