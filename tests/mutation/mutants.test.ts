import { expect, it } from "vitest";
import { mutantsOf } from "./mutants";

const source = `import { log } from "./log";
type Kind = "a" | "b";
export function wins(left: number, isFirst: boolean): string {
  if (left > 1 && !isFirst) log.warn("wins.odd", { left: 7 });
  return isFirst ? "first" : "";
}
`;

it("turns round what decides, and leaves types, imports and log lines as they are", () => {
  const changes = mutantsOf("wins.ts", source).map(({ line, was, now }) => `${line}: ${was} -> ${now}`);
  expect(changes.toSorted()).toEqual([
    "4: !isFirst -> isFirst",
    "4: && -> ||",
    "4: 1 -> 2",
    "4: > -> <=",
    "4: > -> >=",
    "4: left > 1 && !isFirst -> false",
    "4: left > 1 && !isFirst -> true",
    '5: "first" -> ""',
    "5: isFirst -> false",
    "5: isFirst -> true",
  ]);
});

it("changes one place and nothing else", () => {
  for (const { source: mutated, was, now } of mutantsOf("wins.ts", source)) {
    expect(mutated.length - source.length).toBe(now.length - was.length);
  }
});
