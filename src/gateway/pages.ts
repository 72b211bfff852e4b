import { lastResort } from "../errors/last-resort";
import { writeEdgeHeaders } from "../http/edge";
import { acceptedBy } from "../http/encoding";
import { encodingOf, unlessKnown } from "../http/entity-tag";
import { failureOf, log } from "../platform/log";
import { type Answered, newOutcome } from "../render/outcome";
import { type FetchHandler, withTiming } from "./gateway";
import type { Origin } from "./origin";

/** How long a gzip response is fresh whose brotli is being made, in seconds. */
const soonSeconds = 5;

/**
 * The cached entrypoint: responds where the shared cache has nothing. A cache whose entry has expired may name it: it then
 * gets a 304 with everything that it needs to renew the entry.
 */
export function createPages(origin: Origin): FetchHandler {
  return async (request, env, context) => {
    const answered = await respond(request, () => origin(unconditional(request), env, context));
    const { edge } = answered.outcome;
    const accepted = acceptedBy(request);
    // The cache keeps the best: what it has must be as good as this response, or better.
    const better = accepted.slice(0, Math.max(0, accepted.indexOf(encodingOf(answered.response))));
    const { response, encoding } = await unlessKnown(request, withTiming(answered), better);
    const awaitsBrotli = encoding === "gzip" && accepted[0] === "br";
    const soon = edge && { ...edge, freshSeconds: Math.min(soonSeconds, edge.freshSeconds) };
    writeEdgeHeaders(response.headers, awaitsBrotli ? soon : edge);
    return response;
  };
}

async function respond(request: Request, answer: () => Promise<Answered>): Promise<Answered> {
  try {
    return await answer();
  } catch (error) {
    log.error("request.failed", { path: new URL(request.url).pathname.slice(0, 200), ...failureOf(error) });
    return { response: lastResort(request), outcome: newOutcome() };
  }
}

const conditions = ["if-none-match", "if-modified-since"];

function unconditional(request: Request): Request {
  if (!conditions.some((name) => request.headers.has(name))) return request;
  const plain = new Request(request);
  for (const name of conditions) plain.headers.delete(name);
  return plain;
}
