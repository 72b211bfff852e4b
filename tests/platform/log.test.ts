import { afterEach, expect, it, vi } from "vitest";
import { log } from "../../src/platform/log";

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
