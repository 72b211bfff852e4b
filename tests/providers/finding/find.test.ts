import { describe, expect, it } from "vitest";
import { summariesInOrder } from "../../../src/providers/directory/summary";
import { distanceTo } from "../../../src/providers/distance";
import { find, placesBegun } from "../../../src/providers/finding/find";
import { kindsOf } from "../../../src/providers/finding/kinds-of";
import type { Position } from "../../../src/providers/provider";
import { batchOf } from "../../../src/providers/upstream/record";
import { isKind } from "../../../src/vocabulary/kinds";
import questions from "../../fixtures/questions/finder.json";
import places from "../../fixtures/questions/places.json";
import { finderQuestions, placeQuestions } from "../../support/providers/finder-questions";
import { findInSample, rankOf, sampleSummaries } from "../../support/providers/finder-rank";
import { row } from "../../support/providers/provider-service";

describe("the questions of visitors", () => {
  it.each(finderQuestions)("$question", async (asked) => {
    expect(await rankOf(asked)).toBe(1);
  });

  it("for places and kinds have a right first answer for thirty-six of forty, from the place that is meant", async () => {
    expect(new Set(placeQuestions.map(({ question }) => question)).size).toBe(40);
    const missed: string[] = [];
    for (const asked of placeQuestions) {
      const place = (await findInSample(asked.question)).around?.place.label;
      if ((await rankOf(asked)) !== 1 || (asked.place && asked.place !== place)) missed.push(asked.question);
    }
    expect(missed.length, missed.join(", ")).toBeLessThanOrEqual(4);
  });
});

describe("what visitors mean", () => {
  const hospital = /^RS/;
  const anything = /./;

  it.each([
    ["R.S. bandung", hospital, "Bandung"],
    ["r.s.i.a bandung", /^RSIA/, "Bandung"],
    ["ru\u200bmah sakit", hospital, undefined],
    ["\u202erumah\u00ad sakit\u2066", hospital, undefined],
    ["igd surabaya", hospital, "Surabaya"],
    ["dokter kandungan denpasar", /^(Rumah Bersalin|RB|RSB|RSIA)/, "Denpasar"],
    ["faskes di medan", anything, "Medan"],
  ] as const)("by %j", async (question, name, city) => {
    expect(await rankOf({ question, name, ...(city && { city }) })).toBe(1);
  });

  it("is never a word that only looks like another: what nobody is called is nothing", async () => {
    for (const words of ["__proto__", "constructor", "toString"]) {
      expect(await findInSample(words)).toMatchObject({ summaries: [], corrected: null });
    }
  });
});

describe("a place", () => {
  const near = async (search: string, visitor?: Position) => {
    const { around } = await find(await sampleSummaries(), search, visitor && { visitor: () => visitor });
    return around && { place: around.place.label, others: around.others.map(({ label }) => label) };
  };

  it("of a name that stands several times is the best known one, and the others are offered by their city", async () => {
    expect(await near("kemang")).toMatchObject({ place: "Kemang, Jakarta Selatan" });
    expect((await near("kemang"))?.others).toContain("Kemang, Kabupaten Bogor");
    expect((await near("apotek kemang jaksel"))?.place).toBe("Kemang, Jakarta Selatan");
    const { around } = await findInSample("apotek di kemang");
    const other = around?.others.find(({ label }) => label === "Kemang, Kabupaten Bogor");
    expect((await near(other?.words ?? ""))?.place).toBe("Kemang, Kabupaten Bogor");
  });

  it("of two with providers near them is the one near the visitor", async () => {
    expect((await near("sukajadi", { latitude: -6.9, longitude: 107.6 }))?.place).toBe("Sukajadi, Bandung");
    expect((await near("sukajadi", { latitude: 0.5, longitude: 101.4 }))?.place).toBe("Sukajadi, Pekanbaru");
  });

  it("is not what the name of a provider or a street of many cities says", async () => {
    for (const search of ["melati", "RSU Asoka Kencana Bandung", "merdeka", "tanjung biru"]) {
      expect(await near(search), search).toBeNull();
    }
  });

  it("is found while its name is typed, and in other spellings", async () => {
    for (const search of ["cilan", "Kec. Cilandak", "CILANDAK", "clandak"]) {
      expect((await near(search))?.place, search).toBe("Cilandak, Jakarta Selatan");
    }
    expect((await near("pulo gadung"))?.place).toBe("Pulogadung, Jakarta Timur");
  });

  it("is suggested while its name is typed, and leads to what was typed before it there", async () => {
    const suggested = await placesBegun(await sampleSummaries(), "apotek cila");
    expect(suggested[0]?.label).toBe("Cilandak, Jakarta Selatan");
    expect((await findInSample(suggested[0]?.words ?? "")).around?.place.label).toBe("Cilandak, Jakarta Selatan");
    expect((await placesBegun(await sampleSummaries(), "tanjung p")).map(({ label }) => label)).toContain(
      "Tanjung Priok, Jakarta Utara",
    );
    expect(await placesBegun(await sampleSummaries(), "apotek")).toEqual([]);
  });

  it("is what was asked for however far the nearest provider is", async () => {
    expect((await near("optik merauke"))?.place).toBe("Kabupaten Merauke, Papua Selatan");
    expect(await countOf("optik merauke")).toBe(10);
  });
});

const countOf = async (search: string) => (await findInSample(search)).summaries.length;

it("words that no provider has together are offered without one of them, with how many there are then", async () => {
  expect((await findInSample("optik gigi di Bandung")).broader).toEqual([
    { words: "optik bandung", count: await countOf("optik bandung") },
    { words: "gigi bandung", count: await countOf("gigi bandung") },
  ]);
  expect((await findInSample("apotek")).broader).toEqual([]);
  expect((await findInSample("qwrtzx")).broader).toEqual([]);
});

describe("a misspelt search", () => {
  it("says what was searched for instead, and only where the words themselves find nothing", async () => {
    expect((await findInSample("angrek jinga")).corrected).toBe("anggrek jingga");
    expect((await findInSample("anggrek jingga")).corrected).toBeNull();
    expect(await findInSample("qwrtzx")).toMatchObject({ summaries: [], corrected: null });
    expect((await findInSample("apotek clandak")).corrected).toBe("apotek Cilandak Jakarta Selatan");
  });

  it("finds old spellings by their sound", async () => {
    const { providers } = batchOf([row(0, { providerName: "RSUD dr. Sutomo" })]);
    expect((await find(summariesInOrder(providers), "soetomo")).summaries).toHaveLength(1);
  });

  it("is not guessed at where its words are known but go with nobody: the name is set aside", async () => {
    expect(await findInSample("apotek melati ambon")).toMatchObject({
      corrected: null,
      aside: { words: "melati", isKnown: true, used: "apotek ambon" },
    });
  });
});

describe("words that nobody has", () => {
  const letters = "aiueobcdfghjklmnprst";
  /** Words of eight letters that are all different. */
  const invented = (number: number) =>
    Array.from({ length: 8 }, (_, place) => letters[(number * (2 * place + 7) + (number >> (place + 3))) % 20]).join(
      "",
    );
  const names = (count: number, words: number) =>
    Array.from({ length: count }, (_, at) =>
      row(at, { providerName: Array.from({ length: words }, (_each, word) => invented(at * words + word)).join(" ") }),
    );
  const question = (at: number) => [0, 1, 2, 3].map((word) => `qx${invented(at + word).slice(0, 5)}z`).join(" ");

  it.each([
    ["thousands of providers", names(10_000, 4)],
    ["providers with endless names", names(3_000, 36)],
  ])("are compared with those of %s thirty times in a moment", { timeout: 20_000 }, async (_name, rows) => {
    const summaries = summariesInOrder(batchOf(rows).providers);
    for (let at = 0; at < 30; at++) expect((await find(summaries, question(at))).summaries).toEqual([]);
  });
});

it("takes a long search as its first words", async () => {
  expect(await countOf(`apotek ${"apotek ".repeat(30)}zzz`)).toBeGreaterThan(10);
});

it("finds everything for words that only ask for what is near", async () => {
  expect(await countOf("terdekat")).toBe(300);
});

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
