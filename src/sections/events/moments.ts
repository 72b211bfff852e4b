import { z } from "zod";
import { cmsField } from "../../content/cms-field";
import { dayInJakarta } from "../../platform/day";

/** An instant (`2026-12-04T17:00:00.000Z`) as date and time in Jakarta. */
const instant = () =>
  z.iso.datetime({ offset: true }).transform((moment) => {
    const { date, clock } = dayInJakarta(Date.parse(moment));
    return { date, clock };
  });

/** A local date and time without zone (`2026-12-05T09:00`). */
const local = () =>
  z.iso.datetime({ local: true }).transform((moment) => {
    return { date: moment.slice(0, 10), clock: moment.slice(11, 16) };
  });

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
      .union([z.iso.date(), instant().transform(({ date }) => date), local().transform(({ date }) => date)])
      .refine((date) => calendarDay.test(date))
      .nullish()
      .catch(null),
  );

/** A time in Jakarta, `HH:MM`; null if invalid. */
export const eventTime = () =>
  cmsField(
    { kind: "time" },
    z
      .union([clock(), instant().transform((moment) => moment.clock), local().transform((moment) => moment.clock)])
      .nullish()
      .catch(null),
  );
