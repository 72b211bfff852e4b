import { describe, expect, it } from "vitest";
import { fromCms } from "../../../src/content/model/from-cms";
import { createIngest } from "../../../src/content/model/media";
import type { Remark } from "../../../src/content/operations/remarks";
import { mediaAddressFor } from "../../../src/media/media-address";
import { holidays, providerDetails } from "../../../src/providers/details/provider-details";
import { collections } from "../../../src/sample/content";

const ingest = () => createIngest(mediaAddressFor("acme", { origin: "https://cms.example", mediaHosts: [] }));

const detailsOf = (fields: object, onRemark?: (remark: Remark) => void) =>
  fromCms(providerDetails, { id: "1", Code: "CM1", ...fields }, ingest(), onRemark);

const row = (days: string, start: string | null, end: string | null, isAllDay = false) => ({
  Days_Of_Week: days,
  All_Day: isAllDay,
  Available_Start_Time: start,
  Available_End_Time: end,
});

describe("the opening hours of a record", () => {
  it("have a break between two rows, go over midnight, and hold on public holidays as stated", () => {
    const rows = [
      row("mon-fri", "08:00:00.000", "12:00:00.000"),
      row("Senin-Jumat", "13.00", "17.00"),
      row("sat", "20:00", "02:00"),
      row("holiday", null, null, true),
    ];
    expect(detailsOf({ Available_Time: rows }).availability.hours).toBe(
      "Mo-Fr 08:00-12:00,13:00-17:00; Sa 20:00-26:00; PH 00:00-24:00",
    );
  });

  it("may be written in words", () => {
    const fields = { Opening_Hours: "Senin-Jumat 08.00-17.00; Sabtu 08.00-12.00", Closed_On_Holidays: true };
    expect(detailsOf(fields).availability.hours).toBe("Mo-Fr 08:00-17:00; Sa 08:00-12:00; PH off");
  });

  it.each([
    ["a day", [row("mon-fri", "08:00", "17:00"), row("kadang-kadang", "08:00", "12:00")]],
    ["a time", [row("mon-fri", "08:00", "17:00"), row("sat", "pagi", "12:00")]],
    ["an end", [row("mon-fri", "08:00", null)]],
  ])("are unknown as a whole if %s is not understood, and editors see which field", (_, rows) => {
    const remarks: Remark[] = [];
    const { availability } = detailsOf({ Available_Time: rows }, (remark) => remarks.push(remark));
    expect(availability.hours).toBe("");
  });

  it("are unknown if a closed day is not understood", () => {
    const fields = {
      Available_Time: [row("mon-fri", "08:00", "17:00")],
      Not_Available: [{ During_Start: "pekan depan", During_End: null }],
    };
    expect(detailsOf(fields).availability).toEqual({ hours: "", closed: [] });
  });

  it("name closed days as intervals", () => {
    const fields = {
      Not_Available: [
        { During_Start: "2026-12-24", During_End: "2026-12-26" },
        { During_Start: "31/12/2026", During_End: null },
      ],
    };
    expect(detailsOf(fields).availability.closed).toEqual(["2026-12-24/2026-12-26", "2026-12-31"]);
  });
});

it("names services by their key, and others as they are written", () => {
  const { services, plans } = detailsOf({ Service_Type: "Rawat Inap, IGD; Klinik Laktasi", Network_Reference: "A, B" });
  expect(services).toEqual(["inpatient", "emergency", "Klinik Laktasi"]);
  expect(plans).toEqual(["A", "B"]);
});

it("has sample records that are understood without a remark", () => {
  const remarks: Remark[] = [];
  const note = (remark: Remark) => remarks.push(remark);
  const records = (collections["provider-details"] ?? []).map((fields) => ({ ...fields, id: String(fields.id) }));
  const all = records.map((fields) => fromCms(providerDetails, fields, ingest(), note));
  expect(all.length).toBeGreaterThan(50);
  expect(all.filter(({ availability }) => availability.hours === "")).toEqual([]);
  const days = (collections.holidays ?? []).map((fields) =>
    fromCms(holidays, { ...fields, id: String(fields.id) }, ingest(), note),
  );
  expect(days.filter(({ date }) => date?.startsWith("2027")).length).toBeGreaterThan(15);
  expect(remarks.filter(({ code }) => code === "dropped")).toEqual([]);
});
