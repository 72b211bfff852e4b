import { systemClock } from "../platform/clock";
import { ExpiringSet } from "../platform/expiring-set";
import { maxListCharacters, type Usage } from "../platform/record-limits";
import type { Dialect, ListPage, Order } from "./dialect";
import type { DialectFinder } from "./dialect-finder";
import { isAnyRefusal } from "./dialects";
import { CmsError } from "./error";
import { newestOf, pageAfter } from "./pages";
import type { CmsResponse, Wire } from "./wire";

/**
 * Corrects a record of the CMS.
 * @param path below the content root, such as `news-acme` or `news-acme/12`
 */
export type Quirk = (record: Readonly<Record<string, unknown>>, path: string) => unknown;

export interface CmsOptions {
  readonly wire: Wire;
  readonly finder: DialectFinder;
  readonly locale?: string | undefined;
  /** Includes unpublished records. */
  readonly drafts?: boolean;
  /** See `content/quirks.ts`. */
  readonly quirk?: Quirk | undefined;
}

/** Longer lists are refused. */
const maxReadCharacters = 4 * maxListCharacters;

/** How long requests omit the locale after a type has refused it, in milliseconds. */
const unlocalisedMs = 60 * 60_000;

interface Read<Value> {
  readonly path: string;
  readonly pathFor: (dialect: Dialect) => string;
  readonly read: (dialect: Dialect, body: unknown) => Value;
  readonly timeoutMs: number;
}

interface ReadResult<Value> {
  readonly value: Value;
  /** Characters of the response. */
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

/** Reads one product's CMS in its dialect. Responses that are not of that dialect are errors. */
export class CmsClient {
  /** Paths of types and records without locales. */
  readonly #unlocalised = new ExpiringSet({ maxSize: 500, ttlMs: unlocalisedMs });

  constructor(private readonly options: CmsOptions) {}

  /**
   * Rows of a list: all of them, or the newest within its limit and {@link maxListCharacters}.
   * @returns `endsEmpty` if the last page has no row; `usage` of the nearer limit
   * @throws {CmsError}
   */
  async list(
    path: string,
    { order, limit, timeoutMs, totalMs }: ListQuery,
  ): Promise<{ rows: readonly unknown[]; endsEmpty: boolean; usage: Usage }> {
    const until = systemClock.now() + totalMs;
    /** Pages in memory, then characters in total and in memory, and rows in total. */
    const pages: { readonly rows: readonly unknown[]; readonly length: number }[] = [];
    let [length, stored, count] = [0, 0, 0];
    for (let page = 1; ; ) {
      const query = { order, page, timeoutMs: Math.min(timeoutMs, until - systemClock.now()) };
      const { value: read, length: added } = await this.#page(path, query);
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

  /** @throws {CmsError} */
  async page(path: string, query: PageQuery): Promise<ListPage> {
    return (await this.#page(path, query)).value;
  }

  async #page(path: string, { order, page, timeoutMs }: PageQuery): Promise<ReadResult<ListPage>> {
    const { value, length } = await this.#request({
      path,
      pathFor: (dialect) => path + dialect.listQuery(order, page),
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
    const { value } = await this.#request({
      path,
      pathFor: (dialect) => path + dialect.oneQuery,
      read: (dialect, body) => dialect.readOne(body),
      timeoutMs,
    });
    return this.#corrected(value, path);
  }

  #corrected(row: unknown, path: string): unknown {
    const { quirk } = this.options;
    return quirk && isRecord(row) ? quirk(row, path) : row;
  }

  /** @throws {CmsError} if the dialect is not found in time */
  dialect(timeoutMs: number): Promise<Dialect> {
    return this.options.finder.dialect(timeoutMs);
  }

  async #request<Value>({ path, pathFor, read, timeoutMs }: Read<Value>): Promise<ReadResult<Value>> {
    const { wire, finder, locale, drafts = false } = this.options;
    const until = systemClock.now() + timeoutMs;
    const dialect = await finder.dialect(timeoutMs);
    const { draftParameter, localeParameter } = dialect;
    const plain = drafts && draftParameter ? withParameter(pathFor(dialect), draftParameter) : pathFor(dialect);
    const localized =
      locale && !this.#unlocalised.has(path)
        ? withParameter(plain, `${localeParameter}=${encodeURIComponent(locale)}`)
        : plain;
    let response = await wire.get(localized, until - systemClock.now());
    if (localized !== plain && dialect.refusesLocale(response)) {
      this.#unlocalised.add(path);
      response = await wire.get(plain, until - systemClock.now());
    }
    return { value: this.#read(response, dialect, read), length: response.text.length };
  }

  #read<Value>(response: CmsResponse, dialect: Dialect, read: (dialect: Dialect, body: unknown) => Value): Value {
    const { finder } = this.options;
    if (!response.ok) {
      const isOwn = dialect.isRefusal(response);
      if (!isOwn && isAnyRefusal(response)) finder.note(false);
      throw refusal(response.status, isOwn);
    }
    try {
      const value = read(dialect, response.json);
      finder.note(true);
      return value;
    } catch {
      finder.note(false);
      throw new CmsError("unreadable", `not the shape of an response of ${dialect.name}`);
    }
  }
}

const isRecord = (row: unknown): row is Readonly<Record<string, unknown>> => typeof row === "object" && row !== null;

const withParameter = (path: string, parameter: string) => `${path}${path.includes("?") ? "&" : "?"}${parameter}`;

/** A 404 that is not in the CMS's format is a gateway's, which may be temporary. */
function refusal(status: number, isOwn: boolean): CmsError {
  const code = status === 404 && isOwn ? "missing" : status < 500 ? "refused" : "failed";
  return new CmsError(code, `status ${status}`);
}
