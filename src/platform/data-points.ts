import { log, reasonOf } from "./log";

export interface MetricsBinding {
  readonly METRICS?: Pick<AnalyticsEngineDataset, "writeDataPoint">;
}

/** `docs/operations.md` lists the columns of each kind. */
export const dataPointKinds = ["request", "look", "directory", "vitals", "file", "sealed"] as const;

interface DataPoint {
  /** The first blob. */
  readonly kind: (typeof dataPointKinds)[number];
  readonly product: string;
  /** Values from small sets, without personal data. */
  readonly names: readonly string[];
  readonly figures: readonly number[];
}

/** Does not wait. Never throws. */
export function writePoint({ METRICS }: MetricsBinding, { kind, product, names, figures }: DataPoint): void {
  try {
    METRICS?.writeDataPoint({ indexes: [product], blobs: [kind, product, ...names], doubles: [...figures] });
  } catch (error) {
    log.warn("metrics.refused", { kind, reason: reasonOf(error) });
  }
}
