import { clockText, dateOf, minutesPerDay, type Period, readClosedDays, readHours } from "../../hours/opening-hours";
import type { Provider } from "../provider";
import type { ProviderDetails } from "./provider-details";

const dayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** A time of schema.org: a day ends at 23:59, and what ends earlier than it opens ends on the next day. */
const timeOf = (minutes: number) => clockText(minutes === minutesPerDay ? minutesPerDay - 1 : minutes % minutesPerDay);

/** Opening hours and closed days for schema.org; nothing of what is not known. */
export function structuredHours({ availability: { hours, closed } }: Pick<ProviderDetails, "availability">) {
  const known = readHours(hours);
  const specification = (dayOfWeek: string, { start, end }: Period) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: `https://schema.org/${dayOfWeek}`,
    opens: timeOf(start),
    closes: timeOf(end),
  });
  const week = known?.week ?? [];
  const regular = [
    ...week.flatMap((periods, day) => periods.map((period) => specification(dayNames[day] ?? "", period))),
    ...(known?.holidays ?? []).map((period) => specification("PublicHolidays", period)),
  ];
  const special = closed.flatMap((text) => {
    const days = readClosedDays(text);
    if (!days) return [];
    return [
      {
        "@type": "OpeningHoursSpecification",
        opens: "00:00",
        closes: "00:00",
        validFrom: dateOf(days.first),
        validThrough: dateOf(days.last),
      },
    ];
  });
  return {
    ...(regular.length > 0 && { openingHoursSpecification: regular }),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  };
}

/** Stable identifiers: the provider service's code, and those of national registers. */
export function identifiersOf({ providerCode }: Pick<Provider, "providerCode">, details: ProviderDetails | null) {
  const all = [
    { name: "Provider code", propertyID: "providerCode", value: providerCode },
    { name: "SATUSEHAT", propertyID: "SATUSEHAT", value: details?.satusehat ?? "" },
    { name: "BPJS Kesehatan", propertyID: "BPJS", value: details?.bpjs ?? "" },
  ];
  return all.filter(({ value }) => value !== "").map((each) => ({ "@type": "PropertyValue", ...each }));
}
