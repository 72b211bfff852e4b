import type { ContentReader } from "../../content/content-reader";
import type { Parts } from "../kinds/list-page";
import { eventSpan } from "./event-span";
import { type EventSummary, events } from "./events";

/**
 * Parts events as visitors of a day see them. An event of today is still to come, and so is one without a date. Those
 * to come keep their order, the others begin with the last.
 * @param today `YYYY-MM-DD`
 */
export function partEvents(list: readonly EventSummary[], today: string): Parts<EventSummary> {
  const dated = list.map((event) => ({ event, lastDay: lastDayOf(event) }));
  const isOver = ({ lastDay }: { lastDay: string | null }) => lastDay !== null && lastDay < today;
  const over = dated.filter(isOver).sort((a, b) => (b.lastDay ?? "").localeCompare(a.lastDay ?? ""));
  return {
    coming: dated.filter((each) => !isOver(each)).map(({ event }) => event),
    earlier: over.map(({ event }) => event),
  };
}

/** The `count` events that were published last, those to come before all others. */
export async function latestEvents(content: ContentReader, count: number): Promise<readonly EventSummary[]> {
  const { coming, earlier } = partEvents((await content.every(events)).toReversed(), content.today());
  return [...coming, ...earlier].slice(0, count);
}

function lastDayOf(event: EventSummary): string | null {
  const span = eventSpan(event);
  return span && (span.end ?? span.start).slice(0, 10);
}
