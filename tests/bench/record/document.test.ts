import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Run, withRun, withTable } from "./document";
import { type Figure, figureText } from "./figure";
import { goals } from "./goals";
import { inBlock, parseTable } from "./table";

const empty = `# Measured

<!-- bench:goals -->
<!-- /bench:goals -->

<!-- bench:warm -->
<!-- /bench:warm -->

The end.
`;

const run = (number: number): Run => ({
  ...{ date: `2026-11-0${number}`, commit: `abc${number}`, load: "0.5..3.0", command: "npm run bench" },
});

const home = (...values: number[]): Figure => ({ name: "Home, plain", values, digits: 2 });

/** The rows of a block's table, its head first. */
function tableOf(document: string, block: string): string[][] {
  let rows: string[][] = [];
  inBlock(document, block, (content) => {
    rows = parseTable(content);
    return content;
  });
  return rows;
}

describe("a run in its block", () => {
  test("stands with its date, commit, load, command, median and spread; what surrounds the block stays", () => {
    const document = withRun(empty, "warm", run(1), [home(0.9, 1.125, 1.3)]);
    expect(tableOf(document, "warm")).toEqual([
      ["Figure", "2026-11-01, abc1, load 0.5..3.0, `npm run bench`"],
      ["Home, plain", "1.13 (0.90..1.30)"],
    ]);
    expect(document.startsWith("# Measured\n\n<!-- bench:goals -->\n")).toBe(true);
    expect(document.endsWith("<!-- /bench:warm -->\n\nThe end.\n")).toBe(true);
  });

  test("stands in front of the four before it, and of older ones that alone have a figure", () => {
    let document = withRun(empty, "warm", run(1), [home(1)]);
    document = withRun(document, "warm", run(2), [home(2), { name: "Rare", values: [7] }]);
    for (let number = 3; number <= 8; number++) document = withRun(document, "warm", run(number), [home(number)]);
    const [head = [], ...rows] = tableOf(document, "warm");
    expect(head.slice(1).map((cell) => cell.slice(0, 10))).toEqual([8, 7, 6, 5, 4, 2].map((day) => `2026-11-0${day}`));
    expect(rows).toEqual([
      ["Home, plain", "8.00", "7.00", "6.00", "5.00", "4.00", "2.00"],
      ["Rare", "–", "–", "–", "–", "–", "7"],
    ]);
  });

  test("whose parts are measured one after the other has one column", () => {
    const first = withRun(empty, "warm", run(1), [home(1)]);
    const second = withRun(first, "warm", run(2), [home(2)]);
    const third = withRun(second, "warm", { ...run(2), load: "1.0..4.0" }, [{ name: "Home, gzip", values: [3] }]);
    expect(tableOf(third, "warm")).toEqual([
      [
        "Figure",
        "2026-11-02, abc2, load 1.0..4.0, `npm run bench`",
        "2026-11-01, abc1, load 0.5..3.0, `npm run bench`",
      ],
      ["Home, gzip", "3", "–"],
      ["Home, plain", "2.00", "1.00"],
    ]);
  });

  test("that measured only some leaves the others what they were", () => {
    const first = withRun(empty, "warm", run(1), [home(1), { name: "Home, gzip", values: [1_234.4], unit: "ms" }]);
    const [, ...rows] = tableOf(withRun(first, "warm", run(2), [home(2)]), "warm");
    expect(rows).toEqual([
      ["Home, plain", "2.00", "1.00"],
      ["Home, gzip", "–", "1,234 ms"],
    ]);
  });

  test("with a table of its own takes the place of the rows that it measured anew", () => {
    const table = (...rows: string[][]) => [["Site", "Pages", "Build"], ...rows];
    const before = table(["Astro", "10", "1 s"], ["Astro", "100", "2 s"]);
    const first = withTable(empty, "warm", run(1), before, 2);
    const second = withTable(first, "warm", run(2), table(["Astro", "100", "3 s"], ["Next", "10", "4 s"]), 2);
    const of = (number: number) => `2026-11-0${number}, abc${number}, load 0.5..3.0, \`npm run bench\``;
    expect(tableOf(second, "warm")).toEqual([
      ["Site", "Pages", "Build", "Measured"],
      ["Astro", "10", "1 s", of(1)],
      ["Astro", "100", "3 s", of(2)],
      ["Next", "10", "4 s", of(2)],
    ]);
  });

  test.each([
    ["is missing", empty.replaceAll("bench:warm", "bench:cold")],
    ["is there twice", `${empty}\n<!-- bench:warm -->\n<!-- /bench:warm -->\n`],
    ["does not end", empty.replace("<!-- /bench:warm -->", "")],
    ["ends before it begins", `<!-- /bench:warm -->\n${empty.replace("<!-- /bench:warm -->\n", "")}`],
  ])("is refused when the block %s", (_, document) => {
    expect(() => withRun(document, "warm", run(1), [home(1)])).toThrow("must have the block bench:warm once");
  });

  test("is refused when a cell would break the table", () => {
    expect(() => withRun(empty, "warm", run(1), [{ name: "one | two", values: [1] }])).toThrow("No cell");
  });
});

describe("the goals", () => {
  test("that a run has figures for show it, reached or not, each in one row", () => {
    const first = withRun(empty, "warm", run(1), [home(0.8, 0.85, 1), { name: "Home, gzip", values: [0.95] }]);
    const [, ...rows] = tableOf(withRun(first, "warm", run(2), [home(0.9, 0.95)]), "goals");
    const measured = ["0.5..3.0", "2026-11-02, abc2", "`npm run bench`"];
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual(["Warm", "Home, plain", "≥ 0.9", "0.95", "0.90..0.95", ...measured, "yes"]);
    expect(rows[1]?.slice(3)).toEqual(["1", "–", "0.5..3.0", "2026-11-01, abc1", "`npm run bench`", "yes"]);
    expect(tableOf(first, "goals")[1]?.at(-1)).toBe("no");
  });

  test("each stand once in docs/performance.md, which has their blocks", () => {
    const document = readFileSync("docs/performance.md", "utf8");
    const rows = tableOf(document, "goals").slice(1);
    const keys = rows.map(([subject, figure]) => `${subject}: ${figure}`);
    expect(keys.toSorted()).toEqual(goals.map(({ subject, figure }) => `${subject}: ${figure}`).toSorted());
    for (const { block } of goals) expect(() => tableOf(document, block)).not.toThrow();
  });
});

test("a figure measured once has no spread, one never measured is a dash", () => {
  expect(figureText({ name: "", values: [12], unit: "MB" })).toBe("12 MB");
  expect(figureText({ name: "", values: [] })).toBe("–");
});
