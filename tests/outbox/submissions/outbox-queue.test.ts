import { beforeEach, describe, expect, it } from "vitest";
import type { NextState } from "../../../src/outbox/delivery/next-state";
import { backupPage, restoreRows } from "../../../src/outbox/operators/backup";
import { OutboxDatabase, receivedAt, retentionMs } from "../../support/forms/outbox-database";

const leaseMs = 60_000;
const file = { field: "cv", key: "acme/cv", name: "cv.pdf", type: "application/pdf", size: 3 };
const noMarks = { uncertainSends: 0, uncertainAt: null, blockedSince: null };

let outbox: OutboxDatabase;

beforeEach(() => {
  outbox = new OutboxDatabase();
});

const claim = (now: number, reference?: string) => outbox.queue.claim(now, () => leaseMs, reference);

function update(
  reference: string,
  state: NextState["state"],
  lastOutcome: string,
  nextAttemptAt: number | null = null,
) {
  const next = { state, lastOutcome, nextAttemptAt, marks: noMarks, health: "neither" } as const;
  outbox.queue.update(reference, next, receivedAt + 5);
}

/** One submission in each state. */
function addEachState(): void {
  outbox.add("PENDING2", { files: [file] });
  outbox.add("REVIEW22", { review: "honeypot" }, receivedAt + 1);
  for (const reference of ["DEAD2222", "DELIVER2"]) {
    outbox.add(reference, {}, receivedAt - 2);
    claim(receivedAt, reference);
  }
  update("DEAD2222", "dead", "status-400");
  update("DELIVER2", "delivered", "delivered");
}

describe("a submission", () => {
  it("is stored under its reference, unless that is taken", () => {
    expect(outbox.add("PENDING2")).toBe(true);
    expect(outbox.add("PENDING2", { id: "another-id" })).toBe(false);
    expect(outbox.reader.referenceOf("id-of-PENDING2", 0)).toBe("PENDING2");
    expect(outbox.reader.referenceOf("another-id", 0)).toBeNull();
    expect(outbox.reader.find("PENDING2")).toMatchObject({ state: "pending", receivedAt, nextAttemptAt: receivedAt });
    expect(outbox.reader.contactsOf("PENDING2")).toEqual(["hash"]);
    expect(outbox.reader.contactsOf("MISSING2")).toEqual([]);
  });

  it("is found by its id until that is freed, by another submission of its time only", () => {
    const id = "content-id";
    outbox.add("FIRST222", { id });
    outbox.queue.freeId(id, receivedAt);
    expect(outbox.reader.referenceOf(id, receivedAt)).toBe("FIRST222");
    expect(outbox.reader.referenceOf(id, receivedAt + 1)).toBeNull();
    outbox.queue.freeId(id, receivedAt + 1);
    expect(outbox.add("SECOND22", { id }, receivedAt + 1)).toBe(true);
    expect(outbox.reader.referenceOf(id, 0)).toBe("SECOND22");
    expect(outbox.reader.find("FIRST222")).toMatchObject({ state: "pending" });
  });

  it("that an operator must review is not due", () => {
    outbox.add("REVIEW22", { review: "honeypot" });
    expect(claim(receivedAt + leaseMs)).toBeNull();
    expect(outbox.reader.find("REVIEW22")).toMatchObject({ state: "review", lastOutcome: "honeypot" });
  });

  it("is leased from the moment it is due until its lease ends, and counts as uncertain in between", () => {
    outbox.add("LATER222", {}, receivedAt + 1);
    outbox.add("PENDING2");
    expect(claim(receivedAt - 1)).toBeNull();
    expect(claim(receivedAt, "LATER222")).toBeNull();
    expect(claim(receivedAt)).toMatchObject({ reference: "PENDING2", attempts: 1, uncertainSends: 0 });
    expect(claim(receivedAt + leaseMs - 1, "PENDING2")).toBeNull();
    const again = claim(receivedAt + leaseMs, "PENDING2");
    expect(again).toMatchObject({ attempts: 2, uncertainSends: 1, uncertainAt: receivedAt });
  });

  it("is not sent once it has expired", () => {
    outbox.add("PENDING2");
    expect(claim(receivedAt + retentionMs)).toBeNull();
    expect(claim(receivedAt + retentionMs - 1)).not.toBeNull();
  });

  it("that is unreadable becomes dead, and the next one is leased", () => {
    outbox.add("BROKEN22");
    outbox.add("PENDING2", {}, receivedAt + 1);
    outbox.sql.exec("UPDATE submissions SET files = '{' WHERE reference = 'BROKEN22'");
    expect(claim(receivedAt + 1)).toMatchObject({ reference: "PENDING2" });
    expect(outbox.reader.find("BROKEN22")).toMatchObject({ state: "dead", lastOutcome: "unreadable" });
  });

  it("that is delivered leaves its record only; one that an operator removed stays so", () => {
    addEachState();
    update("DEAD2222", "pending", "late", receivedAt);
    expect(outbox.reader.open("DELIVER2")).toMatchObject({ fields: null, files: null, deliveredAt: receivedAt + 5 });
    expect(outbox.reader.find("DEAD2222")).toMatchObject({ state: "dead", lastOutcome: "status-400" });
  });
});

describe("an operator", () => {
  beforeEach(addEachState);

  it("sees what waits, by state and reason, and what still needs its files", () => {
    expect(outbox.reader.waiting({})).toEqual(["DEAD2222", "PENDING2", "REVIEW22"]);
    expect(outbox.reader.waiting({ state: "dead", reason: "status-400" })).toEqual(["DEAD2222"]);
    expect(
      outbox.reader
        .list({})
        .map(({ reference }) => reference)
        .slice(0, 2),
    ).toEqual(["REVIEW22", "PENDING2"]);
    expect(outbox.reader.reasons({}).toSorted((a, b) => a.reason.localeCompare(b.reason))).toEqual([
      { reason: "honeypot", count: 1 },
      { reason: "status-400", count: 1 },
    ]);
    expect(outbox.reader.filesInUse([file.key, "acme/other"])).toEqual([file.key]);
    expect(outbox.reader.state(receivedAt + retentionMs)).toEqual({
      pending: 1,
      review: 1,
      dead: 1,
      oldest: receivedAt,
      expiring: 2,
      nextExpiry: receivedAt + retentionMs - 2,
      notConfirmed: 0,
    });
  });

  it("sees which submissions were not confirmed by email, delivered ones too", () => {
    outbox.queue.noteConfirmation("PENDING2", "accepted");
    outbox.queue.noteConfirmation("DELIVER2", "E_RECIPIENT_SUPPRESSED");
    outbox.queue.noteConfirmation("DEAD2222", "over-limit");
    expect(outbox.reader.find("DELIVER2")?.confirmation).toBe("E_RECIPIENT_SUPPRESSED");
    expect(outbox.reader.find("REVIEW22")?.confirmation).toBeNull();
    expect(outbox.reader.state(receivedAt).notConfirmed).toBe(2);
  });

  it.each([
    ["PENDING2", null],
    ["REVIEW22", []],
    ["DEAD2222", []],
    ["DELIVER2", null],
  ])("discards what is held or dead: %s", (reference, keys) => {
    expect(outbox.queue.discard(reference)).toEqual(keys);
    expect(outbox.reader.find(reference) === null).toBe(keys !== null);
  });

  it.each(["PENDING2", "REVIEW22", "DEAD2222"])("releases what waits: %s", (reference) => {
    outbox.sql.exec("UPDATE submissions SET uncertainSends = 3, uncertainAt = 7, blockedSince = 8");
    outbox.queue.release(reference, receivedAt + 9);
    const released = { reference, uncertainSends: 1, uncertainAt: 7, blockedSince: null };
    expect(claim(receivedAt + 9, reference)).toMatchObject(released);
  });

  it("never releases what is delivered", () => {
    outbox.queue.release("DELIVER2", receivedAt);
    expect(outbox.reader.find("DELIVER2")?.state).toBe("delivered");
  });
});

it("the end of an outage makes due what failed: not what is under way, nor too early what may have arrived", () => {
  for (const reference of ["FAILED22", "UNSURE22", "RUNNING2"]) {
    outbox.add(reference);
    claim(receivedAt, reference);
    if (reference !== "RUNNING2") update(reference, "pending", "status-503", receivedAt + 3_600_000);
  }
  outbox.sql.exec("UPDATE submissions SET uncertainAt = ? WHERE reference = 'UNSURE22'", receivedAt);
  outbox.queue.releaseFailed(receivedAt + 10, 300, ["RUNNING2"]);
  const dueAt = (reference: string) => outbox.reader.find(reference)?.nextAttemptAt;
  expect(dueAt("FAILED22")).toBe(receivedAt + 10);
  expect(dueAt("UNSURE22")).toBe(receivedAt + 300);
  expect(dueAt("RUNNING2")).toBe(receivedAt + leaseMs);
  expect(outbox.queue.nextAttemptAt(0)).toBe(receivedAt + 10);
  expect(outbox.queue.nextAttemptAt(receivedAt + 10)).toBe(receivedAt + 300);
});

describe("retention", () => {
  beforeEach(addEachState);

  it("that becomes shorter applies to what is stored; a longer one does not", () => {
    outbox.queue.shorten(2 * retentionMs);
    expect(outbox.reader.find("PENDING2")?.expiresAt).toBe(receivedAt + retentionMs);
    outbox.queue.shorten(1_000);
    expect(outbox.reader.find("PENDING2")?.expiresAt).toBe(receivedAt + 1_000);
  });
});

it("looks up first what comes from a backup, and leaves what is stored", () => {
  addEachState();
  const { rows } = backupPage(outbox.sql, null);
  const other = new OutboxDatabase();
  other.add("PENDING2");
  for (let times = 0; times < 2; times++) restoreRows(other.sql, rows);
  const query = "SELECT reference, uncertainSends, uncertainAt FROM submissions ORDER BY reference";
  const restored = [...other.sql.exec(query)];
  expect(restored).toEqual([
    { reference: "DEAD2222", uncertainSends: 1, uncertainAt: receivedAt - 2 },
    { reference: "DELIVER2", uncertainSends: 1, uncertainAt: receivedAt },
    { reference: "PENDING2", uncertainSends: 0, uncertainAt: null },
    { reference: "REVIEW22", uncertainSends: 1, uncertainAt: receivedAt + 1 },
  ]);
});
