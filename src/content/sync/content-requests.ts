import { CmsError } from "../../cms/error";
import { BoundedCache } from "../../platform/bounded-cache";
import { CircuitBreaker } from "../../platform/circuit-breaker";
import { systemClock } from "../../platform/clock";
import { withDeadline } from "../../platform/deadline";
import { log, reasonOf } from "../../platform/log";
import { SingleFlight } from "../../platform/single-flight";
import { type ObjectResponse, storedResponse, unavailableUntil } from "../../replica/object-reader";
import { ages, deadlinesMs, maxSilent } from "../policy";
import type { AnyCollection, AnyResource } from "../resource";
import { itemEntry, wholeEntry } from "../stored";
import type { CmsPoll } from "./cms-poll";
import type { ContentStore } from "./content-store";
import type { CmsSource } from "./source";

/** Concurrent requests for records of an incomplete collection. */
const maxItems = 20;

interface ContentRequestsOptions {
  readonly store: ContentStore;
  readonly source: CmsSource;
  readonly poll: CmsPoll;
  readonly resources: readonly AnyResource[];
  readAll(resource: AnyResource): Promise<unknown>;
  /** KV lacks the snapshot, or an item, that it should have. */
  noteUnseen(name?: string): void;
  soon(): void;
}

type Failure = "missing" | "unavailable";

/**
 * Serves what KV lacks: from the database, else from the CMS. Identical requests are combined, and a failing CMS
 * receives few. Callers have shorter deadlines.
 */
export class ContentRequests {
  readonly #resources = new SingleFlight<ObjectResponse | null>(deadlinesMs.first);
  readonly #items = new SingleFlight<ObjectResponse>(deadlinesMs.object);
  /** Until when the CMS is not requested again; milliseconds since the epoch. */
  readonly #failed = new BoundedCache<{ readonly kind: Failure; readonly until: number }>({ max: 2_000 });
  readonly #circuit = new CircuitBreaker({ threshold: maxSilent, pauseMs: ages.failedMs });
  /** Latest first request, whose result others await while the circuit is open. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: ContentRequestsOptions) {}

  async read(entry: string): Promise<ObjectResponse> {
    const [, name, id = "", whole] = /^:?([^/*]*)\/?([^*]*)(\*?)$/.exec(entry) ?? [];
    const resource = this.options.resources.find((each) => each.name === name);
    if (!resource) return { kind: "missing" };
    if (!entry.startsWith(":")) return this.#resource(resource, whole === "*");
    return resource.kind === "collection" ? this.#item(resource, id) : { kind: "missing" };
  }

  async #resource(resource: AnyResource, isWhole: boolean): Promise<ObjectResponse> {
    const { name } = resource;
    const { store, noteUnseen } = this.options;
    if (store.resource(name) === null) {
      const unavailable = await this.#known(resource);
      if (unavailable) return unavailable;
    } else noteUnseen();
    if (isWhole && store.statuses[name]?.partial) await this.#readWhole(resource);
    return storedResponse(store.resource(name));
  }

  async #item(resource: AnyCollection, id: string): Promise<ObjectResponse> {
    const { name } = resource;
    const { store, noteUnseen } = this.options;
    if (store.items.entry(name, id) !== null) noteUnseen(itemEntry(name, id));
    else if (!store.statuses[name]) {
      const unavailable = await this.#known(resource);
      if (unavailable) return unavailable;
    }
    const json = store.items.entry(name, id);
    if (json !== null) return storedResponse(json);
    const mayExist = store.statuses[name]?.partial || store.items.value(name, id) !== null;
    return mayExist ? this.#unlisted(resource, id) : { kind: "missing" };
  }

  /** Requests an unknown resource. @returns null once it is stored */
  async #known(resource: AnyResource): Promise<ObjectResponse | null> {
    const { name } = resource;
    const failed = this.#failure(name);
    if (failed) return failed;
    if (this.#resources.ageMs(name) === null && !this.#circuit.admits(name, !this.#failed.has(name))) {
      await this.#last;
      if (this.#circuit.isOpen) return unavailableUntil(this.#circuit.pausedUntil);
    }
    const request = this.#resources.join(() => this.#requestFirst(resource), name);
    const result = withDeadline(request, deadlinesMs.object).catch(late);
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
      return this.#fail(name);
    }
  }

  async #unlisted(resource: AnyCollection, id: string): Promise<ObjectResponse> {
    const key = itemEntry(resource.name, id);
    const failed = this.#failure(key);
    if (failed) return failed;
    if (this.#items.ageMs(key) === null && (this.#items.count >= maxItems || !this.#circuit.admits(key))) {
      return unavailableUntil(Math.max(this.#circuit.pausedUntil, systemClock.now() + ages.renewMs));
    }
    const request = this.#items.join(() => this.#requestItem(resource, id, key), key);
    return withDeadline(request, deadlinesMs.object).catch(late);
  }

  async #requestItem(resource: AnyCollection, id: string, key: string): Promise<ObjectResponse> {
    try {
      const record = await this.options.source.item(resource, id);
      this.#circuit.succeeded();
      const { value } = record.read(record.publishedAt);
      return storedResponse(JSON.stringify({ hash: record.hash, value, previous: null, next: null }));
    } catch (error) {
      if (error instanceof CmsError && error.code === "missing") return this.#fail(key, "missing", ages.missingMs);
      if (error instanceof CmsError && error.silent) this.#circuit.failed(key);
      log.warn("content.question-failed", { resource: resource.name, id, reason: reasonOf(error) });
      return this.#fail(key);
    }
  }

  /** Reads the rest of a collection now, which the alarm reads otherwise. A failure is not retried immediately. */
  async #readWhole(resource: AnyResource): Promise<void> {
    const { readAll, soon } = this.options;
    const key = wholeEntry(resource.name);
    if (this.#failure(key)) return;
    const read = async () => {
      await readAll(resource).finally(soon);
      return this.#fail(key);
    };
    await withDeadline(this.#resources.join(read, key), deadlinesMs.object).catch(() => undefined);
  }

  #failure(key: string): ObjectResponse | null {
    const failed = this.#failed.get(key);
    const forMs = (failed?.until ?? 0) - systemClock.now();
    return failed && forMs > 0 ? { kind: failed.kind, forMs } : null;
  }

  #fail(key: string, kind: Failure = "unavailable", forMs: number = ages.failedMs): ObjectResponse {
    this.#failed.set(key, { kind, until: systemClock.now() + forMs });
    return { kind, forMs };
  }
}

/** The caller may retry immediately. */
const late = () => unavailableUntil(systemClock.now());
