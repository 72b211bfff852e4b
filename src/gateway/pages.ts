import { askSoon, settleAtEdge } from "../http/edge";
import { acceptedBy } from "../http/encoding";
import { encodingIn, unlessAsGood } from "../http/entity-tag";
import { lastResort } from "../http/last-resort";
import { failureOf, log } from "../platform/log";
import type { Answer } from "./gateway";

/**
 * What the cache asks where it has no answer. A cache that has one which is past its time may name it: it then gets a 304
 * with everything it needs to go on with it.
 */
export function createPages(direct: Answer): Answer {
  return async (request, env, context) => {
    let response: Response;
    try {
      response = await direct(unconditional(request), env, context);
    } catch (error) {
      log.error("request.failed", { path: new URL(request.url).pathname.slice(0, 200), ...failureOf(error) });
      response = lastResort(request);
    }
    settleAtEdge(response.headers);
    const answer = await unlessAsGood(request, response);
    // Brotli is made behind this answer.
    if (encodingIn(answer.headers.get("etag") ?? "") === "gzip" && acceptedBy(request)[0] === "br") {
      askSoon(answer.headers);
    }
    return answer;
  };
}

const conditions = ["if-none-match", "if-modified-since"];

function unconditional(request: Request): Request {
  if (!conditions.some((name) => request.headers.has(name))) return request;
  const plain = new Request(request);
  for (const name of conditions) plain.headers.delete(name);
  return plain;
}
