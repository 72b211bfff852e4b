import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { richTextFromHtml, richTextFromMarkdown } from "../../src/content/rich-text";
import { hostileContents } from "../bench/hostile-content";

const readers = { html: richTextFromHtml, markdown: richTextFromMarkdown };
const address = () => "/acme/media/a.png";

/** Escaping makes six characters of one. */
const largest = (source: string) => 6 * Math.min(source.length, 250_000) + 200_000;

describe("published text", () => {
  // What one of them may cost is measured by the bench; without bounds most take seconds, or never end.
  it.each(hostileContents)("is read in a moment, and stays small: $format, $name", { timeout: 5_000 }, (content) => {
    const { html } = readers[content.format](content.source, address);
    expect(html.length).toBeLessThanOrEqual(largest(content.source));
  });

  it.each([
    ["html", `<p>${Array.from({ length: 100 }, (_, index) => `<b id=${index}>`).join("")}${"<p>x".repeat(2_000)}`],
    ["html", "<div>".repeat(101)],
    ["html", "x".repeat(250_001)],
    ["markdown", "x".repeat(30_001)],
    ["markdown", `[a]: http://b/${"b".repeat(6_000)}\n\n${"[a] ".repeat(5_900)}`],
  ] as const)("becomes plain text beyond its bounds, and says why (%s)", (format, source) => {
    const reasons: string[] = [];
    const { html } = readers[format](source, address, (reason) => reasons.push(reason));
    expect(reasons).toEqual([expect.stringMatching(/^over \d+ /)]);
    expect(html).toMatch(/^<p>[^<]*<\/p>$/);
  });

  it("stays small whatever it is put together from (seed 9)", () => {
    const piece = fc.constantFrom(
      ...["<b>", "<i id=a>", "<i id=b>", "<a href=x>", "</a>", "<p>", "</p>", "<table>", "<td>", "<template>", "<svg>"],
      ...["<select>", "<h1>", "<li>", "<button>", "</b>", "x", "*", "_", "**", "[", "](x)", "`", "> ", "- ", "\n", "|"],
    );
    const text = fc
      .tuple(fc.array(piece, { minLength: 1, maxLength: 12 }), fc.array(piece, { maxLength: 6 }), fc.nat(3_000))
      .map(([start, again, times]) => (start.join("") + again.join("").repeat(times)).slice(0, 30_000));
    fc.assert(
      fc.property(text, (source) =>
        Object.values(readers).every((read) => read(source, address).html.length <= largest(source)),
      ),
      { numRuns: 150, seed: 9 },
    );
  }, 30_000);
});
