import { type SampleProvider, sampleProviders } from "../providers";
import { record, type SampleFields } from "./record";

/** Of other providers than hospitals only so many have details: the hours of most are not known. */
const knownEvery = 6;

interface SampleHours {
  readonly days: string;
  readonly start?: string;
  readonly end?: string;
}

interface SampleCare {
  readonly isFor: RegExp;
  readonly hours: readonly SampleHours[];
  /** Replaces `hours` for every fourth of them. */
  readonly otherHours?: readonly SampleHours[];
  readonly services: string;
  readonly cashless?: string;
  readonly hasEmergency?: boolean;
}

const always: readonly SampleHours[] = [{ days: "mon-sun" }, { days: "holiday" }];

/** The first that fits a category. */
const care: readonly SampleCare[] = [
  {
    isFor: /ibu|bersalin|^rb|^rsb$/i,
    hours: always,
    services: "maternity, inpatient, outpatient, children",
    cashless: "inpatient, outpatient, maternity",
  },
  {
    isFor: /^rumah sakit|^rs/i,
    hours: always,
    services: "emergency, inpatient, outpatient, icu, laboratory, radiology, pharmacy",
    cashless: "inpatient, outpatient",
    hasEmergency: true,
  },
  {
    isFor: /gigi/i,
    hours: [
      { days: "mon-fri", start: "09:00", end: "12:00" },
      { days: "mon-fri", start: "16:00", end: "20:00" },
      { days: "sat", start: "09:00", end: "13:00" },
    ],
    services: "dental",
    cashless: "dental",
  },
  {
    isFor: /apotek/i,
    hours: [{ days: "mon-sun", start: "07:00", end: "22:00" }],
    otherHours: always,
    services: "pharmacy",
    cashless: "pharmacy",
  },
  {
    isFor: /lab/i,
    hours: [
      { days: "mon-fri", start: "07:00", end: "16:00" },
      { days: "sat", start: "07:00", end: "12:00" },
    ],
    services: "laboratory",
  },
  {
    isFor: /optik/i,
    hours: [
      { days: "mon-sun", start: "10:00", end: "21:00" },
      { days: "holiday", start: "10:00", end: "21:00" },
    ],
    services: "Kacamata",
  },
  {
    isFor: /klinik/i,
    hours: [{ days: "mon-sat", start: "08:00", end: "21:00" }],
    // Over midnight.
    otherHours: [{ days: "mon-sun", start: "16:00", end: "02:00" }],
    services: "outpatient, laboratory, pharmacy",
    cashless: "outpatient",
  },
  { isFor: /./, hours: [{ days: "mon-fri", start: "17:00", end: "20:00" }], services: "outpatient" },
];

const plans = ["Contoh Medika Utama", "Contoh Medika Dasar", "Contoh Medika Keluarga"];

/** Records of `provider-details`, which name the sample's providers by their codes. */
export function sampleDetails(): readonly SampleFields[] {
  const all = sampleProviders();
  const chosen = all.filter((provider, position) => isHospital(provider) || position % knownEvery === 1);
  return chosen.map((provider, index) => detailsOf(provider, index));
}

const isHospital = ({ providerCategory }: SampleProvider) => /^rumah sakit umum/i.test(providerCategory);

function detailsOf({ providerCode, providerCategory, city }: SampleProvider, index: number): SampleFields {
  const own = care.find(({ isFor }) => isFor.test(providerCategory));
  const hours = own?.otherHours && index % 4 === 0 ? own.otherHours : (own?.hours ?? []);
  return record(index + 1, {
    Code: providerCode,
    Available_Time: hours.map(({ days, start, end }, row) => ({
      id: row + 1,
      Days_Of_Week: days,
      All_Day: start === undefined,
      Available_Start_Time: start === undefined ? null : `${start}:00.000`,
      Available_End_Time: end === undefined ? null : `${end}:00.000`,
    })),
    Not_Available:
      index % 11 === 5
        ? [{ id: 1, Description: "Renovasi", During_Start: "2026-12-24", During_End: "2026-12-26" }]
        : [],
    Availability_Exceptions: index % 10 === 3 ? "Dokter spesialis dengan perjanjian." : "",
    Emergency_24_Hours: own?.hasEmergency ?? false,
    Service_Type: own?.services ?? "",
    Cashless: own?.cashless ?? "",
    Network_Reference: plans.slice(0, 1 + (index % plans.length)).join(", "),
    Communication: "Bahasa Indonesia, English",
    Wheelchair_Access: index % 2 === 0,
    Landmark: index % 5 === 0 ? "Seberang alun-alun" : "",
    District: index % 5 === 0 ? `Pusat ${city}` : "",
    SATUSEHAT_Code: index % 3 === 0 ? `1000${String(index).padStart(5, "0")}` : "",
    BPJS_Code: index % 4 === 0 ? `0901R${String(index).padStart(3, "0")}` : "",
    Checked_On: index % 2 === 0 ? "2026-11-02" : null,
  });
}

/** Public holidays, as an editor would enter them from the government's decree. */
const holidayNames: readonly (readonly [date: string, name: string])[] = [
  ["2026-01-01", "Tahun Baru Masehi"],
  ["2026-01-16", "Isra Mikraj"],
  ["2026-02-16", "Cuti bersama Imlek"],
  ["2026-02-17", "Tahun Baru Imlek"],
  ["2026-03-18", "Cuti bersama Nyepi"],
  ["2026-03-19", "Hari Suci Nyepi"],
  ["2026-03-20", "Cuti bersama Idulfitri"],
  ["2026-03-21", "Idulfitri"],
  ["2026-03-22", "Idulfitri"],
  ["2026-03-23", "Cuti bersama Idulfitri"],
  ["2026-03-24", "Cuti bersama Idulfitri"],
  ["2026-04-03", "Wafat Yesus Kristus"],
  ["2026-04-05", "Paskah"],
  ["2026-05-01", "Hari Buruh"],
  ["2026-05-14", "Kenaikan Yesus Kristus"],
  ["2026-05-15", "Cuti bersama Kenaikan Yesus Kristus"],
  ["2026-05-27", "Iduladha"],
  ["2026-05-28", "Cuti bersama Iduladha"],
  ["2026-05-31", "Waisak"],
  ["2026-06-01", "Hari Lahir Pancasila"],
  ["2026-06-16", "Tahun Baru Islam"],
  ["2026-08-17", "Hari Kemerdekaan"],
  ["2026-08-25", "Maulid Nabi Muhammad"],
  ["2026-12-24", "Cuti bersama Natal"],
  ["2026-12-25", "Natal"],
  ["2027-01-01", "Tahun Baru Masehi"],
  ["2027-01-05", "Isra Mikraj"],
  ["2027-02-06", "Tahun Baru Imlek"],
  ["2027-03-08", "Hari Suci Nyepi"],
  ["2027-03-09", "Cuti bersama Idulfitri"],
  ["2027-03-10", "Idulfitri"],
  ["2027-03-11", "Idulfitri"],
  ["2027-03-12", "Cuti bersama Idulfitri"],
  ["2027-03-15", "Cuti bersama Idulfitri"],
  ["2027-03-26", "Wafat Yesus Kristus"],
  ["2027-03-28", "Paskah"],
  ["2027-05-01", "Hari Buruh"],
  ["2027-05-06", "Kenaikan Yesus Kristus"],
  ["2027-05-17", "Iduladha"],
  ["2027-05-18", "Cuti bersama Iduladha"],
  ["2027-05-20", "Waisak"],
  ["2027-06-01", "Hari Lahir Pancasila"],
  ["2027-06-06", "Tahun Baru Islam"],
  ["2027-08-15", "Maulid Nabi Muhammad"],
  ["2027-08-17", "Hari Kemerdekaan"],
  ["2027-12-24", "Cuti bersama Natal"],
  ["2027-12-25", "Natal"],
];

export const holidayRecords = holidayNames.map(([date, name], index) => record(index + 1, { Date: date, Name: name }));
