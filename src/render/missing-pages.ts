import { BoundedCache } from "../platform/bounded-cache";
import { systemClock } from "../platform/clock";

interface CachedPage {
  readonly body: ArrayBuffer;
  readonly headers: Headers;
  readonly status: number;
  /** Milliseconds since the epoch. */
  validUntil: number;
}

/** Pages an isolate keeps: one for each product and language is all that there are, unless a host is made up. */
const maxPages = 64;

/** How long one is shown at least, whatever its content: that it lacks a part must not make each request render it. */
const leastMs = 2_000;

/** Beyond this it is made again in any case. */
const mostMs = 10_000;

/** The pages for addresses that show nothing, of this isolate: however many addresses are made up, a page is rendered once. */
export class MissingPages {
  readonly #pages = new BoundedCache<CachedPage>({ max: maxPages });

  /** The page while its content holds; the first one who asks after that makes it again, the others get this one. */
  answer(key: string): Response | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    if (systemClock.now() < page.validUntil) return respondWith(page);
    page.validUntil = systemClock.now() + leastMs;
    return undefined;
  }

  /**
   * Keeps a page as its response is now, and gives the response back.
   * @param contentValidUntil milliseconds since the epoch
   */
  async keep(key: string, response: Response, contentValidUntil: number): Promise<Response> {
    const validUntil = Math.max(systemClock.now() + leastMs, Math.min(contentValidUntil, systemClock.now() + mostMs));
    const { headers, status } = response;
    const page = { body: await response.clone().arrayBuffer(), headers: new Headers(headers), status, validUntil };
    this.#pages.set(key, page);
    return response;
  }
}

function respondWith({ body, headers, status }: CachedPage): Response {
  return new Response(body, { status, headers });
}
