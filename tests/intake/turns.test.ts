import { expect, it } from "vitest";
import { Turns } from "../../src/intake/turns";

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

it("lets no more than a few go at once, the others as soon as there is room", async () => {
  const turns = new Turns({ count: 2, expiresMs: 5_000, waitMs: 3_000 });
  let [atOnce, most, done] = [0, 0, 0];
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      const turn = await turns.take();
      most = Math.max(most, ++atOnce);
      await pause(20);
      atOnce--;
      done++;
      turn?.giveBack();
    }),
  );
  expect({ most, done }).toEqual({ most: 2, done: 8 });
});

it("tells who waits too long", async () => {
  const turns = new Turns({ count: 1, expiresMs: 5_000, waitMs: 100 });
  const first = await turns.take();
  expect(await turns.take()).toBeNull();
  first?.giveBack();
  expect(await turns.take()).not.toBeNull();
});

it("takes back the turn of who went away, but not of who goes on", async () => {
  const turns = new Turns({ count: 2, expiresMs: 200, waitMs: 0 });
  await turns.take();
  const busy = await turns.take();
  expect(await turns.take()).toBeNull();
  for (let round = 0; round < 4; round++) {
    await pause(80);
    busy?.renew();
  }
  expect(await turns.take()).not.toBeNull();
  expect(await turns.take()).toBeNull();
});
