import { expect, it } from "vitest";
import { placesIn } from "../../src/search/highlight";

const found = (text: string, ...terms: string[]) =>
  placesIn(text).flatMap(({ root, start, end }) => (terms.includes(root) ? [[start, text.slice(start, end)]] : []));

it("finds every form of a word where it stands", () => {
  const text = "Pelayanan kami: layanan cepat.";
  for (let time = 0; time < 2; time++) {
    expect(found(text, "layan")).toEqual([
      [0, "Pelayanan"],
      [16, "layanan"],
    ]);
    expect(found(text, "klinik")).toEqual([]);
  }
  expect(placesIn("")).toEqual([]);
});
