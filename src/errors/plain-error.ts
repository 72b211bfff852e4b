interface ErrorText {
  readonly status: number;
  readonly title: string;
  readonly text: string;
  /** In seconds; null if trying again does not help. */
  readonly retryAfter?: string | null;
}

/**
 * Whether a client can use an HTML page: browsers and crawlers accept HTML explicitly, and browsers send Sec-Fetch-Mode.
 * Tools such as curl do neither.
 */
export function wantsPage({ headers }: Request): boolean {
  return (
    headers.has("sec-fetch-mode") || /\btext\/html\b|\bapplication\/xhtml\+xml\b/i.test(headers.get("accept") ?? "")
  );
}

/** An error as plain text, for reading in a terminal. */
export function plainError({ status, title, text, retryAfter }: ErrorText): Response {
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
