import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { productSchema } from "../../src/config/product";
import { contrastOf } from "../../src/platform/colour/contrast";
import { hexOf, oklchOf } from "../../src/platform/colour/oklch";

const hexColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

function messagesOf(colours: Readonly<Record<string, string>>): string[] {
  const { error } = productSchema().safeParse({ name: "Acme", content: { origin: "embedded" }, brand: { colours } });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

describe("a brand's colours", () => {
  it("are refused with the text that would be hard to read", () => {
    expect(messagesOf({ action: "#f97316" })).toEqual([
      "brand.colours.action: expected a colour with a contrast of at least 4.5:1 for white text of buttons, and links on the page (#f97316 on #ffffff); it is 2.80:1",
    ]);
    expect(messagesOf({ action: "#0b6b6b", surface: "#5ccfc0", ink: "#cccccc" })).toEqual([
      expect.stringMatching(/^brand\.colours\.ink: .* for text on the page \(#cccccc on #ffffff\)/),
      expect.stringMatching(/^brand\.colours\.surface: .* for links on quiet surfaces \(#0b6b6b on #5ccfc0\)/),
      expect.stringMatching(/^brand\.colours\.surface: .* for text on quiet surfaces \(#cccccc on #5ccfc0\)/),
    ]);
    expect(messagesOf({ action: "orange" })).toEqual(["brand.colours.action: expected a colour such as #0b6b6b"]);
  });

  it("are accepted exactly if the text on them has enough contrast", () => {
    fc.assert(
      fc.property(hexColour, (action) => {
        expect(messagesOf({ action }).length === 0).toBe(contrastOf(action, "#ffffff") >= 4.5);
      }),
    );
  });

  it("survive the way to OKLCH and back", () => {
    fc.assert(
      fc.property(hexColour, (colour) => {
        const { lightness, chroma, hueDegrees } = oklchOf(colour);
        expect(hexOf(lightness, chroma, hueDegrees)).toBe(colour);
      }),
    );
  });

  it("have the contrast of WCAG: 21 for black on white, 1 for a colour on itself", () => {
    expect(contrastOf("#000000", "#ffffff")).toBeCloseTo(21);
    expect(contrastOf("#0b6b6b", "#0b6b6b")).toBe(1);
    expect(contrastOf("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  });
});
