import autocannon from "autocannon";
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
  const load = autocannon({
    url: site.url.origin,
    connections,
    duration: seconds,
    timeout: 20,
    requests: paths.map((path) => ({ method: "GET" as const, path })),
  });
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
  const result = await load;
  isOver = true;
  await flapping;
  const failed = result.errors + result.timeouts + result.non2xx;
  console.info(`flapping: ${result.requests.total} requests, ${failed} failed, seed ${seed}`);
  return {
    fault: `CMS: flapping, ${connections} connections`,
    moment: "warm",
    pages: result.requests.total,
    shown: result["2xx"],
    slowestMs: result.latency.max,
    recoveredMs: 0,
    problems: failed === 0 ? [] : [`${failed} failed: ${result.errors} errors, ${result.non2xx} other statuses`],
  };
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
