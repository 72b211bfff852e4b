import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer, json } from "node:stream/consumers";
import { z } from "zod";
import type { Kv } from "./kv";
import type { KvCaller } from "./kv-figures";
import type { KvValue } from "./kv-values";

const CallerSchema = z.object({
  "x-invocation": z.string(),
  "x-handler": z.string(),
  "x-location": z.string(),
});

const BulkSchema = z.object({ keys: z.array(z.string()), cacheTtl: z.number().optional() });

/** Where a Worker's KV client asks: values under `/kv/value?key=…`, many under `/kv/values`, names under `/kv/keys`. */
export async function answerKv(kv: Kv, request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  const headers = CallerSchema.parse(request.headers);
  const caller: KvCaller = {
    invocation: headers["x-invocation"],
    handler: headers["x-handler"],
    location: headers["x-location"],
  };
  const key = url.searchParams.get("key") ?? "";
  const number = (name: string) => {
    const value = url.searchParams.get(name);
    return value === null ? undefined : Number(value);
  };
  try {
    switch (`${request.method} ${url.pathname}`) {
      case "GET /kv/value":
        return sendValue(response, await kv.get(caller, key, number("cacheTtl")));
      case "POST /kv/values": {
        const { keys, cacheTtl } = BulkSchema.parse(await json(request));
        const found = await kv.getMany(caller, keys, cacheTtl);
        return sendJson(response, [...found].map(inText));
      }
      case "PUT /kv/value": {
        const metadata = url.searchParams.get("metadata") ?? undefined;
        const [expiration, expirationTtl] = [number("expiration"), number("expirationTtl")];
        await kv.put(caller, key, await buffer(request), { metadata, expiration, expirationTtl });
        return sendJson(response, null);
      }
      case "DELETE /kv/value":
        await kv.delete(caller, key);
        return sendJson(response, null);
      case "GET /kv/keys": {
        const prefix = url.searchParams.get("prefix") ?? "";
        return sendJson(response, await kv.list(caller, prefix, number("from") ?? 0, number("limit")));
      }
      default:
        response.writeHead(404).end();
    }
  } catch (error) {
    request.resume();
    response.writeHead(500).end(error instanceof Error ? error.message : String(error));
  }
}

function sendValue(response: ServerResponse, value: KvValue | null): void {
  if (value === null) {
    response.writeHead(404).end();
    return;
  }
  const metadata = value.metadata === undefined ? {} : { "x-metadata": encodeURIComponent(value.metadata) };
  response.writeHead(200, metadata).end(value.bytes);
}

function sendJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));
}

function inText([key, value]: [string, KvValue | null]) {
  return [key, value && { text: new TextDecoder().decode(value.bytes), metadata: value.metadata }];
}
