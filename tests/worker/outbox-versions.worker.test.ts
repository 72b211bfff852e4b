import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FormCms } from "../support/cms/form-cms";
import { firstRow, writeFirstOutbox } from "../support/forms/first-outbox";
import { contactPost, startOutbox, type TestOutbox } from "../support/forms/outbox";

const stateDir = mkdtempSync(join(tmpdir(), "outbox-versions-"));
const dayMs = 86_400_000;
const now = Date.now();

let cms: FormCms;
let outbox: TestOutbox;

beforeAll(async () => {
  await writeFirstOutbox(stateDir, "acme", [
    firstRow("A2222222", { state: "pending", nextAttemptAt: now - 1_000, attempts: 3, lastOutcome: "status-500" }),
    firstRow("B2222222", { state: "dead", nextAttemptAt: null, lastOutcome: "status-400 ValidationError Email" }),
    firstRow("C2222222", { state: "review", nextAttemptAt: null, lastOutcome: "honeypot", receivedAt: now - dayMs }),
    firstRow("D2222222", {
      state: "delivered",
      fields: null,
      files: null,
      nextAttemptAt: null,
      deliveredAt: now - dayMs,
    }),
  ]);
  cms = await FormCms.start("strapi5");
  outbox = await startOutbox({ origin: cms.origin, stateDir });
});

afterAll(async () => {
  await outbox.site.close();
  await cms.close();
  rmSync(stateDir, { recursive: true });
});

describe("posts that the first version stored", () => {
  it("are listed in the state they had", async () => {
    const rows = await outbox.rows();
    const states = Object.fromEntries(rows.map(({ reference, state }) => [reference, state]));
    expect(states).toMatchObject({ B2222222: "dead", C2222222: "review", D2222222: "delivered" });
    expect(Object.keys(states)).toContain("A2222222");
  });

  it("are delivered and sent again as new ones are", async () => {
    for (const reference of ["A2222222", "B2222222", "C2222222"]) {
      const retried = await outbox.ops(`/outbox/${reference}/retry`, { method: "POST" });
      expect(await retried.json()).toMatchObject({ reference, state: "delivered" });
    }
    expect(cms.arrived).toEqual(new Set(["id-of-A2222222", "id-of-B2222222", "id-of-C2222222"]));
  });

  it("have new ones beside them, also after another start", async () => {
    const { reference } = await outbox.accept(contactPost());
    await outbox.site.close();
    outbox = await startOutbox({ origin: cms.origin, stateDir });
    const references = (await outbox.rows()).map((row) => row.reference);
    expect(references.sort()).toEqual(["A2222222", "B2222222", "C2222222", "D2222222", reference].sort());
  });
});
