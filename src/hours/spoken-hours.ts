import { daysPerWeek, minutesPerDay, type OpeningHours, type Period } from "./opening-hours";

/** What a word means. `everyDay`, `holiday` and `day` name days; `allDay` and `closed` say when. */
type Token =
  | { readonly kind: "day"; readonly day: number }
  | { readonly kind: "days"; readonly days: readonly number[] }
  | { readonly kind: "clock"; readonly minutes: number }
  | { readonly kind: "holiday" | "allDay" | "closed" | "break" | "to" | "and" };

const monday = 0;
const saturday = 5;
const sunday = 6;

const rangeOfDays = (first: number, last: number): readonly number[] => {
  const count = ((last - first + daysPerWeek) % daysPerWeek) + 1;
  return Array.from({ length: count }, (_, index) => (first + index) % daysPerWeek);
};

const everyDay: Token = { kind: "days", days: rangeOfDays(monday, sunday) };
const workDays: Token = { kind: "days", days: rangeOfDays(monday, saturday - 1) };
const weekend: Token = { kind: "days", days: rangeOfDays(saturday, sunday) };
const holiday: Token = { kind: "holiday" };
const allDay: Token = { kind: "allDay" };
const closed: Token = { kind: "closed" };
const to: Token = { kind: "to" };
const and: Token = { kind: "and" };
const rest: Token = { kind: "break" };

const dayWords: readonly RegExp[] = [
  /^(?:senin|sen|monday|mon|mo)$/,
  /^(?:selasa|sel|tuesday|tues|tue|tu)$/,
  /^(?:rabu|rab|wednesday|wed|we)$/,
  /^(?:kamis|kam|thursday|thurs|thu|th)$/,
  /^(?:jumat|jum|friday|fri|fr)$/,
  /^(?:sabtu|sab|saturday|sat|sa)$/,
  /^(?:minggu|min|ahad|sunday|sun|su)$/,
];

/** Phrases as one word each, before the text is split. */
const phrases: readonly (readonly [words: RegExp, word: string])[] = [
  [/jum['’`]at/g, "jumat"],
  [/24\s*(?:jam|hours?|h)\s+(?:(?:setiap|tiap)\s+hari|every\s*day|semua\s+hari)/g, " everyday allday "],
  [/(?:(?:setiap|tiap)\s+hari|every\s*day|semua\s+hari)/g, " everyday "],
  [/hari\s+kerja/g, " workdays "],
  [/akhir\s+pekan/g, " weekend "],
  [/(?:hari\s+libur(?:\s+nasional)?|libur\s+nasional|tanggal\s+merah|(?:public\s+)?holidays?)/g, " holiday "],
  [/24\s*\/\s*7/g, " everyday allday "],
  [/(?:24\s*(?:jam|hours?|h)|sepanjang\s+hari|all\s+day)/g, " allday "],
  [/s\s*[/.]\s*d\.?/g, " to "],
];

const words: Readonly<Record<string, readonly Token[]>> = {
  everyday: [everyDay],
  daily: [everyDay],
  workdays: [workDays],
  weekdays: [workDays],
  weekend: [weekend],
  weekends: [weekend],
  holiday: [holiday],
  ph: [holiday],
  allday: [allDay],
  tutup: [closed],
  libur: [closed],
  closed: [closed],
  off: [closed],
  istirahat: [rest],
  rehat: [rest],
  break: [rest],
  to: [to],
  sd: [to],
  sampai: [to],
  hingga: [to],
  until: [to],
  till: [to],
  "-": [to],
  "–": [to],
  "—": [to],
  "~": [to],
  dan: [and],
  and: [and],
  serta: [and],
  "&": [and],
  "+": [and],
  ",": [and],
  "/": [and],
  // They change nothing.
  buka: [],
  open: [],
  pukul: [],
  pkl: [],
  jam: [],
  hari: [],
  from: [],
  dari: [],
  wib: [],
  wita: [],
  wit: [],
  ":": [],
  ".": [],
  "(": [],
  ")": [],
};

const wordPattern =
  /\d{1,2}(?:[.:]\d{2})?(?::\d{2})?(?:\.\d+)?\s*[ap]\.?m\b\.?|\d{1,2}(?:[.:]\d{2})?(?::\d{2})?(?:\.\d+)?(?![\d.:])|[a-z]+|[^\s]/g;

const clockPattern = /^(\d{1,2})(?:[.:](\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*(?:([ap])\.?m\.?)?$/;

/** Minutes of a time such as `08.00`, `8`, `8 pm`, `24:00`; null for other texts. */
export function clockIn(text: string): number | null {
  const [, hours, minutes = "0", half] = clockPattern.exec(text.trim().toLowerCase()) ?? [];
  if (hours === undefined || Number(minutes) > 59) return null;
  const written = Number(hours);
  if (half !== undefined && (written < 1 || written > 12)) return null;
  const hour = half === undefined ? written : (written % 12) + (half === "p" ? 12 : 0);
  const total = hour * 60 + Number(minutes);
  return total <= minutesPerDay ? total : null;
}

/** Null if any word is not understood. */
function tokensOf(text: string): readonly Token[] | null {
  let plain = text.toLowerCase();
  for (const [phrase, word] of phrases) plain = plain.replace(phrase, word);
  const tokens: Token[] = [];
  for (const [word] of plain.matchAll(wordPattern)) {
    const known = words[word];
    const day = dayWords.findIndex((names) => names.test(word));
    const minutes = /^\d/.test(word) ? clockIn(word) : null;
    if (known) tokens.push(...known);
    else if (day >= 0) tokens.push({ kind: "day", day });
    else if (minutes !== null) tokens.push({ kind: "clock", minutes });
    else return null;
  }
  return tokens;
}

interface Days {
  readonly weekdays: readonly number[];
  readonly isHoliday: boolean;
}

/** Days of the week (0 is Monday) and public holidays that a text names; null if it is not understood. */
export function daysIn(text: string): Days | null {
  const tokens = tokensOf(text);
  const reader = tokens && new TokenReader(tokens);
  const days = reader?.days() ?? null;
  return reader?.isAtEnd ? days : null;
}

/** Hours as people write them, in Indonesian or English; null unless every word is understood. */
export function hoursIn(text: string): OpeningHours | null {
  const week: (readonly Period[])[] = Array.from({ length: daysPerWeek }, () => []);
  const stated = new Set<number | "holiday">();
  let holidays: readonly Period[] | null = null;
  for (const line of text.split(/[;\n|]/)) {
    if (line.trim() === "") continue;
    const tokens = tokensOf(line);
    if (!tokens) return null;
    const reader = new TokenReader(tokens);
    while (!reader.isAtEnd) {
      const days = reader.days() ?? reader.allDays();
      const periods = days && reader.periods();
      if (!days || !periods) return null;
      const named = [...days.weekdays, ...(days.isHoliday ? ["holiday" as const] : [])];
      // Two statements about one day contradict each other.
      if (named.some((day) => stated.has(day))) return null;
      for (const day of named) stated.add(day);
      for (const day of days.weekdays) week[day] = periods;
      if (days.isHoliday) holidays = periods;
    }
  }
  return stated.size > 0 ? { week, holidays } : null;
}

/** One period of a day; null if the times are not understood. A period that ends before it starts ends the next day. */
export function periodOf(start: number | null, end: number | null): Period | null {
  if (start === null || end === null || start === end || start >= minutesPerDay) return null;
  return { start, end: end > start ? end : end + minutesPerDay };
}

export const wholeDay: Period = { start: 0, end: minutesPerDay };

class TokenReader {
  #at = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  get isAtEnd(): boolean {
    return this.#at >= this.tokens.length;
  }

  /** Named days, each alone or as a range; null if none is next. */
  days(): Days | null {
    const weekdays: number[] = [];
    let isHoliday = false;
    let isNamed = false;
    for (;;) {
      const token = this.#peek();
      if (token?.kind === "day") {
        this.#at++;
        const last = this.#peek()?.kind === "to" ? this.#peek(1) : null;
        const isRange = last?.kind === "day";
        if (isRange) this.#at += 2;
        weekdays.push(...rangeOfDays(token.day, isRange ? last.day : token.day));
      } else if (token?.kind === "days") {
        this.#at++;
        weekdays.push(...token.days);
      } else if (token?.kind === "holiday") {
        this.#at++;
        isHoliday = true;
      } else return null;
      isNamed = true;
      const next = this.#peek(1)?.kind;
      const hasMore = this.#peek()?.kind === "and" && (next === "day" || next === "days" || next === "holiday");
      if (!hasMore) return isNamed ? { weekdays, isHoliday } : null;
      this.#at++;
    }
  }

  /** `24 jam` without days means all of them. */
  allDays(): Days | null {
    const isAlone = this.tokens.length === 1 && this.#peek()?.kind === "allDay";
    return isAlone ? { weekdays: rangeOfDays(monday, sunday), isHoliday: true } : null;
  }

  /** Periods, without breaks; none for a closed day; null if the times are not understood. */
  periods(): readonly Period[] | null {
    const first = this.#peek()?.kind;
    if (first === "closed" || first === "allDay") {
      this.#at++;
      this.#skipComma();
      return first === "closed" ? [] : [wholeDay];
    }
    let periods: readonly Period[] = [];
    while (this.#peek()?.kind === "clock") {
      const period = this.#period();
      if (!period || periods.some((other) => overlaps(other, period))) return null;
      periods = [...periods, period];
      this.#skipComma();
    }
    while (periods.length > 0 && this.#peek()?.kind === "break") {
      this.#at++;
      const pause = this.#period();
      const around = pause && periods.find(({ start, end }) => start < pause.start && pause.end < end);
      if (!pause || !around) return null;
      periods = periods.flatMap((period) =>
        period === around
          ? [
              { start: period.start, end: pause.start },
              { start: pause.end, end: period.end },
            ]
          : [period],
      );
      this.#skipComma();
    }
    return periods.length > 0 ? periods : null;
  }

  #period(): Period | null {
    const start = this.#peek();
    const middle = this.#peek(1);
    const end = this.#peek(2);
    if (start?.kind !== "clock" || middle?.kind !== "to" || end?.kind !== "clock") return null;
    this.#at += 3;
    return periodOf(start.minutes, end.minutes);
  }

  #skipComma(): void {
    if (this.#peek()?.kind === "and") this.#at++;
  }

  #peek(ahead = 0): Token | undefined {
    return this.tokens[this.#at + ahead];
  }
}

const overlaps = (a: Period, b: Period): boolean => a.start < b.end && b.start < a.end;
