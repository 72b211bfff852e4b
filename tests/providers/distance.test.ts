import { describe, expect, it } from "vitest";
import { byText } from "../../src/providers/directory/summary";
import { distanceTo, nearestFirst, nearestOf, withinOf } from "../../src/providers/distance";
import { seededRandom } from "../support/fuzz/seeded";

const seed = 48;

describe("the nearest", () => {
  it(`are those that sorting all of them finds, in its order (seed ${seed})`, () => {
    const random = seededRandom(seed);
    for (let round = 0; round < 200; round++) {
      // A coarse grid, so that many are equally far.
      const degrees = (from: number, to: number) => Math.round(from + random() * (to - from));
      const all = Array.from({ length: 60 }, (_, id) => {
        const known = random() > 0.1;
        const text = `name ${Math.floor(random() * 20)}`;
        return { id, text, latitude: known ? degrees(-8, 5) : null, longitude: known ? degrees(95, 105) : null };
      });
      const from = { latitude: degrees(-11, 6), longitude: degrees(94, 141) };
      const mostKm = random() > 0.5 ? Number.POSITIVE_INFINITY : random() * 2_000;
      const count = [1, 5, 30, 100][round % 4] ?? 1;
      const expected = all
        .flatMap((of) => {
          const distanceKm = distanceTo(of, from);
          return distanceKm === null || distanceKm > mostKm ? [] : [{ of, distanceKm }];
        })
        .sort((a, b) => a.distanceKm - b.distanceKm || byText(a.of, b.of))
        .slice(0, count);
      expect(nearestOf(all, from, { mostKm, count })).toEqual(expected);
      const within = all.filter((of) => (distanceTo(of, from) ?? Number.POSITIVE_INFINITY) <= mostKm);
      const located = within.filter(({ latitude }) => latitude !== null);
      expect(withinOf(all, from, mostKm)).toEqual(located);
    }
  });

  it(`are first by tier and distance as if all were sorted (seed ${seed})`, () => {
    const random = seededRandom(seed);
    for (let round = 0; round < 200; round++) {
      const all = Array.from({ length: 80 }, (_, id) => ({
        id,
        text: "",
        latitude: random() > 0.1 ? Math.round(random() * 13 - 8) : null,
        longitude: Math.round(95 + random() * 10),
      }));
      const from = { latitude: Math.round(random() * 17 - 11), longitude: 100 };
      const tierOf = round % 2 === 0 ? null : ({ id }: { id: number }, km: number) => (km <= 300 ? id % 3 : 3);
      const count = [1, 30, 200][round % 3] ?? 1;
      const kmOf = (of: (typeof all)[number]) => distanceTo(of, from) ?? Number.MAX_VALUE;
      const tier = (of: (typeof all)[number]) => tierOf?.(of, kmOf(of)) ?? 0;
      const expected = all.toSorted((a, b) => tier(a) - tier(b) || kmOf(a) - kmOf(b)).slice(0, count);
      expect(nearestFirst(all, from, tierOf, count)).toEqual(expected);
    }
  });
});
