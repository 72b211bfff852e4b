import { runChaos } from "./chaos";

const seed = Number(process.env.SEED ?? 20_261_122);
const startedAt = Date.now();
const { lost, unwanted, renamed, ...counts } = await runChaos(Number(process.env.KILLS ?? 50), seed);
const seconds = ((Date.now() - startedAt) / 1_000).toFixed(0);
console.info(JSON.stringify({ seed, ...counts, lost, unwanted, renamed }), `in ${seconds} s`);
process.exitCode = lost + unwanted + renamed === 0 ? 0 : 1;
