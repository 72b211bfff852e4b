import { expect, it } from "vitest";
import { find } from "../../../src/providers/find";
import { Gazetteer, loadGazetteer } from "../../../src/providers/places/gazetteer";
import file from "../../../src/providers/places/gazetteer.json";
import { placeQuestions } from "../../support/providers/finder-questions";
import { sampleSummaries } from "../../support/providers/finder-rank";

/** Milliseconds of this thread. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

it("is made and searched within what an isolate may spend on it", async () => {
  const start = cpuMs();
  expect(new Gazetteer(file.places, file.postalCodes).named(["cilandak"])).toHaveLength(1);
  const made = cpuMs() - start;
  // Ten times the usual: 30 ms once, 2 ms a search.
  expect(made).toBeLessThan(300);
  const some = await sampleSummaries();
  const network = Array.from({ length: 10 }, (_, copy) =>
    some.map((summary) => ({ ...summary, providerId: `${summary.providerId}-${copy}` })),
  ).flat();
  for (const { question } of placeQuestions) await find(network, question);
  const warm = cpuMs();
  for (const { question } of placeQuestions) await find(network, question);
  expect((cpuMs() - warm) / placeQuestions.length).toBeLessThan(20);
});

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
