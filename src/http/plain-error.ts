/** What went wrong, in words. */
interface Trouble {
  readonly status: number;
  readonly title: string;
  readonly text: string;
  /** In seconds; null where trying again does not help. */
  readonly retryAfter?: string | null;
}

/**
 * Whether a client can do something with a page: browsers and the robots of search engines name HTML, and a browser says
 * of everything it fetches how it does. Tools such as curl do neither.
 */
export function wantsPage({ headers }: Request): boolean {
  return (
    headers.has("sec-fetch-mode") || /\btext\/html\b|\bapplication\/xhtml\+xml\b/i.test(headers.get("accept") ?? "")
  );
}

/** An error for whoever reads it in a terminal. */
export function plainError({ status, title, text, retryAfter }: Trouble): Response {
  return new Response(`${status} ${title}\n${text}\n`, {
    status,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      vary: "accept",
      ...(retryAfter && { "retry-after": retryAfter }),
    },
  });
}
