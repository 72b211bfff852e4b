import fc from "fast-check";
import { fromHtml } from "hast-util-from-html";
import { describe, expect, it } from "vitest";
import { forms } from "../../src/forms/forms";
import { modelOf } from "../../src/forms/model";
import { answersOf, type FormReceipt } from "../../src/forms/receipt";
import { type ReceiptTexts, receiptPage } from "../../src/forms/receipt-page";
import { samples } from "./sample";

const seed = 20261128;

const texts: ReceiptTexts = {
  language: "id",
  title: "Bukti kiriman",
  company: "Contoh Sehat",
  reference: "Nomor referensi",
  sentAt: "Dikirim",
  answers: "Isian",
  files: "Berkas",
  size: "byte",
  next: "Selanjutnya",
  steps: ["Kami membalas dalam dua hari kerja."],
  formatTime: (time) => new Date(time).toISOString(),
};

describe.each(Object.values(forms))("the answers of $id", (definition) => {
  const context = { product: "contoh", action: "/", choices: {} };
  const fieldTexts = Object.fromEntries(Object.keys(definition.shape).map((key) => [key, { label: `Label ${key}` }]));
  const errorTexts = new Proxy(Object(null), { get: () => () => "" });
  const model = modelOf(definition, {
    ...context,
    texts: { fields: fieldTexts, sections: {}, send: "" },
    errorTexts,
  });
  const values = samples[definition.id];

  it("are those that the site stores, field by field", () => {
    const checked = definition.check(values);
    if (!checked.ok) throw new Error("the sample is wrong");
    const stored = checked.payload({ product: "contoh", career: null });
    const answers = new Map(answersOf({ definition, model, product: "contoh", values }).map((one) => [one.key, one]));
    const shown = definition.sections.flatMap(({ rows }) => rows.flat()).filter(({ control }) => control !== "file");
    for (const { key } of shown) {
      const value = stored[(definition.names[key] ?? key).replace("{product}", "contoh")] ?? null;
      const expected = value === null ? undefined : [value].flat().map((one) => one.replaceAll("_", " "));
      expect(
        answers.get(key)?.values.map((one) => one.replaceAll("_", " ")),
        key,
      ).toEqual(expected);
    }
  });

  it("are none while the form is wrong", () => {
    expect(answersOf({ definition, model, product: "contoh", values: {} })).toEqual([]);
  });
});

/** The terms and descriptions of a document, as a browser reads them. */
function itemsOf(html: string): readonly (readonly [term: string, description: string])[] {
  const root = fromHtml(html);
  const found: string[] = [];
  const textOf = (node: {
    readonly type: string;
    readonly value?: string;
    readonly children?: readonly object[];
  }): string =>
    node.type === "text" ? (node.value ?? "") : (node.children ?? []).map((child) => textOf(Object(child))).join("");
  const walk = (node: { readonly tagName?: string; readonly children?: readonly object[] }): void => {
    if (node.tagName === "dt" || node.tagName === "dd") found.push(textOf(Object(node)));
    if (["script", "a", "img", "iframe"].includes(node.tagName ?? "")) throw new Error(`it has a ${node.tagName}`);
    for (const child of node.children ?? []) walk(Object(child));
  };
  walk(Object(root));
  return found.flatMap((term, index) => (index % 2 === 0 ? [[term, found[index + 1] ?? ""] as const] : []));
}

describe("the receipt", () => {
  const plain = fc.string({ unit: "binary-ascii" }).map((text) => text.replace(/[\0\r]/g, ""));
  const hostile = fc.oneof(
    plain,
    fc.constantFrom("</dd><script>alert(1)</script>", "<img src=x onerror=a>", "&amp;", "' \""),
  );

  it(`has every answer and file as it was sent, and nothing else of them acts (seed ${seed})`, () => {
    const answer = fc.record({ key: fc.constant("name"), label: hostile, values: fc.array(hostile, { maxLength: 3 }) });
    const file = fc.record({
      key: fc.constant("npwp_file"),
      label: hostile,
      name: hostile,
      size: fc.nat(),
      sha256: fc.constant("a".repeat(64)),
    });
    const anyReceipt: fc.Arbitrary<FormReceipt> = fc.record({
      reference: fc.constant("K7M2PXQ4"),
      sentAt: fc.nat(),
      answers: fc.array(answer, { maxLength: 4 }),
      files: fc.array(file, { maxLength: 3 }),
    });
    fc.assert(
      fc.property(anyReceipt, (receipt) => {
        const [reference, sentAt, ...items] = itemsOf(receiptPage(receipt, texts));
        expect(reference).toEqual([texts.reference, receipt.reference]);
        expect(sentAt).toEqual([texts.sentAt, texts.formatTime(receipt.sentAt)]);
        expect(items).toEqual([
          ...receipt.answers.map(({ label, values }) => [label, values.join("\n")]),
          ...receipt.files.map(({ label, name, size, sha256 }) => [label, `${name}\n${size} byte\nSHA-256 ${sha256}`]),
        ]);
      }),
      { seed, numRuns: 200 },
    );
  });

  it("says what happens next, and loads nothing", () => {
    const page = receiptPage({ reference: "K7M2PXQ4", sentAt: 0, answers: [], files: [] }, texts);
    expect(page).toContain("<li>Kami membalas dalam dua hari kerja.</li>");
    expect(page).toContain("default-src 'none'");
    expect(page).not.toContain("<h2>Berkas</h2>");
  });
});
