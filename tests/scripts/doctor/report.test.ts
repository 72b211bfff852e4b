import { describe, expect, it } from "vitest";
import { exitCodeOf, type Found, findingsOf, fixesOf, type Report, tableOf } from "../../../scripts/doctor/report";

const details = { product: "acme", table: '[services]\ntechnology = "abc"', id: "abc", page: "o-x" };
const missing: Found = { code: "service-missing", about: "services.technology", ...details };
const twice: Found = { code: "service-twice", about: "services.supporting", ...details };

function reportWith(...found: readonly Found[]): Report {
  const startedAt = "2026-11-22T00:00:00.000Z";
  const read = { product: "acme", startedAt, durationMs: 1_234, dialect: "strapi5", types: 26, records: 200 };
  return { ...read, findings: findingsOf(found) };
}

describe("the report", () => {
  it("decides the exit code", () => {
    expect(exitCodeOf(reportWith(missing), false)).toBe(1);
    expect(exitCodeOf(reportWith(twice), false)).toBe(0);
    expect(exitCodeOf(reportWith(twice), true)).toBe(1);
    expect(exitCodeOf(reportWith(), true)).toBe(0);
  });

  it("is a table: what is wrong, where, and what to do; then what was read, and the sum", () => {
    const sum = "acme: 26 types and 200 records of strapi5; 1 error, 0 warnings, 0 notes in 1.2 s\n";
    expect(tableOf(reportWith(missing), false)).toBe(`\
✗ The page /o-x shows the service abc, which the CMS does not have.  service-missing
  services.technology
  products/acme.toml: [services] … (--fix)

${sum}`);
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
