import { expect, it } from "vitest";
import { eventDate, eventTime } from "../../../src/sections/events/events";

it.each([
  ["2026-12-05", "2026-12-05"],
  ["2026-12-04T17:00:00.000Z", "2026-12-05"],
  ["2026-12-05T09:00:00", "2026-12-05"],
  ["segera", null],
  ["2026-13-05", null],
  [5, null],
  ["9999-12-31", "9999-12-31"],
  ["9999-12-31T20:00:00.000Z", null],
  ["0000-01-01", null],
])("%j is the day %s", (sent, date) => {
  expect(eventDate().parse(sent)).toBe(date);
});

it.each([
  ["9:00", "09:00"],
  ["09.30", "09:30"],
  ["09:00:00.000", "09:00"],
  ["9:00 pm", "21:00"],
  ["12:15 AM", "00:15"],
  ["19.00 WIB", "19:00"],
  ["2026-12-05T02:00:00.000Z", "09:00"],
  ["2026-12-05T09:00:00", "09:00"],
  ["sore", null],
  ["25:00", null],
  ["09:75", null],
])("%j is the time %s", (sent, time) => {
  expect(eventTime().parse(sent)).toBe(time);
});
