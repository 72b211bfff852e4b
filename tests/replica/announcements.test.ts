import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Announcements } from "../../src/replica/announcements";
import { ReplicaStore } from "../../src/replica/store";
import { MemoryDatabase } from "../support/platform/sql-database";

const start = Date.UTC(2026, 10, 22);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A listener that hears, or does not. */
function listener(hears: () => boolean = () => true) {
  const heard: (readonly string[])[] = [];
  const tell = async (tags: readonly string[]) => {
    heard.push(tags);
    return hears();
  };
  return { heard, tell };
}

it("tells a change at once and again when KV shows it everywhere, and then no more", async () => {
  const announcements = new Announcements(new ReplicaStore(new MemoryDatabase()), 1);
  const { heard, tell } = listener();
  announcements.add(["news", "news/12"]);
  announcements.add(["news"]);
  await announcements.tell(tell);
  await announcements.tell(tell);
  expect(heard).toEqual([["news", "news/12"]]);
  const again = announcements.nextAt ?? 0;
  expect(again - start).toBeGreaterThanOrEqual(75_000);
  expect(again - start).toBeLessThanOrEqual(90_000);
  vi.setSystemTime(again);
  await announcements.tell(tell);
  expect(heard).toEqual([
    ["news", "news/12"],
    ["news", "news/12"],
  ]);
  expect(announcements.nextAt).toBeNull();
});

it("tells again what nobody heard, also after the process has ended in the middle", async () => {
  const database = new MemoryDatabase();
  const announcements = new Announcements(new ReplicaStore(database), 1);
  announcements.add(["faqs"]);
  const { heard, tell } = listener(() => false);
  await announcements.tell(tell);
  const later = new Announcements(new ReplicaStore(database), 1);
  expect(later.nextAt).toBe(start + 60_000);
  vi.setSystemTime(start + 60_000);
  const second = listener();
  await later.tell(second.tell);
  expect([heard, second.heard]).toEqual([[["faqs"]], [["faqs"]]]);
});

it("keeps what is announced while it tells, and no endless list", async () => {
  const announcements = new Announcements(new ReplicaStore(new MemoryDatabase()), 1);
  announcements.add(Array.from({ length: 3_000 }, (_, index) => `news/${index}`));
  await announcements.tell(async (tags) => {
    expect(tags).toHaveLength(150);
    vi.setSystemTime(Date.now() + 5);
    announcements.add(["faqs"]);
    return true;
  });
  const { heard, tell } = listener();
  await announcements.tell(tell);
  expect(heard).toEqual([["faqs"]]);
});
