import { partOf } from "./byte-range";

/** What names a part in an address. */
const parameter = "bytes";

/**
 * The address that stands for a part of an archive, under which caches can keep it: they keep no answer to a range.
 * @param archive its address, without a query
 * @returns null where no part is asked for, or one that nobody else would ask for
 */
export function partAddress(archive: string, headers: Headers): string | null {
  const part = partOf(headers.get("range"));
  if (part === null || part === "impossible" || "suffix" in part || headers.has("if-range")) return null;
  return `${archive}?${parameter}=${part.offset}-${part.offset + part.length - 1}`;
}

/** The range that such an address stands for; null where it stands for no part. */
export function rangeInAddress({ searchParams }: URL): string | null {
  const part = searchParams.get(parameter);
  return part === null ? null : `bytes=${part}`;
}

/** The answer to such an address, as the answer to the range. */
export function asPartial(response: Response): Response {
  return response.status === 200 ? new Response(response.body, { status: 206, headers: response.headers }) : response;
}
