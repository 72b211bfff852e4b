import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { expressionsIn } from "../../../scripts/expressions/found";
import { slowness } from "../../../scripts/expressions/linear";
import { cpuMsOf } from "../../support/tools/cpu-time";

const slow: readonly RegExp[] = [
  /^bytes=[\d,\s-]+,[\d,\s-]+$/,
  /#!?(\/.*)$/,
  /<[^>]*>/g,
  /\s+$/,
  /^-+|-+$/g,
  /a.*b/,
  /a+b/,
  /<main[^>]*>/,
  /^a*a*$/,
  /^(a+)+$/,
  /(a*)*b/,
  /^(a|a)*$/,
  /^(?:a|ab|b)*$/,
  /^(ab)*(ab)*$/,
  /^(\w+\s?)*$/,
  /^(?:\w+,?)+;$/,
  /^\S+\/\S*\{z\}\S*$/,
  /^(.+) \| (.+) \| (.+)$/,
  /^\s*(\w+)?\s*=$/,
  /^[a-z]{0,1000}[a-z]{0,1000}$/,
  /^(?:a{1,2}){1,30}$/,
  /(?=.*\d)[a-z]+$/,
  /a(?=[\s\S]*b)/g,
  /(?<=xa*)b/g,
  /(.)\1+/g,
  /^\p{L}+\w+$/u,
  /^[\p{L}--[a-z]]+\p{L}+$/v,
  /x*$/im,
];

const linear: readonly RegExp[] = [
  /\s+/g,
  /<[^<>]*>/g,
  /^bytes=[\d,\s-]+$/,
  /^a.*b/,
  /a.*b/y,
  /^\s*(.*)$/s,
  /^(\d{1,3}(?:(?:\.\d{3})+|(?:,\d{3})+)|\d+)(?:[.,]0{1,2}|,-)?$/,
  /^(?:[a-z\d-]+\.)+[a-z]+$/,
  /"[^"]*"/g,
  /(?<![\p{L}\p{N}])(?:\p{L}\.){2,}([\p{L}\p{N}]*)/gu,
  /^(?!\/\/)[^:\\]*$/,
  /^ *at (.+)$/gm,
  /\bclass="([^"]*)"/,
  /^[\w-]{8,128}$/,
  /(?:^|;\s*)lang=([a-z]+)/,
];

describe("an expression", () => {
  it.each(slow)("that may take more time than its text is long is found: %s", ({ source, flags }) => {
    expect(slowness(source, flags)).not.toBeNull();
  });

  it.each(linear)("that is linear is none of them: %s", ({ source, flags }) => {
    expect(slowness(source, flags)).toBeNull();
  });

  it.each([/^bytes=[\d,\s-]+,[\d,\s-]+$/, /#!?(\/.*)$/, /\s+$/, /<main[^>]*>/])(
    "comes with a text that proves it: %s",
    (expression) => {
      const finding = slowness(expression.source, expression.flags);
      if (finding === null || "reason" in finding) throw new TypeError("no text");
      const { prefix, pump } = finding;
      const timeOf = (characters: number) => {
        const text = `${prefix}${pump.repeat(characters / pump.length)}\u0000`;
        return cpuMsOf(() => expression.test(text) && expression.exec(`${text}\n\u0000`));
      };
      timeOf(1_000);
      // Eight times as much text takes 64 times as long.
      expect(timeOf(32_000)).toBeGreaterThan(12 * timeOf(4_000));
    },
  );

  it("is found wherever a module writes it", () => {
    const text =
      'const a = /b/u;\nfunction c(d: RegExp) {\n  return new RegExp(d.source) ?? RegExp("e") ?? "f/g/".split(/h/);\n}\n';
    expect(expressionsIn("a.ts", text)).toEqual([
      { line: 1, literal: { pattern: "b", flags: "u" } },
      { line: 3, literal: null },
      { line: 3, literal: null },
      { line: 3, literal: { pattern: "h", flags: "" } },
    ]);
  });

  it("is tested before every commit", () => {
    expect(readFileSync("scripts/steps.ts", "utf8")).toContain("scripts/lint-expressions.ts");
  });
});
