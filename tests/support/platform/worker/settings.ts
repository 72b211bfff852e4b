import { z } from "zod";

export const WrapperSettingsSchema = z.object({
  /** Of the KV namespace. */
  binding: z.string(),
  /** Where it runs, with its Durable Objects. */
  location: z.string(),
  /** Of a Worker that follows the platform's clock: how far that is ahead of the machine's, in milliseconds. */
  clock: z.object({ aheadMs: z.number() }).optional(),
  /** Whether each call of a Durable Object asks the platform how that object is. */
  objectMoods: z.boolean().optional(),
  /** Whether each alarm asks the platform if the object is asleep. */
  sleepingObjects: z.boolean().optional(),
  cache: z.object({
    enabled: z.boolean(),
    /** By entrypoint, where it differs. */
    entrypoints: z.record(z.string(), z.boolean()),
    /** First segments of the paths that it is asked for; absent: all. */
    only: z.array(z.string()).optional(),
  }),
});

export type WrapperSettings = z.infer<typeof WrapperSettingsSchema>;

let current: WrapperSettings | undefined;

/** Before anything else in the isolate. */
export function use(settings: unknown): void {
  current = WrapperSettingsSchema.parse(settings);
}

export function settings(): WrapperSettings {
  if (!current) throw new Error("the wrapper has no settings");
  return current;
}

/** "A per-entrypoint `cache.enabled` overrides the top-level `cache.enabled` for that entrypoint." */
export function isCached(entrypoint: string, { pathname }: URL): boolean {
  const { enabled, entrypoints, only } = settings().cache;
  if (only && !only.includes(pathname.split("/")[1] ?? "")) return false;
  return entrypoints[entrypoint] ?? enabled;
}
