import { expect, it } from "vitest";
import { z } from "zod";
import { commandLineOf } from "../../../scripts/doctor/command-line";
import { GuardedCms } from "../../support/cms/guarded-cms";
import { Setup } from "../../support/tools/doctor";
import { environmentOf, runDoctor } from "../../support/tools/doctor-process";

const ReportSchema = z.object({ findings: z.array(z.object({ code: z.string() })) });

it("the process writes its report to the standard output alone, and its exit code says what it found", async () => {
  const cms = await GuardedCms.start("strapi5");
  try {
    const setup = new Setup(cms);
    setup.services.technology = "4711";
    const environment = environmentOf(setup);
    const json = await runDoctor(["--product", "acme", "--json"], environment);
    expect(json).toMatchObject({ code: 1, stderr: "" });
    const { findings } = ReportSchema.parse(JSON.parse(json.stdout));
    expect(findings.map(({ code }) => code)).toEqual(["service-missing", "hook-unasked"]);
    const refused = await runDoctor(["--produk", "acme"], environment);
    expect([refused.code, refused.stdout]).toEqual([2, ""]);
    expect(refused.stderr).toMatch(/^Unknown option '--produk'/);
  } finally {
    await cms.close();
  }
}, 120_000);

it.each([
  ["", "--product: expected the key of a product"],
  ["--product acme --site acme", "--site: expected an http(s) origin such as https://www.acme.example"],
  ["--product acme --timeout 0", "--timeout: expected seconds from 1 to 120"],
  ["--product acme --json --fix", "--json and --fix: expected one of them; the JSON has every remedy"],
])("the command line %j is refused", (line, message) => {
  expect(() => commandLineOf(line.split(" ").filter(Boolean))).toThrow(message);
});
