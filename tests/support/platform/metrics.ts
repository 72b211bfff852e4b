import type { WorkerOptions } from "miniflare";
import { z } from "zod";

const PointSchema = z.object({
  point: z.object({ indexes: z.array(z.string()), blobs: z.array(z.string()), doubles: z.array(z.number()) }),
});
type Point = z.infer<typeof PointSchema>["point"];

/** Stands for Analytics Engine, which a local runtime does not have: every data point is a line of the log. */
const script = `
export default () => ({
  writeDataPoint(point) {
    console.info(JSON.stringify({ point }));
  },
});`;

/** For `serve`: the binding that takes measurements. */
export function withMetrics(site: WorkerOptions): WorkerOptions[] {
  const wrappedBindings = { ...site.wrappedBindings, METRICS: { scriptName: "metrics" } };
  return [
    { ...site, wrappedBindings },
    { name: "metrics", modules: true, script },
  ];
}

/** The data points of a kind that a site has written. */
export function pointsOf(logs: readonly string[], kind: string): Point[] {
  return logs
    .filter((line) => line.startsWith('{"point"'))
    .map((line) => PointSchema.parse(JSON.parse(line)).point)
    .filter(({ blobs }) => blobs[0] === kind);
}
