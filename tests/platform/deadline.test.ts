import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { SharedDeadline, withDeadline } from "../../src/platform/deadline";

it("takes an answer that is there when a long computation ends, though the deadline has passed meanwhile", async () => {
  // From here a turn begins with the timers that are due, and what is ready comes after them.
  await turn();
  const answer = turn("there");
  const all = Promise.all([withDeadline(answer, 10), new SharedDeadline(10).within(answer, () => new Error("late"))]);
  const end = Date.now() + 30;
  while (Date.now() < end);
  expect(await all).toEqual(["there", "there"]);
});

it("waits on where it has been extended meanwhile", async () => {
  const deadline = new SharedDeadline(5);
  const answer = deadline.within(new Promise((done) => setTimeout(() => done("there"), 50)), () => new Error("late"));
  deadline.extend(30_000);
  expect(await answer).toBe("there");
});

it("waits no longer than it may for what does not come", async () => {
  const never = new Promise<never>(() => {});
  await expect(withDeadline(never, 5)).rejects.toThrow("no answer in 5 ms");
  const deadline = new SharedDeadline(5);
  await expect(deadline.within(never, () => new Error("late"))).rejects.toThrow("late");
  expect(deadline.leftMs).toBe(0);
  await expect(deadline.within(never, () => new Error("late again"))).rejects.toThrow("late again");
});
