import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { inspect } from "../../../src/intake/inspection/inspect";
import { fuzzTimes, seededRandom } from "../../support/fuzz/seeded";
import { entangledFiles } from "../costly-files";
import { type Family, families } from "../hostile-files";
import { docxParts, docxWith, formulaRow, sheetXml, xlsxWith } from "../office-samples";
import { pageObjects, pdfFile, pdfWith } from "../pdf-samples";
import { followedBy, pdf } from "../samples";
import { zip } from "../zip-samples";

const times = 300 * fuzzTimes;

type Payload = readonly [code: string | undefined, payload: string];

/** Payloads in whose files something else is found, with the seed of each. */
async function unexpected(payloads: readonly Payload[], { make }: Family, runs: number) {
  const wrong: string[] = [];
  for (let seed = 0; seed < runs; seed++) {
    const random = seededRandom(seed);
    const [code, payload] = payloads[Math.floor(random() * payloads.length)] ?? [undefined, ""];
    const { type, finding } = await inspect(make(payload, random));
    if (type === null || finding?.code !== code) wrong.push(`${seed} ${payload}: ${finding?.code} ${finding?.where}`);
  }
  return wrong;
}

describe.each(Object.entries(families))("a %s", (_, family) => {
  it("that is not on the list is refused however it is spelled", async () => {
    const payloads = Object.entries(family.hostile).flatMap(([code, all]) => all.map((each): Payload => [code, each]));
    expect(await unexpected(payloads, family, times)).toEqual([]);
  });

  it("that is on the list is taken, spelled in the same ways", async () => {
    const payloads = family.allowed.map((each): Payload => [undefined, each]);
    expect(await unexpected(payloads, family, times / 10)).toEqual([]);
  });
});

const text = (content: string) => new TextEncoder().encode(content);

/** Every third one, which stands for the others; all of them in the longer random run. */
const entangled = Object.entries(entangledFiles).filter((_, index) => fuzzTimes > 1 || index % 3 === 0);

/** Each ends within the deadline of its test, whatever it costs to look through an honest file. */
describe("work without end ends", () => {
  it.each(entangled)("%s: each part is read once", async (_, make) => {
    const bytes = make();
    const before = process.threadCpuUsage();
    await inspect(bytes);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000_000).toBeLessThan(3);
  });

  const zeros = new Uint8Array(20_000_000);
  const typesName = "[Content_Types].xml";

  it.each(
    Object.entries({
      "a part that inflates without end": () => xlsxWith({ content: `<row>${" ".repeat(30_000_000)}</row>` }),
      "many parts that inflate little each": () => xlsxWith({ parts: manyParts(40, " ".repeat(900_000)) }),
      "a picture of zeros that calls itself XML": () =>
        docxWith({ parts: { "word/a.xml": followedBy(text("<a>"), zeros) } }),
      "one element of 10 MB": () => xlsxWith({ content: formulaRow("1+".repeat(5_000_000)) }),
      "100,000 fields within each other": () =>
        docxWith({ content: '<w:fldChar w:fldCharType="begin"/>'.repeat(100_000) }),
      "an object stream that inflates without end": () =>
        pdfWith({ 5: { entries: "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode", data: deflateSync(zeros) } }),
      "300,000 objects": () => followedBy(pdf, "1 0 obj 1 ".repeat(300_000)),
      "a million strings that never end": () => followedBy(pdf, " obj(".repeat(1_000_000)),
      "a million names in one object": () => followedBy(pdf, `8 0 obj [${"/a".repeat(1_000_000)}`),
      "a million brackets that never close": () => followedBy(pdf, `8 0 obj ${"[".repeat(1_000_000)}`),
      "brackets that never close, from 60,000 places on": () =>
        pdfWith({ 5: { entries: "", data: text(" obj[[".repeat(60_000)) } }),
      "object streams that never end": () => followedBy(pdf, "1 0 obj<</First 1/N 0>>stream\n".repeat(50_000)),
      "tags of 80,000 formulas that never end": () => xlsxWith({ content: "<f ".repeat(80_000) }),
      "a million empty formulas": () => xlsxWith({ parts: manyParts(10, "<f/>".repeat(100_000)) }),
      "400,000 attributes of one element": () =>
        docxWith({ content: `<w:p ${Array.from({ length: 400_000 }, (_, i) => `a${i}=""`).join(" ")}/>` }),
      "100,000 elements within each other": () => docxWith({ parts: { "word/a.xml": "<a>".repeat(100_000) } }),
      "comments that never close": () =>
        zip(docxParts({ parts: { "word/a.xml": `<a>${"<!--".repeat(1_000_000)}` } }), { stored: true }),
      "100,000 types": () => zip({ ...docxParts(), [typesName]: `<Types>${"<Default/>".repeat(100_000)}</Types>` }),
    }),
  )(
    "%s",
    async (_, make) => {
      const { finding, marks } = await inspect(make());
      expect(["bomb", "damaged", "disguised", "too-complex", "unreadable"]).toContain(finding?.code ?? marks[0]?.code);
    },
    60_000,
  );

  it.each(
    Object.entries({
      "blanks and comments without end": () => followedBy(pdf, `8 0 obj ${" %%".repeat(1_000_000)}`),
      "names within names": () => followedBy(pdf, `8 0 obj /${"#2f".repeat(1_000_000)}`),
      "five million empty cells": () => text(";".repeat(5_000_000)),
      "quotes without end": () => text('"'.repeat(4_000_000)),
      "formulas without end": () => text(";=A+".repeat(300_000)),
      "actions within each other": () => followedBy(pdf, `8 0 obj<<${"/OpenAction<<".repeat(40_000)}`),
      "30,000 small objects of an honest file": () =>
        pdfFile({
          ...pageObjects,
          ...Object.fromEntries(Array.from({ length: 30_000 }, (_, i) => [i + 9, "<< /A 1 >>"])),
        }),
    }),
  )(
    "%s are read through in a single pass",
    async (_, make) => {
      expect((await inspect(make())).finding).toBeNull();
    },
    20_000,
  );
});

it("a table of long words in formulas is read through in a single pass", { timeout: 8_000 }, async () => {
  expect((await inspect(text(`=${"a".repeat(999)}\n`.repeat(12_000)))).finding).toBeNull();
});

function manyParts(count: number, content: string) {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`xl/worksheets/sheet${index + 2}.xml`, sheetXml(content)]),
  );
}
