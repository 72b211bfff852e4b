import { expect, it } from "vitest";
import { Semaphore } from "../../src/intake/semaphore";

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

it("lets no more than a few go at once, the others as soon as there is room", async () => {
  const semaphore = new Semaphore({ count: 2, each: 2, expiresMs: 5_000, waitMs: 3_000 });
  let [atOnce, most, done] = [0, 0, 0];
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      const permit = await semaphore.acquire("");
      most = Math.max(most, ++atOnce);
      await pause(20);
      atOnce--;
      done++;
      permit?.release();
    }),
  );
  expect({ most, done }).toEqual({ most: 2, done: 8 });
});

it("tells who waits too long", async () => {
  const semaphore = new Semaphore({ count: 1, each: 1, expiresMs: 5_000, waitMs: 100 });
  const first = await semaphore.acquire("");
  expect(await semaphore.acquire("")).toBeNull();
  first?.release();
  expect(await semaphore.acquire("")).not.toBeNull();
});

it("takes back the permit of who went away, but not of who goes on", async () => {
  const semaphore = new Semaphore({ count: 2, each: 2, expiresMs: 200, waitMs: 0 });
  await semaphore.acquire("");
  const busy = await semaphore.acquire("");
  expect(await semaphore.acquire("")).toBeNull();
  for (let round = 0; round < 4; round++) {
    await pause(80);
    busy?.renew();
  }
  expect(await semaphore.acquire("")).not.toBeNull();
  expect(await semaphore.acquire("")).toBeNull();
});

it("leaves room for others, however many one network asks for; nobody knows one network from another without a name", async () => {
  const semaphore = new Semaphore({ count: 3, each: 2, expiresMs: 5_000, waitMs: 0 });
  const first = await semaphore.acquire("a");
  expect(await semaphore.acquire("a")).not.toBeNull();
  expect(await semaphore.acquire("a")).toBeNull();
  expect(await semaphore.acquire("b")).not.toBeNull();
  expect(await semaphore.acquire("c")).toBeNull();
  first?.release();
  expect(await semaphore.acquire("a")).not.toBeNull();

  const nameless = new Semaphore({ count: 3, each: 2, expiresMs: 5_000, waitMs: 0 });
  for (let permit = 0; permit < 3; permit++) expect(await nameless.acquire("")).not.toBeNull();
});
