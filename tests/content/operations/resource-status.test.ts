import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { itemEntry, itemKey } from "../../../src/content/reading/stored";
import { fakeDate } from "../../support/clock/fake-date";
import type { TestCms } from "../../support/cms/cms";
import { TestReplica } from "../../support/cms/replica";
import { startSecondCms } from "../../support/cms/second-product";
import { expectLogs } from "../../support/tools/logs";

const minute = 60_000;
const start = Date.UTC(2026, 10, 23, 3);
const dueAt = start + 20 * minute + 7_000;
const id = "terjadwal".padEnd(24, "x");

let cms: TestCms;

fakeDate(start);
beforeEach(async () => {
  cms = await startSecondCms();
});
afterEach(() => cms.close());

const open = () => new TestReplica(cms.origin);

/** The site's copy of a CMS that has such a record as well. */
async function openWith(...[path, fields]: Parameters<typeof put>): Promise<TestReplica> {
  put(path, fields);
  const replica = open();
  await replica.ring();
  await replica.settle();
  return replica;
}

const row = (fields: Record<string, unknown>) => ({
  id: 900,
  documentId: id,
  Title: "Kabar terjadwal",
  Question: "Pertanyaan terjadwal?",
  createdAt: "2026-11-22T02:00:00.000Z",
  updatedAt: "2026-11-22T02:00:00.000Z",
  publishedAt: "2026-11-22T02:00:00.000Z",
  ...fields,
});

const put = (path: string, fields: Record<string, unknown>) => {
  const others = cms.collections.get(path) ?? [];
  const kept = others.filter((each) => z.looseObject({ id: z.unknown() }).parse(each).id !== 900);
  cms.collections.set(path, [row(fields), ...kept]);
};

const stored = ({ snapshot }: TestReplica, name: string) => JSON.stringify(snapshot?.resources[name]).includes(id);

const at = (moment: number) => vi.setSystemTime(moment);

describe("a story whose publication is still to come", () => {
  const cases = [
    ["Published_at", new Date(dueAt).toISOString()],
    ["Published_Date", "2026-11-24"],
    ["publishedAt", new Date(dueAt).toISOString()],
  ] as const;

  it.each(cases)(
    "is nowhere before the moment in %s, and there at that moment, also if the process has ended before it",
    async (field, value) => {
      const due = field === "Published_Date" ? Date.UTC(2026, 10, 23, 17) : dueAt;
      const replica = await openWith("press-release-and-news", { [field]: value });
      expect(stored(replica, "news")).toBe(false);
      expect(replica.kv.entries.has(itemKey("acme", "news", id))).toBe(false);
      expect(await replica.replica.read(itemEntry("news", id))).toEqual({ kind: "missing" });

      at(due - minute);
      const { nextAt } = await replica.ring();
      expect(nextAt, "the alarm rings before the next look at everything").toBe(due);
      at(due - 1);
      await replica.sync(["news"]);
      expect(stored(replica, "news")).toBe(false);

      replica.restart();
      at(due);
      const { length } = cms.requests;
      await replica.ring();
      const told: string[] = [];
      await replica.replica.changes.deliver(async (tags) => told.push(...tags) > 0);
      expect(told).toContain(`news/${id}`);
      expect(stored(replica, "news")).toBe(true);
      expect(replica.kv.entries.has(itemKey("acme", "news", id))).toBe(true);
      expect(new Set(cms.requests.slice(length).map((request) => request.replace(/\?.*/, "")))).toContain(
        "GET /oapi/press-release-and-news",
      );
    },
  );

  it("wakes the object that a webhook told of it", async () => {
    const replica = open();
    await replica.ring();
    await replica.settle();
    put("press-release-and-news", { Published_at: new Date(start + 10_000).toISOString() });
    at(start + 5_000);
    await replica.sync(["news"]);
    expect(stored(replica, "news")).toBe(false);
    expect(replica.alarmAt).toBeLessThanOrEqual(start + 10_000);
  });

  it("leaves when its date is moved into the future", async () => {
    put("press-release-and-news", { Published_at: "2026-11-01T02:00:00.000Z" });
    const replica = open();
    await replica.ring();
    expect(stored(replica, "news")).toBe(true);
    put("press-release-and-news", { Published_at: new Date(dueAt).toISOString() });
    at(start + 5_000);
    await replica.sync(["news"]);
    expect(stored(replica, "news")).toBe(false);
    expect(replica.kv.entries.has(itemKey("acme", "news", id))).toBe(false);
  });
});

it("does not ask a CMS again and again that fails when a record is due", async () => {
  expectLogs("content.refresh-failed");
  const replica = await openWith("press-release-and-news", { Published_at: new Date(dueAt).toISOString() });
  at(dueAt - 1_000);
  await replica.ring();
  cms.health = "failing";
  at(dueAt);
  const { nextAt } = await replica.ring();
  expect(nextAt).toBeGreaterThanOrEqual(dueAt + 30_000);
});
