import { expect, it } from "vitest";
import { eventSpan } from "../../../src/sections/events/event-span";

const date = "2026-12-31";

it.each([
  ["no date", { date: null, start: "09:00", end: null }, null],
  ["a date only", { date, start: null, end: null }, { start: date, end: null, allDay: true }],
  ["no end", { date, start: "09:00", end: null }, { start: `${date}T09:00:00`, end: null, allDay: false }],
  [
    "a day",
    { date, start: "09:00", end: "10:30" },
    { start: `${date}T09:00:00`, end: `${date}T10:30:00`, allDay: false },
  ],
  [
    "a night of New Year",
    { date, start: "21:00", end: "01:00" },
    { start: `${date}T21:00:00`, end: "2027-01-01T01:00:00", allDay: false },
  ],
])("an event with %s", (_, event, span) => {
  expect(eventSpan(event)).toEqual(span);
});
