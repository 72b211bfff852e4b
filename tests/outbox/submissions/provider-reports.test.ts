import { beforeEach, describe, expect, it } from "vitest";
import { type ReportProblem, reportNames } from "../../../src/forms/provider-report";
import { ProviderReports, reportIn } from "../../../src/outbox/submissions/provider-reports";
import { noPathReason } from "../../../src/outbox/submissions/submission";
import { OutboxDatabase, receivedAt } from "../../support/forms/outbox-database";

let outbox: OutboxDatabase;
let reports: ProviderReports;

beforeEach(() => {
  outbox = new OutboxDatabase();
  reports = new ProviderReports(outbox.sql);
});

const report = (providerId: string, problem: ReportProblem) => {
  return { providerId, providerCode: `CM${providerId}`, providerName: `RS ${providerId}`, problem };
};

const fields = {
  [reportNames.providerId]: "1",
  [reportNames.providerCode]: "CM1",
  [reportNames.providerName]: "RS 1",
  [reportNames.problem]: "number",
  [reportNames.message]: "Saya sakit.",
};

describe("reports of providers", () => {
  it("are counted by provider and problem, the most reported provider first", () => {
    reports.add("AAAAAAA2", report("2", "address"), receivedAt);
    reports.add("BBBBBBB2", report("1", "number"), receivedAt + 1);
    reports.add("CCCCCCC2", report("1", "number"), receivedAt + 2);
    reports.add("DDDDDDD2", report("1", "card"), receivedAt + 3);
    reports.add("DDDDDDD2", report("1", "card"), receivedAt + 3);
    expect(reports.list()).toMatchObject([
      {
        providerId: "1",
        providerCode: "CM1",
        providerName: "RS 1",
        problems: { number: 2, card: 1 },
        count: 3,
        lastAt: receivedAt + 3,
        references: ["DDDDDDD2", "CCCCCCC2", "BBBBBBB2"],
      },
      { providerId: "2", problems: { address: 1 }, count: 1 },
    ]);
  });

  it("leave the list by provider when an operator closes them, and by age", () => {
    reports.add("AAAAAAA2", report("1", "number"), receivedAt);
    reports.add("BBBBBBB2", report("1", "number"), receivedAt);
    reports.add("CCCCCCC2", report("2", "other"), receivedAt + 1);
    reports.add("DDDDDDD2", report("3", "other"), receivedAt + 2);
    expect(reports.dismiss("1")).toBe(2);
    expect(reports.dismiss("1")).toBe(0);
    reports.purge(receivedAt + 2);
    expect(reports.list().map(({ providerId }) => providerId)).toEqual(["3"]);
  });

  it("are taken from submissions without their sentence, unless an operator has to review them first", () => {
    const taken = reportIn({ form: "provider-report", fields, review: null });
    expect(taken).toEqual({ providerId: "1", providerCode: "CM1", providerName: "RS 1", problem: "number" });
    expect(reportIn({ form: "provider-report", fields, review: noPathReason })).toEqual(taken);
    expect(reportIn({ form: "provider-report", fields, review: "honeypot" })).toBeNull();
    expect(reportIn({ form: "contact", fields, review: null })).toBeNull();
    expect(reportIn({ form: "provider-report", fields: { ...fields, Problem: "?" }, review: null })).toBeNull();
  });

  it("alarm nobody when no CMS takes them", () => {
    outbox.add("AAAAAAA2", { form: "provider-report", fields, review: noPathReason });
    expect(outbox.reader.state(Number.MAX_SAFE_INTEGER)).toMatchObject({ review: 0, expiring: 0, nextExpiry: null });
    outbox.add("BBBBBBB2", { review: "honeypot" });
    expect(outbox.reader.state(Number.MAX_SAFE_INTEGER)).toMatchObject({ review: 1, expiring: 1 });
  });
});
