import { parseConfig } from "../../../src/config";
import type { OpenContentSync } from "../../../src/content/contents";
import { createOrigin } from "../../../src/gateway/origin";
import { createPages } from "../../../src/gateway/pages";
import { createSite, type Objects, sitePartsOf } from "../../../src/site";
import { objectsWith } from "../cms/fixed-object";
import { contextWith } from "../platform/execution-context";
import type { MemoryKv } from "../platform/memory-kv";

/** The site as an isolate has it, in Node: every one starts cold. */
export function coldIsolate(variables: object, kv: MemoryKv, open: OpenContentSync, directory?: Objects["directory"]) {
  const objects = objectsWith(open);
  const site = createSite(parseConfig(variables), kv, directory ? { ...objects, directory } : objects);
  const respond = createPages(createOrigin(sitePartsOf(site)));
  return {
    site,
    /** The answer, once everything behind it is done as well. */
    async get(path: string): Promise<{ status: number; html: string; timing: string; headers: Headers }> {
      const owned: Promise<unknown>[] = [];
      const context = contextWith((promise: Promise<unknown>) => void owned.push(promise));
      const request = new Request(`http://site.example${path}`, { headers: { accept: "text/html" } });
      const response = await respond(request, Object.create(null), context);
      const html = await response.text();
      await Promise.allSettled(owned);
      const { status, headers } = response;
      return { status, html, timing: headers.get("server-timing") ?? "", headers };
    },
  };
}
