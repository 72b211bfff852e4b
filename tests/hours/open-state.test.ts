import { describe, expect, it } from "vitest";
import { changeOf, openStateAt, type TimedPlace } from "../../src/hours/open-state";
import { dayNumberOf, hoursText, minutesPerDay, type Period, readHours } from "../../src/hours/opening-hours";
import { offsetOfProvince } from "../../src/hours/zones";
import { seededRandom } from "../support/fuzz/seeded";

const none: ReadonlySet<number> = new Set();
const christmas = new Set([dayNumberOf("2026-12-25") ?? 0]);

const place = (hours: string, province = "DKI Jakarta"): TimedPlace => ({
  hours: readHours(hours),
  closedDays: [],
  offsetMinutes: offsetOfProvince(province),
});
const at = (time: string) => Date.parse(time);
const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());

describe("whether a place is open", () => {
  it("follows the zone of its province", () => {
    const now = at("2026-11-30T01:30:00Z");
    expect(openStateAt(place("Mo-Fr 09:00-17:00", "Jawa Barat"), none, now).kind).toBe("closed");
    expect(openStateAt(place("Mo-Fr 09:00-17:00", "Bali"), none, now).kind).toBe("open");
    expect(openStateAt(place("Mo-Fr 10:00-17:00", "Papua"), none, now).kind).toBe("open");
    expect(openStateAt(place("Mo-Fr 09:00-17:00", "Atlantis"), none, now)).toEqual({ kind: "unknown" });
  });

  it("ends at a break and goes on after it", () => {
    const noon = openStateAt(place("Mo 08:00-12:00,13:00-17:00"), none, at("2026-11-30T12:30:00+07:00"));
    expect(noon.kind).toBe("closed");
    expect(iso(changeOf(noon))).toBe("2026-11-30T06:00:00.000Z");
  });

  it("goes on over midnight until the end of the shift", () => {
    const state = openStateAt(place("Fr 20:00-26:00"), none, at("2026-12-05T01:00:00+07:00"));
    expect(state).toEqual({ kind: "open", until: at("2026-12-05T02:00:00+07:00") });
  });

  it("is unknown on a public holiday for which nothing is stated, except where a place never closes", () => {
    const now = at("2026-12-25T10:00:00+07:00");
    expect(openStateAt(place("Mo-Fr 08:00-17:00"), christmas, now).kind).toBe("holiday");
    expect(openStateAt(place("Mo-Fr 08:00-17:00; PH off"), christmas, now).kind).toBe("closed");
    expect(openStateAt(place("Mo-Fr 08:00-17:00; PH 09:00-12:00"), christmas, now).kind).toBe("open");
    expect(openStateAt(place("Mo-Su 00:00-24:00"), christmas, now)).toEqual({ kind: "open", until: null });
  });

  it("is closed on closed days, whatever the regular hours", () => {
    const day = dayNumberOf("2026-11-30") ?? 0;
    const closed = { ...place("Mo-Su 00:00-24:00"), closedDays: [{ first: day, last: day }] };
    const state = openStateAt(closed, none, at("2026-11-30T10:00:00+07:00"));
    expect(state).toEqual({ kind: "closed", opens: at("2026-12-01T00:00:00+07:00") });
  });
});

interface RandomPlace {
  readonly place: TimedPlace;
  readonly holidays: ReadonlySet<number>;
}

const firstDay = dayNumberOf("2026-11-01") ?? 0;
const provinces = ["DKI Jakarta", "Bali", "Papua Barat"];

function randomPlace(random: () => number): RandomPlace {
  const below = (most: number) => Math.floor(random() * most);
  const periods = (): Period[] => {
    const kind = below(8);
    if (kind === 0) return [];
    if (kind === 1) return [{ start: 0, end: minutesPerDay }];
    const start = below(1400);
    const length = 1 + below(kind === 2 ? 1440 : 500);
    const first = { start, end: start + length };
    const second = first.end + 1 + below(90);
    return kind < 5 && second < minutesPerDay ? [first, { start: second, end: second + 1 + below(300) }] : [first];
  };
  const isEndless = below(20) === 0;
  const week = Array.from({ length: 7 }, () => (isEndless ? [{ start: 0, end: minutesPerDay }] : periods()));
  const closedFrom = firstDay + below(30);
  return {
    place: {
      hours: { week, holidays: below(2) === 0 ? null : periods() },
      closedDays: below(3) === 0 ? [{ first: closedFrom, last: closedFrom + below(4) }] : [],
      offsetMinutes: offsetOfProvince(provinces[below(3)] ?? ""),
    },
    holidays: new Set(below(2) === 0 ? [firstDay + below(30), firstDay + below(30)] : []),
  };
}

/** The rules as one reads them: the day of the clock, and the shift of the day before. */
function isOpenByRule({ place: { hours, closedDays, offsetMinutes }, holidays }: RandomPlace, now: number): boolean {
  const clock = new Date(now + (offsetMinutes ?? 0) * 60_000);
  const minutes = clock.getUTCHours() * 60 + clock.getUTCMinutes();
  const today = Math.floor(clock.getTime() / 86_400_000);
  if (!hours || closedDays.some(({ first, last }) => today >= first && today <= last)) return false;
  const week = hours.week;
  const isEndless = week.every((periods) => periods.some(({ start, end }) => start === 0 && end === minutesPerDay));
  const hoursOn = (day: number) => {
    const weekday = (new Date(day * 86_400_000).getUTCDay() + 6) % 7;
    if (!holidays.has(day)) return week[weekday] ?? [];
    if (hours.holidays !== null) return hours.holidays;
    return isEndless ? (week[weekday] ?? []) : [];
  };
  const wasClosed = closedDays.some(({ first, last }) => today - 1 >= first && today - 1 <= last);
  const isOpenToday = hoursOn(today).some(({ start, end }) => start <= minutes && minutes < end);
  const isStillOpen = hoursOn(today - 1).some(({ end }) => minutes + minutesPerDay < end);
  return isOpenToday || (isStillOpen && !wasClosed);
}

const cases = 100_000;

it(`says open exactly when the rules do, in ${cases} random hours, zones and times`, () => {
  const random = seededRandom(20_261_128);
  const wrong: string[] = [];
  for (let each = 0; each < cases; each++) {
    const drawn = randomPlace(random);
    const now = firstDay * 86_400_000 + Math.floor(random() * 30 * 1440) * 60_000;
    const state = openStateAt(drawn.place, drawn.holidays, now);
    const change = changeOf(state);
    const isOpen = state.kind === "open";
    const isRight =
      isOpenByRule(drawn, now) === isOpen &&
      (change === Number.POSITIVE_INFINITY ||
        (isOpenByRule(drawn, change) !== isOpen && isOpenByRule(drawn, change - 60_000) === isOpen));
    if (!isRight) wrong.push(`${drawn.place.hours && hoursText(drawn.place.hours)} at ${new Date(now).toISOString()}`);
  }
  expect(wrong).toEqual([]);
});

it("reads back the text form of random hours", () => {
  const random = seededRandom(20_261_129);
  for (let each = 0; each < 1_000; each++) {
    const { hours } = randomPlace(random).place;
    const text = hours ? hoursText(hours) : "";
    if (text !== "") expect(readHours(text)).toEqual(hours);
  }
});
