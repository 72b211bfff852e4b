import { expect, it } from "vitest";
import { careerFacts } from "../../../src/sections/careers/CareerCard";
import { readSalary } from "../../../src/sections/careers/careers";

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
  expect(careerFacts({ placement: "", salary }, { language: "id" }).map(({ text }) => text)).toEqual([shown]);
});

it("says nothing where the field is empty", () => {
  expect(readSalary("")).toBeNull();
  expect(careerFacts({ placement: "", salary: null }, { language: "id" })).toEqual([]);
});
