import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Directory } from "../../src/providers/directory";
import { ages } from "../../src/providers/policy";
import { soapService } from "../../src/providers/soap";
import { MemoryStore } from "../support/content";
import { paging, recording, row, TestProviderService } from "../support/provider-service";

let service: TestProviderService;
let kv: MemoryStore;
let owned: Promise<unknown>[];
const waitUntil = (task: Promise<unknown>) => void owned.push(task);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 22) });
  for (const level of ["info", "warn"] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
  service = await TestProviderService.start();
  kv = new MemoryStore();
  owned = [];
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await service.close();
});

const directory = () =>
  new Directory("acme", soapService({ origin: service.origin, root: "", namespace: "urn:x", token: "" }), kv);
const size = async (of: Directory) => {
  const { index } = await of.read(waitUntil);
  await Promise.all(owned.splice(0));
  return index.size;
};
const wait = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe("an empty answer to the first question for the directory", () => {
  beforeEach(() => {
    service.behaviour = () => recording("answer-empty.xml");
  });

  it("is shown, but kept nowhere: seconds later the service is asked again, and its list is there", async () => {
    const providers = directory();
    expect(await size(providers)).toBe(0);
    expect(kv.entries.size).toBe(0);
    service.behaviour = paging([row(1), row(2)]);
    expect(await size(providers), "not at once again").toBe(0);
    wait(ages.emptyMs);
    await size(providers);
    expect(await size(providers)).toBe(2);
  });

  it("is believed when the service says the same again, and asked about each minute", async () => {
    const providers = directory();
    await size(providers);
    wait(ages.emptyMs);
    await size(providers);
    expect(await providers.stamp()).toMatchObject({ count: 0 });
    expect(service.requests).toHaveLength(2);
    await size(providers);
    expect(service.requests).toHaveLength(2);
    service.behaviour = paging([row(1)]);
    wait(ages.emptyRefreshMs);
    await size(providers);
    expect(await size(providers)).toBe(1);
  });

  it("costs the service a question in some seconds, however many visitors look", async () => {
    const providers = directory();
    for (let visitor = 0; visitor < 50; visitor++) await size(providers);
    expect(service.requests).toHaveLength(1);
  });
});

it("an empty answer in place of a full list is never believed", async () => {
  service.behaviour = paging([row(1), row(2)]);
  const providers = directory();
  await size(providers);
  service.behaviour = () => recording("answer-empty.xml");
  for (let round = 0; round < 3; round++) {
    wait(ages.refreshMs);
    await expect(providers.refreshWhenDue()).rejects.toThrow();
  }
  expect(await size(providers)).toBe(2);
});
