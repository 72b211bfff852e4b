import { log, reasonOf } from "./log";

/** Analytics Engine; optional. */
export interface MetricsBinding {
  readonly METRICS?: Pick<AnalyticsEngineDataset, "writeDataPoint">;
}

/** The first blob of a data point. `docs/operations.md` has the columns of each kind. */
export type PointKind = "request" | "look" | "directory" | "vitals";

export interface DataPoint {
  readonly kind: PointKind;
  readonly product: string;
  /** From small sets, without visitors' data. */
  readonly names: readonly string[];
  readonly figures: readonly number[];
}

/** Sends a data point without waiting. Never throws. */
export function writePoint({ METRICS }: MetricsBinding, { kind, product, names, figures }: DataPoint): void {
  try {
    METRICS?.writeDataPoint({ indexes: [product], blobs: [kind, product, ...names], doubles: [...figures] });
  } catch (error) {
    log.warn("metrics.refused", { kind, reason: reasonOf(error) });
  }
}
