import { expect, it } from "vitest";
import { identifiersOf, structuredHours } from "../../../src/providers/details/structured";

const specification = (dayOfWeek: string, opens: string, closes: string) => ({
  "@type": "OpeningHoursSpecification",
  dayOfWeek: `https://schema.org/${dayOfWeek}`,
  opens,
  closes,
});

it("search engines get a specification for each period of each day, with breaks, nights and holidays", () => {
  const hours = "Mo-Tu 08:00-12:00,13:00-17:00; Sa 20:00-26:00; Su 00:00-24:00; PH 09:00-10:00";
  const { openingHoursSpecification } = structuredHours({ availability: { hours, closed: [] } });
  expect(openingHoursSpecification).toEqual([
    specification("Monday", "08:00", "12:00"),
    specification("Monday", "13:00", "17:00"),
    specification("Tuesday", "08:00", "12:00"),
    specification("Tuesday", "13:00", "17:00"),
    specification("Saturday", "20:00", "02:00"),
    specification("Sunday", "00:00", "23:59"),
    specification("PublicHolidays", "09:00", "10:00"),
  ]);
});

it("search engines get closed days as a special specification without opening", () => {
  const closed = ["2026-12-24/2026-12-26", "2027-01-01"];
  const { specialOpeningHoursSpecification } = structuredHours({ availability: { hours: "", closed } });
  const shut = (validFrom: string, validThrough: string) => {
    return { "@type": "OpeningHoursSpecification", opens: "00:00", closes: "00:00", validFrom, validThrough };
  };
  expect(specialOpeningHoursSpecification).toEqual([
    shut("2026-12-24", "2026-12-26"),
    shut("2027-01-01", "2027-01-01"),
  ]);
});

it("search engines get nothing of what is not known", () => {
  expect(structuredHours({ availability: { hours: "", closed: [] } })).toEqual({});
  expect(identifiersOf({ providerCode: "" }, null)).toEqual([]);
});
