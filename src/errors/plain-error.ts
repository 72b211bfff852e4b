interface ErrorText {
  readonly status: number;
  readonly title: string;
  readonly text: string;
  readonly retryAfter?: string | null;
}

/** Whether a client accepts HTML explicitly or is a browser. Tools such as curl do neither. */
export function wantsPage({ headers }: Request): boolean {
  return (
    headers.has("sec-fetch-mode") || /\btext\/html\b|\bapplication\/xhtml\+xml\b/i.test(headers.get("accept") ?? "")
  );
}

/** An error as text for a terminal. */
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
