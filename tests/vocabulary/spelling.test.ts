import { expect, it } from "vitest";
import { sound, tolerated } from "../../src/vocabulary/spelling";

it("tolerates nothing in short words", () => {
  expect(["rs", "lab", "solo", "bandung", "surabaya"].map(tolerated)).toEqual([0, 0, 1, 1, 2]);
});

it("hears old spellings", () => {
  expect(sound("soetomo")).toBe(sound("sutomo"));
  expect(sound("tjempaka")).toBe(sound("cempaka"));
  expect(sound("melati")).not.toBe(sound("melari"));
});
