import { parseConfig } from "../../../src/config";
import type { OpenContentObject } from "../../../src/content/contents";
import { createPages } from "../../../src/gateway/gateway";
import { createOrigin } from "../../../src/gateway/origin";
import { createSite, type Objects, siteServicesOf } from "../../../src/site";
import { objectsWith } from "../cms/fixed-object";
import { contextWith } from "../platform/execution-context";
import type { MemoryKv } from "../platform/memory-kv";

/** Settings of a site that has the sample product alone. */
export const sampleSettings = {
  DEFAULT_PRODUCT: "contoh",
  PRODUCTS: { contoh: { name: "Contoh Medika", content: { origin: "embedded" } } },
};

/** The site as an isolate has it, in Node: every one starts cold. */
export function coldIsolate(
  variables: object,
  kv: MemoryKv,
  open: OpenContentObject,
  directory?: Objects["directory"],
) {
  const objects = objectsWith(open);
  const site = createSite(parseConfig(variables), kv, directory ? { ...objects, directory } : objects);
  const services = siteServicesOf(site);
  const respond = createPages(createOrigin(services), services.table);
  return {
    site,
    /** The answer, once everything behind it is done as well. */
    async get(path: string, cookie = ""): Promise<{ status: number; html: string; timing: string; headers: Headers }> {
      const owned: Promise<unknown>[] = [];
      const context = contextWith((promise: Promise<unknown>) => void owned.push(promise));
      const request = new Request(`http://site.example${path}`, { headers: { accept: "text/html", cookie } });
      const response = await respond(request, Object.create(null), context);
      const html = await response.text();
      await Promise.allSettled(owned);
      const { status, headers } = response;
      return { status, html, timing: headers.get("server-timing") ?? "", headers };
    },
  };
}
