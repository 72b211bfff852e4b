/** Who responded: this isolate's page cache, the platform's cache, a page rendered for the request, or an endpoint. */
export type Layer = "memory" | "edge" | "render" | "stream" | "worker";

export interface Timing {
  readonly layer: Layer;
  readonly contentSource: string;
  /** Waiting times for the CMS and the provider service, in milliseconds. */
  readonly contentMs: number;
  readonly providersMs: number;
}

export const noTiming: Timing = { layer: "worker", contentSource: "", contentMs: 0, providersMs: 0 };

export const memoryTiming: Timing = { ...noTiming, layer: "memory", contentSource: "memory" };

const namesOfLayers: Partial<Record<Layer, string>> = { memory: "memo", render: "render", stream: "stream" };

/** `Server-Timing` for the network panels of browsers; null if it is empty. */
export function serverTiming({ layer, contentSource, contentMs, providersMs }: Timing): string | null {
  const name = namesOfLayers[layer];
  const entries = [
    ...(name ? [`page;desc=${name}`] : []),
    ...(contentSource ? [`content;desc=${contentSource}${contentMs > 0 ? `;dur=${contentMs}` : ""}`] : []),
    ...(providersMs > 0 ? [`providers;dur=${providersMs}`] : []),
  ];
  return entries.length > 0 ? entries.join(", ") : null;
}

/** Statuses of responses from the platform's cache without a call of the Worker. */
const cached = new Set(["HIT", "STALE", "UPDATING", "REVALIDATED"]);

/** Parses the headers of a response from the cached entrypoint: the reverse of {@link serverTiming}. */
export function timingOf(headers: Headers): Timing {
  if (cached.has(headers.get("cf-cache-status") ?? "")) return { ...noTiming, layer: "edge" };
  const line = headers.get("server-timing") ?? "";
  const [, name] = /page;desc=(\w+)/.exec(line) ?? [];
  const [, contentSource = "", contentMs] = /content;desc=(\w+)(?:;dur=(\d+))?/.exec(line) ?? [];
  const [, providersMs] = /providers;dur=(\d+)/.exec(line) ?? [];
  const layer = name === "memo" ? "memory" : name === "render" || name === "stream" ? name : "worker";
  return { layer, contentSource, contentMs: Number(contentMs ?? 0), providersMs: Number(providersMs ?? 0) };
}
