import { expect, it } from "vitest";
import { stretches } from "../../src/search/highlight";

const shown = (text: string, ...terms: string[]) =>
  stretches(text, new Set(terms)).map(({ text, found }) => (found ? `[${text}]` : text));

it("finds every form of a word, and leaves the text as it is", () => {
  expect(shown("Pelayanan kami: layanan cepat.", "layan")).toEqual(["[Pelayanan]", " kami: ", "[layanan]", " cepat."]);
  expect(shown("Pelayanan kami", "klinik")).toEqual(["Pelayanan kami"]);
  expect(shown("", "klinik")).toEqual([]);
});
