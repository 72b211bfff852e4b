import { afterAll, describe, expect, it } from "vitest";
import { table } from "../../../scripts/doctor/findings";
import { textOf } from "../../../scripts/doctor/print";
import { resources } from "../../../src/sections";
import { GuardedCms } from "../../support/cms/guarded-cms";
import type { StrapiName } from "../../support/cms/strapi";
import { HookSite, linesOf, Setup } from "../../support/tools/doctor";
import { type Mistake, mistakes, otherMistakes } from "../../support/tools/doctor-mistakes";
import { sampled } from "../../support/tools/sweep";

const site = await HookSite.start();
afterAll(() => site.close());

async function reportOf(dialect: StrapiName, change: (setup: Setup) => void) {
  await using cms = await GuardedCms.start(dialect);
  const setup = new Setup(cms);
  setup.site = site.origin;
  change(setup);
  return { report: await setup.examine(), cms };
}

/** Each mistake is found once, with one line that says what to do, and nothing else is found. */
async function expectFound(dialect: StrapiName, planted: readonly Mistake[]): Promise<void> {
  const { report } = await reportOf(dialect, (setup) => {
    for (const { plant } of planted) plant(setup);
  });
  const lines = linesOf(report);
  const expected = planted.flatMap(({ finds }) => finds);
  const missing = expected.filter((each) => lines.filter((line) => each.test(line)).length !== 1);
  expect(missing, lines.join("\n")).toEqual([]);
  expect(lines.filter((line) => !expected.some((each) => each.test(line)))).toEqual([]);
  for (const { message, remedy, code } of report.findings) {
    expect([message, remedy.where, remedy.change].join("\n"), code).not.toMatch(/\{\w+\}|undefined|^$/m);
  }
  expect(textOf(report).match(/^[✗!i] .+ {2}[a-z-]+$/gm)?.length, "a line each").toBe(report.findings.length);
  expect(JSON.stringify(report)).not.toMatch(/rahasia|RAHASIA|a@b\.co|ana@contoh/);
}

describe.each(sampled(["strapi5", "strapi4", "strapi3"] as const, 1))("with %s", (dialect) => {
  it("finds nothing if all is well, and changes nothing", async () => {
    const { report, cms } = await reportOf(dialect, () => undefined);
    expect(linesOf(report)).toEqual([]);
    expect(report).toMatchObject({ types: resources.length, dialect });
    const harmless = / (\S+\/(0|doctor\w+)|about-acme|provider-registration-setting|upload|doctor-\S+)$/;
    expect(cms.changes.filter((change) => !harmless.test(change))).toEqual([]);
  });

  it("finds every mistake, each with a remedy, and nothing else", () =>
    expectFound(
      dialect,
      mistakes.filter(({ only }) => only.includes(dialect)),
    ));
});

it("finds mistakes that exclude others, and nothing else", () => expectFound("strapi5", otherMistakes));

it("sends no command to the terminal, whatever the CMS and its files say", async () => {
  const { report } = await reportOf("strapi3", ({ cms }) => {
    const [row] = cms.collections.get("faqs") ?? [];
    cms.collections.set("faqs", [row, { ...Object(row), id: "9\u001b[2J\u009b1m\r", Question: "" }]);
    cms.collections.set("clients", [
      { ...Object(cms.collections.get("clients")?.[0]), Company_Logo: { url: "/uploads/a.png" } },
    ]);
    cms.files.set("/uploads/a.png", { status: 200, type: "text/\u009b2Jhtml", bytes: 10 });
  });
  expect(linesOf(report)).toContain("record-refused /faqs 9[2J1m ");
  const texts = [textOf(report), JSON.stringify(report)].join("\n");
  expect(texts).toContain("text/2jhtml, 10 bytes");
  expect(texts.match(/[^\P{Cc}\n]/gu)).toBeNull();
});

it("plants every kind of mistake that a CMS can have", () => {
  const planted = new Set(
    [...mistakes, ...otherMistakes].flatMap(({ finds }) => finds.map(({ source }) => source.split(" ")[0])),
  );
  const others = [...table.keys()].filter((code) => !planted.has(`^${code}`));
  const elsewhere =
    /^(cms|token|dialect|archive|provider|directory)-|^(post-failing|hook-unasked|hook-unreachable|type-unreadable|media-unchecked)$/;
  expect(others.filter((code) => !elsewhere.test(code))).toEqual([]);
});
