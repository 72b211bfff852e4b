import { BoundedCache } from "../platform/bounded-cache";
import { systemClock } from "../platform/clock";
import { maxListCharacters, type Usage } from "../platform/record-limits";
import type { Dialect, ListPage, Order } from "./dialect";
import type { DialectFinder } from "./dialect-finder";
import { isAnyRefusal } from "./dialects";
import { CmsError } from "./error";
import { newestOf, pageAfter } from "./pages";
import type { CmsAnswer, Wire } from "./wire";

/**
 * Corrects a record, which the dialect has flattened.
 * @param path of the request below the content root, such as `news-acme` or `news-acme/12`
 */
export type Quirk = (record: Readonly<Record<string, unknown>>, path: string) => unknown;

export interface CmsOptions {
  readonly wire: Wire;
  readonly finder: DialectFinder;
  /** Asked for where the CMS is multilingual. */
  readonly locale?: string | undefined;
  /** Asks for what is not published yet, too. */
  readonly drafts?: boolean;
  /** See `content/quirks.ts`. */
  readonly quirk?: Quirk | undefined;
}

/** Characters of a list that are read for the newest of its records; beyond it the list is refused. */
const maxReadCharacters = 4 * maxListCharacters;

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

interface ListQuery {
  readonly order: Order;
  /** The most rows. */
  readonly limit: number;
  /** Of one page. */
  readonly timeoutMs: number;
  /** Of all pages. */
  readonly totalMs: number;
}

/** Reads one product's CMS, whichever dialect it speaks. What is not an answer of that dialect is an error. */
export class CmsClient {
  /** Paths of types and records that have no locales, for as long as that is believed. */
  readonly #unlocalised = new BoundedCache<true>({ max: 500, ttlMs: unlocalisedMs });

  constructor(private readonly options: CmsOptions) {}

  /**
   * Rows of a list: all of them, or the newest within its limit and {@link maxListCharacters}.
   * @returns `endsEmpty` if the last page has no row; `usage` says how much of the nearer limit the CMS's list takes
   * @throws {CmsError}
   */
  async list(
    path: string,
    { order, limit, timeoutMs, totalMs }: ListQuery,
  ): Promise<{ rows: readonly unknown[]; endsEmpty: boolean; usage: Usage }> {
    const until = systemClock.now() + totalMs;
    /** Pages in memory, and the characters and rows of all that were read. */
    const pages: { readonly rows: readonly unknown[]; readonly length: number }[] = [];
    let [length, stored, count] = [0, 0, 0];
    for (let page = 1; ; ) {
      const question = { order, page, timeoutMs: Math.min(timeoutMs, until - systemClock.now()) };
      const { value: read, length: added } = await this.#page(path, question);
      pages.push({ rows: read.rows, length: added });
      length += added;
      stored += added;
      count += read.rows.length;
      if (length > maxReadCharacters) throw new CmsError("too-large", `over ${maxReadCharacters} characters`);
      while (stored > maxListCharacters) stored -= (order === "newest" ? pages.pop() : pages.shift())?.length ?? stored;
      const next = length > maxListCharacters && order === "newest" ? null : pageAfter(page, read, order, limit);
      if (next !== null) {
        page = next;
        continue;
      }
      if (!read.more && count < Math.min(read.total ?? 0, limit)) {
        throw new CmsError("unreadable", `${count} rows of ${read.total}`);
      }
      const records = { count: read.total ?? count, limit, unit: "records" } as const;
      const characters = { count: length, limit: maxListCharacters, unit: "characters" } as const;
      return {
        rows: newestOf(
          pages.flatMap(({ rows }) => rows),
          order,
          limit,
        ),
        endsEmpty: read.rows.length === 0,
        usage: length / maxListCharacters > records.count / limit ? characters : records,
      };
    }
  }

  /**
   * One page of a list.
   * @throws {CmsError}
   */
  async page(path: string, query: PageQuery): Promise<ListPage> {
    return (await this.#page(path, query)).value;
  }

  async #page(path: string, { order, page, timeoutMs }: PageQuery): Promise<Answered<ListPage>> {
    const { value, length } = await this.#request({
      path,
      address: (dialect) => path + dialect.listQuery(order, page),
      read: (dialect, body) => dialect.readList(body),
      timeoutMs,
    });
    return { value: { ...value, rows: value.rows.map((row) => this.#corrected(row, path)) }, length };
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
    return this.#corrected(answered.value, path);
  }

  #corrected(row: unknown, path: string): unknown {
    const { quirk } = this.options;
    return quirk && isRecord(row) ? quirk(row, path) : row;
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
      this.#unlocalised.set(path, true);
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

const isRecord = (row: unknown): row is Readonly<Record<string, unknown>> => typeof row === "object" && row !== null;

const withParameter = (address: string, parameter: string) =>
  `${address}${address.includes("?") ? "&" : "?"}${parameter}`;

/** A 404 that is not in the CMS's own words is a gateway's: it may pass. */
function refusal(status: number, own: boolean): CmsError {
  const code = status === 404 && own ? "missing" : status < 500 ? "refused" : "failed";
  return new CmsError(code, `status ${status}`);
}
