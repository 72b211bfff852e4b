import type { EdgePolicy } from "../http/edge";
import type { RenderedPage } from "./page-variants";

/** What responded: this isolate's page cache, the platform's cache, a page rendered for the request, or an endpoint. */
export type Layer = "memory" | "edge" | "render" | "stream" | "worker";

/** Who responded to a request, and how long it waited for what. */
export interface Timing {
  readonly layer: Layer;
  /** Where the page's content came from; empty for a response without content. */
  readonly contentSource: string;
  /** How long the request waited for the CMS and for the provider service, in milliseconds. */
  readonly contentMs: number;
  readonly providersMs: number;
}

/** What came of one request, beside its response. Whoever makes the response fills it in; headers follow at the end. */
export interface Outcome {
  requestId: string;
  timing: Timing;
  /** How the shared cache may keep the response; null if it may not. */
  edge: EdgePolicy | null;
  /** A page for the page cache, which stores it when the response has all its headers. */
  rendered: { readonly address: string; readonly page: RenderedPage } | null;
  /** The kind of error that operators should know of; null for none. */
  failure: string | null;
}

/** A response and what came of its request. */
export interface Answered {
  readonly response: Response;
  readonly outcome: Pick<Outcome, "timing" | "edge">;
}

const noTiming: Timing = { layer: "worker", contentSource: "", contentMs: 0, providersMs: 0 };

/** Of a page from this isolate's page cache. */
export const memoryTiming: Timing = { ...noTiming, layer: "memory", contentSource: "memory" };

/** Of a request that nothing has responded to yet. */
export const newOutcome = (): Outcome => ({
  requestId: "",
  timing: noTiming,
  edge: null,
  rendered: null,
  failure: null,
});

/** Layers that the header names, as it names them. */
const namesOfLayers: Partial<Record<Layer, string>> = { memory: "memo", render: "render", stream: "stream" };

/** `Server-Timing` for the network panels of browsers; null where there is nothing to say. */
export function serverTiming({ layer, contentSource, contentMs, providersMs }: Timing): string | null {
  const name = namesOfLayers[layer];
  const entries = [
    ...(name ? [`page;desc=${name}`] : []),
    ...(contentSource ? [`content;desc=${contentSource}${contentMs > 0 ? `;dur=${contentMs}` : ""}`] : []),
    ...(providersMs > 0 ? [`providers;dur=${providersMs}`] : []),
  ];
  return entries.length > 0 ? entries.join(", ") : null;
}

/** Statuses of responses from the platform's cache that cost the Worker nothing. */
const cached = new Set(["HIT", "STALE", "UPDATING", "REVALIDATED"]);

/** Of a response of the cached entrypoint, of which only the headers arrive: the reverse of {@link serverTiming}. */
export function timingOf(headers: Headers): Timing {
  if (cached.has(headers.get("cf-cache-status") ?? "")) return { ...noTiming, layer: "edge" };
  const line = headers.get("server-timing") ?? "";
  const [, name] = /page;desc=(\w+)/.exec(line) ?? [];
  const [, contentSource = "", contentMs] = /content;desc=(\w+)(?:;dur=(\d+))?/.exec(line) ?? [];
  const [, providersMs] = /providers;dur=(\d+)/.exec(line) ?? [];
  const layer = name === "memo" ? "memory" : name === "render" || name === "stream" ? name : "worker";
  return { layer, contentSource, contentMs: Number(contentMs ?? 0), providersMs: Number(providersMs ?? 0) };
}
