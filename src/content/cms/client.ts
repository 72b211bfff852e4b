import { systemClock } from "../../platform/clock";
import { ExpiringSet } from "../../platform/expiring-set";
import type { Dialect, ListPage, Order } from "./dialect";
import type { DialectFinder } from "./dialect-finder";
import { isAnyRefusal } from "./dialects";
import { CmsError } from "./error";
import type { CmsAnswer, Wire } from "./wire";

export interface CmsOptions {
  readonly wire: Wire;
  readonly finder: DialectFinder;
  /** Asked for where the CMS is multilingual. */
  readonly locale?: string | undefined;
  /** Asks for what is not published yet, too. */
  readonly drafts?: boolean;
}

export const maxPages = 100;

/** Characters of all pages of a list together: its values are in memory at once. */
export const maxListLength = 16 * 1024 * 1024;

/** How long a type that refused a locale is asked without one, in milliseconds. */
const unlocalisedMs = 60 * 60_000;

interface Read<Value> {
  readonly path: string;
  readonly address: (dialect: Dialect) => string;
  readonly read: (dialect: Dialect, body: unknown) => Value;
  readonly timeoutMs: number;
}

interface Answered<Value> {
  readonly value: Value;
  /** Characters of the answer. */
  readonly length: number;
}

interface PageQuery {
  readonly order: Order;
  readonly page: number;
  readonly timeoutMs: number;
}

/** Reads one product's CMS, whichever dialect it speaks. What is not an answer of that dialect is an error. */
export class CmsClient {
  /** Paths of types and records that have no locales, for as long as that is believed. */
  readonly #unlocalised = new ExpiringSet({ maxSize: 500, ttlMs: unlocalisedMs });

  constructor(private readonly options: CmsOptions) {}

  /**
   * Rows of a list; all pages, or the first one only. `endsEmpty` where the last page had none.
   * @param query `timeoutMs` is that of one page, `totalMs` that of all
   * @throws {CmsError}
   */
  async list(
    path: string,
    query: { order: Order; pages: "all" | "first"; timeoutMs: number; totalMs: number },
  ): Promise<{ rows: unknown[]; complete: boolean; endsEmpty: boolean; republishes: boolean }> {
    const rows: unknown[] = [];
    let republishes = false;
    let length = 0;
    const until = systemClock.now() + query.totalMs;
    for (let page = 1; page <= maxPages; page++) {
      const timeoutMs = Math.min(query.timeoutMs, until - systemClock.now());
      const { value: read, length: added } = await this.#page(path, { order: query.order, page, timeoutMs });
      length += added;
      if (length > maxListLength) throw new CmsError("too-large", `over ${maxListLength} characters in ${page} pages`);
      for (const row of read.rows) rows.push(row);
      republishes = read.republishes;
      if (!read.more) {
        if (read.total !== null && rows.length < read.total) {
          throw new CmsError("unreadable", `${rows.length} rows of ${read.total}`);
        }
        return { rows, complete: true, endsEmpty: read.rows.length === 0, republishes };
      }
      if (query.pages === "first") break;
    }
    return { rows, complete: false, endsEmpty: false, republishes };
  }

  /**
   * One page of a list.
   * @throws {CmsError}
   */
  async page(path: string, query: PageQuery): Promise<ListPage> {
    return (await this.#page(path, query)).value;
  }

  #page(path: string, { order, page, timeoutMs }: PageQuery): Promise<Answered<ListPage>> {
    return this.#request({
      path,
      address: (dialect) => path + dialect.listQuery(order, page),
      read: (dialect, body) => dialect.readList(body),
      timeoutMs,
    });
  }

  /**
   * A single type, or one record of a collection (`news/12`).
   * @throws {CmsError}
   */
  async one(path: string, timeoutMs: number): Promise<unknown> {
    const answered = await this.#request({
      path,
      address: (dialect) => path + dialect.oneQuery,
      read: (dialect, body) => dialect.readOne(body),
      timeoutMs,
    });
    return answered.value;
  }

  /**
   * The dialect that the CMS was proven to speak, or that the settings name.
   * @throws {CmsError} when nothing told it in time
   */
  dialect(timeoutMs: number): Promise<Dialect> {
    return this.options.finder.dialect(timeoutMs);
  }

  async #request<Value>({ path, address, read, timeoutMs }: Read<Value>): Promise<Answered<Value>> {
    const { wire, finder, locale, drafts = false } = this.options;
    const until = systemClock.now() + timeoutMs;
    const dialect = await finder.dialect(timeoutMs);
    const { draftParameter, localeParameter } = dialect;
    const plain = drafts && draftParameter ? withParameter(address(dialect), draftParameter) : address(dialect);
    const localized =
      locale && !this.#unlocalised.has(path)
        ? withParameter(plain, `${localeParameter}=${encodeURIComponent(locale)}`)
        : plain;
    let answer = await wire.get(localized, until - systemClock.now());
    if (localized !== plain && dialect.refusesLocale(answer)) {
      this.#unlocalised.add(path);
      answer = await wire.get(plain, until - systemClock.now());
    }
    return { value: this.#read(answer, dialect, read), length: answer.text.length };
  }

  #read<Value>(answer: CmsAnswer, dialect: Dialect, read: (dialect: Dialect, body: unknown) => Value): Value {
    const { finder } = this.options;
    if (!answer.ok) {
      const own = dialect.isRefusal(answer);
      if (!own && isAnyRefusal(answer)) finder.note(false);
      throw refusal(answer.status, own);
    }
    try {
      const value = read(dialect, answer.json);
      finder.note(true);
      return value;
    } catch {
      finder.note(false);
      throw new CmsError("unreadable", `not the shape of an answer of ${dialect.name}`);
    }
  }
}

const withParameter = (address: string, parameter: string) =>
  `${address}${address.includes("?") ? "&" : "?"}${parameter}`;

/** A 404 that is not in the CMS's own words is a gateway's: it may pass. */
function refusal(status: number, own: boolean): CmsError {
  const code = status === 404 && own ? "missing" : status < 500 ? "refused" : "failed";
  return new CmsError(code, `status ${status}`);
}
