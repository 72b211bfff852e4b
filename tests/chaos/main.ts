import { loadavg } from "node:os";
import { runChaos } from "./chaos";
import { runContentChaos } from "./content";
import { runOddGateways } from "./odd-posts";

const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
const seed = number("SEED", 20_261_122);

/** A run prints its result, and says whether it is as promised. */
const runs: Readonly<Record<string, () => Promise<boolean>>> = {
  async posts() {
    const result = await printed(runChaos(number("KILLS", 50), seed));
    return result.lost + result.unwanted + result.renamed === 0;
  },
  async content() {
    const [kills, stories] = [number("KILLS", 20), number("STORIES", 2_500)];
    const times = { longestLifeMs: 3_500, minutes: number("MINUTES", 20), rate: number("RATE", 20) };
    const { lost, stale, undead, unwritten, mostPerInvocation } = await printed(
      runContentChaos({ kills, stories, seed, ...times }),
    );
    return lost + stale + undead + unwritten === 0 && mostPerInvocation <= 900;
  },
  async gateway() {
    const posts = number("POSTS", 1_000);
    const { askable, silent } = await printed(runOddGateways(posts, seed));
    const isKept = ({ accepted, lost, dead }: typeof askable) => accepted === posts && lost + dead === 0;
    return isKept(askable) && isKept(silent) && askable.mostCopies <= 1 && silent.mostCopies <= 2;
  },
};

async function printed<Result extends object>(running: Promise<Result>): Promise<Result> {
  const startedAt = Date.now();
  const result = await running;
  const seconds = Math.round((Date.now() - startedAt) / 1_000);
  console.info(JSON.stringify({ seed, ...result }), `in ${seconds} s, load ${loadavg()[0]?.toFixed(1)}`);
  return result;
}

// As much memory as an isolate has on the platform.
process.env.MINIFLARE_WORKERD_V8_FLAGS = "--max-heap-size=128";
process.exitCode = (await runs[process.argv[3] ?? ""]?.()) ? 0 : 1;
