import { describe, expect, it } from "vitest";
import gazetteer from "../../src/providers/places/gazetteer.json";
import { emergencyIn } from "../../src/vocabulary/emergency";
import { wordsOf } from "../../src/vocabulary/fold";
import questions from "../fixtures/questions/emergencies.json";

const levelOf = (search: string) => emergencyIn(wordsOf(search))?.level ?? null;

describe("the emergency vocabulary", () => {
  it("hears every wording of an emergency", () => {
    expect(questions.emergencies.length).toBeGreaterThanOrEqual(40);
    expect(questions.emergencies.filter((search) => levelOf(search) !== "urgent")).toEqual([]);
  });

  it("hears none where words are about insurance, knowledge, work or aftercare", () => {
    expect(questions.harmless.length).toBeGreaterThanOrEqual(40);
    expect(questions.harmless.filter((search) => levelOf(search) === "urgent")).toEqual([]);
  });

  it.each([
    ["obat kejang", "mentioned"],
    ["overdosis obat", "urgent"],
    ["asuransi kecelakaan", "mentioned"],
    ["kecelakaan barusan apakah dijamin", "urgent"],
    ["rumah sakit terdekat", null],
  ])("%j: %s", (search, level) => {
    expect(levelOf(search)).toBe(level);
  });

  it("takes no place for a misspelt sign", () => {
    const names = gazetteer.names.split("\n").map((line) => line.replace(/^[#=*+~-]/, ""));
    const words = new Set(names.flatMap(wordsOf));
    expect([...words].filter((word) => emergencyIn([word]))).toEqual([]);
  });
});
