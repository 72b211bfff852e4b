import { expect, it } from "vitest";
import { mutantsOf } from "./mutants";

const source = `import { log } from "./log";
type Kind = "a" | "b";
const key = "winner";
export const limit = 3 * 1_024;
export function wins(left: number, isFirst: boolean): string {
  if (left > 1 && !isFirst) return "neither";
  if (left > 9) log.warn("wins.odd", { left: 7 });
  if (left === 2_500) throw new Error("too far left");
  return isFirst ? "first" : "";
}
`;

it("turns round what decides, and leaves types, imports, constants, limits, messages and log lines as they are", () => {
  const changes = mutantsOf("wins.ts", source).map(({ line, was, now }) => `${line}: ${was} -> ${now}`);
  expect(new Set(changes)).toEqual(
    new Set([
      "6: !isFirst -> isFirst",
      '6: "neither" -> ""',
      "6: && -> ||",
      "6: 1 -> 2",
      "6: > -> <=",
      "6: > -> >=",
      "6: left > 1 && !isFirst -> false",
      "6: left > 1 && !isFirst -> true",
      "8: === -> !==",
      "8: left === 2_500 -> false",
      "8: left === 2_500 -> true",
      '9: "first" -> ""',
      "9: isFirst -> false",
      "9: isFirst -> true",
    ]),
  );
});

it("changes one place and nothing else", () => {
  for (const { source: mutated, was, now } of mutantsOf("wins.ts", source)) {
    expect(mutated.length - source.length).toBe(now.length - was.length);
  }
});
