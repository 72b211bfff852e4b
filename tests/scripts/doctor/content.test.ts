import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Report } from "../../../scripts/doctor/report";
import { HookSite, linesOf, Setup } from "../../support/doctor";
import { mistakes } from "../../support/doctor-mistakes";
import { GuardedCms } from "../../support/guarded-cms";

let site: HookSite;
beforeAll(async () => {
  site = await HookSite.start();
});
afterAll(() => site.close());

describe.each(["strapi3", "strapi4", "strapi5"] as const)("with %s", (dialect) => {
  const planted = mistakes.filter(({ only }) => !only || only.includes(dialect));

  async function reportOf(change: (setup: Setup) => void): Promise<{ report: Report; cms: GuardedCms }> {
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

  it("finds nothing where all is well", async () => {
    const { report, cms } = await reportOf(() => undefined);
    expect(linesOf(report)).toEqual([]);
    expect(report.checks.filter(({ state }) => state === "skipped").map(({ key }) => key)).toEqual(["directory"]);
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
      ({ report } = await reportOf((setup) => {
        for (const { plant } of planted) plant(setup);
      }));
    });

    it.each(planted)("finds $name", ({ finds }) => {
      const lines = linesOf(report);
      for (const line of finds)
        expect(
          lines.filter((each) => line.test(each)),
          `${line} in ${lines.join("\n")}`,
        ).toHaveLength(1);
    });

    it("invents nothing", () => {
      const expected = planted.flatMap(({ finds }) => finds);
      expect(linesOf(report).filter((line) => !expected.some((each) => each.test(line)))).toEqual([]);
    });

    it("repeats no secret and nothing that people sent", () => {
      expect(JSON.stringify(report)).not.toMatch(/rahasia|RAHASIA|a@b\.co|ana@contoh/);
    });
  });
});
