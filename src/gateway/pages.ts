import { writeEdgeHeaders } from "../http/edge";
import { acceptedBy } from "../http/encoding";
import { encodingOf, unlessKnown } from "../http/entity-tag";
import { type FetchHandler, orLastResort, withTiming } from "./gateway";
import type { Origin } from "./origin";

/** Maximum age of a gzip response while its brotli is being made, in seconds. */
const soonSeconds = 5;

/** Responds where the shared cache has nothing. It revalidates expired entries by entity tag; a 304 renews them. */
export function createPages(origin: Origin): FetchHandler {
  return async (request, env, context) => {
    const handled = await orLastResort(request, () => origin(unconditional(request), env, context));
    const { edge } = handled.outcome;
    const accepted = acceptedBy(request);
    // The entry in the cache must be as good as this response, or better.
    const better = accepted.slice(0, Math.max(0, accepted.indexOf(encodingOf(handled.response))));
    const { response, encoding } = await unlessKnown(request, withTiming(handled), better);
    const awaitsBrotli = encoding === "gzip" && accepted[0] === "br";
    const soon = edge && { ...edge, freshSeconds: Math.min(soonSeconds, edge.freshSeconds) };
    writeEdgeHeaders(response.headers, awaitsBrotli ? soon : edge);
    return response;
  };
}

function unconditional(request: Request): Request {
  const plain = new Request(request);
  for (const name of ["if-none-match", "if-modified-since"]) plain.headers.delete(name);
  return plain;
}
