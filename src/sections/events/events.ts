import { z } from "zod";
import { type CmsField, cmsField } from "../../content/cms-field";
import { from, recordOf, stored } from "../../content/record";
import { collection } from "../../content/resource";
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

const moment = (name: string, field: () => CmsField<z.ZodType<string | null | undefined>>) =>
  from(z.string().nullable(), name, field, (text) => text ?? null);

const event = recordOf({
  id: stored.id(),
  title: stored.requiredText("Title"),
  body: stored.richText("Description"),
  /** `YYYY-MM-DD`, in the place's own time. */
  date: moment("Date", eventDate),
  /** `HH:MM`. */
  start: moment("Time_Start", eventTime),
  end: moment("Time_End", eventTime),
  place: stored.optionalText("Place"),
  /** Address of the external registration form; empty when there is none. */
  formLink: stored.webAddress("Form_Link"),
  publishedAt: stored.publishedAt(),
  image: stored.picture("Featured_Image"),
});
export type Event = z.infer<typeof event.value>;

const summary = event.value.omit({ body: true }).extend({ excerpt: z.string() });
export type EventSummary = z.infer<typeof summary>;

export const events = collection({
  ...{ name: "events", path: "events", order: "oldest", ...event, summary },
  summarise: ({ body: { excerpt }, ...rest }) => ({ ...rest, excerpt }),
});
