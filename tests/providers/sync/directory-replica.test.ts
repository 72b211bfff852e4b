import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type DirectorySnapshot, DirectorySnapshotSchema, directoryKey } from "../../../src/providers/directory/stored";
import { directoryAges } from "../../../src/providers/policy";
import { ProviderError } from "../../../src/providers/provider";
import { lostMs, supersededMs } from "../../../src/replica/publisher";
import { fakeDate } from "../../support/clock/fake-date";
import type { LimitedStore } from "../../support/platform/limited-store";
import { TestDirectory } from "../../support/providers/directory";
import {
  type Behaviour,
  envelope,
  paging,
  recording,
  row,
  type ServiceRequest,
  TestProviderService,
} from "../../support/providers/provider-service";
import { expectLogs } from "../../support/tools/logs";
import { unknownEnvelopes } from "../upstream-shapes";

let service: TestProviderService;

fakeDate();
beforeEach(async () => {
  service = await TestProviderService.start();
});
afterEach(async () => {
  if (service.listening) await service.close();
});

const wait = (ms: number) => vi.setSystemTime(Date.now() + ms);
const rows = (count: number) => Array.from({ length: count }, (_, number) => row(number));
const namesOf = (count: number) => rows(count).map(({ providerName }) => providerName);

/** A directory that has read all of such a service. */
async function settled(behaviour: Behaviour): Promise<TestDirectory> {
  service.behaviour = behaviour;
  const object = new TestDirectory(service.origin);
  await object.settle();
  return object;
}

/** The list is due, and read. */
async function refreshed(object: TestDirectory): Promise<void> {
  wait(directoryAges.refreshMs);
  await object.settle();
}

function snapshotIn(kv: LimitedStore): DirectorySnapshot | null {
  const json = kv.entries.get(directoryKey("acme"));
  return json === undefined ? null : DirectorySnapshotSchema.parse(JSON.parse(json));
}

describe("an empty answer to the first question for the directory", () => {
  beforeEach(() => {
    service.behaviour = paging([]);
  });

  it("is shown, but kept nowhere: seconds later the service is asked again, and its list is there", async () => {
    const object = new TestDirectory(service.origin);
    const isolate = object.isolate();
    expect(await isolate.count()).toBe(0);
    await object.ring();
    expect(object.kv.entries.size).toBe(0);
    service.behaviour = paging([row(1), row(2)]);
    expect(await isolate.count(), "not at once again").toBe(0);
    wait(directoryAges.emptyMs);
    await object.ring();
    wait(directoryAges.partialMs);
    await isolate.count();
    expect(await isolate.count()).toBe(2);
  });

  it("is believed when the service says the same again, and asked about each minute", async () => {
    const object = new TestDirectory(service.origin);
    await object.ring();
    expect(await object.replica.stamp()).toBeNull();
    wait(directoryAges.emptyMs);
    await object.ring();
    expect(await object.replica.stamp()).toMatchObject({ count: 0 });
    expect(service.requests).toHaveLength(2);
    await object.ring();
    expect(service.requests).toHaveLength(2);
    service.behaviour = paging([row(1)]);
    wait(directoryAges.emptyRefreshMs);
    await object.ring();
    expect(await object.isolate().count()).toBe(1);
  });
});

describe("the service", () => {
  it("is asked once for all isolates, and not again before the list is due", async () => {
    service.behaviour = paging(rows(700));
    const object = new TestDirectory(service.origin);
    const isolates = [object.isolate(), object.isolate()];
    const counts = await Promise.all(isolates.map((isolate) => isolate.count()));
    expect(counts.every((count) => count === 300 || count === 700)).toBe(true);
    await object.settle();
    expect(service.requests).toHaveLength(3);
    expect(await object.isolate().names()).toEqual(namesOf(700).toSorted());
    wait(directoryAges.refreshMs - 1_000);
    await object.ring();
    expect(service.requests).toHaveLength(3);
    wait(1_000);
    await object.ring();
    expect(service.requests).toHaveLength(6);
  });

  it.each([
    ["nothing", paging([])],
    ["no rows of 91", () => recording("answer-empty.xml")],
  ])("is never believed when it says %s in place of a full list", async (_, behaviour) => {
    expectLogs("providers.refresh-failed");
    service.behaviour = paging(rows(2));
    const object = new TestDirectory(service.origin);
    const isolate = object.isolate();
    await object.ring();
    service.behaviour = behaviour;
    for (let round = 0; round < 3; round++) {
      wait(directoryAges.refreshMs);
      await object.settle();
    }
    expect(await isolate.held()).toMatchObject({ failing: true });
    expect(await isolate.count()).toBe(2);
    service.behaviour = paging(rows(3));
    wait(directoryAges.retryMs);
    await object.settle();
    wait(directoryAges.renewMs);
    await isolate.count();
    expect(await isolate.held()).toMatchObject({ failing: false });
    expect(await isolate.count()).toBe(3);
  });

  it("is asked by nobody for a while when it has failed, and then by the alarm", async () => {
    expectLogs("providers.refresh-failed");
    service.behaviour = () => recording("answer-fault.xml", 500);
    const object = new TestDirectory(service.origin);
    for (let visitor = 0; visitor < 20; visitor++) {
      await expect(object.isolate().count()).rejects.toMatchObject({ code: "fault" });
    }
    expect(service.requests).toHaveLength(1);
    service.behaviour = paging(rows(2));
    wait(directoryAges.retryMs);
    await object.ring();
    expect(await object.isolate().count()).toBe(2);
  });

  it("loses providers that its list no longer has, and of two with one id the second", async () => {
    const object = await settled(paging([row(1), row(2), row(3), row(4, { providerId: "1001" })]));
    expect(await object.isolate().names()).toEqual(["Apotek Nomor 1", "Apotek Nomor 2", "Apotek Nomor 3"]);
    service.behaviour = paging([row(2, { city: "Kupang" }), row(3)]);
    await refreshed(object);
    const { summaries } = await object.isolate().held();
    expect(summaries.map(({ city }) => city)).toEqual(["Kupang", "Bandung"]);
  });

  it("that gives a page that is no answer leaves the list as it was", async () => {
    expectLogs("providers.refresh-failed");
    const object = await settled(paging(rows(700)));
    let page = 0;
    const changed = rows(700).map((fields) => ({ ...fields, city: "Palu" }));
    service.behaviour = (request) => (++page === 2 ? recording("answer-fault.xml", 500) : paging(changed)(request));
    await refreshed(object);
    const { summaries } = await object.isolate().held();
    expect(new Set(summaries.map(({ city }) => city))).not.toContain("Palu");
    expect(summaries).toHaveLength(700);
  });
});

it.each(Object.entries(unknownEnvelopes))(
  "an answer in an unknown shape keeps the directory as it was, and operators see it: %s",
  async (_, answer) => {
    const object = await settled(paging(rows(2)));
    expectLogs("providers.refresh-failed");
    service.behaviour = () => ({ body: answer, type: "text/xml" });
    await refreshed(object);
    expect(await object.isolate().names()).toEqual(namesOf(2));
    expect(await object.isolate().held()).toMatchObject({ failing: true });
  },
);

describe("a list that lacks more than a third of the providers", () => {
  /** An object that shows 293 providers, of a service that now has fewer. */
  async function shrunkTo(count: number) {
    expectLogs("providers.list-shrunk", "providers.refresh-failed");
    const object = await settled(paging(rows(293)));
    service.behaviour = paging(rows(count));
    await refreshed(object);
    return object;
  }

  it("is not shown before a reading an hour later confirms it, also by an object that has restarted", async () => {
    const object = await shrunkTo(1);
    const since = Date.now();
    for (let at = directoryAges.refreshMs; at < directoryAges.shrinkMs; at += directoryAges.refreshMs) {
      expect(await object.replica.stamp()).toMatchObject({ count: 293, failing: true, withheld: { count: 1, since } });
      object.restart();
      wait(directoryAges.refreshMs);
      await object.settle();
      await object.replica.sync();
    }
    expect(await object.isolate().count()).toBe(293);
    await refreshed(object);
    expect(await object.replica.stamp()).toMatchObject({ count: 1, failing: false, withheld: null });
    expect(await object.isolate().count()).toBe(1);
  });

  it("is shown when an operator accepts it, and only the one that was looked at", async () => {
    const object = await shrunkTo(100);
    await object.replica.sync(99);
    expect(await object.replica.stamp()).toMatchObject({ count: 293, withheld: { count: 100 } });
    service.behaviour = paging(rows(1));
    await object.replica.sync(100);
    expect(await object.replica.stamp()).toMatchObject({ count: 293, withheld: { count: 1 } });
    await object.replica.sync(1);
    expect(await object.replica.stamp()).toMatchObject({ count: 1, failing: false, withheld: null });
  });
});

describe("KV", () => {
  it.each(["", "#"])("gets again what it has lost, without the service: keys with %j", async (lost) => {
    const object = await settled(() => ({ body: envelope(rows(600)) }));
    await service.close();
    const before = new Map(object.kv.entries);
    for (const key of before.keys()) if (key.includes(lost)) object.kv.entries.delete(key);
    wait(lostMs + 1_000);
    expect(await object.isolate().names()).toHaveLength(600);
    await object.settle();
    expect(object.kv.entries).toEqual(before);
    object.isReachable = false;
    expect(await object.isolate().names()).toHaveLength(600);
  });

  it("is rid of parts that nothing names, when nobody can ask for them any more", async () => {
    const object = await settled(() => ({ body: envelope(rows(600)) }));
    const before = new Set(object.kv.entries.keys());
    service.behaviour = () => ({ body: envelope(rows(600).map((fields) => ({ ...fields, city: "Palu" }))) });
    await refreshed(object);
    expect([...before].every((key) => object.kv.entries.has(key))).toBe(true);
    wait(supersededMs + 1_000);
    await object.ring();
    const kept = [...before].filter((key) => object.kv.entries.has(key));
    expect(kept).toEqual([directoryKey("acme")]);
  });

  it("is told of a confirmation in one write", async () => {
    const object = await settled(() => ({ body: envelope(rows(600)) }));
    wait(directoryAges.refreshMs);
    await object.ring();
    expect(object.kv.operations).toBe(1);
    expect(snapshotIn(object.kv)?.asOf).toBe(Date.now());
  });
});

it("a listener hears of a changed list, and not of a confirmed one", async () => {
  service.behaviour = paging(rows(2));
  const object = new TestDirectory(service.origin);
  const told: string[] = [];
  const tell = () => object.replica.changes.deliver(async (tags) => told.push(...tags) > 0);
  await object.ring();
  await tell();
  expect(told).toEqual(["providers"]);
  wait(directoryAges.refreshMs);
  await tell();
  expect(told, "again when KV shows it everywhere").toEqual(["providers", "providers"]);
  await object.settle();
  await tell();
  expect(told).toHaveLength(2);
  service.behaviour = paging(rows(3));
  await refreshed(object);
  await tell();
  expect(told).toHaveLength(3);
});

it("what every page shows costs an isolate one look at KV, and no part of the directory", async () => {
  const object = await settled(paging(rows(700)));
  object.kv.begin();
  const isolate = object.isolate();
  const { nearHome } = await isolate.nearHome();
  expect(object.kv.operations).toBe(1);
  expect(nearHome.map(({ providerName }) => providerName)).toEqual(
    [0, 1, 2, 3, 4].map((number) => `Apotek Nomor ${number}`),
  );
  expect(nearHome[0]?.distanceKm).toBe(0);
});

it("an object that cannot be reached is an error of the service to visitors, and asked once in a second", async () => {
  expectLogs("replica.object-failed");
  const object = new TestDirectory(service.origin);
  object.isReachable = false;
  const isolate = object.isolate();
  for (let visitor = 0; visitor < 5; visitor++) await expect(isolate.count()).rejects.toThrow(ProviderError);
  expect(object.questions).toHaveLength(1);
});

it("the first page is shown while the list is read, and its records stay readable when the list is whole", async () => {
  const release = Promise.withResolvers<void>();
  const behaviour = paging(rows(450));
  let page = 0;
  const held = async (request: ServiceRequest) => {
    await release.promise;
    return behaviour(request) ?? recording("answer-empty.xml");
  };
  service.behaviour = (request) => (page++ === 0 ? behaviour(request) : held(request));
  const object = new TestDirectory(service.origin);
  const isolate = object.isolate();
  expect((await isolate.nearHome()).complete).toBe(false);
  const shown = await isolate.ask(async (caller) => {
    const { summaries, complete } = await isolate.directory.read(caller);
    expect(summaries.length).toBe(300);
    expect(complete).toBe(false);
    release.resolve();
    await object.settle();
    return isolate.directory.records(summaries.slice(0, 3), caller);
  });
  expect(shown.map(({ providerName }) => providerName)).toEqual([
    "Apotek Nomor 0",
    "Apotek Nomor 1",
    "Apotek Nomor 10",
  ]);
  wait(directoryAges.renewMs);
  await isolate.count();
  expect(await isolate.count()).toBe(450);
});
