import { describe, expect, it } from "vitest";
import { dateFieldsOf, formatDate, formatNumber, formatPhone } from "../../src/components/format";
import { factsOf, languages } from "../../src/i18n/languages";

describe.each(languages)("dates in %s", (language) => {
  const written = (date: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(factsOf(language).locale, { ...options, timeZone: "Asia/Jakarta" }).format(new Date(date));

  it("are written as the locale has them, in every month", () => {
    for (let month = 1; month <= 12; month++) {
      for (const rest of ["-01", "-09T17:30:00Z", "-28T16:59:59.999Z"]) {
        const date = `2026-${String(month).padStart(2, "0")}${rest}`;
        expect(formatDate(date, language)).toBe(written(date, { day: "numeric", month: "short", year: "numeric" }));
        expect(dateFieldsOf(date, language)).toEqual({
          day: written(date, { day: "numeric" }),
          month: written(date, { month: "short" }),
          year: written(date, { year: "numeric" }),
        });
      }
    }
  });
});

it("numbers have the separators of the language", () => {
  for (const language of languages) {
    const written = new Intl.NumberFormat(factsOf(language).locale);
    for (const amount of [0, 7, 999, 1_000, 999.5, 1.5, -1, 12_345]) {
      expect(formatNumber(amount, language)).toBe(written.format(amount));
    }
  }
});

it.each([
  ["+622150107799", "+62 21 5010 7799"],
  ["+6281234567890", "+62 812 3456 7890"],
  ["+622745550123", "+62 274 5550 123"],
  ["+62 21 5010 7700", "+62 21 5010 7700"],
  ["1500 123", "1500 123"],
  ["+442071838750", "+442071838750"],
])("the number %s is shown as %s", (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown);
});
