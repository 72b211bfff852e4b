import { z } from "zod";

/** Who responded: this isolate's page cache, the platform's cache, a page rendered for the request, or an endpoint. */
const layers = ["memory", "edge", "render", "stream", "worker"] as const;
export type Layer = (typeof layers)[number];

const TimingSchema = z.object({
  layer: z.enum(layers),
  contentSource: z.string(),
  /** Waiting times for the CMS and the provider service, in milliseconds. */
  contentMs: z.number(),
  providersMs: z.number(),
});
export type Timing = Readonly<z.infer<typeof TimingSchema>>;

export const noTiming: Timing = { layer: "worker", contentSource: "", contentMs: 0, providersMs: 0 };

export const memoryTiming: Timing = { ...noTiming, layer: "memory", contentSource: "memory" };

/** Layers that respond with pages. */
const pageLayers: ReadonlySet<Layer> = new Set(["memory", "render", "stream"]);

/** `Server-Timing` for the network panels of browsers; null if it is empty. */
export function serverTiming({ layer, contentSource, contentMs, providersMs }: Timing): string | null {
  const entries = [
    ...(pageLayers.has(layer) ? [`page;desc=${layer}`] : []),
    ...(contentSource ? [`content;desc=${contentSource}${contentMs > 0 ? `;dur=${contentMs}` : ""}`] : []),
    ...(providersMs > 0 ? [`providers;dur=${providersMs}`] : []),
  ];
  return entries.length > 0 ? entries.join(", ") : null;
}

export function writeServerTiming(headers: Headers, timing: Timing): void {
  const line = serverTiming(timing);
  if (line !== null) headers.set("server-timing", line);
}

/** From the cached entrypoint to the gateway, which removes it. */
const timingHeader = "x-timing";

/** Statuses of responses from the platform's cache without a call of the Worker. */
const cached = new Set(["HIT", "STALE", "UPDATING", "REVALIDATED"]);

/** Writes the timing into a response of the cached entrypoint, for {@link takeTiming}. */
export function writeTiming(headers: Headers, timing: Timing): void {
  headers.set(timingHeader, JSON.stringify(timing));
}

/** Removes the timing from a response of the cached entrypoint. A cached response has the timing of an earlier request. */
export function takeTiming(headers: Headers): Timing {
  const timing = TimingSchema.parse(JSON.parse(headers.get(timingHeader) ?? JSON.stringify(noTiming)));
  headers.delete(timingHeader);
  return cached.has(headers.get("cf-cache-status") ?? "") ? { ...noTiming, layer: "edge" } : timing;
}
