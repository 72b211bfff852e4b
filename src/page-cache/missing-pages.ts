import { BoundedCache } from "../platform/bounded-cache";
import { systemClock } from "../platform/clock";

interface CachedPage {
  readonly body: ArrayBuffer;
  readonly headers: Headers;
  readonly status: number;
  validUntil: number;
}

/** "Not found" pages by product, language and host; the limit bounds memory. */
const maxPages = 64;

/** Whatever its content: one that lacks a part is not rendered for each request either. In milliseconds. */
const maxAgeMs = 2_000;

/** "Not found" pages of this isolate: rendered once, however many URLs are invented. */
export class MissingPages {
  readonly #pages = new BoundedCache<CachedPage>({ max: maxPages });

  /** The page while it is valid. After that one request renders it anew; others get the old one meanwhile. */
  respond(key: string): Response | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    if (systemClock.now() < page.validUntil) return new Response(page.body, page);
    page.validUntil = systemClock.now() + maxAgeMs;
    return undefined;
  }

  async store(key: string, response: Response): Promise<Response> {
    const body = await response.clone().arrayBuffer();
    const { headers, status } = response;
    const validUntil = systemClock.now() + maxAgeMs;
    this.#pages.set(key, { body, headers: new Headers(headers), status, validUntil });
    return response;
  }
}
