import { LRUCache } from "lru-cache";
import { log, reasonOf } from "../../platform/log";
import { SharedTask } from "../../platform/shared-task";
import { CmsError } from "../cms/error";
import { ages, deadlinesMs, maxSilent } from "../policy";
import { heldUntil } from "../publication";
import type { AnyResource } from "../resource";
import type { Archive } from "./archive";
import type { Answer } from "./object";
import { hashOfItems, inOrder } from "./order";
import { RecordTaker } from "./record-taker";
import { absent, takeList, takeSingle } from "./refresh-value";
import { type AnyCollection, type CmsSource, idOf } from "./source";

/** Records that are asked for at once while their collection is not known. */
const maxItems = 20;

/** How a visitor's question ended that the archive could not answer. */
type Outcome = "known" | "unavailable" | "unfit";

/**
 * What visitors ask before anything is known: one question to the CMS for all of them, and few to one that fails. Of a
 * collection the first page will do. How long a visitor waits is not decided here: whoever asks gives up earlier.
 */
export class FirstQuestions {
  readonly #tasks = new Map<string, SharedTask<Outcome>>();
  readonly #failed = new Map<string, { readonly outcome: Outcome; readonly until: number }>();
  readonly #items = new Map<string, SharedTask<Answer>>();
  readonly #missing = new LRUCache<string, true>({ max: 2_000, ttl: ages.missingMs });
  /** Questions in a row that brought nothing. */
  #failures = 0;
  #nextAt = 0;

  constructor(
    private readonly archive: Archive,
    private readonly source: CmsSource,
  ) {}

  /** Asks the CMS for a resource that nothing is known of; what it says is in the archive then. */
  async resource(resource: AnyResource): Promise<Outcome> {
    const { name } = resource;
    const failed = this.#failed.get(name);
    if (failed && Date.now() < failed.until) return failed.outcome;
    const task = this.#tasks.get(name) ?? new SharedTask<Outcome>(deadlinesMs.list);
    this.#tasks.set(name, task);
    if (task.ageMs === null && !this.#mayAsk()) return "unavailable";
    return task.join(() => this.#ask(resource));
  }

  /** Asks the CMS for one record of a collection that is not completely known; the answer is not kept. */
  async item(resource: AnyCollection, id: string): Promise<Answer> {
    const key = `${resource.name}/${id}`;
    if (this.#missing.has(key)) return { kind: "missing" };
    const unavailable = { kind: "unavailable", unfit: false } as const;
    const known = this.#items.get(key);
    if (!known && (this.#items.size >= maxItems || !this.#mayAsk())) return unavailable;
    const task = known ?? new SharedTask<Answer>(deadlinesMs.object);
    this.#items.set(key, task);
    const ask = () => this.#askItem(resource, id).finally(() => this.#items.delete(key));
    return task.join(ask);
  }

  /** A CMS that brought nothing several times is asked one question at a time. */
  #mayAsk(): boolean {
    if (this.#failures < maxSilent) return true;
    if (Date.now() < this.#nextAt) return false;
    this.#nextAt = Date.now() + ages.failedMs;
    return true;
  }

  async #ask(resource: AnyResource): Promise<Outcome> {
    const { name } = resource;
    try {
      await this.#take(resource);
      this.#failures = 0;
      return "known";
    } catch (error) {
      const code = error instanceof CmsError ? error.code : null;
      if (code === "missing") {
        absent(this.archive, name);
        this.archive.note({ [name]: { hash: null, checkedAt: Date.now() } });
        return "known";
      }
      const outcome = code === "unfit" ? "unfit" : "unavailable";
      if (outcome === "unavailable") this.#failures++;
      this.#nextAt = Date.now() + ages.failedMs;
      this.#failed.set(name, { outcome, until: this.#nextAt });
      log.warn("content.question-failed", { resource: name, reason: reasonOf(error) });
      return outcome;
    }
  }

  async #take(resource: AnyResource): Promise<void> {
    const { name, kind } = resource;
    if (kind === "collection") {
      await this.#takeFirstPage(resource);
      return;
    }
    const answer = kind === "single" ? await this.source.single(resource) : await this.source.list(resource);
    if ("dueAt" in answer) this.archive.schedule.note(name, answer.dueAt);
    if (this.archive.standings[name]) return;
    await ("read" in answer ? takeSingle(this.archive, name, answer) : takeList(this.archive, name, answer));
    this.archive.note({ [name]: { hash: answer.hash, checkedAt: Date.now() } });
  }

  async #takeFirstPage(resource: AnyCollection): Promise<void> {
    const { name, order } = resource;
    const asked = order === "oldest" ? "newest" : order;
    const page = await this.source.page(resource, 1, asked, deadlinesMs.question);
    const rows = asked === order ? page.rows : page.rows.toReversed();
    const now = Date.now();
    const shown = rows.filter((row) => {
      const held = heldUntil(row, now);
      if (held !== null) this.archive.schedule.note(name, held);
      return held === null;
    });
    const taker = new RecordTaker(this.archive, resource);
    for (const row of shown) {
      const record = await this.source.record(resource, row, page.republishes);
      if (!taker.isKnown(record)) await taker.take(record);
    }
    if (this.archive.standings[name]) return;
    const known = new Map(this.archive.items.known(name).map((each) => [each.id, each]));
    const ids = new Set([...shown.map(idOf), ...known.keys()]);
    const items = inOrder(
      [...ids].flatMap((id) => known.get(id) ?? []),
      order,
    );
    if (shown.length > 0 && items.length === 0) throw new CmsError("unfit", `no record of ${name} fits its schema`);
    const hash = await hashOfItems(items);
    await this.archive.putCollection(
      name,
      items.map(({ id }) => id),
      hash,
      !page.more,
    );
    this.archive.note({ [name]: { hash, checkedAt: Date.now(), ...(page.more && { partial: true }) } });
  }

  async #askItem(resource: AnyCollection, id: string): Promise<Answer> {
    try {
      const record = await this.source.item(resource, id, deadlinesMs.question);
      this.#failures = 0;
      const { value } = record.read(record.publishedAt);
      return { kind: "stored", json: JSON.stringify({ hash: record.hash, value, previous: null, next: null }) };
    } catch (error) {
      const isMissing = error instanceof CmsError && error.code === "missing";
      if (isMissing) {
        this.#missing.set(`${resource.name}/${id}`, true);
        return { kind: "missing" };
      }
      if (error instanceof CmsError && error.silent) this.#failures++;
      log.warn("content.question-failed", { resource: resource.name, id, reason: reasonOf(error) });
      return { kind: "unavailable", unfit: false };
    }
  }
}
