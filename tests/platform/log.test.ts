import { afterEach, expect, it, vi } from "vitest";
import { failureOf, log } from "../../src/platform/log";

afterEach(() => vi.restoreAllMocks());

it("a field that is called like the line's own name does not take its place", () => {
  const written = vi.spyOn(console, "info").mockImplementation(() => undefined);
  const fields = Object.fromEntries([
    ["event", "entry.create"],
    ["resource", "news"],
  ]);
  log.info("hook.received", Object.assign({}, fields));
  expect(JSON.parse(String(written.mock.calls[0]?.[0]))).toEqual({ event: "hook.received", resource: "news" });
});

it("an error that nothing expected says where it comes from, and nothing of its message a second time", () => {
  function broken() {
    throw new TypeError("first line\n    at Siti (0812):1:1");
  }
  const { reason, frames } = failureOf(thrownBy(broken));
  expect(reason).toContain("TypeError: first line");
  expect(frames).toMatch(/^broken \(.*log\.test\.ts:\d+:\d+\), /);
  expect(frames).not.toContain("Siti");
  expect(frames.split(", ")).toHaveLength(5);
});

it("what is thrown without a stack has no frames", () => {
  expect(failureOf("away")).toEqual({ reason: "away", frames: "" });
});

function thrownBy(act: () => void): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
}
