import { systemClock } from "../platform/clock";
import { withDeadline } from "../platform/deadline";
import { log, reasonOf } from "../platform/log";
import { SingleFlight } from "../platform/single-flight";
import type { Caller } from "./caller";
import type { Isolate } from "./isolate";
import type { Partition } from "./isolate-memory";

/** Response of an object to an isolate that did not find an entry in KV. */
export type ObjectResponse =
  | { readonly kind: "stored" /** JSON, in the shape that KV has it. */; readonly json: string }
  /** There is no such record. `forMs`: how long that holds, in milliseconds; without it, the reader decides. */
  | { readonly kind: "missing"; readonly forMs?: number }
  /** Nothing is known, and the source does not respond. `forMs`: how long that holds, in milliseconds. */
  | { readonly kind: "unavailable"; readonly forMs: number; readonly reason?: string };

/** An object as isolates read it. */
export interface ReadableObject {
  /**
   * @param name of the object
   * @param entry the snapshot (empty), a part (`#` and its hash), or what else the object's contract names
   */
  read(name: string, entry: string): Promise<ObjectResponse>;
}

/** JSON as isolates get it. */
export const storedResponse = (json: string | null): ObjectResponse =>
  json === null ? { kind: "missing" } : { kind: "stored", json };

/** @param until when the request may be repeated; milliseconds since the epoch */
export const unavailableUntil = (until: number): ObjectResponse => ({
  kind: "unavailable",
  forMs: Math.max(0, until - systemClock.now()),
});

type Parsed =
  | { readonly kind: "stored"; readonly value: unknown; readonly bytes: number }
  | Exclude<ObjectResponse, { kind: "stored" }>;

interface Remembered {
  readonly response: Parsed;
  /** Milliseconds since the epoch. */
  readonly until: number;
}

interface ObjectReaderOptions {
  readonly name: string;
  /** Key of the snapshot. */
  readonly key: string;
  readonly isolate: Isolate;
  /** The object; opened for each call, since one that has failed stays broken. */
  open(): ReadableObject;
  /** The error for what cannot be read now, with the object's reason if it gave one. */
  unavailable(what: string, reason?: string): Error;
  /** The longest call; the longest that a caller waits; and how long a response or a failure is cached; milliseconds. */
  readonly callMs: number;
  readonly waitMs: number;
  readonly failedMs: number;
}

/** How the response to one request is cached. */
interface ReadOptions {
  /** The caller caches the value itself, and "missing" is cached for so long; milliseconds. */
  readonly missingMs?: number;
  /** Tells requests for another state of the same entry apart. */
  readonly state?: string;
}

/**
 * Reads from a replica's object what KV does not have: identical requests become one, and none is sent while a response
 * to it, or the object's failure, is fresh. A response that comes after its callers' deadline is cached for the next one.
 */
export class ObjectReader {
  readonly #calls: SingleFlight<Parsed>;
  readonly #remembered: Partition<Remembered>;

  constructor(private readonly options: ObjectReaderOptions) {
    this.#calls = new SingleFlight(options.callMs + 1_000);
    this.#remembered = options.isolate.memory.partition();
  }

  /** Whether the response is cached. */
  remembers(entry: string, state = ""): boolean {
    return this.#known(`${entry}@${state}`) !== null;
  }

  /**
   * The value, as JSON has it; null if there is no such record.
   * @param entry see {@link ReadableObject.read}
   * @throws {Error} `unavailable` if the object does not know, or does not respond in time; immediately for a request
   * that others have already waited for as long as any caller does
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
