import { runOddGateway } from "./odd-posts";

const posts = Number(process.env.POSTS ?? 1_000);
const seed = Number(process.env.SEED ?? 20_261_122);
for (const askable of [true, false]) {
  const startedAt = Date.now();
  const result = await runOddGateway(posts, askable, seed);
  const seconds = ((Date.now() - startedAt) / 1_000).toFixed(0);
  console.info(JSON.stringify({ seed, askable, ...result }), `in ${seconds} s`);
  const { accepted, lost, dead, mostCopies } = result;
  const isGood = accepted === posts && lost === 0 && dead === 0 && mostCopies <= (askable ? 1 : 2);
  if (!isGood) process.exitCode = 1;
}
