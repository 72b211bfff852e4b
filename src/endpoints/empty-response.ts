/** Not cached unless its headers say so. */
export const emptyResponse = (status: number, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(null, { status, headers: { "cache-control": "no-store", ...headers } });
