import { expect, it } from "vitest";
import { z } from "zod";
import { GuardedCms } from "../../support/cms/guarded-cms";
import { Setup } from "../../support/tools/doctor";
import { environmentOf, runDoctor } from "../../support/tools/doctor-process";

const ReportSchema = z.object({ findings: z.array(z.object({ code: z.string() })) });

it("the process writes its report to the standard output alone, and its exit code says what it found", async () => {
  await using cms = await GuardedCms.start("strapi5");
  const setup = new Setup(cms);
  setup.services.technology = "4711";
  const environment = environmentOf(setup);
  const json = await runDoctor(["--product", "acme", "--json", "--timeout", "100"], environment);
  expect(json).toMatchObject({ code: 1, stderr: "" });
  const { findings } = ReportSchema.parse(JSON.parse(json.stdout));
  expect(findings.map(({ code }) => code)).toEqual(["service-missing", "hook-unasked"]);
  const refusal = async (...args: readonly string[]) => {
    const { code, stdout, stderr } = await runDoctor(args, environment);
    expect(code).toBe(2);
    expect(stdout).toBe("");
    return stderr;
  };
  expect(await refusal("--produk", "acme")).toMatch(/^Unknown option '--produk'/);
  expect(await refusal()).toMatch(/^--product: expected one of acme\n/);
  expect(await refusal("--product", "acme", "--timeout", "0")).toMatch(/^--timeout: expected 1 to 300 seconds/);
  expect(await refusal("--product", "acme", "--site", "acme")).toMatch(/^--site: expected an http\(s\) origin/);
});
