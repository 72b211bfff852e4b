import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer, json } from "node:stream/consumers";
import type { Found, WorkersCache } from "./cache";
import { FillSchema, LookupSchema, PurgeSchema } from "./cache-protocol";

/** Where a Worker's wrapper asks: `/cache/look-up`, then what became of a fill under `/cache/<what>/<fill>`. */
export async function answerCache(
  cache: WorkersCache,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const [, , what, name = ""] = url.pathname.split("/").map(decodeURIComponent);
  switch (what) {
    case "look-up":
      return sendFound(response, await cache.lookUp(LookupSchema.parse(await json(request))));
    case "fill": {
      const fill = FillSchema.parse(JSON.parse(decodeURIComponent(String(request.headers["x-fill"]))));
      cache.fill(Number(name), fill, await buffer(request));
      response.end();
      return;
    }
    case "release":
      cache.release(Number(name));
      response.end();
      return;
    case "failed":
      return sendFound(response, cache.failed(Number(name)));
    case "revalidated":
      return sendFound(response, cache.revalidated(Number(name)));
    case "purge":
      response.end(JSON.stringify(cache.purge(name, PurgeSchema.parse(await json(request)))));
      return;
    default:
      response.writeHead(404).end();
  }
}

function sendFound(response: ServerResponse, found: Found | null): void {
  if (!found) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { "x-verdict": encodeURIComponent(JSON.stringify(found.verdict)) }).end(found.bytes);
}
