import { describe, expect, it } from "vitest";
import { z } from "zod";
import { exitCodeOf, type Found, fixesOf, type Report, tableOf, topicReport } from "../../../scripts/doctor/report";
import { GuardedCms } from "../../support/cms/guarded-cms";
import { Setup } from "../../support/tools/doctor";
import { environmentOf, runDoctor } from "../../support/tools/doctor-process";

const ChecksSchema = z.object({ findings: z.array(z.object({ code: z.string() })) });

const details = { product: "acme", table: '[services]\ntechnology = "abc"', id: "abc", page: "o-x" };
const missing: Found = { code: "service-missing", about: "services.technology", ...details };
const twice: Found = { code: "service-twice", about: "services.supporting", ...details };

function reportWith(...found: readonly Found[]): Report {
  const check = topicReport("services", "Fixed service pages", { found, summary: "6 pages" }, 3);
  const startedAt = "2026-11-22T00:00:00.000Z";
  return { product: "acme", startedAt, durationMs: 1_234, dialect: "strapi5", checks: [check] };
}

it("the process writes its report to the standard output alone, and its exit code says what it found", async () => {
  const cms = await GuardedCms.start("strapi5");
  try {
    const setup = new Setup(cms);
    setup.services.technology = "4711";
    const environment = environmentOf(setup);
    const refused = {
      "": "--product: expected the key of a product",
      "--product bima": "--product: expected one of acme",
      "--product acme --site acme": "--site: expected an http(s) origin such as https://www.acme.example",
      "--product acme --timeout 0": "--timeout: expected seconds from 1 to 120",
      "--product acme --json --fix": "--json and --fix: expected one of them; the JSON has every remedy",
      "--produk acme": "Unknown option '--produk'",
    };
    const json = await runDoctor(["--product", "acme", "--json"], environment);
    expect(json).toMatchObject({ code: 1, stderr: "" });
    const { checks } = z.object({ checks: z.array(ChecksSchema) }).parse(JSON.parse(json.stdout));
    const codes = checks.flatMap(({ findings }) => findings.map(({ code }) => code));
    expect(codes).toEqual(["service-missing", "hook-unasked"]);
    const refusals = Object.entries(refused).map(async ([args, message]) => {
      const { code, stdout, stderr } = await runDoctor(args.split(" ").filter(Boolean), environment);
      expect([code, stdout, stderr.split("\n")[0]], args).toEqual([2, "", expect.stringContaining(message)]);
    });
    await Promise.all(refusals);
  } finally {
    await cms.close();
  }
}, 120_000);

describe("the report", () => {
  it("decides the exit code", () => {
    expect(exitCodeOf(reportWith(missing), false)).toBe(1);
    expect(exitCodeOf(reportWith(twice), false)).toBe(0);
    expect(exitCodeOf(reportWith(twice), true)).toBe(1);
    expect(exitCodeOf(reportWith(), true)).toBe(0);
  });

  it("is a table: what was looked at, and below it what is wrong, where, and what to do", () => {
    expect(tableOf(reportWith(missing), false)).toBe(`✗ Fixed service pages  6 pages · 3 ms
    ✗ The page /o-x shows the service abc, which the CMS does not have.  service-missing
      services.technology
      products/acme.toml: [services] … (--fix)

1 error, 0 warnings, 0 notes for acme in 1.2 s
`);
    expect(tableOf(reportWith(missing), true)).toContain("\u001B[31m✗");
  });

  it("lists what to change where, each change once", () => {
    expect(fixesOf(reportWith())).toBe("Nothing to change.\n");
    expect(fixesOf(reportWith(missing, twice))).toBe(`products/acme.toml
  [services]
  technology = "abc"
      for services.technology (service-missing)
      for services.supporting (service-twice)
`);
  });
});
