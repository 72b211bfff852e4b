import { z } from "zod";
import { cmsField } from "../../content/cms-field";
import { dayInJakarta } from "../../platform/day";

/** An instant (`2026-12-04T17:00:00.000Z`) in Jakarta. */
const instant = (part: "date" | "clock") =>
  z.iso.datetime({ offset: true }).transform((moment) => dayInJakarta(Date.parse(moment))[part]);

/** A local date and time without zone (`2026-12-05T09:00`). */
const local = (start: number, end: number) =>
  z.iso.datetime({ local: true }).transform((moment) => moment.slice(start, end));

const clockPattern = /^(\d{1,2})[:.]([0-5]\d)(?:[:.][\d:.]*)?\s*(?:(am|pm)|wib)?$/i;

/** `9:00`, `09.00`, `09:00:00.000`, `9:00 pm`. */
const clock = () =>
  z.string().transform((text, context) => {
    const [, hours = "", minutes = "", half = ""] = clockPattern.exec(text.trim()) ?? [];
    const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === "pm" ? 12 : 0) : Number(hours);
    if (minutes && hour < 24) return `${String(hour).padStart(2, "0")}:${minutes}`;
    context.addIssue("is no time");
    return z.NEVER;
  });

/** The days that calendar files can name (RFC 5545); JavaScript writes other years with more digits. */
const calendarDay = /^[1-9]\d{3}-\d\d-\d\d$/;

/** The date of an event in Jakarta, `YYYY-MM-DD`; null if invalid. */
export const eventDate = () =>
  cmsField(
    { kind: "day" },
    z
      .union([z.iso.date(), instant("date"), local(0, 10)])
      .refine((date) => calendarDay.test(date))
      .nullish()
      .catch(null),
  );

/** A time in Jakarta, `HH:MM`; null if invalid. */
export const eventTime = () =>
  cmsField(
    { kind: "time" },
    z
      .union([clock(), instant("clock"), local(11, 16)])
      .nullish()
      .catch(null),
  );
