import { systemClock } from "../../platform/clock";
import { withDeadline } from "../../platform/deadline";
import { log, reasonOf } from "../../platform/log";
import { ages, deadlinesMs } from "../policy";
import type { AnyResource } from "../resource";
import type { Archive } from "./archive";
import { FirstQuestions } from "./first-questions";
import type { Answer } from "./object";
import type { Publishing } from "./publishing";
import type { AnyCollection, CmsSource } from "./source";

interface AnsweringOptions {
  readonly archive: Archive;
  readonly source: CmsSource;
  readonly resources: readonly AnyResource[];
  readonly publishing: Publishing;
  /** Reads all of a resource, of which only a part is known. */
  readAll(resource: AnyResource): Promise<unknown>;
  /** Has what changed brought to KV soon. */
  soon(): void;
}

interface Completion {
  readonly done: Promise<unknown>;
  /** When it may be tried again; milliseconds since the epoch. */
  readonly until: number;
}

/** Answers what isolates ask and KV did not have: from the archive, and where that knows nothing, from the CMS. */
export class Answering {
  readonly #first: FirstQuestions;
  readonly #completing = new Map<string, Completion>();

  constructor(private readonly options: AnsweringOptions) {
    this.#first = new FirstQuestions(options.archive, options.source);
  }

  /** See {@link ContentSyncObject.resource}. */
  async resource(name: string, whole: boolean): Promise<Answer> {
    const { archive, publishing, resources, soon } = this.options;
    const resource = resources.find((each) => each.name === name);
    if (!resource) return { kind: "missing" };
    if (archive.resource(name) === null) {
      const unavailable = await this.#ask(resource);
      if (unavailable) return unavailable;
    } else if (await publishing.noteUnseen()) soon();
    if (archive.standings[name]?.partial) {
      const rest = this.#complete(resource);
      if (whole) await withDeadline(rest, deadlinesMs.object).catch(() => undefined);
    }
    return stored(archive.resource(name));
  }

  /** See {@link ContentSyncObject.item}. */
  async item(name: string, id: string): Promise<Answer> {
    const { archive, publishing, resources, soon } = this.options;
    const resource = resources.find((each) => each.name === name);
    if (resource?.kind !== "collection") return { kind: "missing" };
    const kept = archive.items.entry(name, id);
    if (!kept) return this.#unknownItem(resource, id);
    if (archive.items.noteLost({ resource: name, id }, publishing.lostBefore)) soon();
    return { kind: "stored", json: kept.json };
  }

  /** See {@link ContentSyncObject.part}. */
  part(hash: string): Answer {
    const { archive, publishing, soon } = this.options;
    if (archive.parts.noteLost(hash, publishing.lostBefore)) soon();
    return stored(archive.parts.read(hash));
  }

  async #unknownItem(resource: AnyCollection, id: string): Promise<Answer> {
    const { archive } = this.options;
    const { name } = resource;
    if (!archive.standings[name]) {
      const unavailable = await this.#ask(resource);
      if (unavailable) return unavailable;
      const kept = archive.items.entry(name, id);
      if (kept) return { kind: "stored", json: kept.json };
    }
    const standing = archive.standings[name];
    const isKnown = archive.items.has(name, id);
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

function stored(json: string | null): Answer {
  return json === null ? { kind: "missing" } : { kind: "stored", json };
}
