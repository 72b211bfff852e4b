import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { anySignal, timeoutSignal } from "../../src/components/abort-signals";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("aborts after its time, not before, as AbortSignal.timeout does", () => {
  const signal = timeoutSignal(1_000);
  vi.advanceTimersByTime(999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.aborted).toBe(true);
  expect(signal.reason).toBeInstanceOf(DOMException);
  expect(signal.reason.name).toBe("TimeoutError");
});

it("aborts with the first of several signals, for its reason", () => {
  const first = new AbortController();
  const second = new AbortController();
  const signal = anySignal([first.signal, second.signal]);
  expect(signal.aborted).toBe(false);
  second.abort("second");
  first.abort("first");
  expect(signal.reason).toBe("second");
});

it("is aborted already if one of the signals is, and never without any", () => {
  expect(anySignal([new AbortController().signal, AbortSignal.abort("before")]).reason).toBe("before");
  expect(anySignal([]).aborted).toBe(false);
});
