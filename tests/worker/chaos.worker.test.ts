import { expect, it } from "vitest";
import { runChaos } from "../chaos/chaos";

it("five times killed, the site has lost nothing that it gave a reference for", { timeout: 120_000 }, async () => {
  const { accepted, ...rest } = await runChaos(5);
  expect(accepted).toBeGreaterThan(10);
  expect(rest).toEqual({ kills: 5, arrived: accepted, duplicates: 0, lost: 0, unwanted: 0, renamed: 0 });
});
