/** A period of a day in minutes from its midnight. The end is after the start, and beyond 1440 on the next day. */
export interface Period {
  readonly start: number;
  readonly end: number;
}

/** Regular hours in the time of the place. */
export interface OpeningHours {
  /** From Monday to Sunday; a day without periods is closed. */
  readonly week: readonly (readonly Period[])[];
  /** Of public holidays; null if nothing is stated. */
  readonly holidays: readonly Period[] | null;
}

/** Days without service, both included, in days since the epoch. */
export interface ClosedDays {
  readonly first: number;
  readonly last: number;
}

export const minutesPerDay = 1440;

export const daysPerWeek = 7;

const dayMs = 86_400_000;

/** Abbreviations of OpenStreetMap's `opening_hours`, whose notation the text form uses. */
const dayNames: readonly string[] = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

const holidayName = "PH";

const closedWord = "off";

/** Days since the epoch of a date such as `2026-12-25`; null for any other text. */
export function dayNumberOf(date: string): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return null;
  const days = Date.parse(date) / dayMs;
  return Number.isInteger(days) && dateOf(days) === date ? days : null;
}

/** Date of a day since the epoch, such as `2026-12-25`. */
export const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** Weekday of a day since the epoch: 0 is Monday. The epoch was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 3) % daysPerWeek) + daysPerWeek) % daysPerWeek;

/** Adjacent days with the same periods. */
export interface DayGroup {
  readonly first: number;
  readonly last: number;
  readonly periods: readonly Period[];
}

/** The days of the week, each group with the following days of the same hours. */
export function dayGroupsOf({ week }: OpeningHours): readonly DayGroup[] {
  const groups: DayGroup[] = [];
  for (const [day, periods] of week.entries()) {
    const before = groups.at(-1);
    if (before && periodsText(before.periods) === periodsText(periods)) groups.splice(-1, 1, { ...before, last: day });
    else groups.push({ first: day, last: day, periods });
  }
  return groups;
}

/** Open all day on every day of the week. */
export const isAlwaysOpen = ({ week }: OpeningHours): boolean =>
  week.length === daysPerWeek &&
  week.every((periods) => periods.some(({ start, end }) => start === 0 && end >= minutesPerDay));

/** Text form, such as `Mo-Fr 08:00-12:00,13:00-17:00; PH off`. {@link readHours} reads it. */
export function hoursText(hours: OpeningHours): string {
  const days = dayGroupsOf(hours)
    .filter(({ periods }) => periods.length > 0)
    .map(({ first, last, periods }) => {
      const name = first === last ? dayNames[first] : `${dayNames[first]}-${dayNames[last]}`;
      return `${name} ${periodsText(periods)}`;
    });
  const holidays = hours.holidays === null ? [] : [`${holidayName} ${periodsText(hours.holidays)}`];
  return [...days, ...holidays].join("; ");
}

const periodsText = (periods: readonly Period[]) =>
  periods.length === 0 ? closedWord : periods.map(({ start, end }) => `${clockText(start)}-${clockText(end)}`).join();

/** `HH:MM`; the next day goes on from 24. */
export function clockText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

const rulePattern = /^(?:(Mo|Tu|We|Th|Fr|Sa|Su)(?:-(Mo|Tu|We|Th|Fr|Sa|Su))?|PH) (\S+)$/;
const periodPattern = /^(\d\d):(\d\d)-(\d\d):(\d\d)$/;

/** Hours in the form of {@link hoursText}; null for any other text, also for an empty one. */
export function readHours(text: string): OpeningHours | null {
  const week: (readonly Period[])[] = Array.from({ length: daysPerWeek }, () => []);
  let holidays: readonly Period[] | null = null;
  for (const rule of text.split("; ")) {
    const [, from, to = from ?? "", times = ""] = rulePattern.exec(rule) ?? [];
    const periods = readPeriods(times);
    if (!periods) return null;
    if (from === undefined) holidays = periods;
    const first = dayNames.indexOf(from ?? "");
    for (let day = first; first >= 0 && day <= dayNames.indexOf(to); day++) week[day] = periods;
  }
  return { week, holidays };
}

function readPeriods(text: string): readonly Period[] | null {
  if (text === closedWord) return [];
  const periods: Period[] = [];
  for (const each of text.split(",")) {
    const [, ...numbers] = periodPattern.exec(each) ?? [];
    const [startHour = 0, startMinute = 0, endHour = 0, endMinute = 0] = numbers.map(Number);
    const start = startHour * 60 + startMinute;
    const end = endHour * 60 + endMinute;
    if (numbers.length === 0 || start >= minutesPerDay || end <= start || end > start + minutesPerDay) return null;
    periods.push({ start, end });
  }
  return periods;
}

/** Closed days from their texts, such as `2026-12-24/2026-12-26`; null for any other text. */
export function readClosedDays(text: string): ClosedDays | null {
  const [from = "", to = from, ...others] = text.split("/");
  const first = dayNumberOf(from);
  const last = dayNumberOf(to);
  return first === null || last === null || last < first || others.length > 0 ? null : { first, last };
}
