import type { WorkerOptions } from "miniflare";
import { z } from "zod";
import type { ContentObject } from "../../../src/content/sync/content-sync";
import type { DirectoryObject } from "../../../src/providers/sync/directory-sync";
import { freshFetch } from "../http/raw-request";

const ObjectsSchema = z.record(z.string(), z.looseObject({ className: z.string(), scriptName: z.string().optional() }));

/**
 * Fires the cron trigger of the site, or calls `sync` of its objects and waits for all of them. Miniflare's own way to
 * both starts a thread a site and stops the test's meanwhile.
 */
const script = `
export default {
  async fetch(request, env) {
    const calls = await request.json();
    if (calls.cron) await env.SITE.scheduled({ cron: calls.cron, scheduledTime: new Date() });
    const syncs = (calls.sync ?? []).map(([binding, object, ...given]) => {
      const objects = env[binding];
      return objects.get(objects.idFromName(object)).sync(...given);
    });
    try {
      await Promise.all(syncs);
      return new Response(null, { status: 204 });
    } catch (error) {
      return new Response(error.stack, { status: 500 });
    }
  },
};`;

/** What the Worker beside a site does for a test. */
export interface ControlCalls {
  readonly cron?: string;
  /** Binding and name of an object, and what its `sync` is given. */
  readonly sync?: readonly (
    | readonly ["CONTENT_SYNC", object: string, ...given: Parameters<ContentObject["sync"]>]
    | readonly ["DIRECTORY_SYNC", object: string, ...given: Parameters<DirectoryObject["sync"]>]
  )[];
}

/** A Worker beside the site that does what the platform does with it. */
export function controlOf(site: WorkerOptions): WorkerOptions {
  const objects = Object.entries(ObjectsSchema.parse(site.durableObjects));
  return {
    name: "control",
    compatibilityDate: "2026-07-30",
    compatibilityFlags: ["service_binding_extra_handlers"],
    modules: true,
    script,
    serviceBindings: { SITE: "site" },
    durableObjects: Object.fromEntries(
      objects.map(([binding, object]) => [binding, { ...object, scriptName: object.scriptName ?? "site" }]),
    ),
    unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
  };
}

/**
 * Has the Worker at this address do it.
 * @throws {Error} when an object could not
 */
export async function control(address: URL, calls: ControlCalls): Promise<void> {
  const response = await freshFetch(address, { method: "POST", body: JSON.stringify(calls) });
  if (!response.ok) throw new Error(await response.text());
}
