import type { DataPoint } from "../platform/data-points";
import type { Timing } from "../render/outcome";

/** How one request was answered, for {@link pointOf}. */
export interface Measured {
  readonly product: string;
  /** The name of its route. */
  readonly route: string;
  readonly method: string;
  readonly status: number;
  /** From its arrival to the first byte of the response, in milliseconds. */
  readonly durationMs: number;
  readonly timing: Timing;
}

/** The data point of a request: its columns are in `docs/operations.md`. */
export function pointOf({ product, route, method, status, durationMs, timing }: Measured): DataPoint {
  const { layer, contentSource, contentMs, providersMs } = timing;
  // What a cache has, was made for an earlier request.
  const isCached = layer === "edge" || layer === "memory";
  return {
    kind: "request",
    product,
    names: [route, layer, method, isCached ? "" : contentSource],
    figures: [status, durationMs, isCached ? 0 : contentMs, isCached ? 0 : providersMs],
  };
}
