import { describe, expect, it } from "vitest";
import { eventDate, eventTime } from "../../../src/sections/events/moments";

describe("the date of an event", () => {
  it.each([
    ["2026-12-05", "2026-12-05"],
    ["2026-12-04T17:00:00.000Z", "2026-12-05"],
    ["2026-12-05T00:00:00+07:00", "2026-12-05"],
    ["2026-12-05T09:00:00", "2026-12-05"],
  ])("is read from %s", (sent, date) => {
    expect(eventDate().parse(sent)).toBe(date);
  });

  it.each(["segera", "2026-13-05", "", 5])("is none in %j", (sent) => {
    expect(eventDate().parse(sent)).toBeNull();
  });
});

describe("the time of an event", () => {
  it.each([
    ["9:00", "09:00"],
    ["09:00", "09:00"],
    ["09.30", "09:30"],
    ["09:00:00.000", "09:00"],
    ["9:00 pm", "21:00"],
    ["12:15 AM", "00:15"],
    ["19.00 WIB", "19:00"],
    ["2026-12-05T02:00:00.000Z", "09:00"],
    ["2026-12-05T09:00:00+07:00", "09:00"],
    ["2026-12-05T09:00:00", "09:00"],
  ])("is read from %s", (sent, time) => {
    expect(eventTime().parse(sent)).toBe(time);
  });

  it.each(["sore", "25:00", "9", "09:75", ""])("is none in %j", (sent) => {
    expect(eventTime().parse(sent)).toBeNull();
  });
});
