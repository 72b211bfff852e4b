import { z } from "zod";
import { type EntryStore, hashOf } from "../content/entry";
import type { WaitUntil } from "../platform/flight";
import { log, reasonOf } from "../platform/log";
import { readAll } from "./listing";
import { ages, deadlinesMs } from "./policy";
import { type Provider, ProviderError, ProviderSchema } from "./provider";
import { ProviderIndex } from "./provider-index";
import type { ProviderService } from "./service";
import { withTimeout } from "./timeout";

/** The full list as the isolate has it. */
export interface Held {
  readonly index: ProviderIndex;
  /** Names the content. */
  readonly hash: string;
  /** When the service last said this; milliseconds since the epoch. */
  readonly asOf: number;
  /** False for the first page of a list that is still being read. */
  readonly complete: boolean;
}

interface Failure {
  readonly error: Error;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

const StampSchema = z.object({ hash: z.string(), asOf: z.number(), count: z.int().min(0) });

/** What the store says of the directory in a few bytes: which one is current, when it was confirmed, how long it is. */
export type Stamp = z.infer<typeof StampSchema>;

/** One flight for all who want the list; its first page is there long before the last. */
interface Reading {
  readonly first: Promise<Held>;
  readonly all: Promise<Held>;
  readonly startedAt: number;
}

/** Part of the keys: raise it when a stored shape changes, and old entries are simply not found. */
const schemaVersion = "1";

/**
 * One product's full list: read from the service page by page, kept in memory and in the store, and once seen never
 * lost to a service that fails. Its entry is written when it changes, its stamp each time it is confirmed.
 */
export class Directory {
  readonly #key: string;
  #held: Held | null = null;
  #lookedAt = 0;
  #looking: Promise<Held | null> | null = null;
  #reading: Reading | null = null;
  /** When a first list was empty, which the next one may deny; milliseconds since the epoch. */
  #emptyAt = 0;
  /** Of the last reading. */
  #failure: Failure | null = null;
  /** Of the last question of a visitor. */
  #silence: Failure | null = null;

  constructor(
    private readonly product: string,
    private readonly service: ProviderService,
    private readonly store: EntryStore | null,
  ) {
    this.#key = `providers:${schemaVersion}:${product}`;
  }

  /** Whether the service failed so recently that it is not asked. */
  get failing(): boolean {
    return this.#lateFailure() !== null;
  }

  /** Notes what came of a visitor's question to the service: null where it answered. */
  note(silence: Error | null): void {
    this.#silence = silence && { error: silence, at: Date.now() };
  }

  /** Overdue, or the service failed since it was read. */
  isStale(held: Held): boolean {
    return this.#failure !== null || this.#silence !== null || Date.now() - held.asOf > ages.staleMs;
  }

  /** What is held in memory or the store; an old one is read again behind the visitor. */
  async stored(waitUntil: WaitUntil): Promise<Held | null> {
    const held = await this.#look();
    if (held && isDue(held)) this.warm(waitUntil);
    return held;
  }

  /**
   * The directory; where nothing is stored at least the first page of it, from the service.
   * @throws {ProviderError}
   */
  async read(waitUntil: WaitUntil): Promise<Held> {
    const held = await this.stored(waitUntil);
    if (held) return held;
    const failure = this.#lateFailure();
    if (failure) throw failure.error;
    const { first, all } = this.#read();
    waitUntil(all.catch(() => undefined));
    return withTimeout(first, deadlinesMs.call + 1_000);
  }

  /** Reads the list for visitors to come, unless the service just failed, or had nothing. */
  warm(waitUntil: WaitUntil): void {
    const isDoubted = Date.now() - this.#emptyAt < ages.emptyMs;
    if (!this.failing && !isDoubted) waitUntil(this.#read().all.catch(() => undefined));
  }

  /**
   * Reads the list where it is old enough.
   * @throws {ProviderError} and leaves what is stored
   */
  async refreshWhenDue(): Promise<Held> {
    const held = await this.#look();
    return !held || isDue(held) || this.isStale(held) ? this.#read().all : held;
  }

  async stamp(): Promise<Stamp | null> {
    const held = this.#held;
    const stored = await this.#storedStamp();
    if (stored && stored.asOf >= (held?.asOf ?? 0)) return stored;
    return held && { hash: held.hash, asOf: held.asOf, count: held.index.size };
  }

  #lateFailure(): Failure | null {
    const since = Date.now() - ages.failedMs;
    return [this.#failure, this.#silence].find((failure) => failure && failure.at > since) ?? null;
  }

  #look(): Promise<Held | null> {
    if (this.#held && Date.now() - this.#lookedAt < ages.memoryMs) return Promise.resolve(this.#held);
    this.#looking ??= this.#lookInStore().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #lookInStore(): Promise<Held | null> {
    const stamp = await this.#storedStamp();
    if (stamp && stamp.asOf > (this.#held?.asOf ?? 0)) {
      const index = stamp.hash === this.#held?.hash ? this.#held.index : await this.#storedIndex();
      if (index) this.#held = { index, hash: stamp.hash, asOf: stamp.asOf, complete: true };
    }
    this.#lookedAt = Date.now();
    return this.#held;
  }

  /** A flight whose request has died never lands: after a while another one starts. */
  #read(): Reading {
    if (this.#reading && Date.now() - this.#reading.startedAt < ages.readingMs) return this.#reading;
    const { promise: first, resolve, reject } = Promise.withResolvers<Held>();
    const all = this.#readAll(resolve);
    const reading = { first, all, startedAt: Date.now() };
    first.catch(() => undefined);
    all.then(resolve, reject).finally(() => {
      if (this.#reading === reading) this.#reading = null;
    });
    this.#reading = reading;
    return reading;
  }

  async #readAll(onFirst: (held: Held) => void): Promise<Held> {
    const asOf = Date.now();
    try {
      const providers: Provider[] = [];
      for await (const { fresh, last } of readAll(this.service)) {
        for (const provider of fresh) providers.push(provider);
        if (last || this.#held?.complete || providers.length === 0) continue;
        if (this.#held === null) this.#held = { index: new ProviderIndex(providers), hash: "", asOf, complete: false };
        onFirst(this.#held);
      }
      if (providers.length === 0 && this.#held && this.#held.index.size > 0) {
        throw new ProviderError("unreadable", "an empty list in place of a full one");
      }
      const held = await (providers.length === 0 ? this.#confirmEmpty(asOf) : this.#confirm(providers, asOf));
      this.#failure = null;
      this.#silence = null;
      log.info("providers.refreshed", {
        product: this.product,
        count: providers.length,
        durationMs: Date.now() - asOf,
      });
      return held;
    } catch (error) {
      this.#failure = { error: error instanceof Error ? error : new Error(reasonOf(error)), at: Date.now() };
      log.warn("providers.refresh-failed", { product: this.product, reason: reasonOf(error) });
      throw error;
    }
  }

  /** A service that has just started may say that it has nothing: that is shown, and believed when it says so again. */
  async #confirmEmpty(asOf: number): Promise<Held> {
    const said = this.#emptyAt;
    this.#emptyAt = asOf;
    if (said > 0 && asOf - said >= ages.emptyMs) return this.#confirm([], asOf);
    this.#held ??= { index: new ProviderIndex([]), hash: "", asOf, complete: false };
    this.#lookedAt = Date.now();
    return this.#held;
  }

  async #confirm(providers: readonly Provider[], asOf: number): Promise<Held> {
    const json = JSON.stringify(providers);
    const hash = await hashOf(json);
    const isNew = this.#held?.hash !== hash;
    const index = this.#held && !isNew ? this.#held.index : new ProviderIndex(providers);
    const held = { index, hash, asOf, complete: true };
    this.#held = held;
    this.#lookedAt = Date.now();
    if (isNew) await this.#put(this.#key, json);
    await this.#put(`${this.#key}:stamp`, JSON.stringify({ hash, asOf, count: index.size } satisfies Stamp));
    return held;
  }

  async #storedStamp(): Promise<Stamp | null> {
    return this.#stored(`${this.#key}:stamp`, StampSchema);
  }

  async #storedIndex(): Promise<ProviderIndex | null> {
    const providers = await this.#stored(this.#key, z.array(ProviderSchema));
    return providers && new ProviderIndex(providers);
  }

  /** An entry that no longer fits its schema is a miss. */
  async #stored<Value>(key: string, schema: z.ZodType<Value>): Promise<Value | null> {
    try {
      const json = (await this.store?.get(key)) ?? null;
      return json === null ? null : (schema.safeParse(JSON.parse(json)).data ?? null);
    } catch (error) {
      log.warn("kv.read-failed", { key, reason: reasonOf(error) });
      return null;
    }
  }

  async #put(key: string, value: string): Promise<void> {
    try {
      await this.store?.put(key, value);
    } catch (error) {
      log.warn("kv.write-failed", { key, reason: reasonOf(error) });
    }
  }
}

function isDue({ complete, asOf, index }: Held): boolean {
  const freshMs = index.size === 0 ? ages.emptyRefreshMs : ages.refreshMs;
  return !complete || Date.now() - asOf >= freshMs;
}
