import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ordinaryTexts } from "../../../bench/texts/ordinary-texts";
import { richTextFrom } from "../../../src/richtext/rich-text";
import { collections, singles } from "../../../src/sample/content";
import { hostileContents } from "../../support/fuzz/hostile-contents";

const mediaAddress = () => "/acme/media/a.png";

/** Escaping makes six characters of one. */
const largest = (source: string) => 6 * Math.min(source.length, 1_000_000) + 400_000;

describe("published text", () => {
  // What one of them may cost is measured by the bench; without bounds most take seconds, or never end.
  it.each(hostileContents)("is read in a moment, and stays small: $format, $name", { timeout: 5_000 }, (content) => {
    const { html } = richTextFrom(content.source, { mediaAddress });
    expect(html.length).toBeLessThanOrEqual(largest(content.source));
  });

  it.each([
    `<p>${Array.from({ length: 100 }, (_, index) => `<b id=${index}>`).join("")}${"<p>kata".repeat(2_000)}`,
    `${"<div>".repeat(101)}kata`,
    `<p>${"kata ".repeat(200_001)}</p>`,
    `## kata\n\n${"*a_ ".repeat(8_001)}`,
    `## kata\n\n${"ya! ".repeat(12_001)}`,
    `## kata\n\n${"- a\n".repeat(6_001)}`,
    `## kata\n\n${"> - ".repeat(21)}a`,
    `## kata\n\n${"[a".repeat(8_001)}`,
    `## kata\n\n[a]: http://b/${"b".repeat(900)}\n\n${"[a] ".repeat(7_900)}`,
    `## kata\n\n| a | b |\n|---|---|\n${"| a | b |\n".repeat(6_000)}`,
  ])("keeps its words beyond its bounds, without its source, and editors learn of it", (source) => {
    const codes: string[] = [];
    const { html } = richTextFrom(source, { mediaAddress, note: (code) => codes.push(code) });
    expect(codes).toEqual(["too-complex"]);
    expect(html).toMatch(/^(?:<p>(?:[^<]|<br>)*<\/p>)+$/);
    expect(html).toContain("kata");
    expect(html).not.toMatch(/&#x3C;|##|\*|\|/);
  });

  const fields = (value: unknown): string[] => {
    if (typeof value === "string") return [value];
    return typeof value === "object" && value !== null ? Object.values(value).flatMap(fields) : [];
  };
  const recorded = readdirSync("tests/fixtures", { recursive: true, encoding: "utf8" })
    .filter((path) => /^strapi\d.*\.json$/.test(path))
    .flatMap((path) => fields(JSON.parse(readFileSync(join("tests/fixtures", path), "utf8"))));
  const link = "Lihat [daftar klinik rekanan](https://contoh.example/klinik_gigi) dan **syarat** bagi peserta. ";

  it.each<readonly [string, readonly string[]]>([
    ["the sample", fields([collections, singles])],
    ["the recordings", recorded],
    ["a table of 200 rows", [`| Klinik | Kota |\n|---|---|\n${"| Klinik **Sehat** | [Bandung](/a) |\n".repeat(200)}`]],
    ["an article of 200 links and 200 bold words", [link.repeat(200)]],
    ...ordinaryTexts.map(({ name, source }) => [name, [source]] as const),
    ["a list of lists", ["- kata\n  - kata\n    1. kata\n       > kata!\n\n".repeat(200)]],
  ])("is whole: %s", (_, sources) => {
    const reasons: string[] = [];
    for (const source of sources) {
      const note = (code: string) => code === "too-complex" && reasons.push(source);
      richTextFrom(source, { mediaAddress, note });
    }
    expect(sources.length).toBeGreaterThan(0);
    expect(reasons).toEqual([]);
  });

  it.each(["Markdown", "HTML"])(
    "costs ten times as much where it is ten times as long, not a hundred times: %s",
    (form) => {
      const sourceOf = (length: number) =>
        ordinaryTexts.find(({ name }) => name === `${form}, ${length} characters`)?.source ?? "";
      const msOf = (source: string) => {
        const startedAt = performance.now();
        richTextFrom(source, { mediaAddress });
        return performance.now() - startedAt;
      };
      const short: number[] = [];
      const long: number[] = [];
      for (let round = 0; round < 3; round++) {
        short.push(msOf(sourceOf(30_000)));
        long.push(msOf(sourceOf(300_000)));
      }
      expect(Math.min(...long) / Math.min(...short)).toBeLessThan(40);
    },
  );

  it("stays small whatever it is put together from (seed 9)", () => {
    const piece = fc.constantFrom(
      "<b>",
      "<i id=a>",
      "<i id=b>",
      "<a href=x>",
      "</a>",
      "<p>",
      "</p>",
      "<table>",
      "<td>",
      "<template>",
      "<svg>",
      "<select>",
      "<h1>",
      "<li>",
      "<button>",
      "</b>",
      "x",
      "*",
      "_",
      "**",
      "[",
      "](x)",
      "`",
      "> ",
      "- ",
      "\n",
      "|",
    );
    const text = fc
      .tuple(fc.array(piece, { minLength: 1, maxLength: 12 }), fc.array(piece, { maxLength: 6 }), fc.nat(1_000))
      .map(([start, again, times]) => (start.join("") + again.join("").repeat(times)).slice(0, 10_000));
    fc.assert(
      fc.property(text, (source) =>
        [source, `## a\n\n${source}`].every(
          (each) => richTextFrom(each, { mediaAddress }).html.length <= largest(each),
        ),
      ),
      { numRuns: 100, seed: 9 },
    );
  }, 30_000);
});
