import { expect, it } from "vitest";
import { loadGazetteer } from "../../../src/providers/places/gazetteer";

it("knows names in other spellings, postal codes, and what several districts are called together", async () => {
  const gazetteer = await loadGazetteer();
  const labels = (...words: string[]) => gazetteer.named(words).map(({ label }) => label);
  expect(labels("pulo", "gadung")).toEqual(labels("pulogadung"));
  expect(labels("pulogadung")[0]).toBe("Pulogadung, Jakarta Timur");
  expect(labels("40135")).toEqual(["40135 (Coblong), Bandung"]);
  expect(labels("cikarang")).toEqual(["Cikarang, Kabupaten Bekasi"]);
  expect(labels("99999")).toEqual([]);
  expect(gazetteer.similarTo(["qwrtzx"])).toEqual([]);
});
