import { expect, it } from "vitest";
import { runOddGateways } from "../chaos/odd-posts";

const seed = 20_261_122;

it(`posts over a gateway that answers oddly, slowly, twice, and dies, arrive once where the CMS can be queried, else twice at most or are held for an operator (seed ${seed})`, {
  timeout: 120_000,
}, async () => {
  const { askable, silent } = await runOddGateways(32, seed);
  const all = { accepted: 32, dead: 0, lost: 0 };
  expect(askable).toEqual({ ...all, delivered: 32, held: 0, doubled: 0, mostCopies: 1 });
  expect(silent).toMatchObject(all);
  expect(silent.delivered + silent.held).toBe(32);
  expect(silent.mostCopies).toBeLessThanOrEqual(2);
});
