import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { log } from "../../../src/platform/log";
import { allowLogs, expectLogs, logged } from "./logs";

describe("a test", () => {
  it.fails("fails when it logs a warning that it does not name", () => log.warn("a.warning"));
  it.fails("fails when it writes an error of another kind", () => console.error("a text"));
  it.fails("fails when an event that it expects never comes", () => expectLogs("a.warning"));

  it("passes with the events that it names, and sees them", () => {
    expectLogs("a.warning");
    allowLogs("another.warning");
    log.warn("a.warning", { number: 1 });
    expect(logged("a.warning")).toEqual(['{"event":"a.warning","number":1}']);
  });

  let late: Promise<void>;

  it("starts work that goes on", () => {
    late = setImmediate().then(() => log.warn("a.late-warning"));
  });

  it("passes though work of another test logs", async () => {
    await late;
    expect(logged("a.late-warning")).toEqual([]);
  });
});
