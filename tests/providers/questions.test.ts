import { describe, expect, it } from "vitest";
import { distanceTo } from "../../src/providers/distance";
import { find } from "../../src/providers/find";
import { kindsOf } from "../../src/providers/kinds-of";
import { isKind } from "../../src/vocabulary/kinds";
import questions from "../fixtures/questions/finder.json";
import places from "../fixtures/questions/places.json";
import { findInSample, rankOf, sampleSummaries } from "../support/providers/finder-rank";

/** How much farther than the nearest provider the first one may be: a city has no middle that all agree on. */
const tolerated = { km: 10, share: 1.05 } as const;

describe("what visitors type into the finder", () => {
  it("has a right first answer for 95 of 100 questions of each class", async () => {
    expect(new Set(questions.map(({ question }) => question)).size).toBeGreaterThanOrEqual(100);
    for (const [group, asked] of Map.groupBy(questions, (each) => each.class)) {
      const missed: string[] = [];
      for (const { question, name, city } of asked) {
        const rank = await rankOf({ question, name: new RegExp(name), ...(city && { city }) });
        if (rank !== 1) missed.push(question);
      }
      expect(missed.length, `${group}: ${missed.join(", ")}`).toBeLessThanOrEqual(asked.length * 0.05);
    }
  });

  it("has the nearest provider first for 98 of 100 places of all provinces, however far", async () => {
    expect(places.length).toBeGreaterThanOrEqual(100);
    const summaries = await sampleSummaries();
    const missed: string[] = [];
    for (const { question, kind, ...position } of places) {
      const ofKind = summaries.filter((each) => isKind(kind) && kindsOf(each).includes(kind));
      const nearestKm = Math.min(...ofKind.map((each) => distanceTo(each, position) ?? Number.POSITIVE_INFINITY));
      const [first] = (await findInSample(question)).shown;
      const km = first ? (distanceTo(first, position) ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
      if (km > nearestKm + tolerated.km && km > nearestKm * tolerated.share) missed.push(question);
    }
    expect(missed.length, missed.join(", ")).toBeLessThanOrEqual(2);
  });
});

describe("what nothing is found for", () => {
  it.each([
    ["rs mitra keluarga bekasi", "mitra keluarga", "rs bekasi"],
    ["siloam surabaya", "siloam", "surabaya"],
    ["rs siloam", "siloam", "rs"],
    ["apotek k24 semarang", "k24", "apotek semarang"],
  ])("%j: “%s” is set aside, and said so", async (search, words, used) => {
    expect((await findInSample(search)).aside).toMatchObject({ words, used, isKnown: false });
  });

  it.each(["rs terdekat dari stasiun bekasi", "tol cikampek km 19", "klinik murah di medan", "cuci darah bandung"])(
    "%j has nothing to set aside",
    async (search) => expect((await findInSample(search)).aside).toBeNull(),
  );

  it.each([
    ["rs jantung bekasi", "Bekasi, Jawa Barat"],
    ["anak demam", undefined],
    ["apotek kemang", "Kemang, Jakarta Selatan"],
  ])("%j is not corrected into a place", async (search, place) => {
    const found = await findInSample(search);
    expect(found.corrected).toBeNull();
    expect(found.around?.place.label).toBe(place);
  });

  it("says what the directory does not record, also without a result", async () => {
    expect(await findInSample("cuci darah")).toMatchObject({ kind: "hospital", unrecorded: ["services"] });
    expect((await find([], "spesialis jantung")).unrecorded).toEqual(["speciality"]);
    expect((await findInSample("apotik 24 jam")).unrecorded).toEqual(["hours"]);
  });
});

describe("an emergency", () => {
  it("puts general hospitals before those for women and children", async () => {
    const { shown, emergency } = await findInSample("kecelakaan bekasi");
    expect(emergency).toBe("urgent");
    expect(shown.map(({ providerName }) => providerName.slice(0, 4))).toEqual(["RSU ", "RSIA"]);
  });

  it("is read from the words, and not guessed from a name", async () => {
    expect((await findInSample("apotek kemang")).emergency).toBeNull();
    expect((await findInSample("klaim kecelakaan")).emergency).toBe("mentioned");
  });
});
