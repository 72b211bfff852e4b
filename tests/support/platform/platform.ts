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
export type Account = ReturnType<typeof createAccount>;

/** @param purges absent: the documented limits */
export function createAccount(purges?: PurgeLimits) {
  const clock = new Clock();
  /** How Durable Objects are, where a Worker is placed with `objectMoods`. */
  const objects: { mood: ObjectMood } = { mood: "well" };
  return { clock, kv: createKv(clock), cache: createWorkersCache(clock, purges), objects };
}

/** An account that Workers can reach, until it is closed. */
export class Platform extends LoopbackServer {
  readonly clock: Clock;
  readonly kv: Kv;
  readonly cache: WorkersCache;
  readonly objects: Account["objects"];
  /** Names of Durable Objects whose alarms wait, where a Worker is placed with `sleepingObjects`. */
  readonly asleep = new Set<string>();

  constructor({ clock, kv, cache, objects }: Account = createAccount()) {
    super();
    this.clock = clock;
    this.kv = kv;
    this.cache = cache;
    this.objects = objects;
  }

  /** By system, and by what became of a fill: answers to a Worker's wrapper. */
  readonly #answers: Readonly<
    Record<string, (request: IncomingMessage, name: string, response: ServerResponse) => unknown>
  > = {
    clock: () => String(this.clock.aheadMs),
    objects: () => this.objects.mood,
    asleep: (_, name) => String(this.asleep.has(name)),
    kv: async (request) => JSON.stringify(await this.kv.operate(KvCallSchema.parse(await json(request)))),
    "cache/look-up": async (request, _, response) => {
      const { verdict, bytes } = await this.cache.lookUp(LookupSchema.parse(await json(request)));
      response.setHeader("x-verdict", encodeURIComponent(JSON.stringify(verdict)));
      return bytes;
    },
    "cache/fill": async (request, fill) => {
      const head: unknown = JSON.parse(decodeURIComponent(String(request.headers["x-head"])));
      this.cache.fill(Number(fill), StoredHeadSchema.parse(head), await buffer(request));
    },
    "cache/release": (_, fill) => this.cache.release(Number(fill)),
    "cache/revalidate": (_, fill) => this.cache.revalidate(Number(fill)),
    "cache/purge": async (request, entrypoint) =>
      JSON.stringify(this.cache.purge(entrypoint, PurgeSchema.parse(await json(request)))),
  };

  protected async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, path = "", name = ""] = /^\/(cache\/[\w-]+|\w+)\/?(.*)$/.exec(request.url ?? "") ?? [];
    try {
      response.end(await this.#answers[path]?.(request, decodeURIComponent(name), response));
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.message : String(error));
    }
  }
}
