import { expect, it, vi } from "vitest";
import { ChangeEvents } from "../../src/replica/replica";
import { ReplicaStore } from "../../src/replica/store";
import { fakeDate, usualStart } from "../support/clock/fake-date";
import { MemoryDatabase } from "../support/platform/sql-database";

fakeDate();

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
  const events = new ChangeEvents(new ReplicaStore(new MemoryDatabase()));
  const { heard, tell } = listener();
  events.add(["news", "news/12"]);
  events.add(["news"]);
  await events.deliver(tell);
  await events.deliver(tell);
  expect(heard).toEqual([["news", "news/12"]]);
  const again = events.nextAt ?? 0;
  expect(again - usualStart).toBeGreaterThanOrEqual(75_000);
  expect(again - usualStart).toBeLessThanOrEqual(90_000);
  vi.setSystemTime(again);
  await events.deliver(tell);
  expect(heard).toEqual([
    ["news", "news/12"],
    ["news", "news/12"],
  ]);
  expect(events.nextAt).toBeNull();
});

it("tells again what nobody heard, also after the process has ended in the middle", async () => {
  const database = new MemoryDatabase();
  const events = new ChangeEvents(new ReplicaStore(database));
  events.add(["faqs"]);
  const { heard, tell } = listener(() => false);
  await events.deliver(tell);
  const later = new ChangeEvents(new ReplicaStore(database));
  expect(later.nextAt).toBe(usualStart + 60_000);
  vi.setSystemTime(usualStart + 60_000);
  const second = listener();
  await later.deliver(second.tell);
  expect(heard).toEqual([["faqs"]]);
  expect(second.heard).toEqual([["faqs"]]);
});

it("keeps what is announced while it tells, and no endless list", async () => {
  const events = new ChangeEvents(new ReplicaStore(new MemoryDatabase()));
  events.add(Array.from({ length: 3_000 }, (_, index) => `news/${index}`));
  await events.deliver(async (tags) => {
    expect(tags).toHaveLength(150);
    vi.setSystemTime(Date.now() + 5);
    events.add(["faqs"]);
    return true;
  });
  const { heard, tell } = listener();
  await events.deliver(tell);
  expect(heard).toEqual([["faqs"]]);
});
