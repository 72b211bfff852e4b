import {
  type ClosedDays,
  daysPerWeek,
  isAlwaysOpen,
  minutesPerDay,
  type OpeningHours,
  type Period,
  weekdayOf,
} from "./opening-hours";

/** Whether a place is open, and when that changes; times in milliseconds since the epoch. */
export type OpenState =
  /** `until` is null if no end is in sight. */
  | { readonly kind: "open"; readonly until: number | null }
  /** `opens` is null if no opening is in sight. */
  | { readonly kind: "closed"; readonly opens: number | null }
  /** A public holiday for which the place states no hours. */
  | { readonly kind: "holiday"; readonly opens: number | null }
  | { readonly kind: "unknown" };

export interface TimedPlace {
  /** Null if they are not known. */
  readonly hours: OpeningHours | null;
  readonly closedDays: readonly ClosedDays[];
  /** Minutes from UTC to the time of the place; null if its zone is not known. */
  readonly offsetMinutes: number | null;
}

const minuteMs = 60_000;

/** Days after today in which the next change is looked for. Closures are rarely longer. */
const daysAhead = 14;

/**
 * Whether a place is open at a time. A closed day ends every period. A public holiday has its stated hours in place of
 * those of its weekday; without stated ones only a place that never closes is open.
 * @param holidays days since the epoch
 * @param now milliseconds since the epoch
 */
export function openStateAt(place: TimedPlace, holidays: ReadonlySet<number>, now: number): OpenState {
  const { hours, offsetMinutes } = place;
  if (!hours || offsetMinutes === null) return { kind: "unknown" };
  const minute = now / minuteMs + offsetMinutes;
  const today = Math.floor(minute / minutesPerDay);
  const periods = periodsFrom(place, hours, holidays, today);
  const instantOf = (localMinute: number) => (localMinute - offsetMinutes) * minuteMs;
  const current = periods.find(({ start, end }) => start <= minute && minute < end);
  if (current) {
    const isEndless = current.end >= (today + daysAhead) * minutesPerDay;
    return { kind: "open", until: isEndless ? null : instantOf(current.end) };
  }
  const next = periods.find(({ start }) => start > minute);
  const opens = next ? instantOf(next.start) : null;
  const isUnstated = hours.holidays === null && holidays.has(today) && !isClosed(place, today);
  return { kind: isUnstated ? "holiday" : "closed", opens };
}

/** When the state changes, in milliseconds since the epoch; infinite if no change is in sight. */
export function changeOf(state: OpenState): number {
  const at = state.kind === "open" ? state.until : state.kind === "unknown" ? null : state.opens;
  return at ?? Number.POSITIVE_INFINITY;
}

/** Periods in minutes since the epoch in the time of the place, from yesterday's on, adjoining ones joined. */
function periodsFrom(
  place: TimedPlace,
  hours: OpeningHours,
  holidays: ReadonlySet<number>,
  today: number,
): readonly Period[] {
  const isEndless = isAlwaysOpen(hours);
  const parts: Period[] = [];
  for (let day = today - 1; day <= today + daysAhead; day++) {
    // The shift of a closed day does not begin, so it has no end on the next day either.
    if (isClosed(place, day)) continue;
    const isHoliday = holidays.has(day) && !(hours.holidays === null && isEndless);
    const own = isHoliday ? (hours.holidays ?? []) : (hours.week[weekdayOf(day)] ?? []);
    for (const period of own) {
      for (const part of partsOf(period)) {
        const on = day + Math.floor(part.start / minutesPerDay);
        const midnight = day * minutesPerDay;
        if (!isClosed(place, on)) parts.push({ start: midnight + part.start, end: midnight + part.end });
      }
    }
  }
  return joined(parts);
}

/** A period, split at midnight. */
function partsOf({ start, end }: Period): readonly Period[] {
  if (end <= minutesPerDay) return [{ start, end }];
  return [
    { start, end: minutesPerDay },
    { start: minutesPerDay, end },
  ];
}

const isClosed = ({ closedDays }: TimedPlace, day: number) =>
  closedDays.some(({ first, last }) => first <= day && day <= last);

function joined(parts: readonly Period[]): readonly Period[] {
  const all: Period[] = [];
  for (const part of [...parts].sort((a, b) => a.start - b.start)) {
    const before = all.at(-1);
    if (before && part.start <= before.end) {
      all.splice(-1, 1, { start: before.start, end: Math.max(before.end, part.end) });
    } else all.push(part);
  }
  return all;
}

/** The day of the week and the minutes of the day at an instant in the time of a place. */
export function localTimeOf(instant: number, offsetMinutes: number) {
  const minute = Math.floor(instant / minuteMs) + offsetMinutes;
  const day = Math.floor(minute / minutesPerDay);
  return { day, weekday: weekdayOf(day) % daysPerWeek, minutes: minute - day * minutesPerDay };
}
