import { z } from "zod";
import type { CmsField, FieldKind } from "../../../src/content/cms-field";
import type { Identified, List } from "../../../src/content/resource";
import { notices } from "../../../src/content/site-wide/notices";
import { redirects } from "../../../src/content/site-wide/redirects";
import { addressesOf } from "../../../src/render/redirects/old-addresses";
import { movedTo } from "../../../src/render/redirects/redirects";
import { RichTextSchema } from "../../../src/richtext/safe-html";
import { pages } from "../../../src/sections";
import { events } from "../../../src/sections/events/events";
import { type Examined, isShown, isUnfit, type RecordRead } from "../readings";
import { type Checks, foundBy, type Topic } from "../report";

/** What editors have to enter. */
const wanted: Readonly<Partial<Record<FieldKind, string>>> = {
  address: "an address such as https://www.example.co.id/",
  whatsapp: "a number such as 6281200007701",
  email: "an address such as sales@example.co.id",
  day: "a day such as 2026-12-05",
  time: "a time such as 09:00",
  moment: "a moment such as 2026-12-05T09:00:00Z",
  picture: "a file of the media library",
  pictures: "files of the media library",
};

/** Characters of a record's JSON that the site stores. */
const maxRecordLength = 1_500_000;

/** Dates further away are typing errors, in milliseconds. */
const farMs = 5 * 365 * 86_400_000;
const earliest = Date.parse("1990-01-01");

const text = z.string().catch("");
const body = RichTextSchema.optional().catch(undefined);

/** What records of several types have in the site's form; values of another shape are left out. */
const ValueSchema = z
  .object({ title: text, question: text, name: text, from: text, description: text })
  .extend({ date: text, place: text, placement: text, body, answer: body, steps: z.array(z.unknown()).catch([]) })
  .extend({ image: z.unknown().optional() });

type Seen = RecordRead & {
  readonly isUnfit: boolean;
  /** The record before it that has the same name. */
  readonly twin: string;
};

/** Whether the site can show each record that the CMS publishes, and what it shows makes sense. */
export const records: Topic<Examined> = {
  key: "records",
  title: "Records",
  run: async (examined) => {
    const all = examined.readings.flatMap((reading) => {
      const firsts = new Map<string, string>();
      return reading.records.map((record): Seen => {
        const key = isShown(record) && record.resource.kind !== "single" ? nameKey(record.value) : "";
        const twin = firsts.get(key) ?? "";
        if (key && !twin) firsts.set(key, record.id);
        return { ...record, isUnfit: isUnfit(reading), twin };
      });
    });
    return { found: foundBy(checksOf(examined), all), summary: `${all.length} records` };
  },
};

function checksOf({ product, products, readings }: Examined): Checks<Seen> {
  const led = readings.flatMap(({ records }) => records.flatMap((record) => read(redirects, record)));
  const addresses = addressesOf(product.key, pages);
  const isPage = (path: string) => {
    const [, , segment = "", id] = path.split("/");
    const isRecord = readings.some(
      ({ resource, records }) =>
        resource.name.startsWith(segment) && records.some((record) => record.id === id && isShown(record)),
    );
    return addresses.placeOf(path) === "page" || (addresses.placeOf(path) === "record" && isRecord);
  };
  return {
    "record-refused": ({ isUnfit, faults, resource }) =>
      !isUnfit &&
      faults.length > 0 && {
        faults: faults.map(({ field, reason }) => `${field} ${worded(reason)}`).join(", "),
        fields: faults.map(({ field }) => field).join(", "),
        kept: resource.kind === "single" ? "the page stays as it was" : "the record is left out",
      },
    "record-too-large": ({ length }) => length > maxRecordLength && { most: maxRecordLength },
    "record-draft": ({ isDraft }) => isDraft,
    "text-as-plain": ({ plain: [reason] }) => reason !== undefined && { reason },
    "field-malformed": (seen) => {
      const lost = fieldsOf(seen).filter(([name, field]) => isLost(seen, name, field));
      const entered = lost.map(([name, { cms }]) => `${wanted[cms.kind] ?? "something else"} in ${name}`);
      return lost.length > 0 && { fields: lost.map(([name]) => name).join(", "), wanted: entered.join(", ") };
    },
    "field-too-long": (seen) => {
      const long = fieldsOf(seen).flatMap(
        ([
          field,
          {
            cms: { most = Number.POSITIVE_INFINITY },
          },
        ]) => {
          const sent = seen.fields[field];
          return Array.isArray(sent) && sent.length > most ? [{ field, most }] : [];
        },
      );
      return long[0] ?? false;
    },
    "date-far": (seen) => {
      const [field] = fieldsOf(seen).find(([name]) => isFar(seen.fields[name])) ?? [];
      const named = field ?? ["Published_at", "Published_Date", "Date"].find((name) => isFar(seen.fields[name]));
      return named !== undefined && { field: named, value: String(seen.fields[named]).slice(0, 10) };
    },
    "record-twice": ({ twin }) => twin !== "" && { twin },
    "text-empty": (seen) => isShown(seen) && isEmpty(seen),
    "slide-without-picture": (seen) =>
      seen.resource.name === "sliders" && isShown(seen) && isNothing(seen.fields.Featured_Image),
    "event-reversed": (seen) => {
      const { start = null, end = null } =
        seen.resource === events ? (events.storedItem.safeParse(seen.value).data ?? {}) : {};
      if (start === null || end === null || end > start) return false;
      const isOvernight = start >= "17:00" && end <= "08:00";
      return !isOvernight && { start, end };
    },
    "notice-reversed": (seen) =>
      read(notices, seen).some(({ from, until }) => from !== null && until !== null && until <= from),
    "notice-without-product": (seen) => {
      const [notice] = read(notices, seen);
      return (
        !!notice?.product && !products.includes(notice.product) && { key: notice.product, keys: products.join(", ") }
      );
    },
    "redirect-loop": (seen) => read(redirects, seen).some(({ from }) => movedTo(from, led, addresses) === null),
    "redirect-hidden": (seen) => read(redirects, seen).some(({ from }) => isPage(from)),
  };
}

/** The record as the site stores it; nothing if it is of another list, or refused. */
const read = <Item extends Identified>(
  { name, stored }: List<Item>,
  { resource, value }: RecordRead,
): readonly Item[] => (resource.name === name ? (stored.safeParse([value]).data ?? []) : []);

const fieldsOf = ({ resource }: RecordRead): readonly [string, CmsField][] => Object.entries(resource.fields());

/** The words of a schema as the end of a sentence. */
const worded = (reason: string) => (reason.startsWith("is ") ? reason : "is missing or unreadable");

/** What tells a record of a list from the others for visitors; empty if it has no name. */
function nameKey(value: unknown): string {
  const { title, question, name, from, ...others } = ValueSchema.parse(value);
  const said = (title || question || name || from).toLowerCase().replaceAll(/\s+/g, " ").trim();
  return said && [said, others.date, others.place, others.placement, others.description].join("\n");
}

/** A page of a text that has none. Types without the field have a finding of their own. */
function isEmpty({ value, fields, resource }: RecordRead): boolean {
  const { body, answer, image, steps } = ValueSchema.parse(value);
  const { excerpt, html } = body ?? answer ?? {};
  const isStory = /^(news|articles)$/.test(resource.name);
  const isField = ["Description", "Answer"].some((name) => fields[name] !== undefined);
  const isBlank = excerpt === "" && !/<(img|iframe|video|audio)\b/.test(html ?? "");
  return isBlank && isField && steps.length === 0 && (isStory || !image);
}

function isFar(value: unknown): boolean {
  const time = typeof value === "string" && /^\d{4}-\d\d-\d\d/.test(value) ? Date.parse(value) : Number.NaN;
  return time > Date.now() + farMs || time < earliest;
}

/** Something in a field that the site cannot read, and so leaves out. */
function isLost({ fields, faults, isDraft }: RecordRead, name: string, field: CmsField): boolean {
  const sent = fields[name];
  return !isDraft && faults.length === 0 && !isNothing(sent) && isNothing(field.safeParse(sent).data);
}

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.every((each) => isNothing(each)));
