import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { e164Of, firstSure, whatsappNumberOf } from "../../src/telephone/phone-number";
import { phoneNumbersIn } from "../../src/telephone/phone-numbers";
import { spellings } from "./spellings";

describe("the first number that a text links", () => {
  it("has at least 300 spellings to prove it", () => {
    expect(spellings.length).toBeGreaterThanOrEqual(300);
  });

  it.each(spellings)("$written ($city) dials $first", ({ written, city = "", first }) => {
    expect(firstSure(phoneNumbersIn(written, { city }))?.number ?? null).toBe(first);
  });
});

/** Real area codes with subscribers as long as theirs are, and operators of mobile numbers. */
const landline = fc
  .record({
    code: fc.constantFrom(
      "021",
      "022",
      "024",
      "031",
      "061",
      "0251",
      "0274",
      "0341",
      "0361",
      "0411",
      "0541",
      "0711",
      "0967",
    ),
    first: fc.integer({ min: 2, max: 9 }),
    rest: fc.string({
      unit: fc.constantFrom("0", "1", "2", "3", "4", "5", "6", "7", "8", "9"),
      minLength: 7,
      maxLength: 7,
    }),
  })
  .map(({ code, first, rest }) => ({ code, subscriber: `${first}${rest}`.slice(0, code.length === 3 ? 8 : 7) }));
const mobile = fc.record({
  code: fc.constantFrom("0811", "0812", "0813", "0821", "0838", "0852", "0858", "0878", "0881", "0895", "0899"),
  subscriber: fc.string({
    unit: fc.constantFrom("1", "2", "3", "4", "5", "6", "7", "8", "9"),
    minLength: 7,
    maxLength: 8,
  }),
});

const groupings: readonly ((digits: string) => string)[] = [
  (digits) => digits,
  (digits) => `${digits.slice(0, 3)} ${digits.slice(3)}`,
  (digits) => `${digits.slice(0, 4)}-${digits.slice(4)}`,
  (digits) => `${digits.slice(0, 3)}.${digits.slice(3)}`,
  (digits) => `${digits.slice(0, 4)} ${digits.slice(4)}`,
];
const codes: readonly ((code: string) => string)[] = [
  (code) => `${code} `,
  (code) => `${code}-`,
  (code) => `(${code}) `,
  (code) => `(${code})`,
  (code) => `${code}.`,
  (code) => `+62 ${code.slice(1)} `,
  (code) => `+62${code.slice(1)}-`,
  (code) => `(+62-${code.slice(1)}) `,
  (code) => `+62 (0)${code.slice(1)} `,
  (code) => `0062 ${code.slice(1)} `,
  (code) => `62-${code.slice(1)}-`,
];
const decorations: readonly ((number: string) => string)[] = [
  (number) => number,
  (number) => `Telp. ${number}`,
  (number) => `${number} (hunting)`,
  (number) => `${number} ext. 123`,
  (number) => `${number}\u200b`,
  (number) => `\u202a${number}\u202c`,
  (number) => number.replaceAll(" ", "\u00a0").replaceAll("-", "\u2011"),
  (number) => `${number} (24 jam)`,
  (number) => `${number} / 0812-3456-7890`,
  (number) => `${number}; 021-5550100`,
  (number) => `${number}\n0813 1111 2222`,
  (number) => `IGD: ${number}, Fax: 021-5550101`,
];

it("any landline or mobile number in any usual form dials that number", () => {
  const spelled = fc.record({
    number: fc.oneof(landline, mobile),
    code: fc.constantFrom(...codes),
    grouping: fc.constantFrom(...groupings),
    decoration: fc.constantFrom(...decorations),
  });
  fc.assert(
    fc.property(spelled, ({ number, code, grouping, decoration }) => {
      const written = decoration(code(number.code) + grouping(number.subscriber));
      const first = firstSure(phoneNumbersIn(written));
      expect(first?.number, written).toBe(`+62${number.code.slice(1)}${number.subscriber}`);
    }),
    { numRuns: 2_000 },
  );
});

it("whatever a text says, what is dialled ends with digits that stand in it", () => {
  const words = fc.constantFrom(
    "021",
    "0812",
    "+62",
    "7194000",
    "512345",
    "(",
    ")",
    "/",
    "-",
    " ",
    ",",
    "ext",
    "dan",
    "x",
    ".",
    "1500",
    "62",
    "0",
    "8",
    "\n",
    "fax",
    "123",
    "E+11",
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 12 }), (parts) => {
      const written = parts.join("");
      const digits = written.replace(/\D/g, "");
      for (const { number } of phoneNumbersIn(written, { city: "Jakarta Selatan" })) {
        if (number !== null) expect(digits, written).toContain(number.slice(-5));
      }
    }),
    { numRuns: 5_000 },
  );
});

it("a text of any length is read in a few milliseconds", () => {
  const units = ["1 ", "0812/", "(", "ext 1,", "021 7 ", "62-", "812345 ", "7 1 9 4 0 ", "-", "0 ", "x", "s/d 1 "];
  for (const unit of units) {
    const startedAt = performance.now();
    phoneNumbersIn(unit.repeat(20_000));
    phoneNumbersIn(unit.repeat(14));
    expect(performance.now() - startedAt, unit).toBeLessThan(500);
  }
});

const read = (written: string, city = "") => phoneNumbersIn(written, { city });

describe("the parts of a text", () => {
  it("several numbers are links of their own, with the words beside each", () => {
    expect(read("(021) 5550100 (hunting) / 0800-1-555010 (24 jam)")).toEqual([
      { number: "+62215550100", extension: "", label: "(021) 5550100 (hunting)" },
      { number: "08001555010", extension: "", label: "0800-1-555010 (24 jam)" },
    ]);
  });

  it("an extension is no part of number or label", () => {
    expect(read("(021) 7194000 Ext. 123")).toEqual([
      { number: "+62217194000", extension: "123", label: "(021) 7194000" },
    ]);
  });

  it("each number has its own extension", () => {
    const extensions = read("021-5550100 ext 12, 021-5550101 pesawat 13/14").map(({ extension }) => extension);
    expect(extensions).toEqual(["12", "13/14"]);
  });

  it("a fax machine is shown and not called", () => {
    expect(read("Telp. (021) 7194000, Fax. (021) 7194001")).toEqual([
      { number: "+62217194000", extension: "", label: "Telp. (021) 7194000" },
      { number: null, extension: "", label: "Fax. (021) 7194001" },
    ]);
  });

  it("words without a number are shown", () => {
    expect(read("Hubungi resepsionis")).toEqual([{ number: null, extension: "", label: "Hubungi resepsionis" }]);
  });

  it.each(["-", "--", "N/A", "n.a.", "tidak ada", "belum ada", "0", "000-000", "NULL", "", " "])(
    "%j is no telephone",
    (written) => {
      expect(read(written)).toEqual([]);
    },
  );

  it("a number that is repeated is shown once", () => {
    expect(read("021-7194000 / +62 21 719 4000")).toHaveLength(1);
  });

  it("a number without area code takes that of the number before it", () => {
    expect(read("0361-222333, 222334").map(({ number }) => number)).toEqual(["+62361222333", "+62361222334"]);
  });

  it("a city with several area codes makes no number sure", () => {
    expect(read("7194000", "Kabupaten Bogor")).toEqual([{ number: null, extension: "", label: "7194000" }]);
  });

  it.each([
    "Jakarta Selatan",
    "KOTA JAKARTA SELATAN",
    "Kota Administrasi Jakarta Selatan",
    "Kota Adm. Jakarta Selatan",
    "DKI Jakarta",
  ])("the area code of %s is known", (city) => {
    expect(firstSure(read("7194000", city))?.number).toBe("+62217194000");
  });
});

describe("other forms of a number", () => {
  const e164 = (written: string) => {
    const phone = firstSure(read(written));
    return phone && e164Of(phone);
  };

  it("is E.164 for structured data, also if it is free to call", () => {
    expect(e164("0800-1-555010")).toBe("+628001555010");
    expect(e164("(021) 7194000")).toBe("+62217194000");
    expect(e164("1500123")).toBeNull();
  });

  it("WhatsApp takes the first mobile number, else the first one with a country code", () => {
    expect(whatsappNumberOf(read("+62 (0)812 3456 7890"))).toBe("6281234567890");
    expect(whatsappNumberOf(read("021-5550100 / 0812-3456-7890 / 0813-1111-2222"))).toBe("6281234567890");
    expect(whatsappNumberOf(read("(021) 5550100"))).toBe("62215550100");
    expect(whatsappNumberOf(read("+65 9123 4567"))).toBe("6591234567");
    expect(whatsappNumberOf(read("1500123"))).toBe("");
    expect(whatsappNumberOf(read("segera hadir"))).toBe("");
  });
});
