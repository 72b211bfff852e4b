import { systemClock } from "../platform/clock";
import { withDeadline } from "../platform/deadline";
import { log, reasonOf } from "../platform/log";
import { SingleFlight } from "../platform/single-flight";
import type { Caller } from "./caller";
import type { Isolate, Partition } from "./isolate";

/** An object's response to an isolate that did not find an entry in KV. */
export type ObjectResponse =
  | { readonly kind: "stored" /** JSON, in the shape that KV has it. */; readonly json: string }
  /** No such record, for `forMs` milliseconds. Without `forMs` the reader decides. */
  | { readonly kind: "missing"; readonly forMs?: number }
  /** No data, and the source does not respond. Valid for `forMs` milliseconds. */
  | { readonly kind: "unavailable"; readonly forMs: number; readonly reason?: string };

export interface ReadableObject {
  /** @param entry empty for the snapshot, `#` and hash for a part, or a name that the object's contract defines */
  read(name: string, entry: string): Promise<ObjectResponse>;
}

export const storedResponse = (json: string | null): ObjectResponse =>
  json === null ? { kind: "missing" } : { kind: "stored", json };

/** @param until when the request may be repeated, in milliseconds since the epoch */
export const unavailableUntil = (until: number): ObjectResponse => ({
  kind: "unavailable",
  forMs: Math.max(0, until - systemClock.now()),
});

type Parsed =
  | { readonly kind: "stored"; readonly value: unknown; readonly bytes: number }
  | Exclude<ObjectResponse, { kind: "stored" }>;

interface Remembered {
  readonly response: Parsed;
  readonly until: number;
}

interface ObjectReaderOptions {
  readonly name: string;
  readonly key: string;
  readonly isolate: Isolate;
  /** Returns a new stub for each call, since a stub that failed stays broken. */
  open(): ReadableObject;
  unavailable(what: string, reason?: string): Error;
  readonly callMs: number;
  readonly waitMs: number;
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
  readonly #remembered: Partition<Remembered>;

  constructor(private readonly options: ObjectReaderOptions) {
    this.#calls = new SingleFlight(options.callMs + 1_000);
    this.#remembered = options.isolate.memory.partition();
  }

  remembers(entry: string, state = ""): boolean {
    return this.#known(`${entry}@${state}`) !== null;
  }

  /**
   * Null if there is no such record. @throws {Error} `unavailable` on failure or timeout, at once if a call is overdue
   */
  async read(
    entry: string,
    caller: Caller,
    { missingMs, state = "" }: ReadOptions = {},
  ): Promise<{ readonly value: unknown; readonly bytes: number } | null> {
    const request = `${entry}@${state}`;
    const response = this.#known(request) ?? (await this.#join(request, entry, caller, missingMs));
    if (response.kind === "stored" && missingMs !== undefined) this.#remembered.delete(request);
    if (response.kind === "stored") return response;
    if (response.kind === "missing") return null;
    throw this.options.unavailable(`${this.options.key} ${entry}`, response.reason);
  }

  /** For a caller that caches the part. @throws {Error} `unavailable` also for an unknown part */
  async part(hash: string, caller: Caller): Promise<{ readonly value: unknown; readonly bytes: number }> {
    const part = await this.read(`#${hash}`, caller, { missingMs: this.options.failedMs });
    if (!part) throw this.options.unavailable(`${this.options.key}, a part that is gone`);
    return part;
  }

  #known(request: string): Parsed | null {
    const known = this.#remembered.get(request);
    return known && systemClock.now() < known.until ? known.response : null;
  }

  #join(request: string, entry: string, caller: Caller, missingMs?: number): Promise<Parsed> {
    const { key, waitMs, failedMs, unavailable } = this.options;
    const late = () => unavailable(`${key} ${entry}, in time`, "timeout");
    if ((this.#calls.ageMs(request) ?? 0) >= waitMs) return Promise.reject(late());
    caller.noteAsked?.();
    const response = this.#calls.join(async () => {
      const parsed = await this.#call(entry);
      const bytes = parsed.kind === "stored" ? parsed.bytes : 0;
      const forMs = parsed.kind === "stored" ? failedMs : (parsed.forMs ?? missingMs ?? failedMs);
      this.#remembered.set(request, { response: parsed, until: systemClock.now() + forMs }, bytes);
      return parsed;
    }, request);
    caller.waitUntil(response);
    return caller.deadline.within(response, late);
  }

  async #call(entry: string): Promise<Parsed> {
    const { name, key, open, callMs, failedMs } = this.options;
    try {
      const response = await withDeadline(open().read(name, entry), callMs);
      if (response.kind !== "stored") return response;
      return { kind: "stored", value: JSON.parse(response.json), bytes: response.json.length };
    } catch (error) {
      log.warn("replica.object-failed", { key: `${key} ${entry}`, reason: reasonOf(error) });
      return { kind: "unavailable", forMs: failedMs };
    }
  }
}
