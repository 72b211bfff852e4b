import type { Language } from "../../i18n/languages";
import { systemClock } from "../../platform/clock";
import { log, reasonOf } from "../../platform/log";
import { Announcements } from "../../replica/announcements";
import type { Fact } from "../../replica/fact";
import type { KvStore } from "../../replica/kv-writer";
import type { SqlDatabase } from "../../replica/sql";
import { ages } from "../policy";
import { type ContentReport, type Look, LookSchema, reportOf } from "../report";
import type { AnyResource } from "../resource";
import { type Switching, untouched } from "../switches";
import { Answering } from "./answering";
import { Archive } from "./archive";
import { IndexUpkeep } from "./index-upkeep";
import { Journal } from "./journal";
import type { Answer, Synced } from "./object";
import { Publishing } from "./publishing";
import { type RoundOutcome, Rounds } from "./rounds";
import type { CmsSource } from "./source";
import { Work } from "./work";

/** Characters of changed records that one invocation reads; sanitising them takes a second or a few. */
const maxCharacters = 8 * 1024 * 1024;

/** How long one invocation asks for further pages, in milliseconds. */
const readingMs = 40_000;

/** Calls of a moment share one question, in milliseconds: what one click of an editor sends. */
const debounceMs = 150;

/** Between a change and its way to KV where nobody waits, and between two steps of long work, in milliseconds. */
const soonMs = 500;

/** What the object brings with it. */
export interface ReplicaOptions {
  /** Key of the product, and the locale where it is not the default one: part of every key. */
  readonly name: string;
  readonly language: Language;
  readonly database: SqlDatabase;
  readonly kv: KvStore;
  readonly source: CmsSource;
  readonly resources: readonly AnyResource[];
  /** Content that changes only with the Worker itself is read once. */
  readonly isEmbedded: boolean;
  /** Between two looks at the CMS, in milliseconds. */
  readonly everyMs: number;
  /** How many times faster than in production ages pass. */
  readonly pace: number;
  /** Has {@link Replica.step} called then, or before; milliseconds since the epoch. */
  wakeAt(at: number): void;
  /** Names how {@link ReplicaOptions.index} makes it: under a new name everything is indexed again. */
  readonly indexName: string;
  /** Makes the search index of all content, for the archive to keep. */
  index(archive: Archive): Promise<void>;
  /** Is told of every look at the CMS. */
  looked?(look: Look): void;
}

/** What a step came to. */
export interface Step {
  /** What changed: names of resources, and `resource/id` of items. */
  readonly tags: readonly string[];
  /** When the next one is due, milliseconds since the epoch; null for none. */
  readonly nextAt: number | null;
}

/** All content of one product, in one locale of its CMS: reads the CMS, keeps what it says, and brings it to KV. */
export class Replica {
  readonly archive: Archive;
  readonly announcements: Announcements;
  readonly journal: Journal;
  readonly #publishing: Publishing;
  readonly #rounds: Rounds;
  readonly #answering: Answering;
  readonly #index: IndexUpkeep;
  readonly #look: Fact<Look | null>;
  readonly #names: readonly string[];
  #waiting: { readonly names: Set<string>; readonly done: Promise<Synced> } | null = null;
  /** When everything is to be asked again; milliseconds since the epoch. */
  #dueAt: number | null = null;

  readonly name: string;

  constructor(private readonly options: ReplicaOptions) {
    const { name, database, kv, source, resources, pace, indexName } = options;
    this.name = name;
    this.archive = new Archive(database);
    this.announcements = new Announcements(this.archive, pace);
    this.journal = new Journal(this.archive);
    this.#look = this.archive.fact("look", LookSchema.nullable(), null);
    this.#names = resources.map((resource) => resource.name);
    this.#index = new IndexUpkeep({
      ...{ archive: this.archive, content: name, indexName },
      index: (archive) => options.index(archive),
    });
    this.#publishing = new Publishing({ name, archive: this.archive, resources: this.#names, kv, pace });
    this.#rounds = new Rounds(this.archive, source, ages.absenceMs / pace);
    this.#answering = new Answering({
      ...{ archive: this.archive, source, resources, publishing: this.#publishing },
      readAll: (resource) => this.#read([resource], false),
      soon: () => this.#soon(),
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
    return this.#answering.part(hash);
  }

  /** See {@link ContentSyncObject.sync}. */
  sync(names: readonly string[] | null): Promise<Synced> {
    this.#waiting ??= { names: new Set(), done: this.#syncSoon() };
    for (const name of names ?? this.#names) this.#waiting.names.add(name);
    return this.#waiting.done;
  }

  /** Asks for the next step now, unless one is due anyway. */
  wake(): void {
    this.options.wakeAt(systemClock.now());
  }

  report(): ContentReport {
    const { resources, language } = this.options;
    const switches = this.archive.switches ?? untouched;
    const others = { refused: this.archive.refusals.list(), look: this.#look.value, switches };
    return reportOf(resources, language, this.archive.standings, others);
  }

  /** See {@link ContentSyncObject.setSwitch}. */
  async setSwitch(switching: Switching): Promise<Pick<Synced, "snapshot" | "tags">> {
    this.archive.putSwitches({ ...untouched, ...this.archive.switches, [switching.feature]: switching.on });
    this.journal.noteSwitching(switching);
    if (await this.#publishing.publishPatiently()) this.#soon();
    return { snapshot: (await this.archive.snapshot(this.#names)).json, tags: ["switches"] };
  }

  /**
   * What is to be done when nobody asks: brings what is left to KV, asks the CMS for what is due, and brings that to KV. It
   * never throws.
   */
  async step(): Promise<Step> {
    const now = systemClock.now();
    try {
      const kv = this.#publishing.invocation();
      const before = await this.#publishing.publish(kv);
      const isDue = this.#dueAt === null || this.#dueAt <= now;
      if (isDue) this.#dueAt = now + this.options.everyMs;
      const { tags, paused } = await this.#read(
        this.options.resources.filter(({ name }) => isDue || this.#isUnfinished(name, now)),
        false,
      );
      const isIndexed = await this.#index.make();
      const after = tags.length > 0 || isIndexed ? await this.#publishing.publish(kv) : before;
      const goesOn = paused || (after.left && (before.progress || after.progress));
      return { tags, nextAt: goesOn ? systemClock.now() + soonMs : this.#next(after.left) };
    } catch (error) {
      log.error("content.step-failed", { content: this.options.name, reason: reasonOf(error) });
      return { tags: [], nextAt: this.#next(true) };
    }
  }

  /** The next look at everything, or before it when a record is due. */
  #next(isLeft: boolean): number | null {
    const now = systemClock.now();
    const lookAt = this.options.isEmbedded && !isLeft ? null : (this.#dueAt ?? now + this.options.everyMs);
    const at = [lookAt, this.archive.schedule.nextAt(now)].filter((moment) => moment !== null);
    return at.length > 0 ? Math.max(now + soonMs, Math.min(...at)) : null;
  }

  #isUnfinished(name: string, now: number): boolean {
    const { standings, schedule } = this.archive;
    return standings[name]?.partial === true || this.#rounds.isPaused(name) || schedule.isDue(name, now);
  }

  async #read(resources: readonly AnyResource[], isFresh: boolean): Promise<RoundOutcome> {
    const startedAt = systemClock.now();
    const outcome = await this.#rounds.run(resources, new Work(maxCharacters, startedAt + readingMs), isFresh);
    const { confirmed, changed, failed, tags, slowestMs } = outcome;
    if (tags.length > 0) this.#index.contentChanged();
    const durationMs = systemClock.now() - startedAt;
    if (resources.length > 0) {
      const look = { at: startedAt, confirmed, failed, durationMs, slowestMs };
      this.#look.set(look);
      this.options.looked?.(look);
      log.info("content.refreshed", { content: this.options.name, confirmed, changed, failed, durationMs });
    }
    return outcome;
  }

  async #syncSoon(): Promise<Synced> {
    await new Promise<void>((done) => setTimeout(done, debounceMs));
    const names = this.#waiting?.names;
    this.#waiting = null;
    const resources = this.options.resources.filter(({ name }) => names?.has(name));
    const { confirmed, changed, failed, tags, paused } = await this.#read(resources, true);
    const isLeft = await this.#publishing.publishPatiently();
    if (paused || isLeft || this.#index.isDue) this.#soon();
    const dueAt = this.archive.schedule.nextAt(systemClock.now());
    if (dueAt !== null) this.options.wakeAt(dueAt);
    const { json: snapshot } = await this.archive.snapshot(this.#names);
    return { snapshot, tags, confirmed, changed, failed, paused };
  }

  #soon(): void {
    this.#dueAt ??= this.options.isEmbedded ? null : systemClock.now() + this.options.everyMs;
    this.options.wakeAt(systemClock.now() + soonMs);
  }
}
