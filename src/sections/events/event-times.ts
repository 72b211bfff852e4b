import { dated, type Fact } from "../../components/cards/Facts";
import type { InLanguage } from "../../i18n/texts";
import type { EventSummary } from "./events";
import { eventsTexts } from "./texts";

/** An event's own times; null where it has none. */
export function eventTimes({ start, end }: Pick<EventSummary, "start" | "end">, of: InLanguage): string | null {
  if (!start) return null;
  const { times, startTime } = eventsTexts(of);
  return end ? times(start, end) : startTime(start);
}

export function eventFacts(
  event: Pick<EventSummary, "date" | "start" | "end" | "place">,
  of: InLanguage,
): readonly Fact[] {
  const times = eventTimes(event, of);
  return [
    ...dated(event.date, of),
    ...(times ? [{ icon: "clock", text: times } as const] : []),
    ...(event.place ? [{ icon: "pin", text: event.place, fromCms: true } as const] : []),
  ];
}
