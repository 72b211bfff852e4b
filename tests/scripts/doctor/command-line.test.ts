import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { catalogue } from "../../../scripts/doctor/catalogue";
import { readOptions } from "../../../scripts/doctor/options";
import { fixesOf } from "../../../scripts/doctor/render/fixes";
import { tableOf } from "../../../scripts/doctor/render/table";
import { exitCodeOf, finding, type Report } from "../../../scripts/doctor/report";
import { readSettings } from "../../../scripts/doctor/settings";
import { GuardedCms } from "../../support/cms/guarded-cms";
import { Setup } from "../../support/tools/doctor";
import { environmentOf, runDoctor } from "../../support/tools/doctor-process";

const ChecksSchema = z.object({ findings: z.array(z.object({ code: z.string() })) });

const remedy = { where: "products/acme.toml", change: '[services]\ntechnology = "abc"' };
const missing = finding("service-missing", "services.technology", "The page shows nothing.", remedy);
const twice = finding("service-twice", "services.supporting", "Two pages show the same.", remedy);

function reportWith(...findings: Report["checks"][number]["findings"][number][]): Report {
  const state = findings.length > 0 ? "found" : "passed";
  const check = {
    key: "services",
    title: "Fixed service pages",
    state,
    says: "6 pages",
    findings,
    durationMs: 3,
  } as const;
  return {
    product: "acme",
    startedAt: "2026-11-22T00:00:00.000Z",
    durationMs: 1_234,
    dialect: "strapi5",
    checks: [check],
  };
}

describe("the command line", () => {
  it("is read with its defaults", () => {
    const read = readOptions(["--product", "acme", "--site", "https://www.acme.example/id"]);
    const site = "https://www.acme.example";
    expect(read).toEqual({ product: "acme", site, format: "table", fix: false, strict: false, patienceMs: 10_000 });
    expect(readOptions(["--help"])).toBeNull();
  });

  it.each([
    [[], "--product: expected the key of a product"],
    [["--product", "acme", "--site", "acme"], "--site: expected an http(s) origin such as https://www.acme.example"],
    [["--product", "acme", "--timeout", "0"], "--timeout: expected seconds from 1 to 120"],
    [["--product", "acme", "--json", "--fix"], "--json and --fix: expected one of them; the JSON has every remedy"],
    [["--produk", "acme"], expect.stringContaining("--produk")],
  ])("%j is refused", (args, message) => {
    expect(() => readOptions(args)).toThrow(expect.objectContaining({ name: "UsageError", message }));
  });
});

describe("the process", () => {
  it("writes its report to the standard output alone, and says by its code what it found", async () => {
    const cms = await GuardedCms.start("strapi5");
    try {
      const setup = new Setup(cms);
      setup.services.technology = "4711";
      const environment = environmentOf(setup);
      const [json, unknown] = await Promise.all([
        runDoctor(["--product", "acme", "--json"], environment),
        runDoctor(["--product", "bima"], environment),
      ]);
      expect(json).toMatchObject({ code: 1, stderr: "" });
      const { checks } = z.object({ checks: z.array(ChecksSchema) }).parse(JSON.parse(json.stdout));
      expect(checks.flatMap(({ findings }) => findings.map(({ code }) => code))).toEqual([
        "service-missing",
        "hook-unasked",
      ]);
      expect(unknown).toMatchObject({ code: 2, stdout: "" });
      expect(unknown.stderr).toMatch(/^--product: expected one of acme\n/);
    } finally {
      await cms.close();
    }
  }, 120_000);
});

describe("the settings", () => {
  it("are those of the Worker: wrangler.toml, then .dev.vars, then the environment", () => {
    const root = mkdtempSync(join(tmpdir(), "doctor-"));
    writeFileSync(join(root, "wrangler.toml"), '[vars]\nDEFAULT_PRODUCT = "acme"\n');
    writeFileSync(
      join(root, ".dev.vars"),
      "HOOK_SECRET=dari-berkas-0123456789\nCONTENT_TOKEN_ACME=dari-berkas\nPATH=/x\n",
    );
    const PRODUCTS = JSON.stringify({ acme: { name: "Acme", content: { origin: "embedded" } } });
    const { products } = readSettings(root, { PRODUCTS, CONTENT_TOKEN_ACME: "dari-lingkungan" });
    const { hookSecret, contentToken } = products.get("acme") ?? {};
    expect(hookSecret).toBe("dari-berkas-0123456789");
    expect(contentToken).toBe("dari-lingkungan");
  });
});

describe("the report", () => {
  it("decides the exit code", () => {
    expect(exitCodeOf(reportWith(missing), false)).toBe(1);
    expect(exitCodeOf(reportWith(twice), false)).toBe(0);
    expect(exitCodeOf(reportWith(twice), true)).toBe(1);
    expect(exitCodeOf(reportWith(), true)).toBe(0);
  });

  it("is a table of what was looked at, with what was found below it", () => {
    expect(tableOf(reportWith(missing), false)).toBe(`✗ Fixed service pages  6 pages · 3 ms
    ✗ services.technology  service-missing
      The page shows nothing.
      products/acme.toml: [services] … (--fix)

1 error, 0 warnings, 0 notes for acme in 1.2 s
`);
    expect(tableOf(reportWith(missing), true)).toContain("\u001B[31m✗");
  });

  it("says what to change where, each change once", () => {
    expect(fixesOf(reportWith())).toBe("Nothing to change.\n");
    expect(fixesOf(reportWith(missing, twice))).toBe(`products/acme.toml
  [services]
  technology = "abc"
      for services.technology (service-missing)
      for services.supporting (service-twice)
`);
  });
});

it("every finding has its line in docs/doctor.md, and every line its finding", () => {
  const text = readFileSync("docs/doctor.md", "utf8");
  const rows = [...text.matchAll(/^\| `([a-z-]+)` \| (error|warning|note) \|/gm)].map(([, code, severity]) => [
    code,
    severity,
  ]);
  expect(rows.toSorted()).toEqual(Object.entries(catalogue).toSorted());
});
