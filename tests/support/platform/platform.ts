import { createServer } from "node:http";
import { type Clock, createClock } from "../clock/clock";
import { createWorkersCache, type WorkersCache } from "./cache";
import { answerCache } from "./cache-door";
import { createKv, type Kv } from "./kv";
import { answerKv } from "./kv-door";
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

/** An account that Workers can reach. */
export interface Platform extends Account {
  /** Where Workers reach it: host and port. */
  readonly address: string;
  close(): Promise<void>;
}

/** @param purges absent: the documented limits */
export function createAccount(purges?: PurgeLimits): Account {
  const clock = createClock();
  return { clock, kv: createKv(clock), cache: createWorkersCache(clock, purges), objects: { mood: "well" } };
}

/** Opens an account to Workers, until the platform is closed. */
export async function startPlatform(account: Account = createAccount()): Promise<Platform> {
  const { kv, cache, objects } = account;
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://platform");
    try {
      if (url.pathname.startsWith("/kv/")) await answerKv(kv, request, response, url);
      else if (url.pathname === "/clock") response.end(String(account.clock.aheadMs));
      else if (url.pathname === "/objects") response.end(objects.mood);
      else await answerCache(cache, request, response, url);
    } catch (error) {
      console.error("The simulated platform failed", error);
      if (!response.headersSent) response.writeHead(500);
      response.end(String(error));
    }
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The platform is not listening");
  return {
    ...account,
    address: `127.0.0.1:${address.port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
