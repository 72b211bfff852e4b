import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer, json } from "node:stream/consumers";
import { z } from "zod";
import type { Kv } from "./kv";
import type { KvCaller } from "./kv-figures";

const CallerSchema = z.object({
  "x-invocation": z.string(),
  "x-handler": z.string(),
  "x-location": z.string(),
});

const BulkSchema = z.object({ keys: z.array(z.string()), cacheTtl: z.number().optional() });

/** Where a Worker's KV client asks: values under `/kv/value?key=…`, many under `/kv/values`. */
export async function answerKv(kv: Kv, request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  const headers = CallerSchema.parse(request.headers);
  const caller: KvCaller = {
    invocation: headers["x-invocation"],
    handler: headers["x-handler"],
    location: headers["x-location"],
  };
  const key = url.searchParams.get("key") ?? "";
  const cacheTtl = url.searchParams.get("cacheTtl");
  try {
    switch (`${request.method} ${url.pathname}`) {
      case "GET /kv/value":
        return sendValue(response, await kv.get(caller, key, cacheTtl === null ? undefined : Number(cacheTtl)));
      case "POST /kv/values": {
        const { keys, cacheTtl } = BulkSchema.parse(await json(request));
        const found = await kv.getMany(caller, keys, cacheTtl);
        return sendJson(
          response,
          [...found].map(([each, bytes]) => [each, bytes && new TextDecoder().decode(bytes)]),
        );
      }
      case "PUT /kv/value":
        await kv.put(caller, key, await buffer(request));
        return sendJson(response, null);
      case "DELETE /kv/value":
        await kv.delete(caller, key);
        return sendJson(response, null);
      default:
        response.writeHead(404).end();
    }
  } catch (error) {
    request.resume();
    response.writeHead(500).end(error instanceof Error ? error.message : String(error));
  }
}

function sendValue(response: ServerResponse, bytes: Uint8Array | null): void {
  response.writeHead(bytes ? 200 : 404).end(bytes ?? "");
}

function sendJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));
}
