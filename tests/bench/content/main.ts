import { measureColdIsolates } from "../cold-isolate";
import { recorded } from "../record/record";
import { measureStart } from "../start";
import { machine } from "./figures";
import { measureNeighbours } from "./neighbours";
import { measureQuestions } from "./questions";
import { measureVisible } from "./visible";

const parts = {
  visible: () => recorded("content", () => measureVisible({ publications: 100, pauseMs: 2_600, isCached: false })),
  hurried: () => recorded("content", () => measureVisible({ publications: 30, pauseMs: 1_200, isCached: false })),
  cached: () => recorded("content", () => measureVisible({ publications: 10, pauseMs: 5_000, isCached: true })),
  questions: measureQuestions,
  neighbours: () => recorded("content", measureNeighbours),
  cold: () => recorded("cold", measureColdIsolates),
  start: () => recorded("cold", measureStart),
};

/** `PARTS=visible,cold` measures only those. */
const chosen = process.env.PARTS?.split(",") ?? Object.keys(parts);

/** As much memory as an isolate has on the platform. */
process.env.MINIFLARE_WORKERD_V8_FLAGS = "--max-heap-size=128";

for (const [name, measure] of Object.entries(parts)) {
  if (!chosen.includes(name)) continue;
  console.info(`\n${machine()}`);
  await measure();
}
