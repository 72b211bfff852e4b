import { parseConfig } from "../../../src/config";
import type { OpenContentSync } from "../../../src/content/contents";
import { withTiming } from "../../../src/gateway/gateway";
import { createOrigin } from "../../../src/gateway/origin";
import { createSite, sitePartsOf } from "../../../src/site";
import { objectsWith } from "../cms/fixed-object";
import { contextWith } from "../platform/execution-context";
import type { MemoryKv } from "../platform/memory-kv";

/** The site as an isolate has it, in Node: every one starts cold. */
export function coldIsolate(variables: object, kv: MemoryKv, open: OpenContentSync) {
  const site = createSite(parseConfig(variables), kv, objectsWith(open));
  const answer = createOrigin(sitePartsOf(site));
  return {
    site,
    /** The answer, once everything behind it is done as well. */
    async get(path: string): Promise<{ status: number; html: string; timing: string }> {
      const owned: Promise<unknown>[] = [];
      const context = contextWith((promise: Promise<unknown>) => void owned.push(promise));
      const request = new Request(`http://site.example${path}`, { headers: { accept: "text/html" } });
      const response = withTiming(await answer(request, Object.create(null), context));
      const html = await response.text();
      await Promise.allSettled(owned);
      return { status: response.status, html, timing: response.headers.get("server-timing") ?? "" };
    },
  };
}
