import { expect, it } from "vitest";
import { finderQuestions } from "../support/finder-questions";
import { rankOf, sampleIndex } from "../support/finder-rank";

it("has thirty questions", () => {
  expect(new Set(finderQuestions.map(({ question }) => question)).size).toBe(30);
});

it.each(finderQuestions)("answers $question first", async (asked) => {
  expect(rankOf(await sampleIndex(), asked)).toBe(1);
});
