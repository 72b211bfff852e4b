import { loadavg } from "node:os";
import { runContentChaos } from "./content";

const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);

/** As much memory as an isolate has on the platform. */
process.env.MINIFLARE_WORKERD_V8_FLAGS = "--max-heap-size=128";

const seed = number("SEED", 20_261_122);
const startedAt = Date.now();
const result = await runContentChaos({
  kills: number("KILLS", 20),
  stories: number("STORIES", 2_500),
  seed,
  longestLifeMs: 3_500,
  minutes: number("MINUTES", 20),
  rate: number("RATE", 20),
});
const seconds = ((Date.now() - startedAt) / 1_000).toFixed(0);
console.info(JSON.stringify({ seed, ...result }), `in ${seconds} s, load ${loadavg()[0]?.toFixed(1)}`);
const { lost, stale, undead, unwritten, mostPerInvocation } = result;
process.exitCode = lost + stale + undead + unwritten === 0 && mostPerInvocation <= 900 ? 0 : 1;
