import { CmsError } from "../../cms/error";
import { rowsPerPage } from "../../cms/pages";
import { systemClock } from "../../platform/clock";
import { inParallel } from "../../platform/concurrency/in-parallel";
import { log, reasonOf } from "../../platform/log";
import type { AnyResource } from "../model/resource";
import { contentAges, maxSilent, refreshConcurrency } from "../policy";
import type { ContentStore } from "./content-store";
import { ResourceScan } from "./resource-scan";
import { ReadBudget } from "./scan-limits";
import type { CmsSource } from "./source";

export interface PollOutcome {
  /** Numbers of resources. */
  readonly confirmed: number;
  readonly changed: number;
  readonly failed: number;
  /** Names of changed resources, and `resource/id` of changed items. */
  readonly tags: string[];
  /** Whether a long collection is still being read in the background. */
  readonly paused: boolean;
  /** Of the slowest resource. */
  readonly slowestMs: number;
}

/** Reads resources from the CMS, and stores what is confirmed as it arrives. */
export class CmsPoll {
  readonly #paused = new Map<string, ResourceScan>();
  readonly #underway = new Map<string, Promise<unknown>>();

  constructor(
    private readonly store: ContentStore,
    private readonly source: CmsSource,
  ) {}

  /**
   * Sends a few requests concurrently, so that a slow or failed resource delays no other. Stops if the CMS does not
   * respond. Never fails: unconfirmed resources are counted.
   * @param isFresh restarts paused scans, since the content has changed
   */
  async run(resources: readonly AnyResource[], budget: ReadBudget, isFresh: boolean): Promise<PollOutcome> {
    if (isFresh) for (const { name } of resources) this.#paused.delete(name);
    const before = this.store.statuses;
    const tags = new Set<string>();
    const doubtful: ResourceScan[] = [];
    const counts = { confirmed: 0, paused: 0, slowestMs: 0 };
    let isPresent = false;
    let silent = 0;
    const confirm = async (scan: ResourceScan, isProven: boolean) => {
      for (const tag of await this.#confirm(scan, isProven)) tags.add(tag);
      counts.confirmed++;
    };
    const refresh = async (resource: AnyResource) => {
      const scan = await this.#scan(resource, budget);
      if (!scan) counts.paused++;
      else if (scan.isDoubtful) doubtful.push(scan);
      else {
        isPresent ||= scan.isPresent;
        await confirm(scan, false);
      }
    };
    const request = async (resource: AnyResource) => {
      if (silent >= maxSilent) return;
      const startedAt = systemClock.now();
      try {
        await this.#alone(resource.name, () => refresh(resource));
        silent = 0;
      } catch (error) {
        silent = error instanceof CmsError && error.silent ? silent + 1 : 0;
        noteFailure(resource, error);
      } finally {
        counts.slowestMs = Math.max(counts.slowestMs, systemClock.now() - startedAt);
      }
    };
    await inParallel(resources, request, refreshConcurrency);
    for (const scan of doubtful.filter(({ resource }) => isPresent && this.#isProven(resource))) {
      await confirm(scan, true).catch((error: unknown) => noteFailure(scan.resource, error));
    }
    for (const { name } of resources) if (this.store.statuses[name]?.hash !== before[name]?.hash) tags.add(name);
    const changed = resources.filter(({ name }) => tags.has(name)).length;
    const { confirmed, paused, slowestMs } = counts;
    const failed = resources.length - confirmed - paused;
    return { confirmed, changed, failed, tags: [...tags], paused: paused > 0, slowestMs };
  }

  /** Reads the first rows of an unknown resource, beside a run that reads all of it. @throws {CmsError} */
  async first(resource: AnyResource): Promise<void> {
    const scan = await this.#scan(
      resource,
      new ReadBudget(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, rowsPerPage),
    );
    if (scan && !scan.isDoubtful) await this.#confirm(scan, false);
  }

  isPaused(name: string): boolean {
    return this.#paused.has(name);
  }

  /** Serialises the requests for a resource. */
  #alone(name: string, work: () => Promise<void>): Promise<void> {
    const before = this.#underway.get(name) ?? Promise.resolve();
    const done = before.catch(() => undefined).then(work);
    this.#underway.set(name, done);
    return done;
  }

  /** Null if a later invocation reads the rest. */
  async #scan(resource: AnyResource, budget: ReadBudget): Promise<ResourceScan | null> {
    const { name } = resource;
    const scan = this.#paused.get(name) ?? new ResourceScan(this.store, this.source, resource);
    this.#paused.delete(name);
    if (await scan.read(budget)) return scan;
    this.#paused.set(name, scan);
    if (this.store.resource(name) === null) await this.#confirm(scan, false);
    return null;
  }

  /** Whether content has been absent for `ages.absenceMs`. Otherwise notes the absence. */
  #isProven({ name }: AnyResource): boolean {
    const status = this.store.statuses[name];
    const now = systemClock.now();
    const doubtedAt = status?.doubtedAt ?? now;
    if (!status || status.hash === null || now - doubtedAt >= contentAges.absenceMs) return true;
    this.store.note(name, { ...status, doubtedAt });
    return false;
  }

  /** @returns tags of changed items */
  async #confirm(scan: ResourceScan, isProven: boolean): Promise<readonly string[]> {
    const { status, tags } = await scan.finish(isProven);
    const { name } = scan.resource;
    this.store.note(name, { ...status, checkedAt: systemClock.now() });
    if (isProven) log.info("content.absence-proven", { resource: name });
    return tags;
  }
}

function noteFailure({ name }: AnyResource, error: unknown): void {
  log.warn("content.refresh-failed", { resource: name, reason: reasonOf(error) });
}
