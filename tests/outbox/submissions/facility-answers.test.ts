import { beforeEach, describe, expect, it } from "vitest";
import { readDetailsCsv } from "../../../scripts/cms/import/details-csv";
import { detailsCsvOf } from "../../../src/ops/directory/facility-csv";
import { FacilityAnswers } from "../../../src/outbox/submissions/facility-answers";
import { OutboxDatabase, receivedAt } from "../../support/forms/outbox-database";

let answers: FacilityAnswers;

beforeEach(() => {
  answers = new FacilityAnswers(new OutboxDatabase().sql);
});

const facility = { code: "CM1", providerId: "1" };

describe("an answer of a facility", () => {
  it("that all is right is a date at its code, and nothing waits", () => {
    answers.add({ ...facility, corrections: {} }, receivedAt);
    expect(answers.pending()).toEqual([]);
    expect(answers.checked()).toEqual([{ code: "CM1", checkedAt: receivedAt, fields: {} }]);
  });

  it("with corrections waits for an operator, and changes nothing before", () => {
    answers.add({ ...facility, corrections: { Telecom: "021 5010 7700", Address_Line: "" } }, receivedAt);
    expect(answers.pending()).toMatchObject([{ code: "CM1", field: "Telecom", value: "021 5010 7700" }]);
    expect(answers.checked()).toEqual([]);
    expect(answers.decide("CM1", "Address_Line", true, receivedAt + 1)).toBe(false);
    expect(answers.decide("CM1", "Telecom", true, receivedAt + 1)).toBe(true);
    expect(answers.decide("CM1", "Telecom", true, receivedAt + 2)).toBe(false);
    expect(answers.checked()).toEqual([
      { code: "CM1", checkedAt: receivedAt + 1, fields: { Telecom: "021 5010 7700" } },
    ]);
  });

  it("that an operator accepted stays while another one waits, and each change is a new version", () => {
    const versions = [answers.version()];
    const changed = () => versions.push(answers.version());
    answers.add({ ...facility, corrections: { Telecom: "021 5010 7700" } }, receivedAt);
    answers.decide("CM1", "Telecom", true, receivedAt);
    changed();
    answers.add({ code: "CM2", providerId: "2", corrections: {} }, receivedAt);
    changed();
    answers.add({ ...facility, corrections: { Telecom: "021 5010 7701" } }, receivedAt + 9);
    expect(answers.checked()[0]?.fields).toEqual({ Telecom: "021 5010 7700" });
    answers.decide("CM1", "Telecom", true, receivedAt + 9);
    changed();
    expect(answers.checked()[0]?.fields).toEqual({ Telecom: "021 5010 7701" });
    expect(versions[0]).toBe(0);
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
  });

  it("that an operator declines is gone", () => {
    answers.add({ ...facility, corrections: { Address_Line: "Jl. Lain 1" } }, receivedAt);
    expect(answers.decide("CM1", "Address_Line", false, receivedAt + 1)).toBe(true);
    expect(answers.pending()).toEqual([]);
    expect(answers.checked()).toEqual([]);
  });

  it("is exported in the form that the import takes, whatever a spreadsheet would make of it", () => {
    const corrections = { Telecom: "+62 21 5010 7700", Opening_Hours: "Senin-Jumat 08.00-17.00; Sabtu 08.00-12.00" };
    answers.add({ ...facility, corrections }, receivedAt);
    for (const field of Object.keys(corrections)) answers.decide("CM1", field, true, receivedAt);
    const { rows, faults } = readDetailsCsv(detailsCsvOf(answers.checked()));
    expect(faults).toEqual([]);
    expect(rows).toMatchObject([
      { code: "CM1", fields: { Telecom: "+62 21 5010 7700", Checked_On: "2027-01-15", Opening_Hours: null } },
    ]);
  });

  it("is removed after its time", () => {
    answers.add({ ...facility, corrections: {} }, receivedAt);
    answers.add({ ...facility, corrections: { Telecom: "021 5010 7700" } }, receivedAt);
    answers.purge(receivedAt + 1);
    expect(answers.pending()).toEqual([]);
    expect(answers.checked()).toEqual([]);
  });
});

describe("a revoked link", () => {
  it("is one that was made before, of one facility or of all", () => {
    answers.revoke("CM1", receivedAt);
    expect(answers.isRevoked("CM1", receivedAt)).toBe(true);
    expect(answers.isRevoked("CM1", receivedAt + 1)).toBe(false);
    expect(answers.isRevoked("CM2", receivedAt)).toBe(false);
    answers.revoke("", receivedAt + 5);
    expect(answers.isRevoked("CM2", receivedAt + 5)).toBe(true);
    expect(answers.isRevoked("CM2", receivedAt + 6)).toBe(false);
  });
});
