import type { Order } from "../resource";
import { type Dialect, type DialectName, dialectOf, dialects } from "./dialects";

/** Why the CMS gave no usable answer. `missing` is its own word (404); the others may pass. */
export class CmsError extends Error {
  override readonly name = "CmsError";
  constructor(
    readonly code: "missing" | "refused" | "failed" | "timeout" | "unreachable" | "unreadable" | "too-large",
    detail: string,
  ) {
    super(`${code}: ${detail}`);
  }
}

export interface CmsOptions {
  /** Content root, such as `https://cms.example.co.id/oapi`. */
  readonly root: string;
  readonly dialect: DialectName | "auto";
  readonly token: string | undefined;
  /** Asked for where the CMS is multilingual. */
  readonly locale?: string | undefined;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** The largest answer that is read, in bytes: 100 rows of long texts are about a tenth of it. */
const maxAnswerBytes = 16 * 1024 * 1024;
const maxPages = 100;

/**
 * Reads one product's CMS, whichever Strapi generation it is.
 *
 * With the dialect on `auto` the first question is put as Strapi 5 would want it, and the answer tells: 4 and 5 answer
 * it, 3 refuses it in a shape of its own and is asked again. Others wait for that first answer.
 */
export class CmsClient {
  #dialect: Dialect | null;
  #detection: Promise<unknown> | null = null;

  constructor(private readonly options: CmsOptions) {
    this.#dialect = options.dialect === "auto" ? null : dialects[options.dialect];
  }

  /**
   * Rows of a list; all pages, or the first one only.
   * @throws {CmsError}
   */
  async list(
    path: string,
    query: { order: Order; pages: "all" | "first"; timeoutMs: number },
  ): Promise<{ rows: unknown[]; complete: boolean }> {
    const rows: unknown[] = [];
    for (let page = 1; page <= maxPages; page++) {
      const answer = await this.#ask((dialect) => path + dialect.listQuery(query.order, page), query.timeoutMs);
      const read = readAnswer(() => answer.dialect.readList(answer.body));
      rows.push(...read.rows);
      if (!read.more) return { rows, complete: true };
      if (query.pages === "first") break;
    }
    return { rows, complete: false };
  }

  /**
   * A single type, or one record of a collection (`news/12`).
   * @throws {CmsError}
   */
  async one(path: string, timeoutMs: number): Promise<unknown> {
    const { dialect, body } = await this.#ask((each) => path + each.oneQuery, timeoutMs);
    return readAnswer(() => dialect.readOne(body));
  }

  /**
   * The dialect; where it is not known yet, the answer to `path` (a single type) tells.
   * @throws {CmsError}
   */
  async dialect(path: string, timeoutMs: number): Promise<Dialect> {
    return this.#dialect ?? (await this.#ask((each) => path + each.oneQuery, timeoutMs)).dialect;
  }

  async #ask(address: (dialect: Dialect) => string, timeoutMs: number): Promise<{ dialect: Dialect; body: unknown }> {
    while (!this.#dialect && this.#detection) await this.#detection.catch(() => undefined);
    const localised = (dialect: Dialect) => withLocale(address(dialect), dialect, this.options.locale);
    if (this.#dialect) return { dialect: this.#dialect, body: await this.#get(localised(this.#dialect), timeoutMs) };
    const detection = this.#detect(localised, timeoutMs);
    this.#detection = detection.finally(() => {
      this.#detection = null;
    });
    return detection;
  }

  async #detect(address: (dialect: Dialect) => string, timeoutMs: number) {
    const response = await this.#send(address(dialects.strapi5), timeoutMs);
    const body = await readJson(response);
    const found = dialectOf(body);
    this.#dialect = found;
    if (response.ok) return { dialect: found ?? dialects.strapi5, body };
    if (found === dialects.strapi3) return { dialect: found, body: await this.#get(address(found), timeoutMs) };
    throw refusal(response);
  }

  async #get(address: string, timeoutMs: number): Promise<unknown> {
    const response = await this.#send(address, timeoutMs);
    if (!response.ok) {
      await response.body?.cancel();
      throw refusal(response);
    }
    return readJson(response);
  }

  async #send(address: string, timeoutMs: number): Promise<Response> {
    const { root, token, fetch } = this.options;
    const headers = new Headers({ accept: "application/json" });
    if (token) headers.set("authorization", `Bearer ${token}`);
    const request = new Request(`${root}/${address}`, {
      headers,
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    try {
      return await fetch(request);
    } catch (error) {
      throw failure(error);
    }
  }
}

function withLocale(address: string, { localeParameter }: Dialect, locale: string | undefined): string {
  if (!locale) return address;
  return `${address}${address.includes("?") ? "&" : "?"}${localeParameter}=${encodeURIComponent(locale)}`;
}

function refusal(response: Response): CmsError {
  const code = response.status === 404 ? "missing" : response.status < 500 ? "refused" : "failed";
  return new CmsError(code, `status ${response.status}`);
}

function failure(error: unknown): CmsError {
  if (error instanceof CmsError) return error;
  const timedOut = error instanceof Error && error.name === "TimeoutError";
  return new CmsError(timedOut ? "timeout" : "unreachable", error instanceof Error ? error.message : String(error));
}

function readAnswer<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw new CmsError("unreadable", "not the shape of a CMS answer");
  }
}

/** A 404 of Strapi 3 is plain text: what is not JSON reads as null, and its status speaks. */
async function readJson(response: Response): Promise<unknown> {
  let text: string;
  try {
    text = await readText(response);
  } catch (error) {
    throw failure(error);
  }
  try {
    return JSON.parse(text);
  } catch {
    if (!response.ok) return null;
    throw new CmsError("unreadable", "not JSON");
  }
}

async function readText(response: Response): Promise<string> {
  if (!response.body) return "";
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = "";
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > maxAnswerBytes) throw new CmsError("too-large", `over ${maxAnswerBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
