import { randomBytes } from "node:crypto";
import { docxWith, formulaRow, xlsxWith } from "../intake/office-samples";
import { deflated, pageObjects, pdfFile, pdfWith } from "../intake/pdf-samples";
import { followedBy, jpeg, pdf } from "../intake/samples";
import { buildDriver } from "./build-driver";
import { cpuMs, peakMegabytes } from "./cpu";
import { serveBare } from "./workerd";

/** CPU of the inspection of one file within workerd: honest files of up to 5 MB, and hostile ones. */
const text = (content: string) => new TextEncoder().encode(content);
const repeated = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join("");
const partsOf = (count: number, name: (index: number) => string, content: () => string | Uint8Array) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [name(index), content()]));
const price = (row: number) => (row * 7_919 * 104_729) % 999_983;
const row = (number: number) =>
  `<row r="${number}"><c r="A${number}" s="1"><v>${price(number)}</v></c><c r="B${number}"><v>${price(number + 7)}</v></c></row>`;

const objects = Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [index + 9, "<< /A [ 1 2 (b) ] >>"]));
const pages = Object.fromEntries(
  Array.from({ length: 120 }, (_, index) => [index + 9, deflated("", randomBytes(42_000))]),
);

const files: readonly (readonly [name: string, bytes: Uint8Array])[] = [
  ["PDF, scanned pages", pdfWith({ 9: { entries: "/Subtype /Image", data: randomBytes(5_100_000) } })],
  ["PDF, 120 pages", pdfWith(pages)],
  ["PDF, 60,000 objects", pdfFile({ ...pageObjects, ...objects })],
  ["XLSX, 270,000 rows", xlsxWith({ content: repeated(270_000, row) })],
  ["XLSX, 100,000 formulas", xlsxWith({ content: repeated(100_000, (at) => formulaRow(`A${at}*1.11+${price(at)}`)) })],
  [
    "DOCX, pictures",
    docxWith({
      parts: partsOf(
        25,
        (at) => `word/media/${at}.jpeg`,
        () => followedBy(jpeg, randomBytes(200_000)),
      ),
      defaults: { jpeg: "image/jpeg" },
    }),
  ],
  ["CSV", text(repeated(170_000, (at) => `${at};Obat nomor ${at};-${price(at)}\r\n`))],
  ["hostile: a part without end", xlsxWith({ content: " ".repeat(200_000_000) })],
  [
    "hostile: 100 MB in many parts",
    xlsxWith({
      parts: partsOf(
        130,
        (at) => `xl/${at}.xml`,
        () => `<a>${" ".repeat(900_000)}`,
      ),
    }),
  ],
  [
    "hostile: 5,000 entries",
    xlsxWith({
      parts: partsOf(
        5_000,
        (at) => `xl/${at}.xml`,
        () => "<a/>",
      ),
    }),
  ],
  [
    "hostile: 1,900 entries",
    xlsxWith({
      parts: partsOf(
        1_900,
        (at) => `xl/${at}.xml`,
        () => "<a/>",
      ),
    }),
  ],
  ["hostile: objects without end", pdfWith({ 9: deflated("/Type /ObjStm /N 1 /First 4", " ".repeat(200_000_000)) })],
  ["hostile: a million open strings", followedBy(pdf, "obj(".repeat(1_200_000))],
  ["hostile: tags that never end", xlsxWith({ content: "<f ".repeat(80_000) })],
  ["hostile: 240,000 formulas", xlsxWith({ content: "<f/>".repeat(240_000) })],
  ["hostile: nested actions", followedBy(pdf, `8 0 obj<<${"/AA<<".repeat(90_000)}`)],
  ["hostile: object streams without end", followedBy(pdf, "1 0 obj<</First 1/N 0>>stream\n".repeat(160_000))],
  ["hostile: open brackets", followedBy(pdf, "obj[[".repeat(900_000))],
  ["hostile: CSV of long words", text(`=${"a".repeat(998)}\n`.repeat(4_900))],
  ["hostile: 2.4 million names", followedBy(pdf, `8 0 obj [${"/a".repeat(2_400_000)}`)],
];

const script = await buildDriver("tests/bench/files-driver.ts");
const worker = await serveBare({ script, bindings: [] });
const pid = worker.process.pid ?? 0;

async function inspected(bytes: Uint8Array, times: number): Promise<string> {
  const response = await fetch(`${worker.url}/?times=${times}`, { method: "POST", body: new Uint8Array(bytes) });
  return response.text();
}

const times = 3;
try {
  for (const [name, bytes] of files) {
    await inspected(bytes, 1);
    let outcome = "";
    const spent = await cpuMs(pid, async () => {
      outcome = await inspected(bytes, times);
    });
    const size = `${(bytes.byteLength / 1e6).toFixed(1)} MB`;
    console.info(`${name.padEnd(32)}${size.padStart(8)} ${(spent / times).toFixed(0).padStart(6)} ms CPU  ${outcome}`);
  }
  console.info(`The process held ${peakMegabytes(pid).toFixed(0)} MB at most`);
} finally {
  worker.process.kill();
}
