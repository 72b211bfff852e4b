import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fixesOf } from "../../../scripts/doctor/render/fixes";
import { tableOf } from "../../../scripts/doctor/render/table";
import type { Report } from "../../../scripts/doctor/report";
import { GuardedCms } from "../../support/cms/guarded-cms";
import type { StrapiName } from "../../support/cms/strapi";
import { HookSite, linesOf, Setup } from "../../support/tools/doctor";
import { type Mistake, mistakes, otherMistakes } from "../../support/tools/doctor-mistakes";

let site: HookSite;
beforeAll(async () => {
  site = await HookSite.start();
});
afterAll(() => site.close());

async function reportOf(
  dialect: StrapiName,
  change: (setup: Setup) => void,
): Promise<{ report: Report; cms: GuardedCms }> {
  const cms = await GuardedCms.start(dialect);
  try {
    const setup = new Setup(cms);
    setup.site = site.origin;
    change(setup);
    return { report: await setup.examine(), cms };
  } finally {
    await cms.close();
  }
}

/** What is found is what was planted, each of it once. */
function expectOnly(report: Report, planted: readonly Mistake[]): void {
  const expected = planted.flatMap(({ finds }) => finds);
  expect(linesOf(report).filter((line) => !expected.some((each) => each.test(line)))).toEqual([]);
}

function expectFound(report: Report, { finds }: Mistake): void {
  const lines = linesOf(report);
  for (const line of finds) {
    expect(
      lines.filter((each) => line.test(each)),
      `${line} in ${lines.join("\n")}`,
    ).toHaveLength(1);
  }
}

describe.each(["strapi3", "strapi4", "strapi5"] as const)("with %s", (dialect) => {
  const planted = mistakes.filter(({ only }) => !only || only.includes(dialect));

  it("finds nothing where all is well", async () => {
    const { report, cms } = await reportOf(dialect, () => undefined);
    expect(linesOf(report)).toEqual([]);
    expect(report.checks.filter(({ state }) => state === "skipped").map(({ key }) => key)).toEqual([
      "directory",
      "map-tiles",
    ]);
    expect(report.dialect).toBe(dialect);
    expect(
      cms.changes.filter(
        (change) => !/ (\S+\/(0|doctor\w+)|about-acme|provider-registration-setting|upload|doctor-\S+)$/.test(change),
      ),
    ).toEqual([]);
  });

  describe("and every mistake at once", () => {
    let report: Report;
    beforeAll(async () => {
      ({ report } = await reportOf(dialect, (setup) => {
        for (const { plant } of planted) plant(setup);
      }));
    });

    it.each(planted)("finds $name", (mistake) => expectFound(report, mistake));

    it("invents nothing", () => expectOnly(report, planted));

    it("repeats no secret and nothing that people sent", () => {
      expect(JSON.stringify(report)).not.toMatch(/rahasia|RAHASIA|a@b\.co|ana@contoh/);
    });
  });
});

it("finds mistakes that exclude others, and invents nothing", async () => {
  const { report } = await reportOf("strapi5", (setup) => {
    for (const { plant } of otherMistakes) plant(setup);
  });
  for (const mistake of otherMistakes) expectFound(report, mistake);
  expectOnly(report, otherMistakes);
});

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
  const texts = [tableOf(report, false), fixesOf(report), JSON.stringify(report)].join("\n");
  expect(texts).toContain("It is text/2jhtml of 10 bytes");
  expect(texts.match(/[^\P{Cc}\n]/gu)).toBeNull();
});
