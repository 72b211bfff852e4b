import { createApp } from "../../src/app";
import { parseConfig } from "../../src/config";
import type { OpenContentSync } from "../../src/content/contents";
import { createSite } from "../../src/site";
import { objectsWith } from "./fixed-object";
import type { MemoryKv } from "./memory-kv";

/** The site as an isolate has it, in Node: every one starts cold. */
export function coldIsolate(variables: object, kv: MemoryKv, open: OpenContentSync) {
  const site = createSite(parseConfig(variables), kv, objectsWith(open));
  const app = createApp(site);
  return {
    site,
    /** The answer, once everything behind it is done as well. */
    async get(path: string): Promise<{ status: number; html: string; timing: string }> {
      const owned: Promise<unknown>[] = [];
      const context = {
        waitUntil: (promise: Promise<unknown>) => void owned.push(promise),
        passThroughOnException() {},
        props: {},
      };
      const request = new Request(`http://site.example${path}`, { headers: { accept: "text/html" } });
      const response = await app.fetch(request, {}, context);
      const html = await response.text();
      await Promise.allSettled(owned);
      return { status: response.status, html, timing: response.headers.get("server-timing") ?? "" };
    },
  };
}
