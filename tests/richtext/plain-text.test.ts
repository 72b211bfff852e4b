import { expect, it } from "vitest";
import { mediaAddressFor } from "../../src/media/media-address";
import { plainText } from "../../src/richtext/plain-text";
import { richTextFrom } from "../../src/richtext/rich-text";

const read = (source: string) => richTextFrom(source, mediaAddressFor("acme", "https://cms.example"));
const words = (text: string) => text.split(/\s+/).filter(Boolean);

it.each([
  ["<p>Bayar <b>dahulu</b>, lalu&nbsp;klaim.</p>", ["Bayar", "dahulu", ",", "lalu", "klaim."]],
  ["<p>A &amp; B &lt;i&gt; &#233;</p>", ["A", "&", "B", "<i>", "é"]],
  ["<ul><li>satu</li><li>dua</li></ul>", ["satu", "dua"]],
  ["", []],
])("of %s has the words", (source, expected) => {
  expect(words(plainText(read(source)))).toEqual(expected);
});
