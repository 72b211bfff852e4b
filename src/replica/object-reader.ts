import { systemClock } from "../platform/clock";
import { SingleFlight } from "../platform/concurrency/single-flight";
import { withDeadline } from "../platform/deadline";
import { log, reasonOf } from "../platform/log";
import type { Caller } from "./caller";
import { entryName, type ReplicaEntry } from "./entry";
import type { Isolate, Partition } from "./isolate";

/** An object's response to an isolate that did not find an entry in KV. */
export type ObjectResponse =
  | { readonly kind: "stored" /** JSON, in the shape that KV has it. */; readonly json: string }
  | { readonly kind: "missing" }
  /** Not known yet, or the source does not respond. Valid for `forMs` milliseconds. */
  | { readonly kind: "unavailable"; readonly forMs: number; readonly reason?: string };

export interface ReadableObject {
  /** @param name of the object */
  read(name: string, entry: ReplicaEntry): Promise<ObjectResponse>;
}

export const storedResponse = (json: string | null): ObjectResponse =>
  json === null ? { kind: "missing" } : { kind: "stored", json };

/** @param until when the request may be repeated, in milliseconds since the epoch */
export const unavailableUntil = (until: number): ObjectResponse => ({
  kind: "unavailable",
  forMs: Math.max(0, until - systemClock.now()),
});

export interface StoredValue {
  readonly value: unknown;
  /** Size as JSON. */
  readonly bytes: number;
}

type Parsed = ({ readonly kind: "stored" } & StoredValue) | Exclude<ObjectResponse, { kind: "stored" }>;

export interface ObjectReaderOptions {
  readonly name: string;
  /** Key of the snapshot in KV, and prefix of all other keys. */
  readonly key: string;
  readonly isolate: Isolate;
  /** Returns a new stub for each call, since a stub that failed stays broken. */
  open(): ReadableObject;
  unavailable(what: string, reason?: string): Error;
  readonly callMs: number;
  /** A call that takes longer is awaited by no further caller. */
  readonly waitMs: number;
  /** Failures and missing entries are cached. */
  readonly failedMs: number;
}

interface ReadOptions {
  /** Cache time of "missing" in milliseconds, for a caller that caches the value itself. */
  readonly missingMs?: number;
  /** Distinguishes requests for another state of the same entry. */
  readonly state?: string;
}

/** Reads entries that KV lacks from a replica's object. Shares identical calls, and caches responses and failures. */
export class ObjectReader {
  readonly #calls: SingleFlight<Parsed>;
  readonly #remembered: Partition<{ readonly response: Parsed; readonly until: number }>;

  /** @param parse parses an entry, also one that arrives after its callers' deadlines */
  constructor(
    private readonly options: ObjectReaderOptions,
    private readonly parse: (entry: ReplicaEntry, json: string) => unknown,
  ) {
    this.#calls = new SingleFlight(options.callMs + 1_000);
    this.#remembered = options.isolate.partition();
  }

  remembers(entry: ReplicaEntry, state = ""): boolean {
    return this.#known(`${entryName(entry)}@${state}`) !== null;
  }

  /**
   * Null if there is no such record. @throws {Error} `unavailable` on failure or timeout, immediately if a call is overdue
   */
  async read(
    entry: ReplicaEntry,
    caller: Caller,
    { missingMs, state = "" }: ReadOptions = {},
  ): Promise<StoredValue | null> {
    const request = `${entryName(entry)}@${state}`;
    const response = this.#known(request) ?? (await this.#join(request, entry, caller, missingMs));
    if (response.kind === "missing") return null;
    const { key, unavailable } = this.options;
    if (response.kind === "unavailable") throw unavailable(`${key} ${entryName(entry)}`, response.reason);
    if (missingMs !== undefined) this.#remembered.delete(request);
    return response;
  }

  #known(request: string): Parsed | null {
    const remembered = this.#remembered.get(request);
    return remembered && systemClock.now() < remembered.until ? remembered.response : null;
  }

  #join(request: string, entry: ReplicaEntry, caller: Caller, missingMs?: number): Promise<Parsed> {
    const { key, waitMs, failedMs, unavailable } = this.options;
    const late = () => unavailable(`${key} ${entryName(entry)}, in time`, "timeout");
    if ((this.#calls.ageMs(request) ?? 0) >= waitMs) return Promise.reject(late());
    caller.noteAsked?.();
    const response = this.#calls.join(async () => {
      const parsed = await this.#call(entry);
      const [forMs, bytes] =
        parsed.kind === "stored"
          ? [failedMs, parsed.bytes]
          : ["forMs" in parsed ? parsed.forMs : (missingMs ?? failedMs), 0];
      this.#remembered.set(request, { response: parsed, until: systemClock.now() + forMs }, bytes);
      return parsed;
    }, request);
    caller.waitUntil(response);
    return caller.deadline.within(response, late);
  }

  async #call(entry: ReplicaEntry): Promise<Parsed> {
    const { name, key, open, callMs, failedMs } = this.options;
    try {
      const response = await withDeadline(open().read(name, entry), callMs);
      if (response.kind !== "stored") return response;
      return { kind: "stored", value: this.parse(entry, response.json), bytes: response.json.length };
    } catch (error) {
      log.warn("replica.object-failed", { key: `${key} ${entryName(entry)}`, reason: reasonOf(error) });
      return { kind: "unavailable", forMs: failedMs };
    }
  }
}
