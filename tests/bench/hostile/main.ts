import { startSampleCms } from "../../support/cms/embedded-cms";
import { workerdProcesses } from "../../support/platform/workerd";
import { productWith, startSite } from "../../support/site/site";
import { cpuMs } from "../cpu";
import { type HostileCase, type HostileTarget, maxCpuMs } from "./case";
import { contentCases, plainRefresh } from "./content-cases";
import { measureMemory } from "./memory";
import { requestCases } from "./request-cases";

/** Each case is done so often; the median counts. */
const rounds = 5;

/** What the process may grow by while twenty posts of 25 MB are on their way, in megabytes. */
const maxGrowth = 250;

const heapFlag = "--max-heap-size=128";
process.env.MINIFLARE_WORKERD_V8_FLAGS = heapFlag;

const cms = await startSampleCms();
const site = await startSite(
  {
    DEFAULT_PRODUCT: "acme",
    PRODUCTS: { acme: productWith({ origin: cms.origin, dialect: "strapi3" }) },
  },
  {
    workers: (worker) => [{ ...worker, unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] }],
    bare: "The Worker alone is measured",
  },
);
const target: HostileTarget = { entrance: await site.miniflare.unsafeGetDirectURL("site"), site, cms };
const [pid = 0] = workerdProcesses();
const broken: string[] = [];

/**
 * Prints what a case costs.
 * @param base what would be spent without anything hostile in it
 * @returns the median
 */
async function measure({ name, prepare, run }: HostileCase, base = 0): Promise<number> {
  const times: number[] = [];
  let answer: string | number = "";
  for (let round = 0; round < rounds; round++) {
    await prepare?.(target);
    const spent = await cpuMs(pid, async () => {
      answer = await run(target);
    });
    times.push(spent - base);
  }
  const median = times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
  const [shown, first] = [median, times[0] ?? 0].map((ms) => `${ms.toFixed(1).padStart(7)} ms`);
  console.info(`${name.padEnd(60)} ${String(answer).padStart(5)} ${shown} CPU   first ${first}`);
  if (median > maxCpuMs) broken.push(`${name}: ${median.toFixed(0)} ms CPU, at most ${maxCpuMs}`);
  if (typeof answer === "number" && answer >= 500) broken.push(`${name}: status ${answer}`);
  return median;
}

try {
  await site.runCron();
  console.info(`The built Worker in workerd with ${heapFlag}`);
  for (const each of requestCases) await measure(each);
  const quiet = await measure(plainRefresh);
  console.info("More than that for one article of:");
  for (const each of contentCases) await measure(each, quiet);
  const { statuses, idle, peak, seconds, megabytes } = await measureMemory(target.entrance, pid);
  const counted = Object.entries(Object.groupBy(statuses, (status) => status));
  const answers = counted.map(([status, all = []]) => `${all.length} × ${status}`).join(", ");
  const growth = peak - idle;
  console.info(
    `${statuses.length} posts of ${megabytes.toFixed(1)} MB at once: ${answers} in ${seconds.toFixed(1)} s, ` +
      `process ${idle.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most (+${growth.toFixed(0)})`,
  );
  if (growth > maxGrowth) broken.push(`memory grew by ${growth.toFixed(0)} MB, at most ${maxGrowth}`);
  for (const status of statuses) if (!["200", "503"].includes(status)) broken.push(`a post of 25 MB: ${status}`);
  if (!(await site.get("/robots.txt")).ok) broken.push("the site does not answer afterwards");
} finally {
  await site.close();
  await cms.close();
}
for (const line of broken) console.error(`Broken: ${line}`);
process.exitCode = broken.length > 0 ? 1 : 0;
