import fc from "fast-check";
import { expect, it } from "vitest";
import { eventSpan } from "../../../src/sections/events/event-span";
import { eventDate, eventTime } from "../../../src/sections/events/moments";
import { seeded } from "../../support/fuzz/seeded";

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

it("whatever day and times the CMS has, the span has days and times that calendars know", () => {
  const moments = fc.date({
    min: new Date("0000-01-01T00:00:00Z"),
    max: new Date("9999-12-31T23:59:59Z"),
    noInvalidDate: true,
  });
  const days = fc.oneof(
    moments,
    fc.constantFrom("0000-01-01", "0999-12-31", "9999-12-31").map((day) => new Date(`${day}T20:00Z`)),
  );
  const texts = fc
    .tuple(days, fc.constantFrom(10, 16, 19, 24))
    .map(([day, length]) => day.toISOString().slice(0, length));
  const times = fc.oneof(texts, fc.constantFrom("9:00", "23.59", "1:00 am", null));
  fc.assert(
    fc.property(texts, times, times, (day, start, end) => {
      const [date, from, to] = [eventDate().parse(day), eventTime().parse(start), eventTime().parse(end)];
      const span = eventSpan({ date: date ?? null, start: from ?? null, end: to ?? null });
      for (const moment of [span?.start, span?.end]) {
        if (typeof moment !== "string") continue;
        expect(moment).toMatch(/^[1-9]\d{3}-\d\d-\d\d(T\d\d:\d\d:00)?$/);
        expect(Date.parse(moment)).not.toBeNaN();
      }
      if (/^[1-9]/.test(day) && day.length === 10) expect(span?.start.slice(0, 10)).toBe(day);
    }),
    seeded({
      numRuns: 500,
      examples: [
        ["9999-12-31", "21:00", "01:00"],
        ["9999-12-31T20:00:00.000Z", null, null],
      ],
    }),
  );
});
