import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PermitPool } from "../../src/intake/permit-pool";
import { SenderWait } from "../../src/platform/bounded-body";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const rules = {
  count: 2,
  each: 2,
  expiresMs: 13_000,
  waitMs: 15_000,
  maxWaiting: 20,
  maxWaitingEach: 10,
  patienceMs: 4_000,
};

const acquire = (pool: PermitPool, network = "") => pool.acquire(network, new SenderWait());

/** A permit for as long as it takes; fails if none is free. */
async function held(pool: PermitPool, network = "", sender = new SenderWait()) {
  const permit = await pool.acquire(network, sender);
  if (!permit) throw new Error("no permit");
  return permit;
}

it("lets no more than a few go at once, the others as soon as there is room", async () => {
  const pool = new PermitPool(rules);
  let atOnce = 0;
  let most = 0;
  let done = 0;
  const all = Array.from({ length: 8 }, async () => {
    const permit = await held(pool);
    most = Math.max(most, ++atOnce);
    await new Promise((ended) => setTimeout(ended, 500));
    atOnce--;
    done++;
    permit.release();
  });
  await pass(10_000);
  await Promise.all(all);
  expect({ most, done }).toEqual({ most: 2, done: 8 });
});

it("takes back the permit of who went away, but not of who goes on", async () => {
  const pool = new PermitPool({ ...rules, waitMs: 0 });
  await held(pool);
  const busy = await held(pool);
  expect(await acquire(pool, "")).toBeNull();
  for (let round = 0; round < 4; round++) {
    await pass(5_000);
    busy.renew(1);
  }
  expect(await acquire(pool, "")).not.toBeNull();
  expect(await acquire(pool, "")).toBeNull();
});

it("leaves room for others, however many one network asks for; nobody knows one network from another without a name", async () => {
  const pool = new PermitPool({ ...rules, count: 3, waitMs: 0 });
  const first = await held(pool, "a");
  expect(await acquire(pool, "a")).not.toBeNull();
  expect(await acquire(pool, "a")).toBeNull();
  expect(await acquire(pool, "b")).not.toBeNull();
  expect(await acquire(pool, "c")).toBeNull();
  first.release();
  expect(await acquire(pool, "a")).not.toBeNull();

  const nameless = new PermitPool({ ...rules, count: 3, waitMs: 0 });
  for (let permit = 0; permit < 3; permit++) expect(await acquire(nameless, "")).not.toBeNull();
});

it("lets only so many wait, of one network and in all, and forgets those whose requests ended", async () => {
  const pool = new PermitPool({ ...rules, count: 1, maxWaiting: 3, maxWaitingEach: 2 });
  const permit = await held(pool, "z");
  void acquire(pool, "a");
  void acquire(pool, "a");
  // A request that ends while it waits never runs again.
  vi.clearAllTimers();
  expect(await acquire(pool, "a")).toBeNull();
  const third = acquire(pool, "b");
  expect(await acquire(pool, "c")).toBeNull();
  for (let round = 0; round < 7; round++) {
    permit.renew(1);
    await pass(2_000);
  }
  const later = acquire(pool, "a");
  permit.release();
  await pass(100);
  (await third)?.release();
  await pass(100);
  expect(await later).not.toBeNull();
});

describe("while others wait", () => {
  /** Sends a tenth of its bytes each 100 ms, for which its reader waits, until it has to give way. */
  async function sends(pool: PermitPool, network: string, bytesPerSecond: number) {
    const wait = new SenderWait();
    const permit = await held(pool, network, wait);
    const sender = { isDone: false };
    const watch = setInterval(() => {
      wait.totalMs += 100;
      if (permit.renew(bytesPerSecond / 10)) return;
      sender.isDone = true;
      clearInterval(watch);
      permit.release();
    }, 100);
    return sender;
  }

  it("no sender gives way for which nobody waited, however long its files are inspected and stored", async () => {
    const pool = new PermitPool({ ...rules, waitMs: 60_000 });
    const permits = [await held(pool), await held(pool)];
    const waiting = acquire(pool);
    for (let round = 0; round < 11; round++) {
      await pass(5_000);
      for (const permit of permits) expect(permit.renew(1)).toBe(true);
    }
    permits[0]?.release();
    await pass(100);
    expect(await waiting).not.toBeNull();
  });

  it("the slowest give way, one for each, and only after a while", async () => {
    const pool = new PermitPool({ ...rules, count: 4 });
    const paces = [10_000, 200_000, 20_000, 100_000];
    const senders = await Promise.all(paces.map((pace, index) => sends(pool, String(index), pace)));
    await pass(60_000);
    expect(senders.map(({ isDone }) => isDone)).toEqual([false, false, false, false]);
    const waiting = Promise.all([acquire(pool, "x"), acquire(pool, "y")]);
    await pass(3_900);
    expect(senders.map(({ isDone }) => isDone)).toEqual([false, false, false, false]);
    await pass(1_000);
    expect(senders.map(({ isDone }) => isDone)).toEqual([true, false, true, false]);
    expect(await waiting).toEqual([expect.anything(), expect.anything()]);
  });

  it("a network that has all it may have gives way to itself alone", async () => {
    const pool = new PermitPool({ ...rules, count: 4 });
    const other = await sends(pool, "other", 1);
    const same = await Promise.all([100_000, 50_000].map((pace) => sends(pool, "same", pace)));
    const waiting = acquire(pool, "same");
    await pass(5_000);
    expect(other.isDone).toBe(false);
    expect(same.map(({ isDone }) => isDone)).toEqual([false, true]);
    expect(await waiting).not.toBeNull();
  });

  it("who has just begun is left alone, and who waits too long is told", async () => {
    const pool = new PermitPool({ ...rules, patienceMs: 20_000 });
    const senders = await Promise.all([1, 2].map((pace) => sends(pool, "", pace)));
    const waiting = acquire(pool, "");
    await pass(15_100);
    expect(await waiting).toBeNull();
    expect(senders.map(({ isDone }) => isDone)).toEqual([false, false]);
  });
});
