import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FormCms } from "../support/cms/form-cms";
import { startOutbox, type TestOutbox } from "../support/forms/outbox";
import { storedRow, writeOutbox } from "../support/forms/stored-outbox";

const dayMs = 86_400_000;
const stateDir = mkdtempSync(join(tmpdir(), "upload-cleanup-"));
const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `acme/${prefix}${String(index).padStart(8, "0")}-${"0".repeat(32)}`);

/** One run of the cleanup looks at 2,000 files. */
const held = numbered("1", 2_100);
const stale = numbered("2", 7);

let cms: FormCms;
let outbox: TestOutbox;

beforeAll(async () => {
  const files = held.map((key) => ({ field: "cv", key, name: "cv.pdf", type: "application/pdf", size: 1 }));
  const review = { state: "review", nextAttemptAt: null, lastOutcome: "honeypot" };
  await writeOutbox(stateDir, "acme", [storedRow("A2222222", { ...review, files: JSON.stringify(files) })]);
  cms = await FormCms.start("strapi5");
  outbox = await startOutbox({
    ...{ origin: cms.origin, stateDir, followsClock: true, settings: { forms: { retentionDays: 90 } } },
  });
  await outbox.fill([...held, ...stale]);
  outbox.site.platform.clock.advance(dayMs + 1_000);
});

afterAll(async () => {
  await outbox.site.close();
  await cms.close();
  rmSync(stateDir, { recursive: true });
});

describe("with more held files than one run looks at, the cleanup", { timeout: 60_000 }, () => {
  const left = async () => (await outbox.files("acme/2")).length;

  it("gets to the stale files behind them in a few runs, and leaves what is held", async () => {
    expect(await left()).toBe(stale.length);
    await expect.poll(() => outbox.site.runCron().then(left), { timeout: 40_000, interval: 200 }).toBe(0);
    expect((await outbox.files("acme/1")).length).toBe(held.length);
  });

  it("starts over once it has seen all", async () => {
    await outbox.fill(["acme/000000000-early"]);
    outbox.site.platform.clock.advance(dayMs + 1_000);
    await expect
      .poll(() => outbox.site.runCron().then(() => outbox.files("acme/0")), { timeout: 40_000, interval: 200 })
      .toEqual([]);
  });
});
