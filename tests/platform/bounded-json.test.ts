import fc from "fast-check";
import { expect, it } from "vitest";
import { parseBoundedJson } from "../../src/platform/bounded-json";

const seed = 20_261_122;

it(`reads whatever JSON there is (seed ${seed})`, () => {
  const property = fc.property(fc.jsonValue({ stringUnit: "binary" }), (value) => {
    const text = JSON.stringify(value);
    expect(parseBoundedJson(text)).toEqual(JSON.parse(text));
  });
  fc.assert(property, { seed, numRuns: 100 });
});

it("counts no brackets and commas of texts", () => {
  const text = JSON.stringify({ a: `${'[{,":\\'.repeat(200_000)}` });
  expect(parseBoundedJson(text)).toEqual(JSON.parse(text));
});

it.each([
  ["too many objects", `[${"{},".repeat(400_000)}{}]`],
  ["too many numbers", `[${"1,".repeat(400_000)}1]`],
  ["too many levels", `${"[".repeat(101)}${"]".repeat(101)}`],
  ["an open text", '["a'],
  ["an open text that ends in an escape", '["a\\'],
  ["nothing", ""],
])("refuses %s", (_name, text) => {
  expect(() => parseBoundedJson(text)).toThrow(SyntaxError);
});

it("reads a hundred records with dozens of pictures each", () => {
  const file = { url: "/uploads/a.png", width: 1, height: 1, name: "a", hash: "b", ext: ".png", size: 1.5 };
  const picture = { ...file, formats: { large: file, medium: file, small: file, thumbnail: file } };
  const row = { id: 1, pictures: Array.from({ length: 20 }, () => picture) };
  expect(parseBoundedJson(JSON.stringify(Array.from({ length: 100 }, () => row)))).toHaveLength(100);
});
