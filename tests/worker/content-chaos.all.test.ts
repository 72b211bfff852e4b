import { expect, it } from "vitest";
import { runContentChaos } from "../chaos/content";

it("no story is lost or old when workerd is killed, KV refuses writes, and editors go on working", async () => {
  const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);
  console.info(`chaos seed ${seed}`);
  const result = await runContentChaos({ kills: 3, stories: 75, seed, longestLifeMs: 1_500, minutes: 3, rate: 60 });
  console.info(JSON.stringify(result));
  expect(result).toMatchObject({ lost: 0, stale: 0, undead: 0, unwritten: 0 });
  expect(result.stories).toBeGreaterThan(200);
  expect(result.changes).toBeGreaterThan(3);
  expect(result.mostPerInvocation).toBeLessThanOrEqual(900);
}, 120_000);
