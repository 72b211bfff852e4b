import { z } from "zod";
import { CmsError } from "../../cms/error";
import { CircuitBreaker } from "../../platform/circuit-breaker";
import { systemClock } from "../../platform/clock";
import { inParallel } from "../../platform/in-parallel";
import { log, reasonOf } from "../../platform/log";
import type { Persisted } from "../../replica/store";
import { ages, maxSilent, refreshConcurrency } from "../policy";
import type { AnyResource } from "../resource";
import type { Synced } from "./client";
import type { ContentStore } from "./content-store";
import { ResourceScan, type Taken } from "./resource-scan";
import { type PausedScan, PausedScanSchema, ReadBudget } from "./scan-state";
import type { CmsSource } from "./source";

export interface PollOutcome extends Omit<Synced, "snapshot"> {
  readonly slowestMs: number;
}

type Accept = () => Promise<Taken>;

/** Null if a later invocation reads the rest. */
type Refreshed =
  | { readonly taken: Taken /** Whether a record proves the response. */; readonly isPresent: boolean }
  /** Content has disappeared. Accepted once the absence is proven. */
  | { readonly accept: Accept }
  | null;

const PausedSchema = z.record(z.string(), PausedScanSchema);

/** Reads resources from the CMS, and stores what is confirmed as it arrives. */
export class CmsPoll {
  readonly #paused: Persisted<Readonly<Record<string, PausedScan>>>;
  readonly #underway = new Map<string, Promise<unknown>>();

  constructor(
    private readonly store: ContentStore,
    private readonly source: CmsSource,
  ) {
    this.#paused = store.persisted("paused", PausedSchema, {});
  }

  /**
   * Sends a few requests concurrently, so that a slow or failed resource delays no other. Stops if the CMS does not
   * respond. Never fails: unconfirmed resources are counted.
   * @param isFresh restarts paused scans, since the content has changed
   */
  async run(resources: readonly AnyResource[], budget: ReadBudget, isFresh: boolean): Promise<PollOutcome> {
    if (isFresh) for (const { name } of resources) this.#pause(name, null);
    const before = this.store.statuses;
    const run = new PollRun(this.store, (resource) => this.#refreshAlone(resource, budget));
    await run.run(resources);
    const tags = new Set(run.tags);
    for (const { name } of resources) if (this.store.statuses[name]?.hash !== before[name]?.hash) tags.add(name);
    const changed = resources.filter(({ name }) => tags.has(name)).length;
    const { confirmed, paused, slowestMs } = run;
    const failed = resources.length - confirmed - paused;
    return { confirmed, changed, failed, tags: [...tags], paused: paused > 0, slowestMs };
  }

  /** Reads the first page of an unknown resource, beside a run that reads all of it. @throws {CmsError} */
  async first(resource: AnyResource): Promise<void> {
    const refreshed = await this.#refresh(resource, ReadBudget.ofOnePage());
    if (refreshed && "taken" in refreshed) this.store.confirm(resource.name, refreshed.taken.status);
  }

  isPaused(name: string): boolean {
    return this.#paused.value[name] !== undefined;
  }

  /** Serialises the requests for a resource. */
  #refreshAlone(resource: AnyResource, budget: ReadBudget): Promise<Refreshed> {
    const { name } = resource;
    const before = this.#underway.get(name) ?? Promise.resolve();
    const refreshed = before.catch(() => undefined).then(() => this.#refresh(resource, budget));
    this.#underway.set(name, refreshed);
    return refreshed;
  }

  async #refresh(resource: AnyResource, budget: ReadBudget): Promise<Refreshed> {
    const { name } = resource;
    const scan = new ResourceScan(this.store, this.source, resource, this.#paused.value[name]);
    this.#pause(name, null);
    try {
      const isComplete = await scan.read(budget);
      this.#pause(name, isComplete ? null : scan.paused);
      if (!isComplete) {
        if (this.store.resource(name) === null) this.store.confirm(name, (await scan.finish(false)).status);
        return null;
      }
      if (scan.isDoubtful) return { accept: () => scan.finish(true) };
      return { taken: await scan.finish(false), isPresent: scan.present };
    } catch (error) {
      if (!(error instanceof CmsError && error.code === "missing")) throw error;
      return this.#absent(resource);
    }
  }

  async #absent(resource: AnyResource): Promise<Refreshed> {
    const { store } = this;
    const known = store.statuses[resource.name];
    const taken = { status: { hash: null }, tags: [] };
    const accept = async () => {
      store.refusals.forgetAll(resource.name);
      await store.putResource(resource, [], "", true);
      return taken;
    };
    if (known?.hash) return { accept };
    return { taken: known ? taken : await accept(), isPresent: false };
  }

  #pause(name: string, scan: PausedScan | null): void {
    const { [name]: _, ...others } = this.#paused.value;
    this.#paused.set(scan ? { ...others, [name]: scan } : others);
  }
}

class PollRun {
  readonly tags = new Set<string>();
  confirmed = 0;
  paused = 0;
  slowestMs = 0;
  readonly #doubts: { readonly name: string; readonly accept: Accept }[] = [];
  readonly #breaker = new CircuitBreaker({ threshold: maxSilent, pauseMs: 0 });
  #present = false;

  constructor(
    private readonly store: ContentStore,
    private readonly refresh: (resource: AnyResource) => Promise<Refreshed>,
  ) {}

  async run(resources: readonly AnyResource[]): Promise<void> {
    await inParallel(resources, (resource) => this.#request(resource), refreshConcurrency);
    if (this.#present) for (const { name, accept } of this.#doubts) await this.#accept(name, accept);
  }

  async #request(resource: AnyResource): Promise<void> {
    if (this.#breaker.isOpen) return;
    const startedAt = systemClock.now();
    try {
      const refreshed = await this.refresh(resource);
      this.#breaker.succeeded();
      if (!refreshed) this.paused++;
      else if ("accept" in refreshed) this.#doubts.push({ name: resource.name, accept: refreshed.accept });
      else {
        this.#present ||= refreshed.isPresent;
        this.#confirm(resource.name, refreshed.taken);
      }
    } catch (error) {
      if (error instanceof CmsError && error.silent) this.#breaker.failed();
      else this.#breaker.succeeded();
      log.warn("content.refresh-failed", { resource: resource.name, reason: reasonOf(error) });
    } finally {
      this.slowestMs = Math.max(this.slowestMs, systemClock.now() - startedAt);
    }
  }

  async #accept(name: string, accept: Accept): Promise<void> {
    const known = this.store.statuses[name];
    const now = systemClock.now();
    const doubtedAt = known?.doubtedAt ?? now;
    if (known && known.hash !== null && now - doubtedAt < ages.absenceMs) {
      this.store.note(name, { ...known, doubtedAt });
      return;
    }
    try {
      this.#confirm(name, await accept());
      log.info("content.absence-proven", { resource: name });
    } catch (error) {
      log.warn("content.refresh-failed", { resource: name, reason: reasonOf(error) });
    }
  }

  #confirm(name: string, { status, tags }: Taken): void {
    this.confirmed++;
    this.store.confirm(name, status);
    for (const tag of tags) this.tags.add(tag);
  }
}
