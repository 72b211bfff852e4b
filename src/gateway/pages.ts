import { writeEdgeHeaders } from "../http/edge";
import { unlessKnown } from "../http/entity-tag";
import { type FetchHandler, orLastResort, withTiming } from "./gateway";
import type { Origin } from "./origin";

/** Responds where the shared cache has nothing. It revalidates expired entries by entity tag; a 304 renews them. */
export function createPages(origin: Origin): FetchHandler {
  return async (request, env, context) => {
    const handled = await orLastResort(request, () => origin(unconditional(request), env, context));
    const response = await unlessKnown(request, withTiming(handled));
    writeEdgeHeaders(response.headers, handled.outcome.edge);
    return response;
  };
}

function unconditional(request: Request): Request {
  const plain = new Request(request);
  for (const name of ["if-none-match", "if-modified-since"]) plain.headers.delete(name);
  return plain;
}
