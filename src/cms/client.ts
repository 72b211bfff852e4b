import { BoundedCache } from "../platform/bounded-cache";
import { systemClock } from "../platform/clock";
import type { Dialect, ListPage, Order, PagePosition } from "./dialect";
import type { DialectFinder } from "./dialect-finder";
import { isAnyRefusal } from "./dialects";
import { CmsError } from "./error";
import type { CmsResponse, Get } from "./wire";

/** Corrects a record. @param path below the content root, such as `news-acme/12` */
export type Quirk = (record: Readonly<Record<string, unknown>>, path: string) => unknown;

export interface CmsOptions {
  readonly get: Get;
  readonly finder: DialectFinder;
  readonly locale?: string | undefined;
  /** Includes unpublished records. */
  readonly withDrafts?: boolean;
  readonly quirk?: Quirk | undefined;
}

/** How long requests omit the locale after a type has refused it. */
const unlocalisedMs = 60 * 60_000;

export interface ReadPage extends ListPage {
  readonly length: number;
}

/** Reads one product's CMS. Responses of another dialect are errors. */
export class CmsClient {
  readonly #unlocalised = new BoundedCache<true>({ max: 500, ttlMs: unlocalisedMs });

  constructor(private readonly options: CmsOptions) {}

  /** @throws {CmsError} */
  async page(
    path: string,
    { order, at, timeoutMs }: { readonly order: Order; readonly at: PagePosition; readonly timeoutMs: number },
  ): Promise<ReadPage> {
    const { dialect, response } = await this.#get(path, (dialect) => dialect.listQuery(order, at), timeoutMs);
    const context = { isSet: this.options.finder.isSet, isContinued: at.start > 0 };
    const list = this.#read(response, dialect, () => dialect.readList(response.json, context));
    return { ...list, rows: list.rows.map((row) => this.#corrected(row, path)), length: response.text.length };
  }

  /** A single type, or a record such as `news/12`. @throws {CmsError} */
  async one(path: string, timeoutMs: number): Promise<unknown> {
    const { dialect, response } = await this.#get(path, ({ oneQuery }) => oneQuery, timeoutMs);
    const record = this.#read(response, dialect, () =>
      dialect.readOne(response.json, { isSet: this.options.finder.isSet }),
    );
    return this.#corrected(record, path);
  }

  #corrected(row: unknown, path: string): unknown {
    const { quirk } = this.options;
    return quirk && isRecord(row) ? quirk(row, path) : row;
  }

  dialect(timeoutMs: number): Promise<Dialect> {
    return this.options.finder.dialect(timeoutMs);
  }

  async #get(path: string, queryFor: (dialect: Dialect) => string, timeoutMs: number) {
    const { finder, locale, withDrafts = false } = this.options;
    const until = systemClock.now() + timeoutMs;
    const get = (address: string) => this.options.get(address, until - systemClock.now());
    const dialect = await finder.dialect(timeoutMs);
    const { draftParameter, localeParameter } = dialect;
    const published = path + queryFor(dialect);
    const plain = withDrafts && draftParameter ? withParameter(published, draftParameter) : published;
    if (!locale || this.#unlocalised.has(path)) return { dialect, response: await get(plain) };
    const response = await get(withParameter(plain, `${localeParameter}=${encodeURIComponent(locale)}`));
    if (!dialect.refusesLocale(response)) return { dialect, response };
    this.#unlocalised.set(path, true);
    return { dialect, response: await get(plain) };
  }

  #read<Value>(response: CmsResponse, dialect: Dialect, read: () => Value): Value {
    const { finder } = this.options;
    if (!response.ok) {
      const isOwn = dialect.isRefusal(response);
      if (!isOwn && isAnyRefusal(response)) finder.note(false);
      throw refusal(response.status, isOwn);
    }
    try {
      const value = read();
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

/** A 404 that is not in the CMS's format comes from a gateway and may be temporary. */
function refusal(status: number, isOwn: boolean): CmsError {
  const code = status === 404 && isOwn ? "missing" : status < 500 ? "refused" : "failed";
  return new CmsError(code, `status ${status}`);
}
