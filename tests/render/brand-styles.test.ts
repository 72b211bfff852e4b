import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrastOf } from "../../src/platform/colour/contrast";
import { brandStyles } from "../../src/render/brand-styles";

/** Custom properties of the dark scheme. */
function darkTokens(styles: string): Map<string, string> {
  const [, dark = ""] = /@media \(prefers-color-scheme:dark\)\{:root\{([^}]*)\}/.exec(styles) ?? [];
  return new Map([...dark.matchAll(/--([\w-]+):(#[\da-f]{6})/g)].map(([, name = "", value = ""]) => [name, value]));
}

const action = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`)
  .filter((colour) => contrastOf(colour, "#ffffff") >= 4.5);

/** The lightest ground of text in the dark scheme of any hue. */
const darkSurface = "#3a3a3a";

describe("styles of a brand", () => {
  it("are empty without colours and font", () => {
    expect(brandStyles({ brand: {} })).toBe("");
  });

  it("set the given colours as they are", () => {
    const colours = { action: "#c2410c", ink: "#1c1917", surface: "#fff7ed", accent: "#fbbf24" };
    const styles = brandStyles({ brand: { colours } });
    expect(styles).toContain("--teal:#c2410c;--ink:#1c1917;--gold:#fbbf24");
    expect(styles).toContain("--quiet:#fff7ed");
  });

  it("derive links and grounds that are readable in the dark scheme, whatever the colour", () => {
    fc.assert(
      fc.property(action, (colour) => {
        const dark = darkTokens(brandStyles({ brand: { colours: { action: colour } } }));
        expect(contrastOf(dark.get("action") ?? "", darkSurface)).toBeGreaterThan(4.5);
        expect(contrastOf(dark.get("deep-accent") ?? "", "#ffffff")).toBeGreaterThan(4.5);
      }),
    );
  });

  it("load the brand's font and nothing else for text", () => {
    const styles = brandStyles({ brand: { font: "/brands/acme/font.woff2" } });
    expect(styles).toContain('src:url("/brands/acme/font.woff2")');
    expect(styles).toContain('--font:"Brand",system-ui,sans-serif');
  });
});
