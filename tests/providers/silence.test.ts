import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ages, deadlinesMs } from "../../src/providers/policy";
import { ProviderError } from "../../src/providers/provider";
import { TestDirectory } from "../support/providers/directory";
import { paging, row, type ServiceAnswer, TestProviderService } from "../support/providers/provider-service";
import { expectLogs } from "../support/tools/logs";

let service: TestProviderService;

beforeEach(async () => {
  service = await TestProviderService.start();
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], shouldAdvanceTime: true });
});

afterEach(async () => {
  vi.useRealTimers();
  await service.close();
});

/** An isolate whose directory knows one provider; a service that also knows a second, and is slow to say so. */
async function slowService() {
  service.behaviour = paging([row(1)]);
  const directory = new TestDirectory(service.origin);
  await directory.settle();
  const { promise, resolve } = Promise.withResolvers<ServiceAnswer>();
  service.behaviour = () => promise;
  const asked = service.requests.length;
  return {
    ...directory.visitors(),
    questions: () => service.requests.length - asked,
    answer: async () => {
      const { body } = service.requests.at(-1) ?? { body: "" };
      const given = await paging([row(1), row(2)])({ path: "", headers: {}, body });
      if (given) resolve(given);
    },
  };
}

it("an answer of the service that comes after its visitor's patience is there for the next one", async () => {
  expectLogs("providers.question-failed");
  const { reader, owned, questions, answer } = await slowService();
  const first = reader().search({ search: "nomor" });
  await expect.poll(() => questions()).toBe(1);
  await vi.advanceTimersByTimeAsync(deadlinesMs.withDirectory + 100);
  expect(await first).toMatchObject({ total: 1, stale: true });
  expect(await reader().search({ search: "nomor" })).toMatchObject({ total: 1, stale: true });

  await answer();
  await Promise.all(owned);
  expect(await reader().search({ search: "nomor" })).toMatchObject({ total: 2, stale: false });
  expect(await reader().search({ search: "apotek" }), "another question").toMatchObject({ total: 1, stale: false });
  expect(questions(), "a slow service is spared for a while").toBe(1);
  await vi.advanceTimersByTimeAsync(ages.failedMs);
  expect(await reader().search({ search: "merdeka" })).toMatchObject({ total: 2, stale: false });
  expect(questions()).toBe(2);
});

it("parts of the directory that its object gives after the visitor's deadline are there for the next one", async () => {
  service.behaviour = paging([row(1)]);
  const directory = new TestDirectory(service.origin);
  await directory.settle();
  for (const key of directory.kv.entries.keys()) if (key.includes("#")) directory.kv.entries.delete(key);
  const { reader, owned } = directory.visitors();
  for (const what of ["briefs", "records"]) {
    const { promise, resolve } = Promise.withResolvers<void>();
    directory.silence = promise;
    const asked = directory.questions.length;
    const lost = reader()
      .search({})
      .catch((error: Error) => error);
    await expect.poll(() => directory.questions.slice(asked), { message: what }).toEqual(["part"]);
    await vi.advanceTimersByTimeAsync(deadlinesMs.visitor + 100);
    expect(await lost, what).toBeInstanceOf(ProviderError);
    resolve();
    await Promise.all(owned);
  }
  directory.isReachable = false;
  expect(await reader().search({})).toMatchObject({ total: 1 });
});
