import type { Event } from "./events";

/** When an event is, in the time of Jakarta: `2026-12-05`, or with a time `2026-12-05T09:00:00`. */
export interface EventSpan {
  readonly start: string;
  readonly end: string | null;
  /** It has a date only. */
  readonly allDay: boolean;
}

const dayMs = 86_400_000;

/** Null for the last day that has a date of ten characters. */
const dayAfter = (date: string) =>
  date === "9999-12-31" ? null : new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10);

/** Null for an event without a date. One that ends before it starts ends the next day. */
export function eventSpan({ date, start, end }: Pick<Event, "date" | "start" | "end">): EventSpan | null {
  if (!date) return null;
  if (!start) return { start: date, end: null, allDay: true };
  const lastDay = end !== null && end <= start ? dayAfter(date) : date;
  return { start: `${date}T${start}:00`, end: end && lastDay && `${lastDay}T${end}:00`, allDay: false };
}
