import { startSampleCms } from "../../tests/support/cms/cms";
import { workerdProcesses } from "../../tests/support/platform/workerd";
import { productWith } from "../../tests/support/site/product";
import { startSite } from "../../tests/support/site/site";
import { cpuMs } from "../cpu";
import { isChosen } from "../paired";
import { type Figure, median } from "../results";
import { fileCase, type HostileCase, type HostileTarget, maxCpuMs, textCase } from "./case";
import { contentCases, plainRefresh } from "./content-cases";
import { endpointCases } from "./endpoint-cases";
import { fileCases } from "./file-cases";
import { headerCases } from "./header-cases";
import { measureMemory, postsName } from "./memory";
import { largeBodyCases, requestCases } from "./request-cases";

/** Each case is done so often; the median counts. */
const usualRounds = 5;

const warmUps = 20;

/** What the process may grow by while twenty posts of 24 MB are on their way, in megabytes. */
const maxGrowth = 250;

/** The built Worker under hostile requests, texts and twenty simultaneous large posts, with the platform's heap. */
export async function measureHostile(): Promise<Figure[]> {
  process.env.MINIFLARE_WORKERD_V8_FLAGS = "--max-heap-size=128";
  const cms = await startSampleCms();
  const passThrough = { oapi: cms.origin, proxy: cms.origin, assets: cms.origin };
  const acme = productWith({ origin: cms.origin, dialect: "strapi3" }, { passThrough });
  const site = await startSite(
    { DEFAULT_PRODUCT: "acme", PRODUCTS: { acme } },
    {
      workers: (worker) => [{ ...worker, unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] }],
      bare: "The Worker alone is measured",
    },
  );
  try {
    const [pid = 0] = workerdProcesses();
    const target = { entrance: await site.miniflare.unsafeGetDirectURL("site"), site, cms };
    const figures: EndpointFigure[] = [];
    await site.runCron();
    for (const each of [...requestCases, ...headerCases, ...endpointCases].filter(isChosen)) {
      figures.push(await measure(each, target, pid));
    }
    for (const each of [...largeBodyCases, ...fileCases].filter(isChosen)) {
      figures.push({ ...(await measure(each, target, pid, fileCase)), atMost: fileCase.maxCpuMs });
    }
    const texts = contentCases.filter(isChosen);
    if (texts.length > 0) {
      // The first refreshes compile what all of them run; a difference to them would be too small.
      await measure(plainRefresh, target, pid, { rounds: warmUps });
      const quiet = await measure(plainRefresh, target, pid);
      for (const each of texts) {
        const figure = await measure(each, target, pid, { base: median(quiet.values) });
        figures.push({ ...figure, atMost: textCase.maxCpuMs });
      }
    }
    console.info(tableOf(figures));
    const measured: Figure[] = figures.map(({ endpoint: _, ...figure }) => figure);
    return isChosen({ name: postsName }) ? [...measured, ...(await measurePosts(target, pid))] : measured;
  } finally {
    await site.close();
    await cms.close();
  }
}

type EndpointFigure = Figure & Pick<HostileCase, "endpoint">;

/** The worst input of each endpoint, as `docs/performance.md` has it. */
function tableOf(figures: readonly EndpointFigure[]): string {
  const byEndpoint = Map.groupBy(figures, ({ endpoint }) => endpoint);
  const rows = Array.from(byEndpoint, ([endpoint, measured]) => {
    const [worst] = measured.toSorted((a, b) => median(b.values) - median(a.values));
    if (!worst) return "";
    const input = worst.name.replace(`${endpoint}: `, "");
    const longest = Math.max(...measured.flatMap(({ values }) => values));
    return `| \`${endpoint}\` | ${measured.length} | ${input} | ${median(worst.values).toFixed(1)} | ${longest.toFixed(1)} | ${worst.atMost} |`;
  });
  const head = "| Endpoint | Inputs | Worst input | Median of its CPU (ms) | Longest of all (ms) | Bound |";
  return [head, "|---|---|---|---|---|---|", ...rows.toSorted()].join("\n");
}

/** Every sender is thanked, or asked to try again later; the site goes on. Any other response is shown, and breaks the guard. */
async function measurePosts({ entrance, site }: HostileTarget, pid: number): Promise<Figure[]> {
  const { statuses, idle, peak, seconds, senderPauseSeconds } = await measureMemory(entrance, pid);
  const odd = statuses.filter((status) => !["200", "503"].includes(status));
  if (odd.length > 0)
    console.error(`${postsName}: ${odd.join(", ")}; the senders stood still for ${senderPauseSeconds.toFixed(1)} s`);
  const isUp = await site.get("/robots.txt").then(
    ({ ok }) => ok,
    () => false,
  );
  return [
    { name: `${postsName}, growth of the process`, values: [peak - idle], unit: "MB", atMost: maxGrowth },
    { name: `${postsName}, refused as busy`, values: [statuses.filter((status) => status === "503").length] },
    { name: `${postsName}, neither thanked nor refused as busy`, values: [odd.length], atMost: 0 },
    { name: `${postsName}, the site is down afterwards`, values: [isUp ? 0 : 1], atMost: 0 },
    { name: `${postsName}, time`, values: [seconds], unit: "s" },
  ];
}

/** A case without a response, or with a status of 500 or above, is shown, breaks its guard, and lets the others run. */
async function measure(...values: Parameters<typeof cpuOf>): Promise<EndpointFigure> {
  try {
    return await cpuOf(...values);
  } catch (error) {
    const [{ name, endpoint }] = values;
    console.error(error);
    return { name, endpoint, values: [Number.POSITIVE_INFINITY], unit: "ms", atMost: maxCpuMs };
  }
}

/**
 * CPU of one case.
 * @param options `base` is what it takes without anything hostile, in milliseconds
 * @throws {Error} for a status of 500 or above
 */
async function cpuOf(
  { name, endpoint, prepare, run }: HostileCase,
  target: HostileTarget,
  pid: number,
  { base = 0, rounds = usualRounds }: { base?: number; rounds?: number } = {},
): Promise<EndpointFigure> {
  const values: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await prepare?.(target);
    const spent = await cpuMs(pid, async () => {
      const status = await run(target).catch((error: unknown) => {
        throw new Error(`${name}: no response`, { cause: error });
      });
      if (typeof status === "number" && status >= 500) throw new Error(`${name}: status ${status}`);
    });
    values.push(spent - base);
  }
  return { name, endpoint, values, unit: "ms", atMost: maxCpuMs };
}
