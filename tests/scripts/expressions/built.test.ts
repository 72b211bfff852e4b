import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { builders } from "../../../scripts/expressions/built";
import { slowness } from "../../../scripts/expressions/linear";

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

it("every regular expression that a module builds from texts is linear", async () => {
  const { inspectCsv } = await import("../../../src/intake/inspection/csv");
  const { Budget } = await import("../../../src/intake/inspection/finding");
  await import("../../../src/intake/inspection/formulas");
  await import("../../../src/media/media-address");
  await inspectCsv(new TextEncoder().encode("a,b\n1,2\n"), new Budget());
  expect(new Set(built.map(({ source }) => source)).size).toBeGreaterThanOrEqual(builders.length);
  for (const { source, flags } of built) expect(slowness(source, flags), source).toBeNull();
});
