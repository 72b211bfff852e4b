import { type Language, perLanguage } from "../i18n/languages";
import { texts } from "../i18n/texts";
import { dayInJakarta } from "../platform/formats/day";

/** Short names. The first format of `Intl` alone takes an isolate longer than everything else on a page. */
const monthTexts = texts({
  id: ["Jan", "Feb", "Mar", "Apr", "Mei", "Jun", "Jul", "Agu", "Sep", "Okt", "Nov", "Des"],
  en: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec"],
});

const momentsOf = perLanguage(
  ({ locale }) =>
    new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone: "Asia/Jakarta" }),
);
const numbersOf = perLanguage(({ locale }) => new Intl.NumberFormat(locale));

/**
 * Such as `18`, `Nov` and `2026`.
 * @param date ISO 8601, with or without a time
 * @throws {RangeError} for a text that is no date
 */
export function dateFieldsOf(date: string, language: Language) {
  const [year = "", month, day] = dayInJakarta(Date.parse(date)).date.split("-");
  return { day: String(Number(day)), month: monthTexts({ language })[Number(month) - 1] ?? "", year };
}

/** Such as `18 Nov 2026`. */
export function formatDate(date: string, language: Language): string {
  const { day, month, year } = dateFieldsOf(date, language);
  return `${day} ${month} ${year}`;
}

/**
 * Such as `18 Nov 2026, 09.41 WIB`.
 * @param time in milliseconds since the epoch
 */
export const formatMoment = (time: number, language: Language) => `${momentsOf(language).format(time)} WIB`;

/** Such as `5.500.000`. */
export const formatNumber = (amount: number, language: Language) => numbersOf(language).format(amount);

/** Country, area or operator, and the rest of an Indonesian number; the areas of the largest cities have two digits. */
const indonesian = /^(\+62)(2[124]|31|61|[2-9]\d\d)(\d{5,9})$/;

/** In groups, such as `+62 21 5010 7799`; other numbers as they were written. */
export function formatPhone(phone: string): string {
  const [, country, area, subscriber] = indonesian.exec(phone) ?? [];
  return subscriber ? [country, area, ...(subscriber.match(/.{1,4}/g) ?? [])].join(" ") : phone;
}
