import fc from "fast-check";
import { expect, it } from "vitest";
import { mediaAddressFor } from "../../src/media/media-address";
import { plainText } from "../../src/richtext/plain-text";
import { richTextFrom } from "../../src/richtext/rich-text";
import { seeded } from "../support/fuzz/seeded";

const read = (source: string) =>
  richTextFrom(source, {
    mediaAddress: mediaAddressFor("acme", { origin: "https://cms.example", mediaHosts: [] }),
  });
const words = (text: string) => text.split(/\s+/).filter(Boolean);

it.each([
  ["<p>Bayar <b>dahulu</b>, lalu&nbsp;klaim.</p>", ["Bayar", "dahulu", ",", "lalu", "klaim."]],
  ["<p>A &amp; B &lt;i&gt; &#233;</p>", ["A", "&", "B", "<i>", "é"]],
  ["<ul><li>satu</li><li>dua</li></ul>", ["satu", "dua"]],
  ["", []],
])("of %s has the words", (source, expected) => {
  expect(words(plainText(read(source)))).toEqual(expected);
});

it("has every word of a text that has no markup", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "&", "<", ">", '"', "é", "’", " ", ";", "#"), maxLength: 60 });
  const escaped = (plain: string) => plain.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  fc.assert(
    fc.property(text, (plain) => {
      expect(words(plainText(read(`<p>${escaped(plain)}</p>`)))).toEqual(words(plain));
    }),
    seeded({ numRuns: 200 }),
  );
});
