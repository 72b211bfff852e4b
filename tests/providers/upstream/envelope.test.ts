import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ProviderError } from "../../../src/providers/provider";
import { buildEnvelope, isBoundedXml, readEnvelope } from "../../../src/providers/upstream/envelope";
import { elementText, envelope, recording, row } from "../../support/providers/provider-service";
import { expectLogs } from "../../support/tools/logs";
import { unknownEnvelopes } from "../upstream-shapes";

const readList = (answer: string) => readEnvelope(answer, "getAllProviderList");

const text = (name: string) => new TextDecoder().decode(Buffer.from(recording(name).body));

function failureOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    expect(error).toBeInstanceOf(ProviderError);
    return error instanceof Error ? error.message : "";
  }
  throw new Error("The answer was taken");
}

describe("buildEnvelope", () => {
  it("writes what the recorded requests have, element for element", () => {
    const parameters = {
      order: "asc",
      length: 2,
      start: 0,
      searchBy: "providerName",
      searchValue: "klinik",
      accessToken: `tok&en<1>"q'x`,
      userId: "",
    };
    const built = buildEnvelope("http://webservice.mobile.example.co.id", "getAllProviderList", parameters);
    const alike = (xml: string) => xml.trim().replaceAll("&quot;", '"').replaceAll("&apos;", "'");
    expect(alike(built)).toBe(alike(text("request-list.xml")));
  });

  it("carries any text that XML can carry, as it is", () => {
    const printable = fc.string({ unit: "grapheme" }).filter((value) => !/\p{Cc}|[\ufffe\uffff]/u.test(value));
    fc.assert(
      fc.property(printable, (value) => {
        expect(elementText(buildEnvelope("urn:x", "ask", { value }), "value")).toBe(value);
      }),
    );
  });

  it("leaves out what XML cannot carry", () => {
    const built = buildEnvelope("urn:x", "ask", { value: "a\u0000b\u001bc\ud800d" });
    expect(elementText(built, "value")).toBe("abcd");
  });
});

describe("readEnvelope", () => {
  it("keeps values as text", () => {
    const { providers } = readList(envelope([row(1, { providerId: "00123", providerName: " 1e3 " })]));
    expect(providers[0]).toMatchObject({ providerId: "00123", providerName: "1e3", telephone: "022-7200001" });
  });

  it("undoes escapes once", () => {
    const names = readList(text("answer-special.xml")).providers.map(({ providerName }) => providerName);
    expect(names.slice(0, 2)).toEqual([`RS Ibu & Anak <Kasih> "Bunda" 'Aisyiyah`, "Klinik ]]> Aneh"]);
  });

  it.each([
    ["Caf&#233; &#x2013; O&#39;Brien", "Café – O'Brien"],
    ["RS A &amp; B", "RS A & B"],
    ["RS A &amp;amp; B", "RS A & B"],
    ["RS A &amp;amp;amp; B", "RS A &amp; B"],
    ["RS&amp;nbsp;A", "RS A"],
    ["RS&#160;A", "RS A"],
    ["&amp;lt;b&amp;gt; &amp;amp;#65;", "<b> &#65;"],
    ["&amp;#233;l&amp;eacute;", "élé"],
    ["R&amp;D &amp;unknown; AT&amp;T", "R&D &unknown; AT&T"],
  ])("decodes what XML escapes, and escapes for HTML in it once: %s", (escapes, text) => {
    const answer = envelope([row(1, { providerName: "NAME" })]).replace("NAME", escapes);
    expect(readList(answer).providers[0]?.providerName).toBe(text);
  });

  it.each(Object.entries(unknownEnvelopes))("%s: is unreadable, and no empty list", (_, answer) => {
    expect(failureOf(() => readList(answer))).toMatch(/^unreadable/);
  });

  it.each(["\n<!-- 12 ms -->", "<!-- a --> <!-- b -->\n", "\u0000\u0000", "\ufeff \r\n\u0000", "<!-- > -- -->"])(
    "reads an envelope with something foreign behind it: %j",
    (behind) => {
      expect(readList(envelope([row(1)]) + behind).received).toBe(1);
      expect(readList(`\ufeff\n${envelope([row(1)])}${behind}`).received).toBe(1);
    },
  );

  it("an attribute in a text is no reference", () => {
    const answer = envelope([row(1)]).replace("Jl. Merdeka No. 1", "<![CDATA[<a href='#x'>Jl. Merdeka</a>]]>");
    expect(readList(answer).received).toBe(1);
    const unclosed = `${"<![CDATA[".repeat(50_000)} href="#x"`;
    expect(failureOf(() => readList(envelope([row(1)]).replace("Jl. Merdeka", unclosed)))).toMatch(/^unreadable/);
  });

  it("lines of a telephone field are several numbers", () => {
    const [provider] = readList(envelope([row(1, { telephone: "022-7200001\n0812-3456-7890" })])).providers;
    expect(provider?.telephone).toBe("022-7200001, 0812-3456-7890");
    expect(provider?.phones.map(({ number }) => number)).toEqual(["+62227200001", "+6281234567890"]);
  });

  it("the city gives a number its area code", () => {
    const [provider] = readList(envelope([row(1, { city: "Jakarta Barat", telephone: "56958338" })])).providers;
    expect(provider?.phones).toEqual([{ number: "+622156958338", extension: "", label: "56958338" }]);
  });

  it("tells how many rows came and how many there are", () => {
    expectLogs("providers.records-refused");
    expect(readList(text("answer-ok.xml"))).toMatchObject({ received: 2, total: 91 });
    const rows = [row(1), row(2, { deletedStatus: "true" }), row(3, { providerName: " " })];
    const batch = readList(envelope(rows, { total: 7 }));
    expect(batch).toMatchObject({ received: 3, total: 7 });
    expect(batch.providers).toHaveLength(1);
  });

  it("takes no bad coordinates and repairs a decimal comma", () => {
    const { providers } = readList(text("answer-badcoords.xml"));
    const known = providers.filter(({ latitude }) => latitude !== null);
    expect(providers).toHaveLength(10);
    expect(known.map(({ latitude, longitude }) => [latitude, longitude])).toEqual([
      [-6.2, 106.8],
      [-6.2, 106.8],
      [-6.21, 106.81],
    ]);
  });

  it.each([
    ["answer-empty-nil.xml", []],
    ["answer-empty-noout.xml", []],
    ["answer-empty.xml", []],
    ["answer-single.xml", ["Apotek & Klinik Ar-Rahman 'Aisyiyah Bandung 248"]],
    ["answer-cdata.xml", ["RS Ibu & Anak <CDATA>"]],
    [
      "answer-plain.xml",
      ["Apotek & Klinik Ar-Rahman 'Aisyiyah Bandung 248", "Apotek & Klinik Ar-Rahman 'Aisyiyah Jakarta Barat 101"],
    ],
  ])("reads the providers of %s", (name, names) => {
    expect(readList(text(name)).providers.map(({ providerName }) => providerName)).toEqual(names);
  });

  it("gives a row without an id the same one each time", () => {
    const idOf = () => readList(text("answer-cdata.xml")).providers[0]?.providerId;
    const first = idOf();
    const again = idOf();
    expect(first).toMatch(/^rs-ibu-anak-cdata/);
    expect(again).toBe(first);
  });

  it.each([
    ["answer-fault.xml", "fault: SOAP Fault soap:Server"],
    ["answer-bomb.xml", "unreadable: has a document type"],
    ["answer-xxe.xml", "unreadable: has a document type"],
    ["answer-truncated.xml", "unreadable: no whole SOAP envelope"],
    ["answer-html200.xml", "unreadable: no whole SOAP envelope"],
  ])("refuses %s", (name, message) => {
    expect(failureOf(() => readList(text(name)))).toBe(message);
  });

  it("only ever throws its own error, whatever is cut out of an answer", () => {
    expectLogs("providers.records-refused");
    const whole = envelope([row(1), row(2)]);
    fc.assert(
      fc.property(fc.nat(whole.length), fc.nat(60), (start, length) => {
        const cut = whole.slice(0, start) + whole.slice(start + length);
        try {
          expect(readList(cut).providers.length).toBeLessThanOrEqual(2);
        } catch (error) {
          expect(error).toBeInstanceOf(ProviderError);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("takes any number of escapes, and no endless nesting", () => {
    const names = Array.from({ length: 300 }, (_, number) => row(number, { providerName: `A ${"&".repeat(250)} B` }));
    expect(readList(envelope(names)).providers.at(-1)?.providerName).toBe(`A ${"&".repeat(250)} B`);
    const deep = `${"<a>".repeat(5_000)}${"</a>".repeat(5_000)}<totalRow`;
    expect(failureOf(() => readList(envelope([row(1)]).replace("<totalRow", deep)))).toMatch(/^unreadable/);
  });

  it.each([
    ["elements", "too-large: more elements than any answer has", "<a/>".repeat(300_000)],
    ["rows", "too-large: more elements than any answer has", "<anyType/>".repeat(250_000)],
    ["references", "too-large: more elements than any answer has", `<a>${"&amp;".repeat(300_000)}</a>`],
    [
      "names",
      "too-large: more elements than any answer has",
      Array.from({ length: 300 }, (_, i) => `<a${i}/>`).join(""),
    ],
    ["instructions", "unreadable: has instructions", "<?a b?>".repeat(300_000)],
    ["attributes of the declaration", "unreadable: has instructions", `<?xml ${"b ".repeat(300_000)}?>`],
  ])("refuses a flood of %s before it is parsed", (_, message, flood) => {
    expect(failureOf(() => readList(flood + envelope([row(1)]).replace(/^<\?xml.*?\?>/, "")))).toBe(message);
  });

  it("takes the flood of a whole list that comes at once", () => {
    expect(isBoundedXml(envelope(Array.from({ length: 6_000 }, (_, number) => row(number))))).toBe(true);
  });
});
