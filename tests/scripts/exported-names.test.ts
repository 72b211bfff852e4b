import { expect, it } from "vitest";
import { ambiguousNames } from "../../scripts/exported-names";

it("an exported name stands for one thing, a constant included", () => {
  const sources = [
    ["src/a/one.ts", "export interface Result {}\nexport const limits = 1;\nexport async function* read() {}\n"],
    ["src/b/two.tsx", "export abstract class Result {}\nexport const limits = 2;\ninterface Private {}\n"],
    ["client/c/three.ts", "interface Private {}\nexport type Private2 = Private;\nexport function read() {}\n"],
    ["client/islands/d.ts", "export async function hydrate() {}\n"],
    ["client/islands/e.ts", "export async function hydrate() {}\n"],
  ] as const;
  expect(ambiguousNames(sources)).toEqual([
    "Result stands for several things (src/a/one.ts, src/b/two.tsx): rename all but one",
    "limits stands for several things (src/a/one.ts, src/b/two.tsx): rename all but one",
    "read stands for several things (client/c/three.ts, src/a/one.ts): rename all but one",
  ]);
});

it("overloads of one function are one thing", () => {
  const text = "export function read(name: string): string;\nexport function read(name: number): number;\n";
  expect(ambiguousNames([["src/a.ts", text]])).toEqual([]);
});

it("the texts of each language have the same names", () => {
  const texts = ["id", "en"].map(
    (language) => [`src/forms/texts/${language}.ts`, "export const errors = {};\n"] as const,
  );
  expect(ambiguousNames(texts)).toEqual([]);
});
