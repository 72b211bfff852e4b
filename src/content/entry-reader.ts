import type { z } from "zod";
import { Flight } from "../platform/flight";
import { log, reasonOf } from "../platform/log";
import type { SharedDeadline } from "../platform/shared-deadline";
import { CmsError } from "./cms/error";
import type { Doubtful, Fetched } from "./cms-source";
import { type Entry, type EntryStore, parseEntry } from "./entry";
import { ages, deadlinesMs, type Patience } from "./policy";
import type { Standing } from "./standing";

/** Gives a promise to the request's owner, which keeps the isolate alive until it has settled. */
export type WaitUntil = (promise: Promise<unknown>) => void;

/** Where an answer came from, from best to worst. */
export const sources = ["memory", "kv", "stale", "origin"] as const;
export type Source = (typeof sources)[number];

export interface Reading<Value> {
  readonly value: Value;
  readonly hash: string;
  readonly source: Source;
  /** Until when the isolate answers the same from memory; milliseconds since the epoch. */
  readonly validUntil: number;
  /** When the CMS last said this; milliseconds since the epoch. */
  readonly confirmedAt: number;
}

/** Content the site cannot show: the CMS knows no such record. */
export class MissingContent extends Error {
  override readonly name = "MissingContent";
}

/** Content the site cannot show now: nothing is stored and the CMS does not answer. */
export class UnavailableContent extends Error {
  override readonly name: string = "UnavailableContent";
}

/** A list the site cannot show: the CMS has records, but in none of them the fields that it needs. */
export class UnfitContent extends UnavailableContent {
  override readonly name = "UnfitContent";
}

/** What a refresh of one resource came to. */
export type Refreshed =
  /** The CMS gave it, or (without `hash`) has none and never had. `present` where a record vouches for the answer. */
  | { readonly kind: "confirmed"; readonly hash: string | null; readonly present: boolean }
  /** The CMS no longer has what it had: to be taken for true only once it is proven. */
  | { readonly kind: "doubtful"; readonly accept: () => Promise<string | null> };

/** What an answer is compared with. */
export interface Base<Value> {
  readonly value: Value | null;
  /** False where the freshness table names content that neither memory nor KV has: how much it is, nobody can tell. */
  readonly isCurrent: boolean;
}

export interface EntryReaderOptions<Value> {
  readonly key: string;
  readonly schema: z.ZodType<Value>;
  readonly kv: EntryStore;
  /** What the freshness table, or an item's index, says is current. */
  readonly standing: (waitUntil: WaitUntil) => Promise<Standing | undefined>;
  /** @throws {CmsError} */
  fetch(patience: Patience, base: Base<Value>): Promise<Fetched<Value> | Doubtful<Value>>;
  /** Is told of content that nobody has confirmed for too long. */
  readonly overdue: (waitUntil: WaitUntil) => void;
}

/**
 * One question to the CMS, answered from memory, then KV, then (where there is nothing) the CMS itself. Reads of one
 * isolate share a flight; old content is answered as it is, and refreshing it is the refresher's; a failed refresh
 * leaves what is there.
 */
export class EntryReader<Value> {
  #held: (Entry<Value> & { validUntil: number; confirmedAt: number }) | null = null;
  /** Hash of what KV is known to have. */
  #written: string | null = null;
  #failure: { error: Error; until: number } | null = null;
  readonly #finding = new Flight<Reading<Value>>(deadlinesMs.question + deadlinesMs.visitor);
  readonly #refreshing = new Flight<Refreshed>(deadlinesMs.refresh);

  constructor(private readonly options: EntryReaderOptions<Value>) {}

  get schema(): z.ZodType<Value> {
    return this.options.schema;
  }

  /** What the isolate has in memory, however old. */
  get held(): Entry<Value> | null {
    return this.#held;
  }

  /**
   * Waits no longer than the deadline, and not at all for a question that others have waited for in vain.
   * @throws {MissingContent} when the CMS has no such record
   * @throws {UnavailableContent} when nothing is stored and the CMS does not answer
   */
  async read(waitUntil: WaitUntil, deadline: SharedDeadline): Promise<Reading<Value>> {
    const held = this.#held;
    if (held && Date.now() < held.validUntil) return { ...held, source: "memory" };
    const unavailable = () => new UnavailableContent(this.options.key);
    const isOverdue = (this.#finding.ageMs ?? 0) > deadlinesMs.visitor;
    const finding = this.#finding.join(() => this.#find(waitUntil));
    waitUntil(finding.catch(() => undefined));
    try {
      if (isOverdue) throw unavailable();
      return await deadline.within(finding, unavailable);
    } catch (error) {
      if (this.#held && error instanceof UnavailableContent) return { ...this.#held, source: "stale" };
      throw error;
    }
  }

  /**
   * Asks the CMS now and stores the answer when it differs.
   * @param known what the freshness table says of it
   * @throws {CmsError} and leaves what is stored
   */
  refresh(known: Standing | undefined): Promise<Refreshed> {
    return this.#refreshing.join(() => this.#refresh(known));
  }

  async #find(waitUntil: WaitUntil): Promise<Reading<Value>> {
    const firstLoad = this.#held ? null : this.#loadIfPossible();
    const standing = await this.options.standing(waitUntil);
    if (standing?.hash === null) {
      this.#held = null;
      throw new MissingContent(this.options.key);
    }
    let source: Source = "memory";
    if (!this.#held || this.#held.hash !== standing?.hash) {
      const stored = await (firstLoad ?? this.#loadIfPossible());
      if (stored && stored.hash !== this.#held?.hash && stored.fetchedAt >= (this.#held?.fetchedAt ?? 0)) {
        this.#hold(stored, stored.fetchedAt);
        source = "kv";
      }
    }
    if (!this.#held) return this.#fetchFirst(waitUntil);

    const confirmedAt = standing?.hash === this.#held.hash ? standing.checkedAt : 0;
    const held = this.#hold(this.#held, Math.max(this.#held.confirmedAt, confirmedAt));
    if (Date.now() - held.confirmedAt <= ages.freshMs) return { ...held, source };
    this.options.overdue(waitUntil);
    return { ...held, source: "stale" };
  }

  async #fetchFirst(waitUntil: WaitUntil): Promise<Reading<Value>> {
    if (this.#failure && Date.now() < this.#failure.until) throw this.#failure.error;
    try {
      const answer = await this.options.fetch("visitor", { value: null, isCurrent: true });
      const fetched = "accept" in answer ? await answer.accept() : answer;
      const held = this.#adopt(fetched);
      if (fetched.kept) waitUntil(this.#store(held).catch((error) => this.#noteStoreFailure(error)));
      return { ...held, source: "origin" };
    } catch (error) {
      if (this.#held) return { ...this.#held, source: "memory" };
      throw this.#noteFailure(error);
    }
  }

  async #refresh(known: Standing | undefined): Promise<Refreshed> {
    await this.#catchUp(known);
    const held = this.#held;
    const isCurrent = !known?.hash || held?.hash === known.hash;
    try {
      const answer = await this.options.fetch("refresher", { value: held?.value ?? null, isCurrent });
      if ("accept" in answer) {
        return { kind: "doubtful", accept: async () => this.#take(await answer.accept(), known) };
      }
      return { kind: "confirmed", hash: await this.#take(answer, known), present: answer.present };
    } catch (error) {
      const failure = this.#noteFailure(error);
      if (!(failure instanceof MissingContent)) throw error;
      if (!this.#held && !known?.hash) return { kind: "confirmed", hash: null, present: false };
      return { kind: "doubtful", accept: () => this.#drop() };
    }
  }

  /** Holds what KV has where another isolate knows better. */
  async #catchUp(known: Standing | undefined): Promise<void> {
    if (this.#held && this.#held.hash === known?.hash) return;
    const stored = await this.#load();
    if (stored && stored.fetchedAt >= (this.#held?.fetchedAt ?? 0)) this.#hold(stored, stored.fetchedAt);
  }

  /** Written again where the freshness table names another: what this isolate once wrote may be gone. */
  async #take(fetched: Fetched<Value>, known: Standing | undefined): Promise<string> {
    const held = this.#adopt(fetched);
    if (this.#written !== held.hash || known?.hash !== held.hash) await this.#store(held);
    return held.hash;
  }

  #adopt({ hash, read }: Fetched<Value>) {
    const value = this.#held?.hash === hash ? this.#held.value : read();
    const fetchedAt = Date.now();
    this.#failure = null;
    return this.#hold({ value, hash, fetchedAt }, fetchedAt);
  }

  async #store({ value, hash, fetchedAt }: Entry<Value>): Promise<void> {
    await this.options.kv.put(this.options.key, JSON.stringify({ value, hash, fetchedAt } satisfies Entry<Value>));
    this.#written = hash;
  }

  #noteStoreFailure(error: unknown): void {
    log.warn("kv.write-failed", { key: this.options.key, reason: reasonOf(error) });
  }

  async #drop(): Promise<null> {
    await this.options.kv.delete(this.options.key);
    this.#held = null;
    this.#written = null;
    return null;
  }

  /** Remembers a failure in the words that pages understand. */
  #noteFailure(error: unknown): Error {
    const { key } = this.options;
    const code = error instanceof CmsError ? error.code : null;
    const missing = code === "missing";
    const failure = missing
      ? { error: new MissingContent(key), until: Date.now() + ages.missingMs }
      : { error: new (code === "unfit" ? UnfitContent : UnavailableContent)(key), until: Date.now() + ages.failedMs };
    this.#failure = failure;
    log.warn(missing ? "content.absent" : "content.refresh-failed", { key, reason: reasonOf(error) });
    return failure.error;
  }

  #hold(entry: Entry<Value>, confirmedAt: number) {
    const { value, hash, fetchedAt } = entry;
    const held = { value, hash, fetchedAt, confirmedAt, validUntil: Date.now() + ages.memoryMs };
    this.#held = held;
    return held;
  }

  async #load(): Promise<Entry<Value> | null> {
    const { kv, key, schema } = this.options;
    const json = await kv.get(key);
    const entry = json === null ? null : parseEntry(json, schema);
    this.#written = entry?.hash ?? null;
    return entry;
  }

  async #loadIfPossible(): Promise<Entry<Value> | null> {
    try {
      return await this.#load();
    } catch (error) {
      log.warn("kv.read-failed", { key: this.options.key, reason: reasonOf(error) });
      return null;
    }
  }
}
