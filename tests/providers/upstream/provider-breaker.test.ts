import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { directoryAges, providerDeadlinesMs } from "../../../src/providers/policy";
import { ProviderError } from "../../../src/providers/provider";
import { seeded } from "../../support/fuzz/seeded";
import { TestDirectory } from "../../support/providers/directory";
import {
  type Behaviour,
  envelope,
  paging,
  recording,
  row,
  type ServiceAnswer,
  TestProviderService,
} from "../../support/providers/provider-service";
import { allowLogs } from "../../support/tools/logs";

let service: TestProviderService;

beforeEach(async () => {
  service = await TestProviderService.start();
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  allowLogs("providers.question-failed");
});

afterEach(async () => {
  vi.useRealTimers();
  await service.close();
});

/** An isolate whose directory knows one provider, of a service whose behaviour from now on is `behaviour`. */
async function visitorsOf(behaviour: Behaviour) {
  service.behaviour = paging([row(1)]);
  const directory = new TestDirectory(service.origin);
  await directory.settle();
  service.behaviour = behaviour;
  service.requests.length = 0;
  return directory.visitors();
}

const outages: readonly ServiceAnswer[] = [
  { status: 500, body: "" },
  { status: 503, body: "<html>down</html>" },
  { body: envelope([row(1)]), breakOff: "cut" },
];
const aboutOneQuestion: readonly ServiceAnswer[] = [
  { status: 403, body: "blocked" },
  { status: 302, body: "" },
  { status: 429, body: "" },
  { body: "<html>a firewall's page</html>" },
  recording("answer-fault-200.xml"),
  recording("answer-fault.xml", 500),
];

describe("the directory is stale for everybody", () => {
  it.each(outages)("where several questions from several networks fail: %o", async (outage) => {
    const { reader } = await visitorsOf(() => outage);
    await reader("192.0.2.1").search({ search: "nomor" });
    expect(await reader("192.0.2.3").search({}), "after one").toMatchObject({ stale: false });
    await reader("192.0.2.2").search({ search: "apotek" });
    expect(await reader("192.0.2.3").search({})).toMatchObject({ total: 1, stale: true });
    expect(await reader("192.0.2.3").search({ search: "merdeka" })).toMatchObject({ total: 1, stale: true });
    expect(service.requests, "a failing service is spared for a while").toHaveLength(2);

    service.behaviour = paging([row(1), row(2)]);
    await vi.advanceTimersByTimeAsync(directoryAges.failedMs);
    expect(await reader("192.0.2.3").search({ search: "nomor" })).toMatchObject({ total: 2, stale: false });
    expect(await reader("192.0.2.3").search({})).toMatchObject({ stale: false });
  });

  it("for no failures of one network, of one question, or that say nothing of the service", async () => {
    const failures = (
      question: fc.Arbitrary<string>,
      network: fc.Arbitrary<string>,
      answers: readonly ServiceAnswer[],
    ) => fc.array(fc.record({ question, network, answer: fc.constantFrom(...answers) }), { maxLength: 6 });
    const anyQuestion = fc.constantFrom("nomor", "apotek", "merdeka", "' OR 1=1");
    const anyNetwork = fc.constantFrom("192.0.2.1", "192.0.2.2", "2001:db8::/64");
    const all = [...outages, ...aboutOneQuestion];
    const harmless = fc.oneof(
      failures(anyQuestion, fc.constant("192.0.2.1"), all),
      failures(fc.constant("' OR 1=1"), anyNetwork, all),
      failures(anyQuestion, anyNetwork, aboutOneQuestion),
    );
    const leavesOthersAlone = fc.asyncProperty(harmless, async (sequence) => {
      const { reader } = await visitorsOf(() => null);
      for (const { question, network, answer } of sequence) {
        service.behaviour = () => answer;
        expect(await reader(network).search({ search: question })).toMatchObject({
          total: expect.any(Number),
          stale: true,
        });
      }
      service.behaviour = paging([row(1), row(2)]);
      expect(await reader("198.51.100.1").search({})).toMatchObject({ total: 1, stale: false });
      expect(await reader("198.51.100.1").search({ search: "jl" })).toMatchObject({ stale: false });
    });
    await fc.assert(leavesOthersAlone, seeded({ numRuns: 15 }));
  });

  it("for no failures with a success between them", async () => {
    const { reader } = await visitorsOf(() => ({ status: 503, body: "" }));
    await reader("192.0.2.1").search({ search: "nomor" });
    service.behaviour = paging([row(1)]);
    await reader("192.0.2.2").search({ search: "apotek" });
    service.behaviour = () => ({ status: 503, body: "" });
    await reader("192.0.2.3").search({ search: "merdeka" });
    expect(await reader("192.0.2.4").search({})).toMatchObject({ stale: false });
  });
});

it("an answer of the service that comes after its visitor's patience is there for the next one", async () => {
  const { promise, resolve } = Promise.withResolvers<ServiceAnswer>();
  const { reader, owned } = await visitorsOf(() => promise);
  const first = reader().search({ search: "nomor" });
  await vi.waitFor(() => expect(service.requests).toHaveLength(1), 20_000);
  await vi.advanceTimersByTimeAsync(providerDeadlinesMs.withDirectory + 100);
  expect(await first).toMatchObject({ total: 1, stale: true });
  expect(await reader().search({}), "slow for one question").toMatchObject({ total: 1, stale: false });

  resolve({ body: envelope([row(1), row(2)]) });
  await Promise.all(owned);
  expect(await reader().search({ search: "nomor" })).toMatchObject({ total: 2, stale: false });
  expect(service.requests).toHaveLength(1);
});

it("parts of the directory that its object gives after the visitor's deadline are there for the next one", async () => {
  service.behaviour = paging([row(1)]);
  const directory = new TestDirectory(service.origin);
  await directory.settle();
  for (const key of directory.kv.entries.keys()) if (key.includes("#")) directory.kv.entries.delete(key);
  const { reader, owned } = directory.visitors();
  for (const what of ["summaries", "records"]) {
    const { promise, resolve } = Promise.withResolvers<void>();
    directory.silence = promise;
    const asked = directory.questions.length;
    const lost = reader()
      .search({})
      .catch((error: Error) => error);
    await vi.waitFor(() => expect(directory.questions.slice(asked), what).toEqual(["part"]), 20_000);
    await vi.advanceTimersByTimeAsync(providerDeadlinesMs.visitor + 100);
    expect(await lost, what).toBeInstanceOf(ProviderError);
    resolve();
    await Promise.all(owned);
  }
  directory.isReachable = false;
  expect(await reader().search({})).toMatchObject({ total: 1 });
});
