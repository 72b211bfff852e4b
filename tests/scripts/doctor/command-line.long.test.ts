import { expect, it } from "vitest";
import { z } from "zod";
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
    const refused = {
      "": "--product: expected the key of a product",
      "--product acme --site acme": "--site: expected an http(s) origin such as https://www.acme.example",
      "--produk acme": "Unknown option '--produk'",
    };
    const json = await runDoctor(["--product", "acme", "--json"], environment);
    expect(json).toMatchObject({ code: 1, stderr: "" });
    const { findings } = ReportSchema.parse(JSON.parse(json.stdout));
    expect(findings.map(({ code }) => code)).toEqual(["service-missing", "hook-unasked"]);
    const refusals = Object.entries(refused).map(async ([args, message]) => {
      const { code, stdout, stderr } = await runDoctor(args.split(" ").filter(Boolean), environment);
      expect([code, stdout, stderr.split("\n")[0]], args).toEqual([2, "", expect.stringContaining(message)]);
    });
    await Promise.all(refusals);
  } finally {
    await cms.close();
  }
}, 120_000);
