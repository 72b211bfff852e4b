import type { z } from "zod";
import { log, reasonOf } from "../log";
import { CmsError } from "./cms/error";
import { type Entry, type EntryStore, parseEntry } from "./entry";
import type { Confirmation } from "./manifest";
import type { Fetched } from "./origin";
import { ages, deadlinesMs, type Patience } from "./policy";

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
  override readonly name = "UnavailableContent";
}

export interface SlotOptions<Value> {
  readonly key: string;
  readonly schema: z.ZodType<Value>;
  readonly kv: EntryStore;
  /** What the manifest, or an item's index, says is current. */
  readonly confirmation: (waitUntil: WaitUntil) => Promise<Confirmation | undefined>;
  /** @throws {CmsError} */
  readonly fetch: (patience: Patience, waitUntil: WaitUntil) => Promise<Fetched<Value>>;
}

/** A follower of a read waits no longer than the leader could, should the leader's request have died. */
const followerMs = deadlinesMs.visitor + 1_000;

/**
 * One question to the CMS, answered from memory, then KV, then the CMS itself. Reads of one isolate share a flight;
 * old content is answered at once and refreshed behind the visitor; a failed refresh leaves what is there.
 */
export class Slot<Value> {
  #held: (Entry<Value> & { validUntil: number; confirmedAt: number }) | null = null;
  #flight: Promise<Reading<Value>> | null = null;
  #fetching: Promise<Entry<Value>> | null = null;
  #failure: { error: Error; until: number } | null = null;

  constructor(private readonly options: SlotOptions<Value>) {}

  get schema(): z.ZodType<Value> {
    return this.options.schema;
  }

  /** What the isolate has in memory, however old. */
  get held(): Entry<Value> | null {
    return this.#held;
  }

  /**
   * @throws {MissingContent} when the CMS has no such record
   * @throws {UnavailableContent} when nothing is stored and the CMS does not answer
   */
  async read(waitUntil: WaitUntil): Promise<Reading<Value>> {
    const held = this.#held;
    if (held && Date.now() < held.validUntil) return { ...held, source: "memory" };
    if (this.#flight) return withTimeout(this.#flight, followerMs);
    const flight = this.#find(waitUntil).finally(() => {
      this.#flight = null;
    });
    this.#flight = flight;
    waitUntil(flight.catch(() => undefined));
    return flight;
  }

  /**
   * Asks the CMS now and stores the answer when it differs.
   * @throws {CmsError} and leaves what is stored
   */
  async refresh(waitUntil: WaitUntil): Promise<Entry<Value>> {
    const stored = this.#held ?? (await this.#load());
    if (stored && !this.#held) this.#hold(stored, stored.fetchedAt);
    return this.#fetch("refresher", waitUntil);
  }

  async #find(waitUntil: WaitUntil): Promise<Reading<Value>> {
    const firstLoad = this.#held ? null : this.#load();
    const confirmation = await this.options.confirmation(waitUntil);
    let source: Source = "memory";
    if (!this.#held || this.#held.hash !== confirmation?.hash) {
      const stored = await (firstLoad ?? this.#load());
      if (stored && stored.hash !== this.#held?.hash && stored.fetchedAt >= (this.#held?.fetchedAt ?? 0)) {
        this.#hold(stored, stored.fetchedAt);
        source = "kv";
      }
    }
    if (!this.#held) return this.#fetchFirst(waitUntil);

    const confirmedAt = confirmation?.hash === this.#held.hash ? confirmation.checkedAt : 0;
    const held = this.#hold(this.#held, Math.max(this.#held.confirmedAt, confirmedAt));
    if (Date.now() - held.confirmedAt <= ages.freshMs) return { ...held, source };
    if (!this.#failure || this.#failure.until <= Date.now()) {
      waitUntil(this.refresh(waitUntil).catch(() => undefined));
    }
    return { ...held, source: "stale" };
  }

  async #fetchFirst(waitUntil: WaitUntil): Promise<Reading<Value>> {
    if (this.#failure && Date.now() < this.#failure.until) throw this.#failure.error;
    try {
      await this.#fetch("visitor", waitUntil);
    } catch {
      // The failure is remembered below with the words that pages understand.
    }
    if (this.#held) return { ...this.#held, source: "origin" };
    throw this.#failure?.error ?? new UnavailableContent(this.options.key);
  }

  #fetch(patience: Patience, waitUntil: WaitUntil): Promise<Entry<Value>> {
    this.#fetching ??= this.#fetchNow(patience, waitUntil).finally(() => {
      this.#fetching = null;
    });
    return this.#fetching;
  }

  async #fetchNow(patience: Patience, waitUntil: WaitUntil): Promise<Entry<Value>> {
    const { key } = this.options;
    try {
      const { hash, read } = await this.options.fetch(patience, waitUntil);
      const isNew = this.#held?.hash !== hash;
      const value = this.#held && !isNew ? this.#held.value : read();
      const entry = { value, hash, fetchedAt: Date.now() };
      if (isNew) waitUntil(this.#store(entry));
      this.#failure = null;
      return this.#hold(entry, entry.fetchedAt);
    } catch (error) {
      const missing = error instanceof CmsError && error.code === "missing";
      this.#failure = missing
        ? { error: new MissingContent(key), until: Date.now() + ages.missingMs }
        : { error: new UnavailableContent(key), until: Date.now() + ages.failedMs };
      log.warn("content.refresh-failed", { key, reason: reasonOf(error) });
      throw error;
    }
  }

  #hold(entry: Entry<Value>, confirmedAt: number) {
    const { value, hash, fetchedAt } = entry;
    const held = { value, hash, fetchedAt, confirmedAt, validUntil: Date.now() + ages.memoryMs };
    this.#held = held;
    return held;
  }

  async #load(): Promise<Entry<Value> | null> {
    const { kv, key, schema } = this.options;
    try {
      const json = await kv.get(key);
      return json === null ? null : parseEntry(json, schema);
    } catch (error) {
      log.warn("kv.read-failed", { key, reason: reasonOf(error) });
      return null;
    }
  }

  async #store(entry: Entry<Value>): Promise<void> {
    const { kv, key } = this.options;
    try {
      await kv.put(key, JSON.stringify(entry));
    } catch (error) {
      log.warn("kv.write-failed", { key, reason: reasonOf(error) });
    }
  }
}

function withTimeout<T>(promise: Promise<T>, timeoutMs: number): Promise<T> {
  const { promise: expired, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new UnavailableContent(`no answer in ${timeoutMs} ms`)), timeoutMs);
  return Promise.race([promise, expired]).finally(() => clearTimeout(timer));
}
