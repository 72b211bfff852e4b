import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { exitCodeOf, type Report, textOf } from "../../../scripts/doctor/examine";
import { type Found, findingsOf } from "../../../scripts/doctor/findings";
import { manualPage } from "../../../scripts/doctor/manual-page";

const details = { product: "acme", table: '[services]\ntechnology = "abc"', id: "abc", page: "o-x" };
const missing: Found = { code: "service-missing", about: "services.technology", ...details };
const twice: Found = { code: "service-twice", about: "services.supporting", ...details };

function reportWith(...found: readonly Found[]): Report {
  const startedAt = "2026-11-22T00:00:00.000Z";
  const read = { product: "acme", startedAt, durationMs: 1_234, dialect: "strapi5" as const, types: 26, records: 200 };
  return { ...read, findings: findingsOf(found) };
}

describe("the report", () => {
  it("decides the exit code", () => {
    expect(exitCodeOf(reportWith(missing), false)).toBe(1);
    expect(exitCodeOf(reportWith(twice), false)).toBe(0);
    expect(exitCodeOf(reportWith(twice), true)).toBe(1);
    expect(exitCodeOf(reportWith(), true)).toBe(0);
  });

  it("lists what to change where, each change once", () => {
    const read = "acme: 26 types and 200 records of strapi5";
    expect(textOf(reportWith())).toBe(`${read}; 0 errors, 0 warnings, 0 notes in 1.2 s\n`);
    expect(
      textOf(reportWith(missing, twice)),
    ).toBe(`✗ The page /o-x shows the service abc, which the CMS does not have.  service-missing
  services.technology
! Several pages show the same service, abc.  service-twice
  services.supporting
    products/acme.toml
    [services]
    technology = "abc"

${read}; 1 error, 1 warning, 0 notes in 1.2 s
`);
  });
});

it("the tables of docs/doctor.md are those of the code (npm run cms -- docs)", () => {
  const manual = readFileSync("docs/doctor.md", "utf8");
  expect(manualPage(manual)).toBe(manual);
});
