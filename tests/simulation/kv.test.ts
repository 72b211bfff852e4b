import { beforeEach, expect, it } from "vitest";
import { Clock } from "../support/clock/clock";
import { createKv, type Kv } from "../support/platform/kv";

let clock: Clock;
let kv: Kv;
let invocations = 0;

beforeEach(() => {
  clock = new Clock();
  kv = createKv(clock);
});

const invoked = (location = "here") => ({ invocation: `${++invocations}`, handler: "default.fetch", location });
const put = (key: string, value: string) => kv.operate({ ...invoked(), kind: "put", keys: [key], value });

async function read(key: string, location = "here", cacheTtl?: number): Promise<string | null> {
  const [entry] = await kv.operate({ ...invoked(location), kind: "get", keys: [key], cacheTtl });
  return entry?.[1] ?? null;
}

it("refuses an invocation more than 1,000 operations, of which a bulk read of 100 keys is one", async () => {
  const one = invoked();
  const keys = Array.from({ length: 100 }, (_, index) => `k${index}`);
  const get = () => kv.operate({ ...one, kind: "get", keys: ["k"] });
  await put("k3", "three");
  expect(await kv.operate({ ...one, kind: "bulk", keys })).toContainEqual(["k3", "three"]);
  for (let count = 1; count < 1_000; count++) await get();
  await expect(get()).rejects.toThrow("Too many API requests by single Worker invocation.");
  expect(kv.figures.mostPerInvocation("default.fetch")).toBe(1_001);
  await expect(kv.operate({ ...invoked(), kind: "bulk", keys: [...keys, "k100"] })).rejects.toThrow(
    "a maximum of 100 keys",
  );
});

it("takes one write a second to a key", async () => {
  await put("a", "1");
  await expect(put("a", "2")).rejects.toThrow("KV PUT failed: 429 Too Many Requests");
  await expect(kv.operate({ ...invoked(), kind: "delete", keys: ["a"] })).rejects.toThrow(
    "KV DELETE failed: 429 Too Many Requests",
  );
  await put("b", "1");
  clock.advance(1_000);
  await put("a", "3");
  expect(await read("a")).toBe("3");
});

it("takes values of up to 25 MiB, keys of up to 512 bytes, and caches for 30 seconds at least", async () => {
  await expect(put("k".repeat(513), "v")).rejects.toThrow("414 UTF-8 encoded length of 513 exceeds");
  await expect(read("é".repeat(257))).rejects.toThrow("514 exceeds");
  await expect(put("..", "v")).rejects.toThrow("400 Illegal key name");
  await put("large", "v".repeat(25 * 1_048_576));
  await expect(put("larger", "v".repeat(25 * 1_048_576 + 1))).rejects.toThrow("413 Value length");
  await expect(read("a", "here", 29)).rejects.toThrow("Cache TTL must be at least 30.");
  expect(await read("a", "here", 30)).toBeNull();
});

it("shows elsewhere for a minute what was read there before, also that there was nothing; longer where the reader says so", async () => {
  await put("a", "old");
  const elsewhere = async () => [await read("a", "elsewhere"), await read("b", "elsewhere")];
  expect(await elsewhere()).toEqual(["old", null]);
  clock.advance(30_000);
  await put("a", "new");
  await put("b", "new");
  expect(await read("a")).toBe("new");
  expect(await elsewhere()).toEqual(["old", null]);
  clock.advance(30_000);
  expect(await read("a", "elsewhere", 120)).toBe("old");
  expect(await elsewhere()).toEqual(["new", "new"]);
});
