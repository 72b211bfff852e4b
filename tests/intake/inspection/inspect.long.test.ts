import { describe, expect, it } from "vitest";
import { inspect } from "../../../src/intake/inspection/inspect";
import { fuzzTimes, seededRandom } from "../../support/fuzz/seeded";
import { type Family, families } from "../hostile-files";
import { pick } from "../spelled-xml";

const times = 800 * fuzzTimes;

/** Payloads whose files are not as expected, with the seed of each. */
async function unexpected(payloads: Family["hostile"], { make }: Family, isRefused: boolean, runs: number) {
  const found: string[] = [];
  for (let seed = 0; seed < runs; seed++) {
    const random = seededRandom(seed);
    const payload = pick(random, payloads);
    const { finding } = await inspect(make(payload, random));
    if ((finding !== null) !== isRefused) found.push(`${seed} ${payload}: ${finding?.code} ${finding?.where}`);
  }
  return found;
}

describe.each(Object.entries(families))("a %s", (_, family) => {
  it("that is not on the list is refused however it is spelled", async () => {
    expect(await unexpected(family.hostile, family, true, times)).toEqual([]);
  });

  it("that is on the list is taken, spelled in the same ways", async () => {
    expect(await unexpected(family.allowed, family, false, times / 10)).toEqual([]);
  });
});
