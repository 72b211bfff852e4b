import { systemClock } from "../../platform/clock";
import { log, reasonOf } from "../../platform/log";
import type { ReplicaEntry } from "../../replica/entry";
import { type ObjectResponse, storedResponse } from "../../replica/object-reader";
import { Replica, type ReplicaPlatform } from "../../replica/replica";
import type { Stamp } from "../directory/directory";
import { directoryKey } from "../directory/stored";
import { readAll } from "../listing";
import { directoryAges } from "../policy";
import { type Position, ProviderError } from "../provider";
import { type DirectoryQuality, QualityChecks } from "../quality/rules";
import type { ProviderService } from "../upstream/remote-service";
import { DirectoryStore } from "./directory-store";
import { createShrinkGuard, type ShrinkGuard } from "./shrink-guard";

type Code = ProviderError["code"];

interface DirectoryReplicaOptions extends ReplicaPlatform {
  /** Key of the product. */
  readonly name: string;
  /** Where its map starts. */
  readonly home: Position;
  readonly service: ProviderService;
  /** Called after every run. @param code reason of a failure; null on success */
  onRead?(outcome: { readonly durationMs: number; readonly count: number; readonly code: Code | null }): void;
}

/**
 * One product's directory: polls the service's whole list, one run at a time for all callers; its first page is there
 * long before the last. A service that fails leaves what is stored.
 */
export class DirectoryReplica extends Replica {
  readonly #store: DirectoryStore;
  readonly #guard: ShrinkGuard;
  #underway: { readonly first: Promise<unknown>; readonly all: Promise<Code | null> } | null = null;
  /** Of the last reading; milliseconds since the epoch. */
  #failed: { readonly code: Code; readonly at: number } | null = null;

  constructor(private readonly options: DirectoryReplicaOptions) {
    const { name, database } = options;
    const store = new DirectoryStore(database);
    super({ ...options, key: directoryKey(name), store });
    this.#store = store;
    this.#guard = createShrinkGuard(name, store);
  }

  /**
   * Reads the snapshot or a part. If nothing is known the service is requested, once for all callers, and
   * the snapshot has its first page. The reason for an unavailable one is a code of {@link ProviderError}.
   */
  override async read(entry: ReplicaEntry): Promise<ObjectResponse> {
    if (entry.kind !== "snapshot") return super.read(entry);
    if (this.#store.complete) this.noteUnseen();
    else {
      await this.#first();
      this.soon();
    }
    const { snapshot } = this.#store;
    if (snapshot) return storedResponse(JSON.stringify(snapshot));
    return { kind: "unavailable", forMs: directoryAges.partialMs, reason: this.#failed?.code ?? "unreachable" };
  }

  async sync(accepted?: number): Promise<Code | null> {
    if (accepted !== undefined) this.#guard.accept(accepted);
    const code = await this.#read().all;
    await this.publish();
    this.soon();
    return code;
  }

  async stamp(): Promise<Stamp | null> {
    const { complete } = this.#store;
    if (!complete) return null;
    const { count, asOf, failing } = complete;
    const faults = this.#store.quality?.counts ?? {};
    return { count, asOf, failing, withheld: this.#guard.withheld, faults };
  }

  async quality(): Promise<DirectoryQuality | null> {
    return this.#store.quality;
  }

  /** When the service is to be read again; milliseconds since the epoch. */
  protected override get dueAt(): number {
    const { snapshot } = this.#store;
    if (this.#failed)
      return this.#failed.at + (this.#failed.code === "shrunk" ? directoryAges.refreshMs : directoryAges.retryMs);
    if (snapshot && !snapshot.complete && snapshot.count === 0) return snapshot.asOf + directoryAges.emptyMs;
    if (!snapshot?.complete || snapshot.failing) return 0;
    return snapshot.asOf + (snapshot.count === 0 ? directoryAges.emptyRefreshMs : directoryAges.refreshMs);
  }

  protected override async poll(): Promise<boolean> {
    if (this.dueAt <= systemClock.now()) await this.#read().all;
    return false;
  }

  /** Reads the list, unless the service has just failed or a first empty list waits for its confirmation. */
  async #first(): Promise<void> {
    const { snapshot } = this.#store;
    const now = systemClock.now();
    const isPaused = this.#failed !== null && now - this.#failed.at < directoryAges.failedMs;
    const isDoubted = snapshot?.count === 0 && now - snapshot.asOf < directoryAges.emptyMs;
    if (isDoubted || (isPaused && !this.#underway)) return;
    const { first } = this.#read();
    if (!snapshot) await first;
  }

  #read() {
    if (this.#underway) return this.#underway;
    const { promise, resolve } = Promise.withResolvers<void>();
    const all = this.#readAll(resolve).finally(() => {
      this.#underway = null;
    });
    this.#underway = { first: Promise.race([promise, all]), all };
    return this.#underway;
  }

  /** @returns why the service did not return its list; null if it did. It never fails. */
  async #readAll(onFirst: () => void): Promise<Code | null> {
    const { name: product, onRead } = this.options;
    const startedAt = systemClock.now();
    let count = 0;
    let code: Code | null = null;
    try {
      count = await this.#take(startedAt, onFirst);
    } catch (error) {
      code = error instanceof ProviderError ? error.code : "unreachable";
      this.#store.noteFailure();
      log.warn("providers.refresh-failed", { product, reason: reasonOf(error) });
    }
    const at = systemClock.now();
    const durationMs = at - startedAt;
    this.#failed = code && { code, at };
    onRead?.({ durationMs, count, code });
    if (!code) log.info("providers.refreshed", { product, count, durationMs });
    return code;
  }

  async #take(asOf: number, onFirst: () => void): Promise<number> {
    const { service, home } = this.options;
    const store = this.#store;
    const { snapshot: previous, complete: completeList } = store;
    const ids = new Set<string>();
    const checks = new QualityChecks();
    for await (const { fresh, last } of readAll(service.list)) {
      for (const { providerId } of fresh) ids.add(providerId);
      store.take(fresh);
      for (const provider of fresh) checks.add(provider);
      if (!last && systemClock.now() - asOf > directoryAges.readingMs)
        throw new ProviderError("timeout", "the list takes too long");
      if (last || store.snapshot || ids.size === 0) continue;
      await store.show(ids, { asOf, complete: false }, home);
      onFirst();
    }
    if (ids.size === 0 && previous && previous.count > 0)
      throw new ProviderError("unreadable", "an empty list in place of a full one");
    // A service that has just started may return an empty list, which the next reading has to confirm.
    const isRepeated = previous !== null && (previous.complete || asOf - previous.asOf >= directoryAges.emptyMs);
    this.#guard.check(ids.size, completeList?.count ?? 0, asOf);
    await store.show(ids, { asOf, complete: ids.size > 0 || isRepeated }, home);
    store.noteQuality(checks.result());
    if (store.complete && store.complete.hash !== completeList?.hash) this.changes.add(["providers"]);
    return ids.size;
  }
}
