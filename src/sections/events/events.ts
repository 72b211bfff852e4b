import { z } from "zod";
import { type CmsField, cmsField } from "../../content/model/cms-field";
import { isoDate } from "../../content/model/dates";
import { pageOf } from "../../content/model/listing";
import { fields, from, recordSchema } from "../../content/model/record";
import { collection } from "../../content/model/resource";
import type { ContentReader } from "../../content/reading/content-reader";
import type { LoadContext } from "../../page/load-context";
import { dayInJakarta } from "../../platform/formats/day";

/** An instant (`2026-12-04T17:00:00.000Z`) in Jakarta. */
const instant = (field: "date" | "clock") =>
  z.iso.datetime({ offset: true }).transform((moment) => dayInJakarta(Date.parse(moment))[field]);

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
      .unknown()
      .optional()
      .transform(isoDate)
      .pipe(
        z
          .union([z.iso.date(), instant("date"), local(0, 10)])
          .refine((date) => calendarDay.test(date))
          .nullish()
          .catch(null),
      ),
  );

/** A time in Jakarta, `HH:MM`; null if invalid. */
export const eventTime = () =>
  cmsField(
    { kind: "time" },
    z
      .unknown()
      .optional()
      .transform(isoDate)
      .pipe(
        z
          .union([clock(), instant("clock"), local(11, 16)])
          .nullish()
          .catch(null),
      ),
  );

const moment = (name: string, field: () => CmsField<z.ZodType<string | null | undefined>>) =>
  from(z.string().nullable(), name, field, (text) => text ?? null);

const event = recordSchema({
  id: fields.id(),
  title: fields.requiredText("Title"),
  body: fields.richText("Description"),
  /** `YYYY-MM-DD`, in the place's own time. */
  date: moment("Date", eventDate),
  /** `HH:MM`. */
  start: moment("Time_Start", eventTime),
  end: moment("Time_End", eventTime),
  place: fields.optionalText("Place"),
  /** Address of the external registration form; empty when there is none. */
  formLink: fields.webAddress("Form_Link"),
  publishedAt: fields.publishedAt(),
  image: fields.picture("Featured_Image"),
});
export type Event = z.infer<typeof event.value>;

const summary = event.value.omit({ body: true }).extend({ excerpt: z.string() });
export type EventSummary = z.infer<typeof summary>;

export const events = collection({
  name: "events",
  path: "events",
  order: "oldest",
  ...event,
  summary,
  summarise: ({ body: { excerpt }, ...summary }) => ({ ...summary, excerpt }),
});

const dayMs = 86_400_000;

/** Null for the last day that has a date of ten characters. */
const dayAfter = (date: string) =>
  date === "9999-12-31" ? null : new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10);

/**
 * When an event is, in the time of Jakarta: `2026-12-05`, or with a time `2026-12-05T09:00:00`. Null for an event without
 * a date. One that ends before it starts ends the next day.
 */
export function eventSpan({ date, start, end }: Pick<Event, "date" | "start" | "end">) {
  if (!date) return null;
  if (!start) return { start: date, end: null, allDay: true };
  const lastDay = end !== null && end <= start ? dayAfter(date) : date;
  return { start: `${date}T${start}:00`, end: end && lastDay && `${lastDay}T${end}:00`, allDay: false };
}

/** Whether an event's last day is over; `today` is `YYYY-MM-DD`. One without a date never is. */
export function isOver(event: Pick<EventSummary, "date" | "start" | "end">, today: string): boolean {
  const lastDay = lastDayOf(event);
  return lastDay !== null && lastDay < today;
}

/**
 * Lists events as visitors of a day see them: the next ones first, those without a date behind them, and of those that
 * are over the last ones first.
 * @param today `YYYY-MM-DD`
 */
export function groupedEvents(list: readonly EventSummary[], today: string) {
  const over = list.filter((event) => isOver(event, today));
  const coming = list.filter((event) => !isOver(event, today));
  return {
    coming: coming.toSorted((a, b) => compare(startOf(a), startOf(b))),
    earlier: over.toSorted((a, b) => compare(lastDayOf(b) ?? "", lastDayOf(a) ?? "")),
  };
}

/** A page of all events. */
export async function eventListing({ content, pageNumber }: Pick<LoadContext, "content" | "pageNumber">) {
  const { coming, earlier } = groupedEvents(await content.every(events), content.today());
  const { most } = events.visible;
  return {
    listing: pageOf([...coming, ...earlier], content.isComplete, pageNumber, most),
    coming: Math.max(0, coming.length - (pageNumber - 1) * most),
  };
}

/** The next `count` events; none of those that are over. */
export async function nextEvents(content: ContentReader, count: number): Promise<readonly EventSummary[]> {
  return groupedEvents(await content.every(events), content.today()).coming.slice(0, count);
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Text that sorts behind every date. */
const startOf = (event: EventSummary) => eventSpan(event)?.start ?? "~";

function lastDayOf(event: Pick<EventSummary, "date" | "start" | "end">): string | null {
  const span = eventSpan(event);
  return span && (span.end ?? span.start).slice(0, 10);
}
