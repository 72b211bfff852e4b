import type { Messages } from "../i18n/messages";
import type { CareerSummary } from "../sections/careers/careers";
import type { EventSummary } from "../sections/events/events";
import type { StorySummary } from "../sections/stories/stories";
import type { Fact } from "./cards/Facts";
import { storiesTexts } from "./cards/texts";
import { formatDate, formatRupiah } from "./format";

/** An event's own times; null where it has none. */
export function eventTimes(
  { start, end }: Pick<EventSummary, "start" | "end">,
  { homePage: t }: Messages,
): string | null {
  if (!start) return null;
  return end ? t.eventTimes(start, end) : t.eventStart(start);
}

const dated = (date: string | null, { language }: Messages): readonly Fact[] =>
  date ? [{ icon: "calendar", text: formatDate(date, language), dateTime: date }] : [];

/** @param fixedTime stands for the times of an event that has none */
export function eventFacts(
  event: Pick<EventSummary, "date" | "start" | "end" | "place">,
  t: Messages,
  fixedTime?: string,
): readonly Fact[] {
  const times = eventTimes(event, t) ?? fixedTime;
  return [
    ...dated(event.date, t),
    ...(times ? [{ icon: "clock", text: times } as const] : []),
    ...(event.place ? [{ icon: "pin", text: event.place } as const] : []),
  ];
}

export function careerFacts(
  { placement, minSalary }: Pick<CareerSummary, "placement" | "minSalary">,
  { language }: Messages,
): readonly Fact[] {
  return [
    ...(placement ? [{ icon: "pin", text: placement } as const] : []),
    ...(minSalary === null ? [] : [{ icon: "wallet", text: formatRupiah(minSalary, language) } as const]),
  ];
}

export function storyFacts(
  { publishedAt }: Pick<StorySummary, "publishedAt">,
  minutes: number,
  t: Messages,
): readonly Fact[] {
  return [...dated(publishedAt, t), { icon: "clock", text: storiesTexts(t).minutes(minutes) }];
}
