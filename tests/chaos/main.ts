import { runChaos } from "./chaos";

const startedAt = Date.now();
const { lost, unwanted, renamed, ...counts } = await runChaos(Number(process.env.KILLS ?? 50));
const seconds = ((Date.now() - startedAt) / 1_000).toFixed(0);
console.info(JSON.stringify({ ...counts, lost, unwanted, renamed }), `in ${seconds} s`);
process.exitCode = lost + unwanted + renamed === 0 ? 0 : 1;
