import type { Language } from "../../i18n/languages";
import { systemClock } from "../../platform/clock";
import { log } from "../../platform/log";
import type { PublishedSnapshot } from "../../replica/definition";
import type { Answer } from "../../replica/object-reader";
import { type Polled, Replica, type ReplicaOptions } from "../../replica/replica";
import type { SqlDatabase } from "../../replica/sql";
import type { Persisted } from "../../replica/store";
import { ages } from "../policy";
import { type ContentReport, type Look, LookSchema, reportOf } from "../report";
import type { AnyResource } from "../resource";
import { contentReplica, type Snapshot } from "../stored";
import { type Switching, untouched } from "../switches";
import { Answering, stored } from "./answering";
import type { Synced } from "./client";
import { CmsPoll, type PollOutcome } from "./cms-poll";
import { Work } from "./collection-scan";
import { ContentStore } from "./content-store";
import { IndexUpkeep } from "./index-upkeep";
import { Journal } from "./journal";
import type { CmsSource } from "./source";

/** Characters of changed records that one invocation reads; sanitising them takes a second or a few. */
const maxCharacters = 8 * 1024 * 1024;

/** How long one invocation asks for further pages, in milliseconds. */
const readingMs = 40_000;

/** Calls of a moment share one question, in milliseconds: what one click of an editor sends. */
const debounceMs = 150;

/** What the object brings with it. */
export interface ContentReplicaOptions extends Pick<ReplicaOptions<Snapshot>, "name" | "kv" | "wakeAt"> {
  readonly language: Language;
  readonly database: SqlDatabase;
  readonly source: CmsSource;
  readonly resources: readonly AnyResource[];
  /** Content that changes only with the Worker itself is read once. */
  readonly isEmbedded: boolean;
  /** How many times faster than in production time passes. */
  readonly pace: number;
  /** Names how {@link ContentReplicaOptions.index} makes it: under a new name everything is indexed again. */
  readonly indexName: string;
  /** Makes the search index of all content, for the store to have. */
  index(store: ContentStore): Promise<void>;
  /** Is told of every poll of the CMS. */
  looked?(look: Look): void;
}

/** All content of one product, in one locale of its CMS: polls the CMS, and merges what it says. */
export class ContentReplica extends Replica<Snapshot> {
  readonly store: ContentStore;
  readonly journal: Journal;
  readonly #poll: CmsPoll;
  readonly #answering: Answering;
  readonly #index: IndexUpkeep;
  readonly #look: Persisted<Look | null>;
  readonly #names: readonly string[];
  readonly #everyMs: number;
  #waiting: { readonly names: Set<string>; readonly done: Promise<Synced> } | null = null;
  /** When everything is to be polled again; milliseconds since the epoch. */
  #dueAt: number | null = null;

  constructor(private readonly options: ContentReplicaOptions) {
    const { name, database, kv, source, resources, pace, indexName, wakeAt } = options;
    const store = new ContentStore(database);
    super({ name, definition: contentReplica, store, kv, rows: store.items, pace, wakeAt });
    this.store = store;
    this.journal = new Journal(store);
    this.#everyMs = ages.pollMs / pace;
    this.#look = store.persisted("look", LookSchema.nullable(), null);
    this.#names = resources.map((resource) => resource.name);
    this.#index = new IndexUpkeep({ store, content: name, indexName, index: () => options.index(store) });
    this.#poll = new CmsPoll(store, source, ages.absenceMs / pace);
    this.#answering = new Answering({
      ...{ store, source, resources },
      readAll: (resource) => this.#read([resource], false),
      noteUnseen: () => this.noteUnseen(),
      noteUnseenItem: (item) => this.noteUnseenRow(item),
      soon: () => this.soon(),
    });
  }

  /** See {@link ContentSyncObject.resource}. */
  async resource(name: string, whole: boolean): Promise<Answer> {
    return this.#answering.resource(name, whole);
  }

  /** See {@link ContentSyncObject.item}. */
  async item(name: string, id: string): Promise<Answer> {
    return this.#answering.item(name, id);
  }

  /** See {@link ContentSyncObject.part}. */
  async part(hash: string): Promise<Answer> {
    return stored(this.partOf(hash));
  }

  /** See {@link ContentSyncObject.sync}. */
  sync(names: readonly string[] | null): Promise<Synced> {
    this.#waiting ??= { names: new Set(), done: this.#syncSoon() };
    for (const name of names ?? this.#names) this.#waiting.names.add(name);
    return this.#waiting.done;
  }

  report(): ContentReport {
    const { resources, language } = this.options;
    const switches = this.store.switches ?? untouched;
    const others = { refused: this.store.refusals.list(), look: this.#look.value, switches };
    return reportOf(resources, language, this.store.standings, others);
  }

  /** See {@link ContentSyncObject.setSwitch}. */
  async setSwitch(switching: Switching): Promise<Pick<Synced, "snapshot" | "tags">> {
    this.store.putSwitches({ ...untouched, ...this.store.switches, [switching.feature]: switching.on });
    this.journal.noteSwitching(switching);
    if (await this.publisher.publishPatiently()) this.soon();
    return { snapshot: (await this.store.snapshot(this.#names)).json, tags: ["switches"] };
  }

  override noteAnnounced(tags: readonly string[], isTold: boolean): void {
    this.journal.notePurge(tags, isTold);
  }

  protected override async snapshot(): Promise<PublishedSnapshot | null> {
    const snapshot = await this.store.snapshot(this.#names);
    return snapshot.isEmpty ? null : snapshot;
  }

  /** Everything once a minute; in between what is unfinished, and records that come out. */
  protected override async poll(): Promise<Polled> {
    const now = systemClock.now();
    const isDue = this.#dueAt === null || this.#dueAt <= now;
    if (isDue) this.#dueAt = now + this.#everyMs;
    const due = this.options.resources.filter(({ name }) => isDue || this.#isUnfinished(name, now));
    const { tags, paused } = await this.#read(due, false);
    const isIndexed = await this.#index.make();
    return { tags, isChanged: tags.length > 0 || isIndexed, isPaused: paused };
  }

  /** The next poll of everything, or before it when a record is due. */
  protected override get dueAt(): number | null {
    const now = systemClock.now();
    const pollAt = this.options.isEmbedded ? null : (this.#dueAt ?? now + this.#everyMs);
    const at = [pollAt, this.store.schedule.nextAt(now)].filter((moment) => moment !== null);
    return at.length > 0 ? Math.min(...at) : null;
  }

  protected override soon(): void {
    this.#dueAt ??= this.options.isEmbedded ? null : systemClock.now() + this.#everyMs;
    super.soon();
  }

  #isUnfinished(name: string, now: number): boolean {
    const { standings, schedule } = this.store;
    return standings[name]?.partial === true || this.#poll.isPaused(name) || schedule.isDue(name, now);
  }

  async #read(resources: readonly AnyResource[], isFresh: boolean): Promise<PollOutcome> {
    const startedAt = systemClock.now();
    const outcome = await this.#poll.run(resources, new Work(maxCharacters, startedAt + readingMs), isFresh);
    const { confirmed, changed, failed, tags, slowestMs } = outcome;
    if (tags.length > 0) this.#index.contentChanged();
    const durationMs = systemClock.now() - startedAt;
    if (resources.length > 0) {
      const look = { at: startedAt, confirmed, failed, durationMs, slowestMs };
      this.#look.set(look);
      this.options.looked?.(look);
      log.info("content.refreshed", { content: this.name, confirmed, changed, failed, durationMs });
    }
    return outcome;
  }

  async #syncSoon(): Promise<Synced> {
    await new Promise<void>((done) => setTimeout(done, debounceMs));
    const names = this.#waiting?.names;
    this.#waiting = null;
    const resources = this.options.resources.filter(({ name }) => names?.has(name));
    const { confirmed, changed, failed, tags, paused } = await this.#read(resources, true);
    const isLeft = await this.publisher.publishPatiently();
    if (paused || isLeft || this.#index.isDue) this.soon();
    const dueAt = this.store.schedule.nextAt(systemClock.now());
    if (dueAt !== null) this.options.wakeAt(dueAt);
    const { json: snapshot } = await this.store.snapshot(this.#names);
    return { snapshot, tags, confirmed, changed, failed, paused };
  }
}
