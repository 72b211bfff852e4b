import { BoundedCache } from "../platform/bounded-cache";
import { systemClock } from "../platform/clock";
import type { Dialect, ListPage, Order } from "./dialect";
import type { DialectFinder } from "./dialect-finder";
import { isAnyRefusal } from "./dialects";
import { CmsError } from "./error";
import type { CmsResponse, Wire } from "./wire";

/** Corrects a record. @param path below the content root, such as `news-acme/12` */
export type Quirk = (record: Readonly<Record<string, unknown>>, path: string) => unknown;

export interface CmsOptions {
  readonly wire: Wire;
  readonly finder: DialectFinder;
  readonly locale?: string | undefined;
  /** Includes unpublished records. */
  readonly drafts?: boolean;
  readonly quirk?: Quirk | undefined;
}

/** How long requests omit the locale after a type has refused it. */
const unlocalisedMs = 60 * 60_000;

interface Read<Value> {
  readonly path: string;
  readonly pathFor: (dialect: Dialect) => string;
  readonly read: (dialect: Dialect, body: unknown) => Value;
  readonly timeoutMs: number;
}

interface ReadResult<Value> {
  readonly value: Value;
  readonly length: number;
}

export interface ReadPage extends ListPage {
  readonly length: number;
}

interface PageQuery {
  readonly order: Order;
  readonly page: number;
  readonly timeoutMs: number;
}

/** Reads one product's CMS. Responses of another dialect are errors. */
export class CmsClient {
  readonly #unlocalised = new BoundedCache<true>({ max: 500, ttlMs: unlocalisedMs });

  constructor(private readonly options: CmsOptions) {}

  /** @throws {CmsError} */
  async page(path: string, { order, page, timeoutMs }: PageQuery): Promise<ReadPage> {
    const { value, length } = await this.#request({
      path,
      pathFor: (dialect) => path + dialect.listQuery(order, page),
      read: (dialect, body) => dialect.readList(body),
      timeoutMs,
    });
    return { ...value, rows: value.rows.map((row) => this.#corrected(row, path)), length };
  }

  /** A single type, or a record such as `news/12`. @throws {CmsError} */
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
      this.#unlocalised.set(path, true);
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

/** A 404 that is not in the CMS's format comes from a gateway and may be temporary. */
function refusal(status: number, isOwn: boolean): CmsError {
  const code = status === 404 && isOwn ? "missing" : status < 500 ? "refused" : "failed";
  return new CmsError(code, `status ${status}`);
}
