import { z } from "zod";
import type { Language } from "../../i18n/languages";
import { systemClock } from "../../platform/clock";
import { CircuitBreaker } from "../../platform/concurrency/circuit-breaker";
import { SingleFlight } from "../../platform/concurrency/single-flight";
import { withDeadline } from "../../platform/deadline";
import { hashOf } from "../../platform/digest";
import { log, reasonOf } from "../../platform/log";
import { kvName, type ReplicaEntry } from "../../replica/entry";
import { type ObjectResponse, storedResponse, unavailableUntil } from "../../replica/object-reader";
import { Replica, type ReplicaPlatform } from "../../replica/replica";
import type { Persisted } from "../../replica/store";
import type { AnyResource } from "../model/resource";
import { type Journal, openJournal } from "../operations/journal";
import { nextDueAt, type ResourceReport, reportOf } from "../operations/resource-status";
import { type Switches, type Switching, untouched } from "../operations/switches";
import { contentAges, contentDeadlinesMs, maxSilent } from "../policy";
import { snapshotKey } from "../reading/stored";
import { CmsPoll, type PollOutcome } from "./cms-poll";
import { ContentStore, type RecordRemarks, type RefusedRecords } from "./content-store";
import { ReadBudget } from "./scan-limits";
import type { CmsSource } from "./source";

/** Key of pauses and requests for the rest of a collection. */
const wholeKey = (resource: string) => `${resource}, whole`;

/** Characters of changed records per invocation. Sanitising them takes up to a few seconds. */
const maxCharacters = 8 * 1024 * 1024;

/** Time for page requests per invocation. */
const readingMs = 40_000;

/** Calls within this time are combined: one editor's click sends several. */
const debounceMs = 150;

const SyncRunSchema = z.object({
  /** Milliseconds since the epoch. */
  at: z.number(),
  /** Number of resources. */
  confirmed: z.number(),
  failed: z.number(),
  /** Durations of the run and of its slowest request. */
  durationMs: z.number(),
  slowestMs: z.number(),
});
export type SyncRun = z.infer<typeof SyncRunSchema>;

interface ContentReplicaOptions extends ReplicaPlatform {
  readonly name: string;
  readonly language: Language;
  readonly source: CmsSource;
  readonly resources: readonly AnyResource[];
  /** Embedded content changes only with a deployment, so it is read once. */
  readonly isEmbedded: boolean;
  /** Version of {@link ContentReplicaOptions.index}. A new one rebuilds the index. */
  readonly indexName: string;
  /** Builds the search index into the store. */
  index(store: ContentStore): Promise<void>;
  onRun?(run: SyncRun): void;
}

/** What isolates adopt when content has changed. */
export interface ContentChange {
  /** Current snapshot, JSON. */
  readonly snapshot: string;
  /** Names of changed resources, and `resource/id` of changed items. */
  readonly tags: string[];
}

/** The result of a sync run for its caller. */
export interface Synced extends ContentChange, Omit<PollOutcome, "slowestMs"> {}

/** What operators see of the content of one product and locale. */
export interface ContentReport {
  readonly language: Language;
  readonly resources: readonly ResourceReport[];
  readonly refused: RefusedRecords;
  readonly remarks: RecordRemarks;
  /** Null before the first run. */
  readonly lastRun: SyncRun | null;
  readonly switches: Switches;
  /** Last webhook with a wrong secret since the last accepted one; milliseconds since the epoch. */
  readonly hookRefusedAt: number | null;
}

/** Content of one product and locale: polls the CMS, merges its responses, and serves what KV lacks. */
export class ContentReplica extends Replica {
  readonly store: ContentStore;
  readonly journal: Journal;
  readonly #poll: CmsPoll;
  readonly #requests = new SingleFlight<ObjectResponse | null>(contentDeadlinesMs.first);
  /** Until when a resource, or all of it, is not requested again; milliseconds since the epoch. */
  readonly #failedUntil = new Map<string, number>();
  readonly #circuit = new CircuitBreaker({ threshold: maxSilent, pauseMs: contentAges.failedMs });
  /** Latest first request, whose result others await while the circuit is open. */
  #last: Promise<unknown> = Promise.resolve();
  /** Identifies the indexed content and the index version. */
  readonly #indexed: Persisted<string>;
  readonly #lastRun: Persisted<SyncRun | null>;
  #waiting: { readonly resources: Set<AnyResource>; readonly done: Promise<Synced> } | null = null;
  /** Next poll of everything; milliseconds since the epoch. */
  #dueAt: number | null = null;

  constructor(private readonly options: ContentReplicaOptions) {
    const { database, source, resources } = options;
    const store = new ContentStore(database, resources);
    super({ ...options, key: snapshotKey(options.name), store });
    this.store = store;
    this.journal = openJournal(store);
    this.#lastRun = store.persisted("look", SyncRunSchema.nullable(), null);
    this.#indexed = store.persisted("indexed", z.string(), "");
    this.#poll = new CmsPoll(store, source);
  }

  /**
   * Serves what KV lacks, from the database, else from the CMS: a resource, a complete collection or an item. Of an unknown collection the first records are requested, and the rest in the background, or
   * immediately for an item that may be in it. Identical requests are combined, and a failing CMS receives few. Callers
   * have shorter deadlines.
   */
  override async read(entry: ReplicaEntry): Promise<ObjectResponse> {
    if (entry.kind === "part") return super.read(entry);
    if (entry.kind === "snapshot") return { kind: "missing" };
    const { store } = this;
    const name = entry.resource;
    const isItem = entry.kind === "item";
    const resource = this.options.resources.find((each) => each.name === name);
    if (!resource || (isItem && resource.kind !== "collection")) return { kind: "missing" };
    const read = () => (isItem ? store.items.entry(name, entry.id) : store.resource(name));
    if (read() !== null) this.noteUnseen(kvName(entry));
    else if (store.resource(name) === null) {
      const unavailable = await this.#first(resource);
      if (unavailable) return unavailable;
    }
    const isPartial = () => store.statuses[name]?.partial === true;
    const needsAll = isItem ? read() === null : entry.isWhole;
    if (needsAll && isPartial()) await this.#readRest(resource);
    const json = read();
    if (json === null && isPartial()) return unavailableUntil(this.#failedUntil.get(wholeKey(name)) ?? 0);
    return storedResponse(json);
  }

  /** Requests an unknown resource. @returns null once it is stored */
  async #first(resource: AnyResource): Promise<ObjectResponse | null> {
    const { name } = resource;
    const failedUntil = this.#failedUntil.get(name);
    if (failedUntil !== undefined && systemClock.now() < failedUntil) return unavailableUntil(failedUntil);
    if (this.#requests.ageMs(name) === null && !this.#circuit.admits(name, failedUntil === undefined)) {
      await this.#last;
      if (this.#circuit.isOpen) return unavailableUntil(this.#circuit.pausedUntil);
    }
    const request = this.#requests.join(() => this.#requestFirst(resource), name);
    // After the deadline, the caller may retry immediately.
    const result = withDeadline(request, contentDeadlinesMs.object).catch(() => unavailableUntil(0));
    this.#last = result;
    await result;
    this.soon();
    return result;
  }

  async #requestFirst(resource: AnyResource): Promise<ObjectResponse | null> {
    const { name } = resource;
    try {
      await this.#poll.first(resource);
      this.#circuit.succeeded();
      return null;
    } catch (error) {
      this.#circuit.failed(name);
      log.warn("content.question-failed", { resource: name, reason: reasonOf(error) });
      return this.#pause(name);
    }
  }

  /** Reads the rest of a collection now, which the alarm reads otherwise. A failure is not retried immediately. */
  async #readRest(resource: AnyResource): Promise<void> {
    const key = wholeKey(resource.name);
    if (systemClock.now() < (this.#failedUntil.get(key) ?? 0)) return;
    const read = async () => {
      await this.#read([resource], false).finally(() => this.soon());
      return this.#pause(key);
    };
    await withDeadline(this.#requests.join(read, key), contentDeadlinesMs.object).catch(() => undefined);
  }

  #pause(key: string): ObjectResponse {
    const until = systemClock.now() + contentAges.failedMs;
    this.#failedUntil.set(key, until);
    return unavailableUntil(until);
  }

  sync(names: readonly string[] | null): Promise<Synced> {
    this.#waiting ??= { resources: new Set(), done: this.#syncSoon() };
    for (const resource of this.options.resources) {
      if (names === null || names.includes(resource.name)) this.#waiting.resources.add(resource);
    }
    return this.#waiting.done;
  }

  report(): ContentReport {
    const { resources, language } = this.options;
    const { statuses, refusals, remarks, switches } = this.store;
    return {
      language,
      resources: resources.map(({ name }) => reportOf(name, statuses[name])),
      refused: refusals.list(),
      remarks: remarks.list(),
      lastRun: this.#lastRun.value,
      switches: switches ?? untouched,
      hookRefusedAt: this.journal.hookRefusedAt,
    };
  }

  setSwitch({ feature, on }: Pick<Switching, "feature" | "on">): ContentChange {
    this.store.putSwitches({ ...untouched, ...this.store.switches, [feature]: on });
    this.changes.add(["switches"]);
    this.soon();
    return { snapshot: this.store.snapshot().json, tags: ["switches"] };
  }

  override noteDelivery(tags: readonly string[], isDelivered: boolean): void {
    this.journal.notePurge(tags, isDelivered);
  }

  /** Polls everything when due; in between, unfinished scans and due publications. */
  protected override async poll(): Promise<boolean> {
    const now = systemClock.now();
    const isDue = this.#dueAt === null || this.#dueAt <= now;
    if (isDue) this.#dueAt = now + contentAges.pollMs;
    const due = this.options.resources.filter(({ name }) => isDue || this.#isUnfinished(name, now));
    const { paused } = await this.#read(due, false);
    await this.#updateIndex();
    return paused;
  }

  /** Next full poll, or an earlier publication. */
  protected override get dueAt(): number | null {
    const now = systemClock.now();
    const pollAt = this.options.isEmbedded ? null : (this.#dueAt ?? now + contentAges.pollMs);
    const at = [pollAt, nextDueAt(this.store.statuses, now)].filter((moment) => moment !== null);
    return at.length > 0 ? Math.min(...at) : null;
  }

  protected override soon(): void {
    this.#dueAt ??= this.options.isEmbedded ? null : systemClock.now() + contentAges.pollMs;
    super.soon();
  }

  #isUnfinished(name: string, now: number): boolean {
    const status = this.store.statuses[name];
    return status?.partial === true || this.#poll.isPaused(name) || (status?.dueAt ?? now + 1) <= now;
  }

  /** Rebuilds the index after a change; the next step retries a failure. */
  async #updateIndex(): Promise<void> {
    const { store, name } = this;
    const hashes = Object.entries(store.statuses).map(([resource, { hash }]) => `${resource}:${hash}`);
    const content = `${this.options.indexName} ${await hashOf(hashes.sort().join())}`;
    if (this.#indexed.value === content) return;
    try {
      await this.options.index(store);
      this.#indexed.set(content);
    } catch (error) {
      log.warn("content.index-failed", { content: name, reason: reasonOf(error) });
    }
  }

  async #read(resources: readonly AnyResource[], isFresh: boolean): Promise<PollOutcome> {
    const startedAt = systemClock.now();
    const outcome = await this.#poll.run(resources, new ReadBudget(maxCharacters, startedAt + readingMs), isFresh);
    const { confirmed, changed, failed, slowestMs, tags } = outcome;
    this.changes.add(tags);
    const durationMs = systemClock.now() - startedAt;
    if (resources.length > 0) {
      const run = { at: startedAt, confirmed, failed, durationMs, slowestMs };
      this.#lastRun.set(run);
      this.options.onRun?.(run);
      log.info("content.refreshed", { content: this.name, confirmed, changed, failed, durationMs });
    }
    return outcome;
  }

  async #syncSoon(): Promise<Synced> {
    await this.options.pause(debounceMs);
    const resources = [...(this.#waiting?.resources ?? [])];
    this.#waiting = null;
    const { slowestMs: _, ...outcome } = await this.#read(resources, true);
    if (outcome.paused || outcome.tags.length > 0) this.soon();
    const publicationAt = nextDueAt(this.store.statuses, systemClock.now());
    if (publicationAt !== null) this.options.wakeAt(publicationAt);
    return { ...outcome, snapshot: this.store.snapshot().json };
  }
}
