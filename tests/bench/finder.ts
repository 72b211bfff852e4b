import { finderQuestions, placeQuestions } from "../support/providers/finder-questions";
import { rankOf } from "../support/providers/finder-rank";

const ranks: number[] = [];
for (const asked of [...finderQuestions, ...placeQuestions]) {
  const rank = await rankOf(asked);
  ranks.push(rank);
  console.info(`${asked.question.padEnd(44)}${rank === 0 ? "–" : rank}`);
}
const within = (most: number) => ranks.filter((rank) => rank > 0 && rank <= most).length;
console.info(`${within(1)} of ${ranks.length} first, ${within(3)} in the first three`);
