import { describe, expect, it } from "vitest";
import { runOddGateway } from "../chaos/odd-posts";

const seed = 20_261_122;

describe(`posts over a gateway that answers oddly, slowly, twice, and dies (seed ${seed})`, () => {
  it("arrive once where the CMS can be queried", { timeout: 120_000 }, async () => {
    const { delivered, held, ...rest } = await runOddGateway(32, true, seed);
    expect(rest).toEqual({ accepted: 32, dead: 0, lost: 0, doubled: 0, mostCopies: 1 });
    expect({ delivered, held }).toEqual({ delivered: 32, held: 0 });
  });

  it("arrive twice at most where it cannot, or are held for an operator", { timeout: 120_000 }, async () => {
    const { accepted, delivered, held, dead, lost, mostCopies } = await runOddGateway(32, false, seed);
    expect({ accepted, dead, lost }).toEqual({ accepted: 32, dead: 0, lost: 0 });
    expect(delivered + held).toBe(32);
    expect(mostCopies).toBeLessThanOrEqual(2);
  });
});
