import { dated, type Fact } from "../../components/cards/Facts";
import type { InLanguage } from "../../i18n/texts";
import type { EventSummary } from "./events";
import { eventsTexts } from "./texts";

export function eventFacts(
  { date, start, end, place }: Pick<EventSummary, "date" | "start" | "end" | "place">,
  of: InLanguage,
): readonly Fact[] {
  const { times, startTime } = eventsTexts(of);
  return [
    ...dated(date, of),
    ...(start ? [{ icon: "clock", text: end ? times(start, end) : startTime(start) } as const] : []),
    ...(place ? [{ icon: "pin", text: place, fromCms: true } as const] : []),
  ];
}
