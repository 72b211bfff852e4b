import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { builders } from "../../../scripts/expressions/built";
import { expressionsIn } from "../../../scripts/expressions/found";
import { slowness } from "../../../scripts/expressions/linear";
import { Scan } from "../../../src/intake/inspection/finding";
import { judgeCell } from "../../../src/intake/inspection/formulas";
import { phoneNumbersIn } from "../../../src/telephone/phone-numbers";
import { cpuMsOf } from "../../support/tools/cpu-time";

const built: { readonly source: string; readonly flags: string }[] = [];

beforeEach(() => {
  vi.resetModules();
  const construct = (target: RegExpConstructor, [source, flags]: [string, string?]) => {
    const expression = new target(source, flags);
    built.push(expression);
    return expression;
  };
  vi.stubGlobal("RegExp", new Proxy(RegExp, { construct }));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** What a module builds, when it is imported or runs. */
async function builtBy(run: () => Promise<unknown>) {
  built.splice(0);
  await run();
  return [...built];
}

const literalsIn = (path: string) =>
  expressionsIn(path, readFileSync(path, "utf8")).flatMap(({ literal }) =>
    literal ? [{ source: literal.pattern, flags: literal.flags }] : [],
  );

it("every regular expression that a module builds from texts is linear, unless its text is bounded", async () => {
  const runs: Readonly<Record<string, () => Promise<unknown>>> = {
    "src/http/built-files.ts": () => import("../../../src/http/built-files"),
    "src/intake/inspection/csv.ts": async () => {
      const { inspectCsv } = await import("../../../src/intake/inspection/csv");
      const { Scan } = await import("../../../src/intake/inspection/finding");
      await inspectCsv("a,b\n1,2\n", new Scan());
    },
    "src/intake/inspection/fields.ts": () => import("../../../src/intake/inspection/fields"),
    "src/intake/inspection/formulas.ts": () => import("../../../src/intake/inspection/formulas"),
    "src/media/media-address.ts": () => import("../../../src/media/media-address"),
    "src/platform/formats/coordinates.ts": () => import("../../../src/platform/formats/coordinates"),
    "src/telephone/spelling.ts": () => import("../../../src/telephone/spelling"),
  };
  expect(Object.keys(runs)).toEqual(builders.map(({ path }) => path));
  for (const { path, bound } of builders.toReversed()) {
    const expressions = await builtBy(async () => runs[path]?.());
    expect(expressions.length, path).toBeGreaterThan(0);
    const slow = [...expressions, ...literalsIn(path)].filter(({ source, flags }) => slowness(source, flags) !== null);
    expect(slow.length > 0, path).toBe(bound !== undefined);
  }
});

it("a formula as long as its bound costs what its characters cost", () => {
  const maxCharacters = 32_767;
  expect(builders.map(({ bound }) => bound?.maxCharacters)).toContain(maxCharacters);
  const pieces = [
    "'",
    "''a",
    '"',
    '""',
    "[",
    "[a]",
    "a",
    "a:",
    "a.",
    "a ",
    "(",
    "1.",
    "1,",
    "#",
    "$A",
    "A1",
    " ",
    "\\",
  ];
  for (const piece of pieces) {
    for (const start of ["=", "='", '="', "=[", "=a["]) {
      const formula = `${start}${piece.repeat(maxCharacters)}`.slice(0, maxCharacters);
      expect(
        cpuMsOf(() => judgeCell(formula, new Scan())),
        formula.slice(0, 6),
      ).toBeLessThan(500);
    }
  }
});

it("a telephone text as long as its bound, or longer, costs what its characters cost", () => {
  const maxCharacters = 400;
  expect(builders.map(({ bound }) => bound?.maxCharacters)).toContain(maxCharacters);
  const pieces = [
    "0",
    "000",
    "|",
    "l|",
    "O0",
    "&1",
    "&10000",
    " dan 1",
    " ",
    ")",
    "1 ",
    "1)",
    "ext 1",
    "ext 1&2",
    "ext",
    "x1",
    "12.30-",
    "12:30 s/d ",
    "1.234",
    "24 x 7",
    "rt 1/",
    "jam 1",
    "1. 0",
    "~1",
  ];
  for (const piece of pieces) {
    for (const start of ["", "0812 ", "ext 1", "1)"]) {
      for (const length of [maxCharacters, 100 * maxCharacters]) {
        const written = `${start}${piece.repeat(length)}`.slice(0, length);
        expect(
          cpuMsOf(() => phoneNumbersIn(written)),
          `${written.slice(0, 20)} of ${length}`,
        ).toBeLessThan(100);
      }
    }
  }
});
