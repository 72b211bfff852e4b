import fc from "fast-check";
import { expect, it } from "vitest";
import { parseBoundedJson } from "../../../src/platform/formats/bounded-json";

const seed = 20_261_122;

/** Tab and line ends are the only control characters that texts need. */
function isWanted(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  const isControl = (code < 0x20 && ![0x09, 0x0a, 0x0d].includes(code)) || (code >= 0x7f && code < 0xa0);
  return !isControl && !(code >= 0xd800 && code < 0xe000) && code !== 0xfffe && code !== 0xffff;
}

const wanted = (_: string, value: unknown) =>
  typeof value === "string" ? [...value].filter(isWanted).join("") : value;

it(`reads whatever JSON there is, and only characters that every output can carry (seed ${seed})`, () => {
  const controls = ["\u0000", "\b", "\u001b", "\u007f", "\u009b", "\ufffe", "\uffff"];
  const odd = fc.constantFrom("\ud83d", "\udc00", "\ud83d\udc00", ...controls);
  const text = fc.array(fc.oneof(odd, fc.string({ unit: "binary", maxLength: 3 }))).map((parts) => parts.join(""));
  const escaped = (json: string) =>
    json.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`);
  const property = fc.property(
    fc.oneof(fc.jsonValue({ stringUnit: "binary" }), text),
    fc.boolean(),
    (value, isEscaped) => {
      const json = isEscaped ? escaped(JSON.stringify(value)) : JSON.stringify(value);
      expect(parseBoundedJson(json)).toEqual(JSON.parse(json, wanted));
    },
  );
  fc.assert(property, { seed, numRuns: 200 });
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
