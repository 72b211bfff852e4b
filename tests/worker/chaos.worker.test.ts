import { expect, it } from "vitest";
import { runChaos } from "../chaos/chaos";

const seed = 20_261_122;

it(`twice killed, the site has lost nothing that it gave a reference for (seed ${seed})`, {
  timeout: 120_000,
}, async () => {
  const { accepted, ...rest } = await runChaos(2, seed);
  expect(accepted).toBeGreaterThan(3);
  expect(rest).toEqual({ kills: 2, arrived: accepted, duplicates: 0, lost: 0, unwanted: 0, renamed: 0 });
});
