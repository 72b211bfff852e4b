import { expect, it, vi } from "vitest";
import { CircuitBreaker } from "../../../src/platform/concurrency/circuit-breaker";
import { fakeDate } from "../../support/clock/fake-date";

const pauseMs = 1_000;

fakeDate();

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

it("opens after so many failures without a success between them; a call that repeats counts once", () => {
  const breaker = new CircuitBreaker({ threshold: 2, pauseMs });
  for (const call of ["a", "a", "a"]) breaker.failed(call);
  expect(breaker.isOpen).toBe(false);
  expect(breaker.isPaused).toBe(false);
  expect(breaker.pausedUntil).toBe(0);
  breaker.succeeded();
  breaker.failed("b");
  expect(breaker.isOpen).toBe(false);
  breaker.failed("a");
  expect(breaker.isOpen).toBe(true);
  expect(breaker.isPaused).toBe(true);
  expect(breaker.pausedUntil).toEqual(Date.now() + pauseMs);
  breaker.succeeded();
  expect(breaker.isOpen).toBe(false);
  expect(breaker.admits("a")).toBe(true);
  expect(breaker.admits("b")).toBe(true);
});

it("lets one call through a pause, the one that has waited longest, and what is exempt", () => {
  const breaker = new CircuitBreaker({ threshold: 1, pauseMs });
  for (const call of ["a", "b"]) expect(breaker.admits(call) || breaker.failed(call), call).toBe(true);
  breaker.failed("a");
  const admitted: string[] = [];
  for (let pause = 0; pause < 4; pause++) {
    for (const call of ["a", "b", "c"]) if (breaker.admits(call)) admitted.push(call);
    later(pauseMs);
    for (const call of ["a", "b", "c"]) if (breaker.admits(call)) admitted.push(call);
    expect(admitted).toHaveLength(pause + 1);
    breaker.failed(admitted.at(-1));
  }
  expect(new Set(admitted), "a call that always fails holds back no other").toEqual(new Set(["a", "b", "c"]));
  expect(breaker.admits("d", true)).toBe(true);
});

it("goes on where the process before it ended", () => {
  let stored = 0;
  const store = {
    read: () => stored,
    write: (failures: number) => {
      stored = failures;
    },
  };
  const before = new CircuitBreaker({ threshold: 2, pauseMs, store });
  for (let failure = 0; failure < 5; failure++) before.failed();
  const after = new CircuitBreaker({ threshold: 2, pauseMs, store });
  expect(after.isOpen).toBe(true);
  expect(after.isPaused).toBe(false);
  expect(stored).toBe(2);
  after.succeeded();
  expect(stored).toBe(0);
});
