import { BoundedCache } from "../platform/bounded-cache";
import { systemClock } from "../platform/clock";

interface CachedPage {
  readonly body: ArrayBuffer;
  readonly headers: Headers;
  readonly status: number;
  validUntil: number;
}

const maxPages = 64;

/** Bounds of a page's age, whatever its content, in milliseconds: one that lacks a part is not rendered for each request. */
const [leastMs, mostMs] = [2_000, 10_000];

/** "Not found" pages of this isolate: rendered once, however many URLs are invented. */
export class MissingPages {
  readonly #pages = new BoundedCache<CachedPage>({ max: maxPages });

  /** The page while it is valid. After that one request renders it anew; others get the old one meanwhile. */
  respond(key: string): Response | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    if (systemClock.now() < page.validUntil) return new Response(page.body, page);
    page.validUntil = systemClock.now() + leastMs;
    return undefined;
  }

  /** @param contentValidUntil milliseconds since the epoch */
  async store(key: string, response: Response, contentValidUntil: number): Promise<Response> {
    const now = systemClock.now();
    const validUntil = Math.max(now + leastMs, Math.min(contentValidUntil, now + mostMs));
    const body = await response.clone().arrayBuffer();
    this.#pages.set(key, { body, headers: new Headers(response.headers), status: response.status, validUntil });
    return response;
  }
}
