import { z } from "zod";
import { CmsError } from "../../cms/error";
import { CircuitBreaker } from "../../platform/circuit-breaker";
import { systemClock } from "../../platform/clock";
import { log, reasonOf } from "../../platform/log";
import type { Persisted } from "../../replica/store";
import { maxSilent, refreshConcurrency } from "../policy";
import type { AnyResource } from "../resource";
import { confirmed, doubted, isProvenAbsence } from "../standing";
import { CollectionScan, type PausedScan, PausedScanSchema, type Work } from "./collection-scan";
import type { ContentStore } from "./content-store";
import { type Accept, orAbsent, type Refreshed, refreshList, refreshSingle, type Taken } from "./refresh-value";
import type { AnyCollection, CmsSource } from "./source";

/** What a run came to. */
export interface PollOutcome {
  readonly confirmed: number;
  readonly changed: number;
  readonly failed: number;
  /** Names of resources that changed, and `resource/id` of items. */
  readonly tags: readonly string[];
  /** Whether something is still to be read, for want of time or work. */
  readonly paused: boolean;
  /** How long the slowest question took, in milliseconds. */
  readonly slowestMs: number;
}

const PausedSchema = z.record(z.string(), PausedScanSchema);

/** Looks at everything that the CMS has, or some of it: what is confirmed is kept as it comes. */
export class CmsPoll {
  readonly #paused: Persisted<Readonly<Record<string, PausedScan>>>;
  readonly #underway = new Map<string, Promise<unknown>>();

  constructor(
    private readonly store: ContentStore,
    private readonly source: CmsSource,
    /** How long an absence has to be seen, in milliseconds. */
    private readonly absenceMs: number,
  ) {
    this.#paused = store.persisted("paused", PausedSchema, {});
  }

  /**
   * Asks the CMS, a few questions at a time, so that a resource that hangs or throws costs no other one its confirmation; a
   * CMS that keeps silent is asked no further. It never fails: what could not be confirmed is counted.
   * @param isFresh what was paused is read from its start: it has changed since
   */
  async run(resources: readonly AnyResource[], work: Work, isFresh: boolean): Promise<PollOutcome> {
    if (isFresh) for (const { name } of resources) this.#pause(name, null);
    const before = this.store.standings;
    const run = new PollRun(this.store, this.absenceMs, (resource) => this.#refresh(resource, work));
    await run.run(resources);
    const tags = new Set(run.tags);
    for (const { name } of resources) if (this.store.standings[name]?.hash !== before[name]?.hash) tags.add(name);
    const changed = resources.filter(({ name }) => tags.has(name)).length;
    const { confirmed, paused, slowestMs } = run;
    const failed = resources.length - confirmed - paused;
    return { confirmed, changed, failed, tags: [...tags], paused: paused > 0, slowestMs };
  }

  /** Whether the reading of it goes on in a later invocation. */
  isPaused(name: string): boolean {
    return this.#paused.value[name] !== undefined;
  }

  /** One look at a resource at a time. */
  #refresh(resource: AnyResource, work: Work): Promise<Refreshed> {
    const { name } = resource;
    const before = this.#underway.get(name) ?? Promise.resolve();
    const refreshed = before.catch(() => undefined).then(() => this.#ask(resource, work));
    this.#underway.set(name, refreshed);
    return refreshed;
  }

  #ask(resource: AnyResource, work: Work): Promise<Refreshed> {
    switch (resource.kind) {
      case "single":
        return refreshSingle(this.store, this.source, resource);
      case "list":
        return refreshList(this.store, this.source, resource);
      case "collection":
        return orAbsent(this.store, resource.name, () => this.#refreshCollection(resource, work));
    }
  }

  async #refreshCollection(resource: AnyCollection, work: Work): Promise<Refreshed> {
    const { name } = resource;
    const scan = new CollectionScan(this.store, this.source, resource, this.#paused.value[name]);
    this.#pause(name, null);
    if (!(await scan.read(work))) {
      this.#pause(name, scan.paused);
      return { kind: "paused" };
    }
    const { isUnfit } = scan;
    const known = this.store.standings[name];
    if (isUnfit && known?.hash && !known.partial && this.store.items.size(name) > 0) {
      return { kind: "confirmed", present: true, hash: known.hash, tags: [], isUnfit, usage: scan.usage };
    }
    const finish = async (isEmptied: boolean) => {
      const { changed, hash } = await scan.finish(isEmptied);
      return { hash, tags: changed.map((id) => `${name}/${id}`), isUnfit, usage: scan.usage };
    };
    if (scan.isDoubtful) return { kind: "doubtful", accept: () => finish(true) };
    return { kind: "confirmed", present: scan.present, ...(await finish(false)) };
  }

  #pause(name: string, scan: PausedScan | null): void {
    const { [name]: _, ...others } = this.#paused.value;
    this.#paused.set(scan ? { ...others, [name]: scan } : others);
  }
}

/** One run. */
class PollRun {
  readonly tags = new Set<string>();
  confirmed = 0;
  paused = 0;
  slowestMs = 0;
  readonly #doubts: { readonly name: string; readonly accept: Accept }[] = [];
  readonly #breaker = new CircuitBreaker({ threshold: maxSilent, pauseMs: 0 });
  /** The CMS gave a record of something in this run. */
  #present = false;

  constructor(
    private readonly store: ContentStore,
    private readonly absenceMs: number,
    private readonly refresh: (resource: AnyResource) => Promise<Refreshed>,
  ) {}

  async run(resources: readonly AnyResource[]): Promise<void> {
    const waiting = resources.values();
    await Promise.all(Array.from({ length: refreshConcurrency }, () => this.#work(waiting)));
    if (this.#present) for (const { name, accept } of this.#doubts) await this.#settle(name, accept);
  }

  async #work(waiting: Iterable<AnyResource>): Promise<void> {
    for (const resource of waiting) {
      if (this.#breaker.isOpen) return;
      const askedAt = systemClock.now();
      try {
        const refreshed = await this.refresh(resource);
        this.#breaker.succeeded();
        this.#take(resource.name, refreshed);
      } catch (error) {
        if (error instanceof CmsError && error.silent) this.#breaker.failed();
        else this.#breaker.succeeded();
        log.warn("content.refresh-failed", { resource: resource.name, reason: reasonOf(error) });
      } finally {
        this.slowestMs = Math.max(this.slowestMs, systemClock.now() - askedAt);
      }
    }
  }

  #take(name: string, refreshed: Refreshed): void {
    switch (refreshed.kind) {
      case "paused":
        this.paused++;
        break;
      case "doubtful":
        this.#doubts.push({ name, accept: refreshed.accept });
        break;
      case "confirmed":
        this.#present ||= refreshed.present;
        this.#confirm(name, refreshed);
    }
  }

  /** An absence counts only in a run in which the CMS gave records of something else. */
  async #settle(name: string, accept: Accept): Promise<void> {
    const known = this.store.standings[name];
    const now = systemClock.now();
    if (known && known.hash !== null && !isProvenAbsence(known, now, this.absenceMs)) {
      this.store.note({ [name]: doubted(known, now) });
      return;
    }
    try {
      this.#confirm(name, await accept());
      log.info("content.absence-proven", { resource: name });
    } catch (error) {
      log.warn("content.refresh-failed", { resource: name, reason: reasonOf(error) });
    }
  }

  #confirm(name: string, taken: Taken): void {
    this.confirmed++;
    this.store.note({ [name]: confirmed(taken, systemClock.now()) });
    for (const tag of taken.tags) this.tags.add(tag);
  }
}
