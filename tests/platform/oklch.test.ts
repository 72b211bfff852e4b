import { expect, it } from "vitest";
import { hexOf } from "../../src/platform/oklch";

/** The colours of the CSS Color 4 specification, and one beyond sRGB. */
it.each([
  ["white", [1, 0, 0], "#ffffff"],
  ["black", [0, 0, 0], "#000000"],
  ["red", [0.62796, 0.25768, 29.2339], "#ff0000"],
  ["lime", [0.86644, 0.29483, 142.4953], "#00ff00"],
  ["blue", [0.45201, 0.31321, 264.052], "#0000ff"],
  ["what no screen shows", [0.9, 0.4, 142], "#00ff00"],
] as const)("%s", (_, [lightness, chroma, hue], hex) => {
  expect(hexOf(lightness, chroma, hue)).toBe(hex);
});
