import type { DataPoint } from "../platform/data-points";

/** What answered: this isolate's pages, the platform's cache, a page made anew, or an endpoint. */
type Layer = "memory" | "edge" | "render" | "stream" | "worker";

/** Answers of the platform's cache that cost the Worker nothing. */
const cached = new Set(["HIT", "STALE", "UPDATING", "REVALIDATED"]);

/** How one request was answered, for {@link pointOf}. */
export interface Measured {
  readonly product: string;
  /** The pattern of its address. */
  readonly route: string;
  readonly method: string;
  readonly status: number;
  /** From its arrival to the first byte of the answer, in milliseconds. */
  readonly durationMs: number;
  readonly headers: Headers;
}

/** The data point of a request: its columns are in `docs/operations.md`. */
export function pointOf({ product, route, method, status, durationMs, headers }: Measured): DataPoint {
  const layer = layerOf(headers);
  const timing = layer === "edge" || layer === "memory" ? "" : (headers.get("server-timing") ?? "");
  return {
    kind: "request",
    product,
    names: [route, layer, method, sourceIn(timing)],
    figures: [status, durationMs, durationIn(timing, "content"), durationIn(timing, "providers")],
  };
}

function layerOf(headers: Headers): Layer {
  if (cached.has(headers.get("cf-cache-status") ?? "")) return "edge";
  switch (/page;desc=(\w+)/.exec(headers.get("server-timing") ?? "")?.[1]) {
    case "memo":
      return "memory";
    case "render":
      return "render";
    case "stream":
      return "stream";
    default:
      return "worker";
  }
}

/** Where the page's content came from; empty where nobody says. */
const sourceIn = (timing: string) => /content;desc=(\w+)/.exec(timing)?.[1] ?? "";

/** Milliseconds that the request waited for it; 0 where it did not. */
const durationIn = (timing: string, name: string) =>
  Number(new RegExp(`${name}(?:;desc=\\w+)?;dur=(\\d+)`).exec(timing)?.[1] ?? 0);
