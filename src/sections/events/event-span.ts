import type { ContentReader } from "../../content/content-reader";
import { pageOf } from "../../content/listing";
import type { LoadContext } from "../../page/load-context";
import { type Event, type EventSummary, events } from "./events";

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
export function partEvents(list: readonly EventSummary[], today: string) {
  const over = list.filter((event) => isOver(event, today));
  const coming = list.filter((event) => !isOver(event, today));
  return {
    coming: coming.toSorted((a, b) => compare(startOf(a), startOf(b))),
    earlier: over.toSorted((a, b) => compare(lastDayOf(b) ?? "", lastDayOf(a) ?? "")),
  };
}

/** A page of all events. */
export async function eventListing({ content, pageNumber }: Pick<LoadContext, "content" | "pageNumber">) {
  const { coming, earlier } = partEvents(await content.every(events), content.today());
  const { most } = events.shown;
  return {
    listing: pageOf([...coming, ...earlier], content.whole, pageNumber, most),
    coming: Math.max(0, coming.length - (pageNumber - 1) * most),
  };
}

/** The next `count` events; none of those that are over. */
export async function nextEvents(content: ContentReader, count: number): Promise<readonly EventSummary[]> {
  return partEvents(await content.every(events), content.today()).coming.slice(0, count);
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Text that sorts behind every date. */
const startOf = (event: EventSummary) => eventSpan(event)?.start ?? "~";

function lastDayOf(event: Pick<EventSummary, "date" | "start" | "end">): string | null {
  const span = eventSpan(event);
  return span && (span.end ?? span.start).slice(0, 10);
}
