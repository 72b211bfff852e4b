import { siteQuestions } from "../support/site/site-questions";
import { askSample } from "../support/site/site-rank";

const ask = await askSample();
const ranks: number[] = [];
for (const asked of siteQuestions) {
  const paths = await ask(asked);
  const rank = paths.indexOf(asked.first) + 1;
  ranks.push(rank);
  const instead = rank === 1 ? "" : `   first is ${paths[0] ?? "nothing"}`;
  console.info(`${asked.question.padEnd(40)}${(rank === 0 ? "–" : String(rank)).padEnd(5)}${asked.first}${instead}`);
}
const within = (most: number) => ranks.filter((rank) => rank > 0 && rank <= most).length;
console.info(`${within(1)} of ${ranks.length} first, ${within(3)} in the first three`);
