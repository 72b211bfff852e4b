import { describe, expect, it } from "vitest";
import { exitCodeOf, type Found, findingsOf, fixesOf, type Report } from "../../../scripts/doctor/report";

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
