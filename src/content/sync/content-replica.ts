import { z } from "zod";
import type { Language } from "../../i18n/languages";
import { systemClock } from "../../platform/clock";
import { hashOf } from "../../platform/digest";
import { log, reasonOf } from "../../platform/log";
import type { ObjectResponse } from "../../replica/object-reader";
import { Replica, type ReplicaPlatform } from "../../replica/replica";
import type { Persisted } from "../../replica/store";
import { Journal } from "../journal";
import { ages } from "../policy";
import { type ContentReport, reportOf, type SyncRun, SyncRunSchema } from "../report";
import type { AnyResource } from "../resource";
import { nextDueAt } from "../resource-status";
import { snapshotKey } from "../stored";
import { type Switching, untouched } from "../switches";
import { CmsPoll, type PollOutcome } from "./cms-poll";
import { ContentRequests } from "./content-requests";
import { ContentStore } from "./content-store";
import { ReadBudget } from "./scan-limits";
import type { CmsSource } from "./source";

/** Characters of changed records per invocation. Sanitising them takes up to a few seconds. */
const maxCharacters = 8 * 1024 * 1024;

/** Time for page requests per invocation. */
const readingMs = 40_000;

/** Calls within this time are combined: one editor's click sends several. */
const debounceMs = 150;

export interface ContentReplicaOptions extends ReplicaPlatform {
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

export interface Synced extends Omit<PollOutcome, "slowestMs"> {
  /** Current snapshot, JSON. */
  readonly snapshot: string;
}

/** Content of one product and locale: polls the CMS, and merges its responses. */
export class ContentReplica extends Replica {
  readonly store: ContentStore;
  readonly journal: Journal;
  readonly #poll: CmsPoll;
  readonly #requests: ContentRequests;
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
    this.journal = new Journal(store);
    this.#lastRun = store.persisted("look", SyncRunSchema.nullable(), null);
    this.#indexed = store.persisted("indexed", z.string(), "");
    this.#poll = new CmsPoll(store, source);
    this.#requests = new ContentRequests({
      ...{ store, resources, poll: this.#poll },
      readAll: (resource) => this.#read([resource], false),
      noteUnseen: (item) => this.noteUnseen(item),
      soon: () => this.soon(),
    });
  }

  override async read(entry: string): Promise<ObjectResponse> {
    return entry.startsWith("#") ? super.read(entry) : this.#requests.read(entry);
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
    const switches = this.store.switches ?? untouched;
    const others = { refused: this.store.refusals.list(), lastRun: this.#lastRun.value, switches };
    return reportOf(resources, language, this.store.statuses, others);
  }

  setSwitch({ feature, on }: Pick<Switching, "feature" | "on">): Pick<Synced, "snapshot" | "tags"> {
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
    if (isDue) this.#dueAt = now + ages.pollMs;
    const due = this.options.resources.filter(({ name }) => isDue || this.#isUnfinished(name, now));
    const { paused } = await this.#read(due, false);
    await this.#updateIndex();
    return paused;
  }

  /** Next full poll, or an earlier publication. */
  protected override get dueAt(): number | null {
    const now = systemClock.now();
    const pollAt = this.options.isEmbedded ? null : (this.#dueAt ?? now + ages.pollMs);
    const at = [pollAt, nextDueAt(this.store.statuses, now)].filter((moment) => moment !== null);
    return at.length > 0 ? Math.min(...at) : null;
  }

  protected override soon(): void {
    this.#dueAt ??= this.options.isEmbedded ? null : systemClock.now() + ages.pollMs;
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
