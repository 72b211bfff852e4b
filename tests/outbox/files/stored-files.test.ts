import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { type StoredFile, StoredFiles, sealedDraftsName, storageLimits } from "../../../src/outbox/files/stored-files";
import { objectsPerRun } from "../../../src/outbox/files/upload-cleanup";
import { OutboxDatabase, receivedAt } from "../../support/forms/outbox-database";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const kilobyte = 1_000;
const megabyte = 1_000_000;
const largestFile = 5 * megabyte;
const today = receivedAt;
const ages = { dayMs, keptMs: 7 * dayMs, maxKeptMs: 30 * dayMs };
const seed = 20261128;

let outbox: OutboxDatabase;
let stored: StoredFiles;
let number = 0;

beforeEach(() => {
  outbox = new OutboxDatabase();
  stored = new StoredFiles(outbox.sql, ages);
});

const fileOf = (network: string, bytes = kilobyte): StoredFile => {
  return { key: `acme/${number++}`, kind: "upload", network, bytes };
};
const add = (network: string, bytes: number, now = today) => stored.add(fileOf(network, bytes), now);
const space = () =>
  stored
    .usage()
    .filter(({ name }) => name.startsWith("upload"))
    .map(({ count }) => count);
const attachment = (key: string) => ({ field: "cv", key, name: "cv.pdf", type: "application/pdf", size: kilobyte });

/** Files that a network gets space for, with that many bytes each. */
function fill(of: StoredFiles, network: string, bytes: number): number {
  let count = 0;
  while (of.add(fileOf(network, bytes), today)) count++;
  return count;
}

/** A submission that waits with the file. */
function submit(reference: string, key: string, now = today): void {
  outbox.add(reference, { files: [attachment(key)] }, now);
  stored.claim(reference, [key], now);
}

function end(reference: string, state: "delivered" | "dead"): void {
  const marks = { uncertainSends: 0, uncertainAt: null, blockedSince: null };
  outbox.queue.update(reference, { state, lastOutcome: state, nextAttemptAt: null, marks, health: "accepts" }, today);
}

describe("the space of a product", () => {
  // The same shares, at a size that a test can fill with small files.
  const product = { files: 20_000, bytes: storageLimits.product.bytes };
  const limits = { ...storageLimits, product };

  it.each([
    ["small files", kilobyte, 600],
    ["the largest files", largestFile, 1_000],
  ])("that many networks fill with %s leaves an honest applicant theirs", (_, bytes, networks) => {
    stored = new StoredFiles(outbox.sql, { ...ages, limits });
    for (let network = 0; network < networks; network++) fill(stored, `robot ${network}`, bytes);
    const registration = Array.from({ length: 10 }, () => add("applicant", 2 * megabyte));
    expect(registration).not.toContain(false);
    const draft = { ...fileOf("applicant"), kind: "draft" as const };
    expect(stored.add(draft, today)).toBe(true);
    expect(add("applicant", kilobyte)).toBe(false);
  });

  it("lets honest applicants through on each of thirty days on which the same thousand networks fill it", () => {
    // A tenth of the space, and a tenth of a form: a thousand networks stay a thousand.
    const tenth = {
      product: { files: 20_000, bytes: 10_000 * megabyte },
      network: { files: 100, bytes: 50 * megabyte },
      smallNetwork: { files: 1, bytes: 3 * megabyte },
    };
    const small = Array.from({ length: 1_000 }, (_, robot) => `robot ${robot}`);
    stored = new StoredFiles(outbox.sql, { ...ages, limits: tenth });
    const refusedDays: number[] = [];
    for (let day = 0; day < 30; day++) {
      const now = today + day * dayMs;
      stored.purge(now);
      for (const robot of small) {
        while (true) {
          const file = fileOf(robot);
          if (!stored.add(file, now)) break;
          // As long as a file can stay without a submission.
          stored.keep([file.key], now + 30 * dayMs, now);
        }
      }
      const isAdmitted = Array.from({ length: 50 }, (_, applicant) => {
        const file = fileOf(`applicant ${day} ${applicant}`, 2 * megabyte);
        const isStored = stored.add(file, now);
        if (isStored) submit(`${day}-${applicant}`, file.key, now);
        end(`${day}-${applicant}`, "delivered");
        return isStored;
      });
      if (isAdmitted.includes(false)) refusedDays.push(day);
    }
    expect(refusedDays).toEqual([]);
  });

  it("never grows beyond its limits, however many networks fill it", () => {
    const small = { ...limits, product: { files: 3_000, bytes: 20 * megabyte } };
    stored = new StoredFiles(outbox.sql, { ...ages, limits: small });
    for (let network = 0; network < 400; network++) fill(stored, `robot ${network}`, network % 2 ? kilobyte : 40_000);
    for (const { count, limit } of stored.usage()) expect(count).toBeLessThanOrEqual(limit);
    expect(add("applicant", kilobyte)).toBe(false);
  });

  it("is free again when files are withdrawn, or an operator counts anew", () => {
    const own = Array.from({ length: storageLimits.network.files }, () => fileOf("office"));
    for (const file of own) stored.add(file, today);
    expect(add("office", kilobyte)).toBe(false);
    stored.giveBack(own.slice(0, 3).map(({ key }) => key));
    expect(fill(stored, "office", kilobyte)).toBe(3);
    stored.reset();
    expect(space()).toEqual([0, 0]);
    expect(add("office", kilobyte)).toBe(true);
  });

  it("admits no more objects than the cleanup removes in two hours", () => {
    expect(storageLimits.product.files).toBeLessThanOrEqual(objectsPerRun * 120);
  });

  it("has a last third in which a thousand networks fit", () => {
    const { product, smallNetwork } = storageLimits;
    expect(smallNetwork.files * 1_000).toBeLessThanOrEqual(product.files / 3);
    expect(smallNetwork.bytes * 1_000).toBeLessThanOrEqual(product.bytes / 3);
  });
});

describe("a draft", () => {
  it("takes the space of its last size once, and one that shrinks is stored without any space left", () => {
    const draft = { ...fileOf("office", 3 * kilobyte), kind: "draft" as const };
    stored.add(draft, today);
    stored.add({ ...draft, bytes: 5 * kilobyte }, today);
    expect(space()).toEqual([1, 5 * kilobyte]);
    add("office", storageLimits.network.bytes - 5 * kilobyte);
    expect(stored.add({ ...draft, bytes: 6 * kilobyte }, today)).toBe(false);
    expect(stored.add({ ...draft, bytes: 2 * kilobyte }, today)).toBe(true);
  });
});

describe("a file", () => {
  it("serves one submission, also after that is delivered", () => {
    const { key } = fileOf("a");
    stored.add({ ...fileOf("a"), key }, today);
    expect(stored.unavailableTo("FIRST222", [key])).toEqual([]);
    submit("FIRST222", key);
    expect(stored.unavailableTo("FIRST222", [key])).toEqual([]);
    expect(stored.unavailableTo("SECOND22", [key])).toEqual([key]);
    end("FIRST222", "delivered");
    stored.purge(today + ages.keptMs - 1);
    expect(stored.unavailableTo("SECOND22", [key])).toEqual([key]);
  });

  it("without a submission is kept for longer each time its form is worked on, within the longest life", () => {
    const file = fileOf("a");
    stored.add(file, today);
    const keys = [file.key];
    expect(stored.keptAmong(keys, today)).toEqual([]);
    for (const days of [1, 6, 12, 29]) stored.keep(keys, today + (days + 7) * dayMs, today + days * dayMs);
    stored.keep(keys, today + 8 * dayMs, today + dayMs);
    stored.purge(today + 30 * dayMs - 1);
    expect(stored.keptAmong(keys, today + 30 * dayMs - 1)).toEqual(keys);
    expect(space()).toEqual([1, kilobyte]);
    expect(stored.keptAmong(keys, today + 30 * dayMs)).toEqual([]);
    stored.purge(today + 30 * dayMs);
    expect(space()).toEqual([0, 0]);
  });

  it("that a submission uses, or that was withdrawn, is not kept for longer", () => {
    const used = fileOf("a");
    const withdrawn = fileOf("a");
    for (const file of [used, withdrawn]) stored.add(file, today);
    submit("FIRST222", used.key);
    stored.giveBack([withdrawn.key]);
    const keys = [used.key, withdrawn.key];
    stored.keep(keys, today + 20 * dayMs, today);
    expect(stored.keptAmong(keys, today)).toEqual([]);
    expect(stored.unavailableTo("SECOND22", keys)).toEqual(keys);
  });

  it("that was never counted is kept without taking space, and serves one submission", () => {
    stored.keep(["acme/unknown"], today + 20 * dayMs, today);
    expect(stored.keptAmong(["acme/unknown"], today + 19 * dayMs)).toEqual(["acme/unknown"]);
    expect(space()).toEqual([0, 0]);
    expect(stored.unavailableTo("FIRST222", ["acme/unknown"])).toEqual([]);
  });

  it("that was withdrawn serves none", () => {
    const file = fileOf("a");
    stored.add(file, today);
    stored.giveBack([file.key]);
    expect(stored.unavailableTo("FIRST222", [file.key])).toEqual([file.key]);
  });

  it("that the object never counted serves one submission too", () => {
    submit("FIRST222", "acme/unknown");
    expect(stored.unavailableTo("SECOND22", ["acme/unknown"])).toEqual(["acme/unknown"]);
    expect(space()).toEqual([0, 0]);
  });

  it("of a restored submission serves that alone, and takes space", () => {
    outbox.add("RESTORED", { files: [attachment("acme/restored")] });
    stored.adopt();
    stored.adopt();
    expect(stored.unavailableTo("SECOND22", ["acme/restored"])).toEqual(["acme/restored"]);
    expect(space()).toEqual([1, kilobyte]);
  });

  it("takes space for its day when it is delivered, and as long as its submission waits", () => {
    const delivered = fileOf("a");
    const waiting = fileOf("a");
    for (const file of [delivered, waiting, fileOf("a")]) stored.add(file, today);
    submit("DELIVER2", delivered.key);
    submit("WAITING2", waiting.key);
    end("DELIVER2", "delivered");
    stored.purge(today + dayMs - 1);
    expect(space()).toEqual([3, 3 * kilobyte]);
    stored.purge(today + dayMs);
    expect(space()).toEqual([2, 2 * kilobyte]);
    stored.purge(today + 7 * dayMs);
    expect(space()).toEqual([1, kilobyte]);
    stored.purge(today + 20 * dayMs);
    expect(space()).toEqual([1, kilobyte]);
    outbox.queue.discard("WAITING2");
    end("WAITING2", "delivered");
    stored.purge(today + 20 * dayMs);
    expect(space()).toEqual([0, 0]);
    expect(stored.nextAt(today)).toBeNull();
  });
});

it(`counts what lies there, whatever came and went (seed ${seed})`, () => {
  const step = fc.record({
    action: fc.constantFrom("add", "resize", "giveBack", "claim", "purge"),
    at: fc.nat(5),
    hours: fc.nat(5),
    bytes: fc.integer({ min: 1, max: 9_000 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      outbox = new OutboxDatabase();
      stored = new StoredFiles(outbox.sql, ages);
      const lying = new Map<string, { bytes: number; since: number; isWaiting: boolean }>();
      let now = today;
      for (const { action, at, hours, bytes } of steps) {
        now += hours * hourMs;
        const key = [...lying.keys()][at];
        const file = key === undefined ? undefined : lying.get(key);
        if (action === "add") {
          const added = fileOf("a", bytes);
          expect(stored.add(added, now)).toBe(true);
          lying.set(added.key, { bytes, since: now, isWaiting: false });
        } else if (action === "purge") {
          stored.purge(now);
          for (const [old, { since, isWaiting }] of lying)
            if (since <= now - ages.keptMs && !isWaiting) lying.delete(old);
        } else if (key === undefined || !file) continue;
        else if (action === "resize") {
          stored.add({ key, kind: "draft", network: "a", bytes }, now);
          file.bytes = bytes;
        } else if (action === "giveBack") {
          stored.giveBack([key]);
          lying.delete(key);
        } else if (!file.isWaiting) {
          submit(`OF-${key}`, key, now);
          file.isWaiting = true;
        }
        const sum = [...lying.values()].reduce((total, each) => total + each.bytes, 0);
        expect(space()).toEqual([lying.size, sum]);
      }
    }),
    { seed, numRuns: 150 },
  );
});

describe("a sealed draft", () => {
  const draft: StoredFile = { key: "acme/sealed", kind: "sealed", network: "kantor", bytes: kilobyte };
  const fortnight = 14 * dayMs;

  it("is stored for two weeks with its files, and ends no later than one of them", () => {
    const young = fileOf("kantor");
    const old = fileOf("kantor");
    stored.add(old, today - 20 * dayMs);
    stored.add(young, today);
    stored.add(draft, today);
    expect(stored.keepTogether(draft.key, [young.key], today + fortnight, today)).toBe(today + fortnight);
    const lastDay = today - 20 * dayMs + ages.maxKeptMs;
    expect(stored.keepTogether(draft.key, [young.key, old.key], today + fortnight, today)).toBe(lastDay);
    expect(stored.keptAmong([draft.key], lastDay)).toEqual([]);
    expect(stored.keptAmong([young.key], lastDay)).toEqual([young.key]);
  });

  it("is not stored with a file that a submission uses, or that was withdrawn", () => {
    const used = fileOf("kantor");
    const withdrawn = fileOf("kantor");
    for (const file of [draft, used, withdrawn]) stored.add(file, today);
    submit("AAAA-1111", used.key);
    stored.giveBack([withdrawn.key]);
    expect(stored.keepTogether(draft.key, [used.key], today + fortnight, today)).toBeNull();
    expect(stored.keepTogether(draft.key, [withdrawn.key], today + fortnight, today)).toBeNull();
    expect(stored.keepTogether(draft.key, [], today + fortnight, today)).toBe(today + fortnight);
  });

  it("is counted until it is revoked", () => {
    const count = () => stored.usage().find(({ name }) => name === sealedDraftsName)?.count;
    expect(count()).toBe(0);
    stored.add(draft, today);
    stored.add({ ...draft, bytes: 2 * kilobyte }, today);
    expect(count()).toBe(1);
    stored.giveBack([draft.key]);
    expect(count()).toBe(0);
  });
});
