import { systemClock } from "../../platform/clock";
import { log, reasonOf } from "../../platform/log";
import { readAll } from "../listing";
import { ages } from "../policy";
import { type Position, ProviderError } from "../provider";
import type { ProviderService } from "../service";
import type { DirectoryStore } from "./directory-store";
import type { ShrinkGuard } from "./shrink-guard";

type Code = ProviderError["code"];

/** What one reading of the list came to. */
export interface ReadingOutcome {
  readonly durationMs: number;
  /** Providers; 0 where it failed. */
  readonly count: number;
  /** Why it failed; null if it did not. */
  readonly code: Code | null;
}

interface ListReadingOptions {
  readonly product: string;
  readonly home: Position;
  readonly service: ProviderService;
  readonly store: DirectoryStore;
  readonly guard: ShrinkGuard;
  /** Called after every run. */
  readonly onRead?: ((outcome: ReadingOutcome) => void) | undefined;
}

/**
 * Reads the service's list into the database, one run at a time for all callers; its first page is there long before the
 * last. A service that fails leaves what is stored.
 */
export class ListReading {
  #underway: { readonly first: Promise<Code | null>; readonly all: Promise<Code | null> } | null = null;
  /** Of the last reading; milliseconds since the epoch. */
  #failed: { readonly code: Code; readonly at: number } | null = null;

  constructor(private readonly options: ListReadingOptions) {}

  /** When the service is to be read again; milliseconds since the epoch. */
  get dueAt(): number {
    const { snapshot } = this.options.store;
    if (this.#failed) return this.#failed.at + (this.#failed.code === "shrunk" ? ages.refreshMs : ages.retryMs);
    if (snapshot && !snapshot.complete && snapshot.count === 0) return snapshot.asOf + ages.emptyMs;
    if (!snapshot?.complete || snapshot.failing) return 0;
    return snapshot.asOf + (snapshot.count === 0 ? ages.emptyRefreshMs : ages.refreshMs);
  }

  /**
   * Sees to it that something is known, unless the service has just failed.
   * @returns why nothing is; null if something is
   */
  async first(): Promise<Code | null> {
    if (this.options.store.snapshot) {
      if (this.dueAt <= systemClock.now()) void this.#read();
      return null;
    }
    const isPaused = this.#failed !== null && systemClock.now() - this.#failed.at < ages.failedMs;
    if (isPaused && !this.#underway) return this.#failed?.code ?? null;
    return this.#read().first;
  }

  /** @returns why the service did not return its list; null if it did. It never fails. */
  all(): Promise<Code | null> {
    return this.#read().all;
  }

  #read() {
    if (this.#underway) return this.#underway;
    const first = Promise.withResolvers<Code | null>();
    const all = this.#readAll(() => first.resolve(null)).finally(() => {
      this.#underway = null;
    });
    void all.then(first.resolve);
    this.#underway = { first: first.promise, all };
    return this.#underway;
  }

  async #readAll(onFirst: () => void): Promise<Code | null> {
    const { store, product } = this.options;
    const startedAt = systemClock.now();
    try {
      const count = await this.#take(startedAt, onFirst);
      this.#failed = null;
      const durationMs = systemClock.now() - startedAt;
      this.options.onRead?.({ durationMs, count, code: null });
      log.info("providers.refreshed", { product, count, durationMs });
      return null;
    } catch (error) {
      const code = error instanceof ProviderError ? error.code : "unreachable";
      this.#failed = { code, at: systemClock.now() };
      store.noteFailure();
      this.options.onRead?.({ durationMs: systemClock.now() - startedAt, count: 0, code });
      log.warn("providers.refresh-failed", { product, reason: reasonOf(error) });
      return code;
    }
  }

  async #take(asOf: number, onFirst: () => void): Promise<number> {
    const { store, service, home, guard } = this.options;
    const known = store.snapshot;
    const ids = new Set<string>();
    for await (const { fresh, last } of readAll(service)) {
      const providers = fresh.filter(({ providerId }) => !ids.has(providerId) && ids.add(providerId));
      store.take(providers);
      if (!last && systemClock.now() - asOf > ages.readingMs)
        throw new ProviderError("timeout", "the list takes too long");
      if (last || store.snapshot || ids.size === 0) continue;
      await store.show(ids, { asOf, complete: false }, home);
      onFirst();
    }
    if (ids.size === 0 && known && known.count > 0)
      throw new ProviderError("unreadable", "an empty list in place of a full one");
    // A service that has just started may return an empty list, which the next reading has to confirm.
    const isRepeated = known !== null && (known.complete || asOf - known.asOf >= ages.emptyMs);
    guard.check(ids.size, known?.complete ? known.count : 0, asOf);
    await store.show(ids, { asOf, complete: ids.size > 0 || isRepeated }, home);
    return ids.size;
  }
}
