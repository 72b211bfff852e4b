import { expect, it, vi } from "vitest";
import { SingleFlight } from "../../../src/platform/concurrency/single-flight";
import { fakeDate } from "../../support/clock/fake-date";

fakeDate();

it("runs once for everybody who comes while it runs, and again for the next", async () => {
  const task = new SingleFlight<number>(1_000);
  const first = Promise.withResolvers<number>();
  const callers = [task.join(() => first.promise), task.join(() => Promise.resolve(2))];
  first.resolve(1);
  expect(await Promise.all(callers)).toEqual([1, 1]);
  expect(await task.join(() => Promise.resolve(3))).toBe(3);
});

it("shares a failure too, and is free again after it", async () => {
  const task = new SingleFlight<number>(1_000);
  const failing = Promise.withResolvers<number>();
  const callers = [task.join(() => failing.promise), task.join(() => Promise.resolve(2))];
  failing.reject(new Error("gone"));
  for (const caller of callers) await expect(caller).rejects.toThrow("gone");
  expect(task.ageMs()).toBeNull();
});

it("is abandoned after its greatest age; its end then does not end the run that followed", async () => {
  const task = new SingleFlight<number>(1_000);
  const lost = Promise.withResolvers<number>();
  const abandoned = task.join(() => lost.promise);
  vi.setSystemTime(Date.now() + 1_001);
  const next = Promise.withResolvers<number>();
  const second = task.join(() => next.promise);
  lost.resolve(1);
  await abandoned;
  expect(task.ageMs()).toBe(0);
  next.resolve(2);
  expect(await second).toBe(2);
});

it("keeps the tasks of different keys apart", async () => {
  const tasks = new SingleFlight<string>(1_000);
  const open = Promise.withResolvers<string>();
  const shared = [tasks.join(() => open.promise, "a"), tasks.join(() => Promise.resolve("late"), "a")];
  expect(await tasks.join(() => Promise.resolve("b"), "b")).toBe("b");
  open.resolve("a");
  expect(await Promise.all(shared)).toEqual(["a", "a"]);
});
