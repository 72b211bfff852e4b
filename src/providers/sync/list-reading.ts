import { systemClock } from "../../platform/clock";
import { log, reasonOf } from "../../platform/log";
import { readAll } from "../listing";
import { ages } from "../policy";
import { type Position, type Provider, ProviderError } from "../provider";
import type { ProviderService } from "../service";
import type { DirectorySnapshot } from "../stored";
import { summariesInOrder } from "../summary";
import type { DirectoryStore } from "./directory-store";
import { PartBuilder } from "./part-builder";
import type { ShrinkGuard } from "./shrink-guard";

type Code = ProviderError["code"];

/** What one reading of the list came to. */
export interface ReadingOutcome {
  readonly durationMs: number;
  /** Providers; 0 where it failed. */
  readonly count: number;
  /** Why it failed; null where it did not. */
  readonly code: Code | null;
}

interface ListReadingOptions {
  readonly product: string;
  readonly home: Position;
  readonly service: ProviderService;
  readonly store: DirectoryStore;
  readonly guard: ShrinkGuard;
  /** Is told of every reading. */
  readonly onRead?: ((outcome: ReadingOutcome) => void) | undefined;
}

/** The first page, or an empty list that is not confirmed: shown while nothing else is known, and kept in memory only. */
interface Partial {
  readonly snapshot: DirectorySnapshot;
  readonly parts: ReadonlyMap<string, string>;
}

/**
 * Reads the service's list into the archive, once at a time for all who want it; its first page is there long before the
 * last. What is known is never lost to a service that fails.
 */
export class ListReading {
  #underway: { readonly first: Promise<Code | null>; readonly all: Promise<Code | null> } | null = null;
  #partial: Partial | null = null;
  /** Of the last reading; milliseconds since the epoch. */
  #failed: { readonly code: Code; readonly at: number } | null = null;
  /** When a first list was empty, which the next one may deny; milliseconds since the epoch, 0 for never. */
  #emptyAt = 0;

  constructor(private readonly options: ListReadingOptions) {}

  /** What is shown while no list was read completely; null where there is nothing. */
  get partial(): DirectorySnapshot | null {
    return this.#partial?.snapshot ?? null;
  }

  /** JSON of a part of {@link partial}. */
  part(hash: string): string | null {
    return this.#partial?.parts.get(hash) ?? null;
  }

  /** When the service is to be read again; milliseconds since the epoch. */
  get dueAt(): number {
    const { snapshot } = this.options.store;
    if (this.#failed) return this.#failed.at + (this.#failed.code === "shrunk" ? ages.refreshMs : ages.retryMs);
    if (!snapshot) return this.#emptyAt === 0 ? 0 : this.#emptyAt + ages.emptyMs;
    if (snapshot.failing) return 0;
    return snapshot.asOf + (snapshot.count === 0 ? ages.emptyRefreshMs : ages.refreshMs);
  }

  /**
   * Sees to it that something is known, unless the service has just failed, or had nothing.
   * @returns why nothing is; null where something is
   */
  async first(): Promise<Code | null> {
    if (this.#partial) {
      const isDoubted = systemClock.now() - this.#emptyAt < ages.emptyMs;
      if (!isDoubted && !this.#isPaused) void this.#read();
      return null;
    }
    if (this.#isPaused && !this.#underway) return this.#failed?.code ?? null;
    return this.#read().first;
  }

  /** @returns why the service did not give its list; null where it did. It never fails. */
  all(): Promise<Code | null> {
    return this.#read().all;
  }

  get #isPaused(): boolean {
    return this.#failed !== null && systemClock.now() - this.#failed.at < ages.failedMs;
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
    const ids = new Set<string>();
    for await (const { fresh, last } of readAll(service)) {
      const providers = fresh.filter(({ providerId }) => !ids.has(providerId) && ids.add(providerId));
      store.take(providers);
      if (!last && systemClock.now() - asOf > ages.readingMs)
        throw new ProviderError("timeout", "the list takes too long");
      if (last || store.snapshot || this.#partial || ids.size === 0) continue;
      await this.#showPartial(providers, asOf);
      onFirst();
    }
    if (ids.size > 0 || (await this.#isEmpty(asOf))) {
      guard.check(ids.size, store.snapshot?.count ?? 0, asOf);
      await store.show(ids, asOf, home);
      this.#partial = null;
    }
    return ids.size;
  }

  /** A service that has just started may say that it has nothing: that is shown, and believed when it says so again. */
  async #isEmpty(asOf: number): Promise<boolean> {
    const { snapshot } = this.options.store;
    if (snapshot) {
      if (snapshot.count > 0) throw new ProviderError("unreadable", "an empty list in place of a full one");
      return true;
    }
    const said = this.#emptyAt;
    this.#emptyAt = asOf;
    if (said > 0 && asOf - said >= ages.emptyMs) return true;
    if (!this.#partial) await this.#showPartial([], asOf);
    return false;
  }

  async #showPartial(providers: readonly Provider[], asOf: number): Promise<void> {
    const kept = new Map<string, string>();
    const builder = new PartBuilder(this.options.home, (hash, json) => void kept.set(hash, json));
    for (const { record } of summariesInOrder(providers)) if (!("part" in record)) await builder.add(record);
    const { hash, count, parts, providers: nearHome } = await builder.finish();
    const snapshot = { revision: 0, hash, asOf, count, complete: false, failing: false };
    this.#partial = { snapshot: { ...snapshot, parts: [...parts], nearHome: [...nearHome] }, parts: kept };
  }
}
