import { z } from "zod";
import { cmsField } from "../../content/model/cms-field";
import type { Cms } from "../../content/model/cms-fields";
import { isoDate } from "../../content/model/dates";
import { fields, from, fromAll, recordSchema, same } from "../../content/model/record";
import { collection, list } from "../../content/model/resource";
import { lookupKeyOf } from "../../content/reading/stored";
import { hoursText, type Period } from "../../hours/opening-hours";
import { clockIn, daysIn, hoursIn, periodOf, wholeDay } from "../../hours/spoken-hours";
import { recordLimits } from "../../platform/record-limits";
import { PhoneNumberSchema } from "../../telephone/phone-number-schema";
import { careListIn } from "../../vocabulary/care";

/** Of services, plans and languages of one provider. Longer lists are errors. */
export const maxListed = 40;

/** Of one remark or name. */
const maxLength = 300;

/** Null if the text names no days. Fields are parsed twice, so that they stay texts. */
const days = (cms: Cms) =>
  cmsField(
    { kind: "line" },
    cms.longText.transform((value) => (daysIn(value) ? value : null)),
  );

/** A time in the zone of the place; null if the text is not a time. */
const clock = (cms: Cms) =>
  cmsField(
    { kind: "time" },
    cms.longText.transform((value) => (clockIn(value) === null ? null : value)),
  );

/** `YYYY-MM-DD`; null if it is no date. */
const day = () =>
  cmsField({ kind: "day" }, z.unknown().optional().transform(isoDate).pipe(z.iso.date().nullish().catch(null)));

/** Names that commas, semicolons or lines separate. */
const names = (field: string) =>
  from(
    z.array(z.string()),
    field,
    (cms) => cms.longText,
    (value) => namesIn(value),
  );

export function namesIn(value: string): string[] {
  const all = value.split(/[,;\n|]/).map((name) => name.trim().slice(0, maxLength));
  return [...new Set(all.filter(Boolean))].slice(0, maxListed);
}

const availabilityFields = (cms: Cms) => ({
  Available_Time: cms.rows({
    Days_Of_Week: days(cms),
    All_Day: cms.boolean,
    Available_Start_Time: clock(cms),
    Available_End_Time: clock(cms),
  }),
  Opening_Hours: cmsField({ kind: "text" }, cms.longText.clone()),
  Closed_On_Holidays: cms.boolean,
  Not_Available: cms.rows({
    Description: cms.optionalText,
    During_Start: day(),
    During_End: day(),
  }),
});

type AvailableRows = readonly {
  readonly Days_Of_Week: string | null;
  readonly All_Day: boolean | null;
  readonly Available_Start_Time: string | null;
  readonly Available_End_Time: string | null;
}[];

type ClosedRows = readonly {
  readonly During_Start?: string | null | undefined;
  readonly During_End?: string | null | undefined;
}[];

/** Hours in the form of `hoursText`; empty if any row is not understood, so that no part passes for the whole. */
function availabilityIn(rows: AvailableRows, written: string, isClosedOnHolidays: boolean | null): string {
  if (rows.length === 0) {
    const spoken = written === "" ? null : hoursIn(written);
    if (!spoken) return "";
    return hoursText({ ...spoken, holidays: isClosedOnHolidays ? [] : spoken.holidays });
  }
  const week: Period[][] = Array.from({ length: 7 }, () => []);
  let holidays: Period[] | null = isClosedOnHolidays ? [] : null;
  for (const row of rows) {
    const own = daysIn(row.Days_Of_Week ?? "");
    const start = clockIn(row.Available_Start_Time ?? "");
    const end = clockIn(row.Available_End_Time ?? "");
    const period = row.All_Day ? wholeDay : periodOf(start, end);
    if (!own || !period) return "";
    for (const weekday of own.weekdays) week[weekday]?.push(period);
    if (own.isHoliday && !isClosedOnHolidays) holidays = [...(holidays ?? []), period];
  }
  for (const periods of week) periods.sort((a, b) => a.start - b.start);
  return hoursText({ week, holidays });
}

/** Closed days as `2026-12-24/2026-12-26`; null if any row is not understood. */
function closedDaysIn(rows: ClosedRows): string[] | null {
  const all: string[] = [];
  for (const { During_Start: first, During_End: last } of rows) {
    if (!first || (last && last < first)) return null;
    all.push(last && last !== first ? `${first}/${last}` : first);
  }
  return all;
}

const AvailabilitySchema = z.object({
  /** Regular hours, see `hoursText`; empty if they are not known or not understood. */
  hours: z.string(),
  /** Closed days, see `readClosedDays`. */
  closed: z.array(z.string()),
});

const details = recordSchema({
  id: fields.id(),
  /** The provider service's code of the provider. */
  code: fields.requiredText("Code"),
  availability: fromAll(AvailabilitySchema, availabilityFields, (sent) => {
    const closed = closedDaysIn(sent.Not_Available);
    // Without all closed days a place could be said to be open that is not.
    if (!closed) return { hours: "", closed: [] };
    return { hours: availabilityIn(sent.Available_Time, sent.Opening_Hours, sent.Closed_On_Holidays), closed };
  }),
  /** A remark on the hours. */
  remark: fields.longText("Availability_Exceptions"),
  /** An emergency room at all hours; null if it is not known. */
  emergency: from(z.boolean().nullable(), "Emergency_24_Hours", (cms) => cms.boolean, same),
  /** Keys of `careServices`, and other services as they are written. */
  services: from(
    z.array(z.string()),
    "Service_Type",
    (cms) => cms.longText,
    (value) => [...careListIn(value)].slice(0, maxListed),
  ),
  /** Care that is paid without cash, as services. */
  cashless: from(
    z.array(z.string()),
    "Cashless",
    (cms) => cms.longText,
    (value) => [...careListIn(value)].slice(0, maxListed),
  ),
  /** Plans that are taken; empty if it is not known. */
  plans: names("Network_Reference"),
  languages: names("Communication"),
  wheelchair: from(z.boolean().nullable(), "Wheelchair_Access", (cms) => cms.boolean, same),
  photo: fields.picture("Photo"),
  landmark: fields.optionalText("Landmark"),
  district: fields.optionalText("District"),
  /** Telephone and address in place of the service's; empty if those are right. */
  phones: from(
    z.array(PhoneNumberSchema),
    "Telecom",
    (cms) => cms.phoneNumbers,
    (numbers) => [...numbers],
  ),
  address: fields.longText("Address_Line"),
  satusehat: fields.optionalText("SATUSEHAT_Code"),
  bpjs: fields.optionalText("BPJS_Code"),
  /** When the facility or an operator last confirmed the data, `YYYY-MM-DD`. */
  checkedOn: from(z.string().nullable(), "Checked_On", day, (date) => date ?? null),
});
export type ProviderDetails = z.infer<typeof details.value>;

const summary = details.value.pick({
  id: true,
  code: true,
  availability: true,
  emergency: true,
  services: true,
  plans: true,
  phones: true,
  checkedOn: true,
});
export type DetailsSummary = z.infer<typeof summary>;

/** What editors and facilities add to the providers of the service, by code. */
export const providerDetails = collection({
  name: "provider-details",
  path: "provider-details",
  isOptional: true,
  order: "id",
  limit: recordLimits.providers,
  ...details,
  summary,
  lookupField: "code",
  summarise: ({ id, code, availability, emergency, services, plans, phones, checkedOn }) => ({
    id,
    code,
    availability,
    emergency,
    services,
    plans,
    phones,
    checkedOn,
  }),
});

const holiday = recordSchema({
  id: fields.id(),
  /** `YYYY-MM-DD`; null if it is no date. */
  date: from(z.string().nullable(), "Date", day, (date) => date ?? null),
  name: fields.requiredText("Name"),
});

/** About thirty days a year, for some years. */
const maxHolidays = 400;

/** Public holidays, on which regular hours do not count. */
export const holidays = list({
  name: "holidays",
  path: "holidays",
  isOptional: true,
  order: "id",
  limit: maxHolidays,
  ...holiday,
  visible: { most: maxHolidays, beyond: "hidden" },
});

/** The form in which codes are compared. */
export const codeKeyOf = lookupKeyOf;
