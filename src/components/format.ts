import { type Language, perLanguage } from "../i18n/languages";

const timeZone = "Asia/Jakarta";

const formatsOf = perLanguage(({ locale }) => {
  const date = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone });
  return {
    day: date({ day: "numeric" }),
    month: date({ month: "short" }),
    year: date({ year: "numeric" }),
    fullDate: date({ day: "numeric", month: "short", year: "numeric" }),
    moment: new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone }),
    number: new Intl.NumberFormat(locale),
  };
});

/** Day of the month, such as `5`. Dates are ISO 8601, with or without a time. */
export const formatDay = (date: string, language: Language) => formatsOf(language).day.format(new Date(date));

/** Short month, such as `Nov`. */
export const formatMonth = (date: string, language: Language) => formatsOf(language).month.format(new Date(date));

/** Such as `2026`. */
export const formatYear = (date: string, language: Language) => formatsOf(language).year.format(new Date(date));

/** Such as `18 Nov 2026`. */
export const formatDate = (date: string, language: Language) => formatsOf(language).fullDate.format(new Date(date));

/**
 * Such as `18 Nov 2026, 09.41 WIB`.
 * @param time in milliseconds since the epoch
 */
export const formatMoment = (time: number, language: Language) => `${formatsOf(language).moment.format(time)} WIB`;

/** Such as `5.500.000`. */
export const formatNumber = (amount: number, language: Language) => formatsOf(language).number.format(amount);

/** Country, area or operator, and the rest of an Indonesian number; the areas of the largest cities have two digits. */
const indonesian = /^(\+62)(2[124]|31|61|[2-9]\d\d)(\d{5,9})$/;

/** In groups, such as `+62 21 5010 7799`; other numbers as somebody wrote them. */
export function formatPhone(phone: string): string {
  const [, country, area, rest] = indonesian.exec(phone) ?? [];
  return rest ? [country, area, ...(rest.match(/.{1,4}/g) ?? [])].join(" ") : phone;
}
