import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { richTextFrom } from "../../src/richtext/rich-text";
import { collections, singles } from "../../src/sample/content";
import { hostileContents } from "../support/fuzz/hostile-contents";

const address = () => "/acme/media/a.png";

/** Escaping makes six characters of one. */
const largest = (source: string) => 6 * Math.min(source.length, 250_000) + 200_000;

describe("published text", () => {
  // What one of them may cost is measured by the bench; without bounds most take seconds, or never end.
  it.each(hostileContents)("is read in a moment, and stays small: $format, $name", { timeout: 5_000 }, (content) => {
    const { html } = richTextFrom(content.source, address);
    expect(html.length).toBeLessThanOrEqual(largest(content.source));
  });

  it.each([
    `<p>${Array.from({ length: 100 }, (_, index) => `<b id=${index}>`).join("")}${"<p>x".repeat(2_000)}`,
    "<div>".repeat(101),
    "x".repeat(250_001),
    `## ${"kata ".repeat(6_000)}`,
    `## a\n\n${"*a_ ".repeat(501)}`,
    `## a\n\n${"ya! ".repeat(501)}`,
    `## a\n\n${"x".repeat(1_001)}`,
    `## a\n\n- a\n${"a\n".repeat(1_500)}`,
    `## a\n\n${"> - ".repeat(21)}a`,
    `## a\n\n${"[".repeat(500)}\n\n${"> ".repeat(3_000)}`,
    `## a\n\n[a]: http://b/${"b".repeat(900)}\n\n${"[a] ".repeat(5_900)}`,
  ])("becomes plain text beyond its bounds, and says why", (source) => {
    const reasons: string[] = [];
    const { html } = richTextFrom(source, address, (reason) => reasons.push(reason));
    expect(reasons).toEqual([expect.stringMatching(/^over \d+ /)]);
    expect(html).toMatch(/^<p>[^<]*<\/p>$/);
  });

  const fields = (value: unknown): string[] => {
    if (typeof value === "string") return [value];
    return typeof value === "object" && value !== null ? Object.values(value).flatMap(fields) : [];
  };
  const recorded = readdirSync("tests/fixtures", { recursive: true, encoding: "utf8" })
    .filter((path) => /^strapi\d.*\.json$/.test(path))
    .flatMap((path) => fields(JSON.parse(readFileSync(join("tests/fixtures", path), "utf8"))));
  const link = "Lihat [daftar klinik rekanan](https://contoh.example/klinik_gigi) dan **syarat** bagi peserta. ";

  it.each([
    ["the sample", fields([collections, singles])],
    ["the recordings", recorded],
    ["a table of 200 rows", [`| Klinik | Kota |\n|---|---|\n${"| Klinik **Sehat** | [Bandung](/a) |\n".repeat(200)}`]],
    ["an article of 200 links and 200 bold words", [link.repeat(200)]],
    ["a list of lists", ["- kata\n  - kata\n    1. kata\n       > kata!\n\n".repeat(200)]],
  ])("is whole: %s", (_, sources) => {
    const reasons: string[] = [];
    for (const source of sources) richTextFrom(source, address, (reason) => reasons.push(`${reason}: ${source}`));
    expect(sources.length).toBeGreaterThan(0);
    expect(reasons).toEqual([]);
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
        [source, `## a\n\n${source}`].every((each) => richTextFrom(each, address).html.length <= largest(each)),
      ),
      { numRuns: 150, seed: 9 },
    );
  }, 30_000);
});
