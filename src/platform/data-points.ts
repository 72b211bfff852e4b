import { log, reasonOf } from "./log";

/** Analytics Engine; a site without the binding measures nothing. */
export interface MetricsBinding {
  readonly METRICS?: Pick<AnalyticsEngineDataset, "writeDataPoint">;
}

/** What a data point is about: its first blob. `docs/operations.md` has the columns of each. */
export type PointKind = "request" | "look" | "directory" | "vitals";

export interface DataPoint {
  readonly kind: PointKind;
  /** Key of the product, by which points are sampled. */
  readonly product: string;
  /** Names from small sets, and never anything of a visitor's. */
  readonly names: readonly string[];
  readonly figures: readonly number[];
}

/** Hands a data point over; nobody waits for it, and it never fails. */
export function writePoint({ METRICS }: MetricsBinding, { kind, product, names, figures }: DataPoint): void {
  try {
    METRICS?.writeDataPoint({ indexes: [product], blobs: [kind, product, ...names], doubles: [...figures] });
  } catch (error) {
    log.warn("metrics.refused", { kind, reason: reasonOf(error) });
  }
}
