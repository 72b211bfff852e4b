import { CsvError, parse } from "csv-parse/sync";
import { z } from "zod";
import { isoDate } from "../../../src/content/model/dates";
import { clockText, type OpeningHours, type Period, readClosedDays } from "../../../src/hours/opening-hours";
import { hoursIn, wholeDay } from "../../../src/hours/spoken-hours";
import { codeKeyOf } from "../../../src/providers/details/provider-details";
import { isSure } from "../../../src/telephone/phone-number";
import { phoneNumbersIn } from "../../../src/telephone/phone-numbers";

/** A mistake in a file; the first line is 1. */
interface CsvFault {
  readonly line: number;
  readonly column: string;
  readonly text: string;
}

export const faultText = ({ line, column, text }: CsvFault): string =>
  `${line}: ${column === "" ? "" : `${column}: `}${text}`;

/** A line of the file: the fields to change, as Strapi takes them. */
export interface ImportedDetails {
  readonly line: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

interface ReadFile {
  readonly rows: readonly ImportedDetails[];
  readonly faults: readonly CsvFault[];
}

/** The text of a cell that empties the field; an empty cell leaves it as it is. */
const clearing = "-";

/** Characters of a text of the CMS, which the site shows whole. */
const maxLength = 300;

type Read = { readonly fields: Readonly<Record<string, unknown>> } | { readonly fault: string };

/** The apostrophe by which exports keep spreadsheets from taking a text for a formula. */
const formulaGuard = /(?<=^|[,;\t|\r\n])'(?=\s*[=+\-@])/g;

/** Reads a cell that is neither empty nor clearing. */
interface Column {
  readonly read: (cell: string) => Read;
  /** Fields of an emptied cell. */
  readonly cleared: Readonly<Record<string, unknown>>;
}

const text = (name: string): Column => ({
  read: (cell) =>
    cell.length > maxLength ? { fault: `longer than ${maxLength} characters` } : { fields: { [name]: cell } },
  cleared: { [name]: null },
});

const yes = /^(?:ya|y|yes|true|1|ada)$/i;
const no = /^(?:tidak|t|no|n|false|0|tidak ada)$/i;

const boolean = (name: string): Column => ({
  read: (cell) => {
    if (yes.test(cell)) return { fields: { [name]: true } };
    return no.test(cell) ? { fields: { [name]: false } } : { fault: "expected ya or tidak, yes or no" };
  },
  cleared: { [name]: null },
});

const dayNames = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

const isWholeDay = ({ start, end }: Period) => start === wholeDay.start && end === wholeDay.end;

/** A time of Strapi. A period ends on the next day if its end is before its start. */
const strapiTime = (minutes: number) => `${clockText(minutes % (24 * 60))}:00.000`;

function availableTimes(days: string, periods: readonly Period[]) {
  return periods.map((period) =>
    isWholeDay(period)
      ? { Days_Of_Week: days, All_Day: true }
      : {
          Days_Of_Week: days,
          All_Day: false,
          Available_Start_Time: strapiTime(period.start),
          Available_End_Time: strapiTime(period.end),
        },
  );
}

/** Hours as the rows of the CMS. Holidays without hours are closed. */
function hoursFields({ week, holidays }: OpeningHours) {
  const regular = week.flatMap((periods, day) => availableTimes(dayNames[day] ?? "", periods));
  return {
    Available_Time: [...regular, ...availableTimes("holiday", holidays ?? [])],
    Opening_Hours: null,
    ...(holidays !== null && { Closed_On_Holidays: holidays.length === 0 }),
  };
}

const columns: Readonly<Record<string, Column>> = {
  Opening_Hours: {
    read: (cell) => {
      const hours = hoursIn(cell);
      return hours ? { fields: hoursFields(hours) } : { fault: "these hours are not understood" };
    },
    cleared: { Available_Time: [], Opening_Hours: null },
  },
  Closed_On_Holidays: boolean("Closed_On_Holidays"),
  Not_Available: {
    read: (cell) => {
      const parts = cell.split(/[;,\n]/).map((part) => part.trim());
      const all = parts.filter(Boolean).map((part) => ({ part, days: readClosedDays(part) }));
      const wrong = all.find(({ days }) => days === null);
      if (wrong) return { fault: `${wrong.part}: expected days such as 2026-12-24/2026-12-26` };
      const rows = all.map(({ part }) => part.split("/"));
      return { fields: { Not_Available: rows.map(([from, to = from]) => ({ During_Start: from, During_End: to })) } };
    },
    cleared: { Not_Available: [] },
  },
  Availability_Exceptions: text("Availability_Exceptions"),
  Emergency_24_Hours: boolean("Emergency_24_Hours"),
  Service_Type: text("Service_Type"),
  Cashless: text("Cashless"),
  Network_Reference: text("Network_Reference"),
  Communication: text("Communication"),
  Wheelchair_Access: boolean("Wheelchair_Access"),
  Landmark: text("Landmark"),
  District: text("District"),
  Telecom: {
    read: (cell) =>
      phoneNumbersIn(cell).some(isSure)
        ? { fields: { Telecom: cell } }
        : { fault: "no number that can be dialled; write it with its area code" },
    cleared: { Telecom: null },
  },
  Address_Line: text("Address_Line"),
  SATUSEHAT_Code: text("SATUSEHAT_Code"),
  BPJS_Code: text("BPJS_Code"),
  Checked_On: {
    read: (cell) => {
      const date = isoDate(cell);
      const isDay = z.iso.date().safeParse(date).success;
      return isDay ? { fields: { Checked_On: date } } : { fault: "expected a day such as 2026-11-02" };
    },
    cleared: { Checked_On: null },
  },
};

const codeColumn = "Code";

/** Names of the columns that a file may have. */
const detailsColumns: readonly string[] = [codeColumn, ...Object.keys(columns)];

const CellsSchema = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }));

/** Spreadsheets of Indonesia and Europe separate by semicolons. */
const delimiterOf = (file: string) => {
  const [header = ""] = file.split(/\r?\n/, 1);
  return header.includes(";") && !header.includes(",") ? ";" : ",";
};

/**
 * Reads a CSV with the details of providers. The columns have the names of the CMS; an empty cell leaves its field as it
 * is, a hyphen empties it. A line with a fault is not among the rows.
 */
export function readDetailsCsv(file: string): ReadFile {
  const faults: CsvFault[] = [];
  const cells = cellsIn(file, faults);
  const [header, ...lines] = cells;
  if (faults.length > 0) return { rows: [], faults };
  if (!header) return { rows: [], faults: [{ line: 1, column: "", text: "the file is empty" }] };
  const names = header.record.map((name) => name.trim());
  for (const name of names) {
    if (!detailsColumns.includes(name)) {
      faults.push({ line: 1, column: name, text: `no such column; there are ${detailsColumns.join(", ")}` });
    }
    if (names.indexOf(name) !== names.lastIndexOf(name)) faults.push({ line: 1, column: name, text: "there twice" });
  }
  if (!names.includes(codeColumn)) faults.push({ line: 1, column: codeColumn, text: "this column is needed" });
  if (faults.length > 0) return { rows: [], faults };
  const rows: ImportedDetails[] = [];
  const lineOfCode = new Map<string, number>();
  for (const { record, info } of lines) {
    const line = info.lines;
    const before = faults.length;
    const code = record[names.indexOf(codeColumn)]?.trim() ?? "";
    const earlier = lineOfCode.get(codeKeyOf(code));
    if (code === "") faults.push({ line, column: codeColumn, text: "empty" });
    else if (earlier !== undefined) faults.push({ line, column: codeColumn, text: `${code}: also in line ${earlier}` });
    lineOfCode.set(codeKeyOf(code), line);
    if (record.length !== names.length) {
      faults.push({ line, column: "", text: `${record.length} cells under ${names.length} columns` });
    }
    const fields = names.map((name, index) => fieldsIn(name, cellOf(record[index]), line, faults));
    if (faults.length === before) rows.push({ line, code, fields: Object.assign({}, ...fields) });
  }
  return { rows, faults };
}

const cellOf = (cell = "") => cell.replaceAll(formulaGuard, "").trim();

function cellsIn(file: string, faults: CsvFault[]) {
  try {
    const delimiter = delimiterOf(file);
    const options = { bom: true, delimiter, info: true, relax_column_count: true, skip_empty_lines: true } as const;
    return CellsSchema.parse(parse(file, options));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = z.object({ lines: z.number().catch(1) }).parse(error);
    faults.push({ line: lines, column: "", text: error.message });
    return [];
  }
}

function fieldsIn(name: string, cell: string, line: number, faults: CsvFault[]): Readonly<Record<string, unknown>> {
  const column = columns[name];
  if (!column || cell === "") return {};
  if (cell === clearing) return column.cleared;
  const read = column.read(cell);
  if ("fields" in read) return read.fields;
  faults.push({ line, column: name, text: `${read.fault}: ${cell.slice(0, 60)}` });
  return {};
}
