import { setTimeout as pause } from "node:timers/promises";
import { seededRandom } from "../support/fuzz/seeded";
import type { Scene } from "./faults";
import { httpFaults, type Identities } from "./http-faults";
import { notify } from "./stage";
import type { Outcome } from "./trial";

const seconds = 30;
const connections = 64;
const seed = 20_261_122;

/** Visitors at 64 connections, while the CMS is well for a moment, out of order in some way the next, and its webhook calls. */
export async function flappingTrial(
  { stage, site }: Scene,
  identities: Identities,
  paths: readonly string[],
): Promise<Outcome> {
  const random = seededRandom(seed);
  const faults = httpFaults(identities);
  let isOver = false;
  const flapping = (async () => {
    while (!isOver) {
      const fault = faults[Math.floor(random() * faults.length)];
      await fault?.begin(stage.cmsDoor);
      await Promise.race([notify(site), pause(200 + random() * 800)]);
      await fault?.end(stage.cmsDoor);
      await pause(100 + random() * 400);
    }
  })();
  const load = { pages: 0, shown: 0, slowestMs: 0 };
  const endsAt = performance.now() + seconds * 1_000;
  const visitor = async (_: unknown, first: number) => {
    for (let number = first; performance.now() < endsAt; number++) {
      const startedAt = performance.now();
      const url = new URL(paths[number % paths.length] ?? "/", site.url);
      const response = await fetch(url, { signal: AbortSignal.timeout(20_000) }).catch(() => null);
      await response?.arrayBuffer().catch(() => null);
      load.pages++;
      if (response?.ok) load.shown++;
      load.slowestMs = Math.max(load.slowestMs, performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, visitor));
  isOver = true;
  await flapping;
  const failed = load.pages - load.shown;
  console.info(`flapping: ${load.pages} requests, ${failed} failed, seed ${seed}`);
  return {
    fault: `CMS: flapping, ${connections} connections`,
    moment: "warm",
    ...load,
    recoveredMs: 0,
    problems: failed === 0 ? [] : [`${failed} failed`],
  };
}
