import { z } from "zod";

/** `2026-01-05 02:00:00.000+07`, as databases write it, and ISO 8601 with its variants. */
const written = /^(\d{4}-\d\d-\d\d)(?:[T ]+(\d\d:\d\d)(:\d\d)?(\.\d+)?\s*(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;

/** Day, month, year, as people write it in Indonesia. */
const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?=$|[T ,])/;

/** With the name of the month, in Indonesian or English. */
const named = /^(?:[a-z']+, *)?(\d{1,2})[ -]+([a-z]{3,10})\.?[ ,-]+(\d{4})(?=$|[T ,])/i;

const yearFirst = /^(\d{4})\/(\d\d)\/(\d\d)(?=$|[T ])/;

/** Unix time in milliseconds or seconds, from 2001 to 2286. */
const unixTime = /^(\d{10})(\d{3})?$/;

const two = (digits: string) => digits.padStart(2, "0");

/** A date in ISO 8601 if it is written in another known form; other values stay as they are. */
export function isoDate(value: unknown): unknown {
  if (typeof value !== "string" && typeof value !== "number") return value;
  const text = String(value).trim();
  const [unix, seconds, millis] = unixTime.exec(text) ?? [];
  if (unix) return new Date(millis ? Number(unix) : Number(seconds) * 1_000).toISOString();
  const ordered = inOrderOfIso(text);
  const [, date, time, second = ":00", fraction = "", zone = ""] = written.exec(ordered) ?? [];
  if (!date) return text;
  return time ? `${date}T${time}${second}${fraction}${isoZone(zone)}` : date;
}

/** A text that begins with a date, with year, month and day in this order. */
function inOrderOfIso(text: string): string {
  const slashed = text.replace(yearFirst, "$1-$2-$3");
  const numbered = slashed.replace(dayFirst, (_, day: string, month: string, year: string) => iso(day, month, year));
  return numbered.replace(named, (all, day: string, name: string, year: string) => {
    const month = months.findIndex((names) => names.includes(name.slice(0, 3).toLowerCase())) + 1;
    return month > 0 ? iso(day, String(month), year) : all;
  });
}

const iso = (day: string, month: string, year: string) => `${year}-${two(month)}-${two(day)}`;

/** First letters of the months' names. */
const months: readonly (readonly string[])[] = [
  ["jan"],
  ["feb", "peb"],
  ["mar"],
  ["apr"],
  ["mei", "may"],
  ["jun"],
  ["jul"],
  ["agu", "ags", "agt", "aug"],
  ["sep"],
  ["okt", "oct"],
  ["nov", "nop"],
  ["des", "dec"],
];

function isoZone(zone: string): string {
  if (zone === "" || zone.toUpperCase() === "Z") return zone.toUpperCase();
  const [, hours = "00", minutes = "00"] = /^([+-]\d\d):?(\d\d)?$/.exec(zone) ?? [];
  return `${hours}:${minutes}`;
}

const instant = z.iso.datetime({ offset: true });
const local = z.iso.datetime({ local: true });

/**
 * An instant in ISO 8601, from any form that {@link isoDate} knows. A day begins, and a time without a zone is, in Jakarta: a date of the
 * database in UTC is then hours too early, never in the future.
 */
export function instantOf(value: unknown): string | null {
  const date = isoDate(value);
  const text = instant.safeParse(date).data;
  if (text !== undefined) return text;
  const withoutZone = local.safeParse(date).data;
  if (withoutZone !== undefined) return new Date(`${withoutZone}+07:00`).toISOString();
  const day = z.iso.date().safeParse(date).data;
  return day === undefined ? null : new Date(`${day}T00:00:00+07:00`).toISOString();
}
