import { parseConfig } from "../../../src/config";
import type { OpenContentSync } from "../../../src/content/contents";
import { appPartsOf } from "../../../src/render/app-parts";
import { createSite } from "../../../src/site";
import { createSiteApp } from "../../../src/site-app";
import { objectsWith } from "../cms/fixed-object";
import type { MemoryKv } from "../platform/memory-kv";

/** The site as an isolate has it, in Node: every one starts cold. */
export function coldIsolate(variables: object, kv: MemoryKv, open: OpenContentSync) {
  const site = createSite(parseConfig(variables), kv, objectsWith(open));
  const answer = createSiteApp(appPartsOf(site));
  return {
    site,
    /** The answer, once everything behind it is done as well. */
    async get(path: string): Promise<{ status: number; html: string; timing: string }> {
      const owned: Promise<unknown>[] = [];
      const context = {
        waitUntil: (promise: Promise<unknown>) => void owned.push(promise),
        passThroughOnException: () => undefined,
        props: {},
        exports: Object.create(null),
        tracing: Object.create(null),
        mapVirtualHost: () => "",
        abort: () => undefined,
      };
      const request = new Request(`http://site.example${path}`, { headers: { accept: "text/html" } });
      const response = await answer(request, Object.create(null), context);
      const html = await response.text();
      await Promise.allSettled(owned);
      return { status: response.status, html, timing: response.headers.get("server-timing") ?? "" };
    },
  };
}
