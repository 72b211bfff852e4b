import { z } from "zod";
import { CmsError } from "../../cms/error";
import { CircuitBreaker } from "../../platform/circuit-breaker";
import { systemClock } from "../../platform/clock";
import { log, reasonOf } from "../../platform/log";
import type { Fact } from "../../replica/fact";
import { maxSilent, refreshConcurrency } from "../policy";
import type { AnyResource } from "../resource";
import { confirmed, doubted, isProvenAbsence } from "../standing";
import type { Archive } from "./archive";
import { CollectionPass, type PausedPass, PausedPassSchema } from "./collection-pass";
import { orAbsent, refreshList, refreshSingle } from "./refresh-value";
import type { Accept, Refreshed, Taken } from "./refreshed";
import type { AnyCollection, CmsSource } from "./source";
import type { Work } from "./work";

/** What a round came to. */
export interface RoundOutcome {
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

const PausedSchema = z.record(z.string(), PausedPassSchema);

/** Looks at everything that the CMS has, or some of it: what is confirmed is kept as it comes. */
export class Rounds {
  readonly #paused: Fact<Readonly<Record<string, PausedPass>>>;
  readonly #underway = new Map<string, Promise<unknown>>();

  constructor(
    private readonly archive: Archive,
    private readonly source: CmsSource,
    /** How long an absence has to be seen, in milliseconds. */
    private readonly absenceMs: number,
  ) {
    this.#paused = archive.fact("paused", PausedSchema, {});
  }

  /**
   * Asks the CMS, a few questions at a time, so that a resource that hangs or throws costs no other one its confirmation; a
   * CMS that keeps silent is asked no further. It never fails: what could not be confirmed is counted.
   * @param isFresh what was paused is read from its start: it has changed since
   */
  async run(resources: readonly AnyResource[], work: Work, isFresh: boolean): Promise<RoundOutcome> {
    if (isFresh) for (const { name } of resources) this.#pause(name, null);
    const before = this.archive.standings;
    const round = new Round(this.archive, this.absenceMs, (resource) => this.#refresh(resource, work));
    await round.run(resources);
    const tags = new Set(round.tags);
    for (const { name } of resources) if (this.archive.standings[name]?.hash !== before[name]?.hash) tags.add(name);
    const changed = resources.filter(({ name }) => tags.has(name)).length;
    const { confirmed, paused, slowestMs } = round;
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
        return refreshSingle(this.archive, this.source, resource);
      case "list":
        return refreshList(this.archive, this.source, resource);
      case "collection":
        return orAbsent(this.archive, resource.name, () => this.#refreshCollection(resource, work));
    }
  }

  async #refreshCollection(resource: AnyCollection, work: Work): Promise<Refreshed> {
    const { name } = resource;
    const pass = new CollectionPass(this.archive, this.source, resource, this.#paused.value[name]);
    this.#pause(name, null);
    if (!(await pass.read(work))) {
      this.#pause(name, pass.paused);
      return { kind: "paused" };
    }
    const { isUnfit } = pass;
    const known = this.archive.standings[name];
    if (isUnfit && known?.hash && !known.partial && this.archive.items.size(name) > 0) {
      return { kind: "confirmed", present: true, hash: known.hash, tags: [], isUnfit, usage: pass.usage };
    }
    const finish = async (isEmptied: boolean) => {
      const { changed, hash } = await pass.finish(isEmptied);
      return { hash, tags: changed.map((id) => `${name}/${id}`), isUnfit, usage: pass.usage };
    };
    if (pass.isDoubtful) return { kind: "doubtful", accept: () => finish(true) };
    return { kind: "confirmed", present: pass.present, ...(await finish(false)) };
  }

  #pause(name: string, pass: PausedPass | null): void {
    const { [name]: _, ...others } = this.#paused.value;
    this.#paused.set(pass ? { ...others, [name]: pass } : others);
  }
}

/** One round. */
class Round {
  readonly tags = new Set<string>();
  confirmed = 0;
  paused = 0;
  slowestMs = 0;
  readonly #doubts: { readonly name: string; readonly accept: Accept }[] = [];
  readonly #breaker = new CircuitBreaker({ threshold: maxSilent, pauseMs: 0 });
  /** The CMS gave a record of something in this round. */
  #present = false;

  constructor(
    private readonly archive: Archive,
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

  /** An absence counts only in a round in which the CMS gave records of something else. */
  async #settle(name: string, accept: Accept): Promise<void> {
    const known = this.archive.standings[name];
    const now = systemClock.now();
    if (known && known.hash !== null && !isProvenAbsence(known, now, this.absenceMs)) {
      this.archive.note({ [name]: doubted(known, now) });
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
    this.archive.note({ [name]: confirmed(taken, systemClock.now()) });
    for (const tag of taken.tags) this.tags.add(tag);
  }
}
