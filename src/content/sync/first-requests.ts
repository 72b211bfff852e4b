import { CmsError } from "../../cms/error";
import { BoundedCache } from "../../platform/bounded-cache";
import { CircuitBreaker } from "../../platform/circuit-breaker";
import { systemClock } from "../../platform/clock";
import { withDeadline } from "../../platform/deadline";
import { log, reasonOf } from "../../platform/log";
import { SingleFlight } from "../../platform/single-flight";
import type { Answer } from "../../replica/object-reader";
import { ages, deadlinesMs, maxSilent } from "../policy";
import { heldUntil } from "../publication";
import type { AnyResource } from "../resource";
import { confirmed } from "../standing";
import type { ContentStore } from "./content-store";
import { hashOfItems, inOrder, inPlaces } from "./order";
import { RecordTaker } from "./record-taker";
import { absent, takeList, takeSingle } from "./refresh-value";
import { type AnyCollection, type CmsSource, idOf } from "./source";

/** Records that are asked for at once while their collection is not known. */
const maxItems = 20;

interface Failed {
  /** When the CMS may be asked again; milliseconds since the epoch. */
  readonly until: number;
}

/**
 * What visitors ask before anything is known: one question to the CMS for all of them, and few to one that fails. Of a
 * collection the first page will do. How long a visitor waits is not decided here: whoever asks gives up earlier.
 */
export class FirstRequests {
  readonly #resources = new SingleFlight<Failed | null>(deadlinesMs.first);
  readonly #failed = new Map<string, Failed>();
  readonly #items = new SingleFlight<Answer>(deadlinesMs.object);
  readonly #missing = new BoundedCache<true>({ max: 2_000, ttlMs: ages.missingMs });
  readonly #circuit = new CircuitBreaker({ threshold: maxSilent, pauseMs: ages.failedMs });
  /** What was asked last: where one question is asked at a time, the others wait for what becomes of it. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly store: ContentStore,
    private readonly source: CmsSource,
  ) {}

  /**
   * Asks the CMS for a resource that nothing is known of; what it says is in the store then.
   * @returns null once it is known
   */
  async resource(resource: AnyResource): Promise<Answer | null> {
    const { name } = resource;
    const known = this.#failed.get(name);
    if (known && systemClock.now() < known.until) return unavailable(known);
    if (this.#resources.ageMs(name) === null && !this.#circuit.admits(name, !known)) {
      await this.#last;
      if (this.#circuit.isOpen) return unavailable({ until: this.#circuit.pausedUntil });
    }
    const asked = this.#resources.join(() => this.#ask(resource), name);
    const settled = withDeadline(asked, deadlinesMs.object).catch(late);
    this.#last = settled;
    const failed = await settled;
    return failed && unavailable(failed);
  }

  /** Asks the CMS for one record of a collection that is not completely known; the answer is not kept. */
  async item(resource: AnyCollection, id: string): Promise<Answer> {
    const key = `${resource.name}/${id}`;
    if (this.#missing.has(key)) return { kind: "missing" };
    if (this.#items.ageMs(key) === null && (this.#items.count >= maxItems || !this.#circuit.admits(key))) {
      return unavailable({ until: Math.max(this.#circuit.pausedUntil, systemClock.now() + ages.renewMs) });
    }
    const asked = this.#items.join(() => this.#askItem(resource, id), key);
    return withDeadline(asked, deadlinesMs.object).catch(() => unavailable(late()));
  }

  /** It never fails; null once the resource is known. */
  async #ask(resource: AnyResource): Promise<Failed | null> {
    const { name } = resource;
    try {
      await this.#take(resource);
      this.#circuit.succeeded();
      return null;
    } catch (error) {
      const code = error instanceof CmsError ? error.code : null;
      if (code === "missing") {
        absent(this.store, name);
        this.store.note({ [name]: { hash: null, checkedAt: systemClock.now() } });
        this.#circuit.succeeded();
        return null;
      }
      this.#circuit.failed(name);
      const failed = { until: systemClock.now() + ages.failedMs };
      this.#failed.set(name, failed);
      log.warn("content.question-failed", { resource: name, reason: reasonOf(error) });
      return failed;
    }
  }

  async #take(resource: AnyResource): Promise<void> {
    const { name, kind } = resource;
    if (kind === "collection") {
      await this.#takeFirstPage(resource);
      return;
    }
    const answer = kind === "single" ? await this.source.single(resource) : await this.source.list(resource);
    if ("dueAt" in answer) this.store.schedule.note(name, answer.dueAt);
    if (this.store.standings[name]) return;
    const taken = await ("read" in answer ? takeSingle(this.store, name, answer) : takeList(this.store, name, answer));
    this.store.note({ [name]: confirmed(taken, systemClock.now()) });
  }

  async #takeFirstPage(resource: AnyCollection): Promise<void> {
    const { name, order } = resource;
    const asked = order === "oldest" ? "newest" : order;
    const page = await this.source.page(resource, 1, asked, deadlinesMs.question);
    const rows = inPlaces(asked === order ? page.rows : page.rows.toReversed(), resource);
    const now = systemClock.now();
    const shown = rows.filter((row) => {
      const held = heldUntil(row, now);
      if (held !== null) this.store.schedule.note(name, held);
      return held === null;
    });
    const taker = new RecordTaker(this.store, resource);
    for (const row of shown) {
      const record = await this.source.record(resource, row, page.republishes);
      if (!taker.isKnown(record)) await taker.take(record);
    }
    if (this.store.standings[name]) return;
    const known = new Map(this.store.items.known(name).map((each) => [each.id, each]));
    const ids = new Set([...shown.map(idOf), ...known.keys()]);
    const items = inOrder(
      [...ids].flatMap((id) => known.get(id) ?? []),
      order,
    );
    const hash = await hashOfItems(items);
    await this.store.putCollection(
      name,
      items.map(({ id }) => id),
      hash,
      !page.more,
    );
    const isUnfit = shown.length > 0 && items.length === 0 && !page.more;
    this.store.note({
      [name]: { ...confirmed({ hash, isUnfit }, systemClock.now()), ...(page.more && { partial: true }) },
    });
  }

  async #askItem(resource: AnyCollection, id: string): Promise<Answer> {
    try {
      const record = await this.source.item(resource, id, deadlinesMs.question);
      this.#circuit.succeeded();
      const { value } = record.read(record.publishedAt);
      return { kind: "stored", json: JSON.stringify({ hash: record.hash, value, previous: null, next: null }) };
    } catch (error) {
      const isMissing = error instanceof CmsError && error.code === "missing";
      if (isMissing) {
        this.#missing.set(`${resource.name}/${id}`, true);
        return { kind: "missing" };
      }
      if (error instanceof CmsError && error.silent) this.#circuit.failed(`${resource.name}/${id}`);
      log.warn("content.question-failed", { resource: resource.name, id, reason: reasonOf(error) });
      return unavailable({ until: systemClock.now() + ages.failedMs });
    }
  }
}

/** An answer that never settles is nobody's fault: it is asked again. */
const late = (): Failed => ({ until: systemClock.now() });

function unavailable({ until }: Failed): Answer {
  return { kind: "unavailable", forMs: Math.max(0, until - systemClock.now()) };
}
