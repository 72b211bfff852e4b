import { z } from "zod";
import type { Language } from "../../i18n/languages";
import { SharedDeadline } from "../../platform/deadline";
import { log, reasonOf } from "../../platform/log";
import { Announcements } from "../../storage/announcements";
import type { Fact } from "../../storage/fact";
import { type KeyTimes, type KvStore, KvWriter } from "../../storage/kv-writer";
import type { SqlDatabase } from "../../storage/sql";
import { ages, deadlinesMs } from "../policy";
import { type ContentReport, type Look, LookSchema, reportOf } from "../report";
import type { AnyResource } from "../resource";
import { type Switching, untouched } from "../switches";
import { Archive } from "./archive";
import { EarlierStore } from "./earlier-store";
import { FirstQuestions } from "./first-questions";
import { Journal } from "./journal";
import type { Answer, Synced } from "./object";
import { Publisher } from "./publisher";
import { type RoundOutcome, Rounds } from "./rounds";
import type { AnyCollection, CmsSource } from "./source";
import { Work } from "./work";

/** KV operations of one invocation; the platform allows a thousand. */
const maxOperations = 900;

/** Of those, how many read the store of an earlier version, fifty items each. */
const earlierOperations = 40;

/** Characters of changed records that one invocation reads; sanitising them takes a second or a few. */
const maxCharacters = 8 * 1024 * 1024;

/** How long one invocation asks for further pages, in milliseconds. */
const readingMs = 40_000;

/** Calls of a moment share one question, in milliseconds: what one click of an editor sends. */
const debounceMs = 150;

/** How long a caller waits for KV, in milliseconds; writing goes on behind it. */
const publishPatienceMs = 5_000;

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
  /** Names how {@link ReplicaOptions.index} makes it: under a new name all is indexed anew. */
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
  readonly #publisher: Publisher;
  readonly #rounds: Rounds;
  readonly #first: FirstQuestions;
  readonly #earlier: EarlierStore;
  /** The content has changed since the search index was made. */
  readonly #indexDue: Fact<boolean>;
  /** Names how the search index was made. */
  readonly #indexName: Fact<string>;
  readonly #look: Fact<Look | null>;
  readonly #names: readonly string[];
  readonly #keyTimes: KeyTimes = new Map();
  readonly #completing = new Map<string, { readonly done: Promise<unknown>; readonly until: number }>();
  #ready: Promise<void> | null = null;
  #publishing: Promise<unknown> = Promise.resolve();
  #waiting: { readonly names: Set<string>; readonly done: Promise<Synced> } | null = null;
  /** When everything is to be asked again; milliseconds since the epoch. */
  #dueAt: number | null = null;

  readonly name: string;

  constructor(private readonly options: ReplicaOptions) {
    const { name, database, source, resources, pace } = options;
    this.name = name;
    this.archive = new Archive(database);
    this.announcements = new Announcements(this.archive, pace);
    this.journal = new Journal(this.archive);
    this.#look = this.archive.fact("look", LookSchema.nullable(), null);
    this.#indexDue = this.archive.fact("index-due", z.boolean(), true);
    this.#indexName = this.archive.fact("index-name", z.string(), "");
    this.#names = resources.map((resource) => resource.name);
    this.#publisher = new Publisher(name, this.archive, this.#names, ages.supersededMs / pace);
    this.#rounds = new Rounds(this.archive, source, ages.absenceMs / pace);
    this.#first = new FirstQuestions(this.archive, source);
    this.#earlier = new EarlierStore(name, this.archive, resources);
  }

  /** See {@link ContentSyncObject.resource}. */
  async resource(name: string, whole: boolean): Promise<Answer> {
    await this.#prepared();
    const resource = this.options.resources.find((each) => each.name === name);
    if (!resource) return { kind: "missing" };
    if (this.archive.resource(name) === null) {
      const outcome = await this.#first.resource(resource);
      this.#soon();
      if (outcome !== "known") return { kind: "unavailable", unfit: outcome === "unfit" };
    } else {
      await this.#noteUnseen();
    }
    if (this.archive.standings[name]?.partial) {
      const rest = this.#complete(resource);
      if (whole)
        await new SharedDeadline(deadlinesMs.visitor).within(rest, () => new Error(name)).catch(() => undefined);
    }
    return stored(this.archive.resource(name));
  }

  /** See {@link ContentSyncObject.item}. */
  async item(name: string, id: string): Promise<Answer> {
    await this.#prepared();
    const resource = this.options.resources.find((each) => each.name === name);
    if (resource?.kind !== "collection") return { kind: "missing" };
    await this.#earlier.fillOne(this.#writer(1), name, id);
    const kept = this.archive.items.entry(name, id);
    if (kept) {
      if (this.archive.items.noteLost({ resource: name, id }, this.#lostBefore)) this.#soon();
      return { kind: "stored", json: kept.json };
    }
    return this.#unknownItem(resource, id);
  }

  /** See {@link ContentSyncObject.part}. */
  async part(hash: string): Promise<Answer> {
    await this.#prepared();
    if (this.archive.parts.noteLost(hash, this.#lostBefore)) this.#soon();
    return stored(this.archive.parts.read(hash));
  }

  /** See {@link ContentSyncObject.sync}. */
  sync(names: readonly string[] | null): Promise<Synced> {
    this.#waiting ??= { names: new Set(), done: this.#syncSoon() };
    for (const name of names ?? this.#names) this.#waiting.names.add(name);
    return this.#waiting.done;
  }

  /** Asks for the next step now, unless one is due anyway. */
  wake(): void {
    this.options.wakeAt(Date.now());
  }

  report(): ContentReport {
    const { resources, language } = this.options;
    const switches = this.archive.switches ?? untouched;
    const others = { refused: this.archive.refusals.list(), look: this.#look.value, switches };
    return reportOf(resources, language, this.archive.standings, others);
  }

  /** See {@link ContentSyncObject.setSwitch}. */
  async setSwitch(switching: Switching): Promise<Pick<Synced, "snapshot" | "tags">> {
    await this.#prepared();
    this.archive.putSwitches({ ...untouched, ...this.archive.switches, [switching.feature]: switching.on });
    this.journal.noteSwitching(switching);
    if (await this.#publishPatiently()) this.#soon();
    return { snapshot: (await this.archive.snapshot(this.#names)).json, tags: ["switches"] };
  }

  /**
   * What is to be done when nobody asks: brings what is left to KV, asks the CMS for what is due, and brings that to KV. It
   * never throws.
   */
  async step(): Promise<Step> {
    const now = Date.now();
    try {
      await this.#prepared();
      const kv = this.#writer(maxOperations);
      const isFilled = await this.#earlier.fill(kv, earlierOperations);
      const before = await this.#publish(kv);
      const isDue = this.#dueAt === null || this.#dueAt <= now;
      if (isDue) this.#dueAt = now + this.options.everyMs;
      const { tags, paused } = await this.#read(
        this.options.resources.filter(({ name }) => isDue || this.#isUnfinished(name, now)),
        false,
      );
      const isIndexed = await this.#index();
      const after = tags.length > 0 || isIndexed ? await this.#publish(kv) : before;
      const goesOn = paused || !isFilled || (after.left && (before.progress || after.progress));
      return { tags, nextAt: goesOn ? Date.now() + soonMs : this.#next(after.left) };
    } catch (error) {
      log.error("content.step-failed", { content: this.options.name, reason: reasonOf(error) });
      return { tags: [], nextAt: this.#next(true) };
    }
  }

  /** The next look at everything, or before it when a record is due. */
  #next(isLeft: boolean): number | null {
    const now = Date.now();
    const lookAt = this.options.isEmbedded && !isLeft ? null : (this.#dueAt ?? now + this.options.everyMs);
    const at = [lookAt, this.archive.schedule.nextAt(now)].filter((moment) => moment !== null);
    return at.length > 0 ? Math.max(now + soonMs, Math.min(...at)) : null;
  }

  #isUnfinished(name: string, now: number): boolean {
    const { standings, schedule } = this.archive;
    return standings[name]?.partial === true || this.#rounds.isPaused(name) || schedule.isDue(name, now);
  }

  async #read(resources: readonly AnyResource[], isFresh: boolean): Promise<RoundOutcome> {
    const startedAt = Date.now();
    const outcome = await this.#rounds.run(resources, new Work(maxCharacters, startedAt + readingMs), isFresh);
    const { confirmed, changed, failed, tags, slowestMs } = outcome;
    if (tags.length > 0) this.#indexDue.set(true);
    const durationMs = Date.now() - startedAt;
    if (resources.length > 0) {
      const look = { at: startedAt, confirmed, failed, durationMs, slowestMs };
      this.#look.set(look);
      this.options.looked?.(look);
      log.info("content.refreshed", { content: this.options.name, confirmed, changed, failed, durationMs });
    }
    return outcome;
  }

  /** The search index follows a step after what changed: an editor's change waits for nothing. */
  async #index(): Promise<boolean> {
    const { indexName } = this.options;
    if (!this.#indexDue.value && this.#indexName.value === indexName) return false;
    // What changes while it is made is indexed the next time; a process that dies meanwhile leaves no name.
    this.#indexDue.set(false);
    this.#indexName.set("");
    try {
      await this.options.index(this.archive);
      this.#indexName.set(indexName);
      return true;
    } catch (error) {
      log.warn("content.index-failed", { content: this.options.name, reason: reasonOf(error) });
      return false;
    }
  }

  async #syncSoon(): Promise<Synced> {
    await new Promise<void>((done) => setTimeout(done, debounceMs));
    const names = this.#waiting?.names;
    this.#waiting = null;
    await this.#prepared();
    const resources = this.options.resources.filter(({ name }) => names?.has(name));
    const { confirmed, changed, failed, tags, paused } = await this.#read(resources, true);
    const isLeft = await this.#publishPatiently();
    if (paused || isLeft || this.#indexDue.value) this.#soon();
    const dueAt = this.archive.schedule.nextAt(Date.now());
    if (dueAt !== null) this.options.wakeAt(dueAt);
    const { json: snapshot } = await this.archive.snapshot(this.#names);
    return { snapshot, tags, confirmed, changed, failed };
  }

  /** Brings to KV what it takes while a caller waits. @returns whether anything is left */
  #publishPatiently(): Promise<boolean> {
    const publishing = this.#publish(this.#writer(maxOperations));
    return new SharedDeadline(publishPatienceMs)
      .within(publishing, () => new Error("late"))
      .then(
        ({ left }) => left,
        () => true,
      );
  }

  /** Reads the rest of a collection of which only the first page is known; a failure is not tried again at once. */
  #complete(resource: AnyResource): Promise<unknown> {
    const last = this.#completing.get(resource.name);
    if (last && Date.now() < last.until) return last.done;
    const done = this.#read([resource], false).then(() => this.#soon());
    this.#completing.set(resource.name, { done, until: Date.now() + ages.failedMs });
    return done;
  }

  async #unknownItem(resource: AnyCollection, id: string): Promise<Answer> {
    const { name } = resource;
    if (!this.archive.standings[name]) {
      const outcome = await this.#first.resource(resource);
      this.#soon();
      if (outcome !== "known") return { kind: "unavailable", unfit: outcome === "unfit" };
      const kept = this.archive.items.entry(name, id);
      if (kept) return { kind: "stored", json: kept.json };
    }
    const standing = this.archive.standings[name];
    const isKnown = this.archive.items.has(name, id);
    if (!isKnown && (standing?.hash === null || !standing?.partial)) return { kind: "missing" };
    return this.#first.item(resource, id);
  }

  /** Somebody asks for what the snapshot says, though KV took that long ago: it may be lost. */
  async #noteUnseen(): Promise<void> {
    const shownAt = await this.#publisher.shownAt();
    if (shownAt === null) this.#soon();
    else if (shownAt < this.#lostBefore) {
      this.#publisher.doubt();
      this.#soon();
    }
  }

  get #lostBefore(): number {
    return Date.now() - ages.lostMs / this.options.pace;
  }

  /** What an earlier version stored is taken before anything is asked. */
  #prepared(): Promise<void> {
    this.#ready ??= this.#earlier.take(this.#writer(maxOperations)).catch((error) => {
      this.#ready = null;
      log.warn("content.earlier-store-failed", { content: this.options.name, reason: reasonOf(error) });
    });
    return this.#ready;
  }

  /** One after the other: two at once would write the same. */
  #publish(kv: KvWriter) {
    const publishing = this.#publishing.catch(() => undefined).then(() => this.#publisher.publish(kv));
    this.#publishing = publishing;
    return publishing;
  }

  #writer(operations: number): KvWriter {
    return new KvWriter(this.options.kv, operations, this.#keyTimes);
  }

  #soon(): void {
    this.#dueAt ??= this.options.isEmbedded ? null : Date.now() + this.options.everyMs;
    this.options.wakeAt(Date.now() + soonMs);
  }
}

function stored(json: string | null): Answer {
  return json === null ? { kind: "missing" } : { kind: "stored", json };
}
