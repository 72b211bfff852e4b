import { CircuitBreaker } from "../../platform/circuit-breaker";
import { systemClock } from "../../platform/clock";
import { withDeadline } from "../../platform/deadline";
import { log, reasonOf } from "../../platform/log";
import { SingleFlight } from "../../platform/single-flight";
import { type ObjectResponse, storedResponse, unavailableUntil } from "../../replica/object-reader";
import { ages, deadlinesMs, maxSilent } from "../policy";
import type { AnyResource } from "../resource";
import { wholeEntry } from "../stored";
import type { CmsPoll } from "./cms-poll";
import type { ContentStore } from "./content-store";

interface ContentRequestsOptions {
  readonly store: ContentStore;
  readonly poll: CmsPoll;
  readonly resources: readonly AnyResource[];
  readAll(resource: AnyResource): Promise<unknown>;
  /** KV lacks the snapshot, or an item, that it should have. */
  noteUnseen(name?: string): void;
  soon(): void;
}

/**
 * Serves what KV lacks: from the database, else from the CMS. Identical requests are combined, and a failing CMS
 * receives few. Callers have shorter deadlines.
 */
export class ContentRequests {
  readonly #requests = new SingleFlight<ObjectResponse | null>(deadlinesMs.first);
  /** Until when a resource, or all of it, is not requested again; milliseconds since the epoch. */
  readonly #failedUntil = new Map<string, number>();
  readonly #circuit = new CircuitBreaker({ threshold: maxSilent, pauseMs: ages.failedMs });
  /** Latest first request, whose result others await while the circuit is open. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: ContentRequestsOptions) {}

  /**
   * Reads a resource (its name), a complete collection or an item: see `stored.ts`. Of an unknown collection the first
   * records are requested, and the rest in the background, or immediately for an item that may be in it.
   */
  async read(entry: string): Promise<ObjectResponse> {
    const { store, resources, noteUnseen } = this.options;
    const [, itemMark, name = ""] = /^(:?)([^/*]*)/.exec(entry) ?? [];
    const isItem = itemMark === ":";
    const resource = resources.find((each) => each.name === name);
    if (!resource || (isItem && resource.kind !== "collection")) return { kind: "missing" };
    const read = () => (isItem ? store.entry(entry) : store.resource(name));
    if (read() !== null) noteUnseen(isItem ? entry : "");
    else if (store.resource(name) === null) {
      const unavailable = await this.#first(resource);
      if (unavailable) return unavailable;
    }
    const isPartial = () => store.statuses[name]?.partial === true;
    const needsAll = isItem ? read() === null : entry === wholeEntry(name);
    if (needsAll && isPartial()) await this.#readAll(resource);
    const json = read();
    if (json === null && isPartial()) return unavailableUntil(this.#failedUntil.get(wholeEntry(name)) ?? 0);
    return storedResponse(json);
  }

  /** Requests an unknown resource. @returns null once it is stored */
  async #first(resource: AnyResource): Promise<ObjectResponse | null> {
    const { name } = resource;
    const failedUntil = this.#failedUntil.get(name);
    if (failedUntil !== undefined && systemClock.now() < failedUntil) return unavailableUntil(failedUntil);
    if (this.#requests.ageMs(name) === null && !this.#circuit.admits(name, failedUntil === undefined)) {
      await this.#last;
      if (this.#circuit.isOpen) return unavailableUntil(this.#circuit.pausedUntil);
    }
    const request = this.#requests.join(() => this.#requestFirst(resource), name);
    // After the deadline, the caller may retry immediately.
    const result = withDeadline(request, deadlinesMs.object).catch(() => unavailableUntil(0));
    this.#last = result;
    await result;
    this.options.soon();
    return result;
  }

  async #requestFirst(resource: AnyResource): Promise<ObjectResponse | null> {
    const { name } = resource;
    try {
      await this.options.poll.first(resource);
      this.#circuit.succeeded();
      return null;
    } catch (error) {
      this.#circuit.failed(name);
      log.warn("content.question-failed", { resource: name, reason: reasonOf(error) });
      return this.#pause(name);
    }
  }

  /** Reads the rest of a collection now, which the alarm reads otherwise. A failure is not retried immediately. */
  async #readAll(resource: AnyResource): Promise<void> {
    const { readAll, soon } = this.options;
    const key = wholeEntry(resource.name);
    if (systemClock.now() < (this.#failedUntil.get(key) ?? 0)) return;
    const read = async () => {
      await readAll(resource).finally(soon);
      return this.#pause(key);
    };
    await withDeadline(this.#requests.join(read, key), deadlinesMs.object).catch(() => undefined);
  }

  #pause(key: string): ObjectResponse {
    const until = systemClock.now() + ages.failedMs;
    this.#failedUntil.set(key, until);
    return unavailableUntil(until);
  }
}
