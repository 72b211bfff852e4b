import { describe, expect, it } from "vitest";
import { SafeHtmlSchema } from "../../../src/richtext/safe-html";
import { careerFacts, jobPosting } from "../../../src/sections/careers";
import { type Career, readSalary } from "../../../src/sections/careers/careers";
import { pageSite } from "../../support/site/page-site";

it.each([
  ["5500000", 5_500_000, "Rp 5.500.000"],
  ["5.500.000", 5_500_000, "Rp 5.500.000"],
  ["Rp 5,500,000", 5_500_000, "Rp 5.500.000"],
  ["Rp. 5.500.000,-", 5_500_000, "Rp 5.500.000"],
  ["5500000.00", 5_500_000, "Rp 5.500.000"],
  ["5-7 juta", null, "Rp 5-7 juta"],
  ["Negosiasi", null, "Rp Negosiasi"],
  ["5.5 juta", null, "Rp 5.5 juta"],
])("reads %s", (field, amount, shown) => {
  const salary = readSalary(field);
  expect(salary?.amount).toBe(amount);
  expect(careerFacts({ placement: "", salary, closingDate: null }, { language: "id" }).map(({ text }) => text)).toEqual(
    [shown],
  );
});

it("says nothing where the field is empty", () => {
  expect(readSalary("")).toBeNull();
  expect(careerFacts({ placement: "", salary: null, closingDate: null }, { language: "id" })).toEqual([]);
});

const career: Career = {
  id: "7",
  title: "Actuary",
  placement: "Bandung",
  salary: { amount: 9_000_000, text: "" },
  body: { html: SafeHtmlSchema.parse("<p>Numbers</p>"), excerpt: "Numbers", minutes: 1, frameOrigins: [] },
  closingDate: null,
  publishedAt: "2026-11-20T02:00:00.000Z",
};

describe("a vacancy for search engines", () => {
  it("has its place and its salary in rupiah a month", () => {
    expect(jobPosting(career, pageSite())).toMatchObject({
      "@type": "JobPosting",
      title: "Actuary",
      description: "<p>Numbers</p>",
      datePosted: career.publishedAt,
      jobLocation: { address: { addressLocality: "Bandung", addressCountry: "ID" } },
      baseSalary: { currency: "IDR", value: { minValue: 9_000_000, unitText: "MONTH" } },
    });
  });

  it("leaves out a salary that is not known, and describes itself by its title where it has no text", () => {
    const bare = { ...career, salary: null, body: { ...career.body, html: SafeHtmlSchema.parse("") } };
    const posting = jobPosting(bare, pageSite());
    expect(posting).not.toHaveProperty("baseSalary");
    expect(posting).toMatchObject({ description: "Actuary" });
  });

  it("has the end of the last day to apply in Jakarta, and none where no day is set", () => {
    const closing = jobPosting({ ...career, closingDate: "2026-12-18" }, pageSite());
    expect(closing).toMatchObject({ validThrough: "2026-12-18T23:59:59+07:00" });
    expect(jobPosting(career, pageSite())).not.toHaveProperty("validThrough");
  });

  it("is not there without the date of publication that they require", () => {
    expect(jobPosting({ ...career, publishedAt: null }, pageSite())).toBeNull();
  });
});
