import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer, json } from "node:stream/consumers";
import { Clock } from "../clock/clock";
import { LoopbackServer } from "../http/loopback-server";
import { createWorkersCache, type WorkersCache } from "./cache";
import { LookupSchema, PurgeSchema, StoredHeadSchema } from "./cache-protocol";
import { createKv, type Kv, KvCallSchema } from "./kv";
import type { PurgeLimits } from "./purge-budget";
import type { ObjectMood } from "./worker/object-mood";

/** What lasts: KV and the cache, with their documented limits. */
export interface Account {
  readonly clock: Clock;
  readonly kv: Kv;
  readonly cache: WorkersCache;
  /** How Durable Objects are, where a Worker is placed with `objectMoods`. */
  readonly objects: { mood: ObjectMood };
}

/** @param purges absent: the documented limits */
export function createAccount(purges?: PurgeLimits): Account {
  const clock = new Clock();
  return { clock, kv: createKv(clock), cache: createWorkersCache(clock, purges), objects: { mood: "well" } };
}

/** An account that Workers can reach, until it is closed. */
export class Platform extends LoopbackServer {
  readonly clock: Clock;
  readonly kv: Kv;
  readonly cache: WorkersCache;
  readonly objects: { mood: ObjectMood };

  constructor({ clock, kv, cache, objects }: Account = createAccount()) {
    super();
    this.clock = clock;
    this.kv = kv;
    this.cache = cache;
    this.objects = objects;
  }

  /** Responds to a Worker's wrapper. What became of a fill comes under `/cache/<what>/<fill>`. */
  protected async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, system, what, name = ""] = (request.url ?? "").split("/").map(decodeURIComponent);
    try {
      switch (system === "cache" ? `cache ${what}` : system) {
        case "clock":
          return void response.end(String(this.clock.aheadMs));
        case "objects":
          return void response.end(this.objects.mood);
        case "kv":
          return void response.end(JSON.stringify(await this.kv.operate(KvCallSchema.parse(await json(request)))));
        case "cache look-up": {
          const { verdict, bytes } = await this.cache.lookUp(LookupSchema.parse(await json(request)));
          return void response.writeHead(200, { "x-verdict": encodeURIComponent(JSON.stringify(verdict)) }).end(bytes);
        }
        case "cache fill": {
          const head: unknown = JSON.parse(decodeURIComponent(String(request.headers["x-head"])));
          this.cache.fill(Number(name), StoredHeadSchema.parse(head), await buffer(request));
          return void response.end();
        }
        case "cache release":
          this.cache.release(Number(name));
          return void response.end();
        case "cache revalidate":
          this.cache.revalidate(Number(name));
          return void response.end();
        case "cache purge":
          return void response.end(JSON.stringify(this.cache.purge(name, PurgeSchema.parse(await json(request)))));
        default:
          response.writeHead(404).end();
      }
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.message : String(error));
    }
  }
}
