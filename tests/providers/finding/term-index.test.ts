import { describe, expect, it } from "vitest";
import { makeProviders } from "../../../src/embedded/provider-list";
import { noteTerms } from "../../../src/providers/directory/list-terms";
import { columnsOf, partSchema } from "../../../src/providers/directory/stored";
import { summariesInOrder } from "../../../src/providers/directory/summary";
import { find } from "../../../src/providers/finding/find";
import { TermIndex, termsIn } from "../../../src/providers/finding/term-index";
import { lookUpKeys } from "../../../src/providers/places/gazetteer";
import gazetteer from "../../../src/providers/places/gazetteer.json";
import questions from "../../fixtures/questions/finder.json";

const providers = summariesInOrder(makeProviders());

/** The directory as an isolate loads it, in parts of so many providers. */
function loaded(partSize: number) {
  const parts = Array.from({ length: Math.ceil(providers.length / partSize) }, (_, part) => {
    const own = providers.slice(part * partSize, (part + 1) * partSize);
    return partSchema().parse(JSON.parse(JSON.stringify(columnsOf(own, ["hash"], termsIn(own)))));
  });
  const summaries = parts.flatMap((part) => part.summaries);
  noteTerms(summaries, parts);
  return summaries;
}

describe("the stored terms of a directory", () => {
  it.each([7, 250])("in parts of %d providers find what an index of the whole list finds", async (partSize) => {
    const summaries = loaded(partSize);
    for (const { question } of questions) {
      const stored = await find(summaries, question);
      const made = await find(providers, question);
      expect(
        stored.summaries.map(({ providerId }) => providerId),
        question,
      ).toEqual(made.summaries.map(({ providerId }) => providerId));
      expect(stored.corrected, question).toBe(made.corrected);
    }
  });

  it("say where a term stands in any part, with its best rank", () => {
    const own = providers
      .slice(0, 3)
      .map((provider) => ({ ...provider, text: "apotek anggrek\nbandung\njalan anggrek" }));
    const index = new TermIndex([
      { of: termsIn(own), count: own.length },
      { of: termsIn(own.slice(0, 1)), count: 1 },
    ]);
    const found: number[][] = [];
    index.each("anggrek", (position, rank) => found.push([position, rank]));
    expect(found).toEqual([0, 1, 2, 3].map((position) => [position, 0]));
    expect(index.has("anggre")).toBe(false);
    expect([...index.longerThan("anggre", 9)]).toEqual(["anggrek"]);
    expect(index.counts().get("anggrek")).toBe(4);
  });

  it("of no providers have no terms", () => {
    const index = new TermIndex([{ of: termsIn([]), count: 0 }]);
    expect(index.has("")).toBe(false);
    expect(index.counts().size).toBe(0);
  });
});

it("the gazetteer's lines are listed in the order of their keys, so that a search need not sort them", () => {
  const keys = lookUpKeys(gazetteer.names);
  const ordered = gazetteer.order.map((row) => keys[row] ?? "");
  expect(ordered.length).toBeGreaterThan(16_000);
  expect(ordered.every((key, at) => at === 0 || (ordered[at - 1] ?? "") <= key)).toBe(true);
});
