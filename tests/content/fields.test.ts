import fc from "fast-check";
import { expect, it } from "vitest";
import { cms } from "../../src/content/fields";
import { seeded } from "../support/fuzz/seeded";

const read = (sent: unknown) => cms().whatsapp.parse(sent);

it.each([
  ["0812-3456 789", "628123456789"],
  ["+62 (812) 3456.789", "628123456789"],
  ["0062 812 3456 789", "628123456789"],
  ["https://wa.me/628123456789", "628123456789"],
  [628123456789, "628123456789"],
  ["segera hadir", ""],
  ["021", ""],
  ["0812-3456-789 / 0813-3456-789", ""],
  ["ext. 12345678", ""],
  ["", ""],
  [null, ""],
])("a WhatsApp number is digits with the country code, or nothing: %s", (sent, number) => {
  expect(read(sent)).toBe(number);
});

it("is a number that WhatsApp can dial, or nothing, whatever editors write", () => {
  const piece = fc.constantFrom("0", "62", "8", "12345", " ", "+", "-", "(", "/", "wa.me/", "https://", "x", "?");
  const written = fc.oneof(
    fc.string(),
    fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join("")),
  );
  fc.assert(
    fc.property(written, (text) => {
      expect(read(text)).toMatch(/^(?:[1-9]\d{7,14})?$/);
    }),
    seeded({ numRuns: 500 }),
  );
});
