import { createServer } from "node:http";
import { createWorkersCache, type WorkersCache } from "./cache";
import { answerCache } from "./cache-door";
import { type Clock, createClock } from "./clock";
import { createKv, type Kv } from "./kv";
import { answerKv } from "./kv-door";

/** What stands around the Workers of an account: KV and the cache, with their documented limits. */
export interface Platform {
  readonly clock: Clock;
  readonly kv: Kv;
  readonly cache: WorkersCache;
  /** Where Workers reach it: host and port. */
  readonly address: string;
  close(): Promise<void>;
}

/** @param seed of what happens by chance */
export async function startPlatform(seed = 20_261_122): Promise<Platform> {
  const clock = createClock();
  const kv = createKv(clock, seed);
  const cache = createWorkersCache(clock);
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://platform");
    try {
      if (url.pathname.startsWith("/kv/")) await answerKv(kv, request, response, url);
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
    clock,
    kv,
    cache,
    address: `127.0.0.1:${address.port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
