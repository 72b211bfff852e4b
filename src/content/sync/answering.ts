import { systemClock } from "../../platform/clock";
import { withDeadline } from "../../platform/deadline";
import { log, reasonOf } from "../../platform/log";
import type { Answer } from "../../replica/object-reader";
import { ages, deadlinesMs } from "../policy";
import type { AnyResource } from "../resource";
import type { ContentStore } from "./content-store";
import { FirstRequests } from "./first-requests";
import type { AnyCollection, CmsSource } from "./source";

interface AnsweringOptions {
  readonly store: ContentStore;
  readonly source: CmsSource;
  readonly resources: readonly AnyResource[];
  /** Reads all of a resource, of which only a part is known. */
  readAll(resource: AnyResource): Promise<unknown>;
  /** A request for what the snapshot in KV says, and for an item that KV should have. */
  noteUnseen(): Promise<void>;
  noteUnseenItem(name: string): void;
  /** Has what changed brought to KV soon. */
  soon(): void;
}

interface Completion {
  readonly done: Promise<unknown>;
  /** When it may be tried again; milliseconds since the epoch. */
  readonly until: number;
}

/** Answers what isolates ask and KV did not have: from the store, and where that knows nothing, from the CMS. */
export class Answering {
  readonly #first: FirstRequests;
  readonly #completing = new Map<string, Completion>();

  constructor(private readonly options: AnsweringOptions) {
    this.#first = new FirstRequests(options.store, options.source);
  }

  /** See {@link ContentSyncObject.resource}. */
  async resource(name: string, whole: boolean): Promise<Answer> {
    const { store, resources, noteUnseen } = this.options;
    const resource = resources.find((each) => each.name === name);
    if (!resource) return { kind: "missing" };
    if (store.resource(name) === null) {
      const unavailable = await this.#ask(resource);
      if (unavailable) return unavailable;
    } else await noteUnseen();
    if (store.standings[name]?.partial) {
      const rest = this.#complete(resource);
      if (whole) await withDeadline(rest, deadlinesMs.object).catch(() => undefined);
    }
    return stored(store.resource(name));
  }

  /** See {@link ContentSyncObject.item}. */
  async item(name: string, id: string): Promise<Answer> {
    const { store, resources, noteUnseenItem } = this.options;
    const resource = resources.find((each) => each.name === name);
    if (resource?.kind !== "collection") return { kind: "missing" };
    const kept = store.items.entry(`${name}/${id}`);
    if (!kept) return this.#unknownItem(resource, id);
    noteUnseenItem(`${name}/${id}`);
    return { kind: "stored", json: kept.json };
  }

  async #unknownItem(resource: AnyCollection, id: string): Promise<Answer> {
    const { store } = this.options;
    const { name } = resource;
    if (!store.standings[name]) {
      const unavailable = await this.#ask(resource);
      if (unavailable) return unavailable;
      const kept = store.items.entry(`${name}/${id}`);
      if (kept) return { kind: "stored", json: kept.json };
    }
    const standing = store.standings[name];
    const isKnown = store.items.has(name, id);
    if (!isKnown && (standing?.hash === null || !standing?.partial)) return { kind: "missing" };
    return this.#first.item(resource, id);
  }

  /** Asks the CMS for a resource that nothing is known of. @returns null once it is known */
  async #ask(resource: AnyResource): Promise<Answer | null> {
    const failed = await this.#first.resource(resource);
    this.options.soon();
    return failed;
  }

  /** Reads the rest of a collection of which only the first page is known; a failure is not tried again at once. */
  #complete(resource: AnyResource): Promise<unknown> {
    const last = this.#completing.get(resource.name);
    if (last && systemClock.now() < last.until) return last.done;
    const { readAll, soon } = this.options;
    const done = readAll(resource).then(soon, (error) => {
      log.warn("content.question-failed", { resource: resource.name, reason: reasonOf(error) });
    });
    this.#completing.set(resource.name, { done, until: systemClock.now() + ages.failedMs });
    return done;
  }
}

/** JSON as isolates get it. */
export function stored(json: string | null): Answer {
  return json === null ? { kind: "missing" } : { kind: "stored", json };
}
