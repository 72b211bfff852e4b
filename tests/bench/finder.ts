import { finderQuestions } from "../support/providers/finder-questions";
import { rankOf, sampleIndex } from "../support/providers/finder-rank";

const index = await sampleIndex();
const ranks = finderQuestions.map((asked) => ({ question: asked.question, rank: rankOf(index, asked) }));
for (const { question, rank } of ranks) console.info(`${question.padEnd(44)}${rank === 0 ? "–" : rank}`);
const within = (most: number) => ranks.filter(({ rank }) => rank > 0 && rank <= most).length;
console.info(`${within(1)} of ${ranks.length} first, ${within(3)} in the first three`);
