import { z } from "zod";

/** `2026-01-05 02:00:00.000+07`, as databases write it, and ISO 8601 with its variants. */
const written = /^(\d{4}-\d\d-\d\d)(?:[T ]+(\d\d:\d\d)(:\d\d)?(\.\d+)?\s*(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;

/** Day, month, year, as people write it in Indonesia. */
const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

/** Unix time in milliseconds or seconds, from 2001 to 2286. */
const unixTime = /^(\d{10})(\d{3})?$/;

const two = (digits: string) => digits.padStart(2, "0");

/** A date in ISO 8601 if it is written in another known form; other values stay as they are. */
export function isoDate(value: unknown): unknown {
  if (typeof value !== "string" && typeof value !== "number") return value;
  const text = String(value).trim();
  const [unix, seconds, millis] = unixTime.exec(text) ?? [];
  if (unix) return new Date(millis ? Number(unix) : Number(seconds) * 1_000).toISOString();
  const [, day, month, year] = dayFirst.exec(text) ?? [];
  if (day && month && year) return `${year}-${two(month)}-${two(day)}`;
  const [, date, time, second = ":00", fraction = "", zone = ""] = written.exec(text) ?? [];
  if (!date) return text;
  return time ? `${date}T${time}${second}${fraction}${isoZone(zone)}` : date;
}

function isoZone(zone: string): string {
  if (zone === "" || zone.toUpperCase() === "Z") return zone.toUpperCase();
  const [, hours = "00", minutes = "00"] = /^([+-]\d\d):?(\d\d)?$/.exec(zone) ?? [];
  return `${hours}:${minutes}`;
}

const instant = z.iso.datetime({ offset: true });
const local = z.iso.datetime({ local: true });

/**
 * An instant in ISO 8601, from any form that {@link isoDate} knows. Without a zone it is in Jakarta: a date of the
 * database in UTC is then hours too early, never in the future.
 */
export function instantOf(value: unknown): string | null {
  const date = isoDate(value);
  const text = instant.safeParse(date).data;
  if (text !== undefined) return text;
  const withoutZone = local.safeParse(date).data;
  return withoutZone === undefined ? null : new Date(`${withoutZone}+07:00`).toISOString();
}
