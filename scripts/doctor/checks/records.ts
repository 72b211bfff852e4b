import { z } from "zod";
import type { CmsField, FieldKind } from "../../../src/content/cms-field";
import { maxSilent } from "../../../src/content/policy";
import type { Identified, List } from "../../../src/content/resource";
import { notices } from "../../../src/content/site-wide/notices";
import { redirects } from "../../../src/content/site-wide/redirects";
import { fileUrl } from "../../../src/media/media-address";
import { servedType } from "../../../src/media/media-answer";
import { inParallel } from "../../../src/platform/in-parallel";
import { movedTo } from "../../../src/render/redirects/redirects";
import { sitePathsOf } from "../../../src/render/redirects/site-paths";
import { RichTextSchema } from "../../../src/richtext/safe-html";
import { pages } from "../../../src/sections";
import { events } from "../../../src/sections/events/events";
import { statusOf, trySend } from "../http";
import { type Examined, isShown, isUnfit, type Reading, type RecordRead } from "../readings";
import { type Checks, type Found, foundBy } from "../report";

/** Valid values, in the words of editors. */
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

/** Limit of a record's JSON. */
const maxRecordLength = 1_500_000;

/** Dates further away are typing errors. */
const farMs = 5 * 365 * 86_400_000;
const earliest = Date.parse("1990-01-01");

const text = z.string().catch("");
const body = RichTextSchema.optional().catch(undefined);
const names = { title: text, question: text, name: text, from: text };
const others = { description: text, date: text, place: text, placement: text, image: z.unknown().optional() };

/** Fields of several types in the site's form. Values of another shape are omitted. */
const ValueSchema = z.object({ ...names, ...others, body, answer: body, steps: z.array(z.unknown()).catch([]) });

/** @param twin the earlier record with the same name; empty without one */
type Seen = RecordRead & { readonly isUnfit: boolean; readonly twin: string };

/** Whether the site can show each published record, and its content makes sense. */
export async function records(examined: Examined): Promise<readonly Found[]> {
  const all = examined.readings.flatMap((reading) => {
    const firsts = new Map<string, string>();
    return reading.records.map((record): Seen => {
      const key = isShown(record) && record.resource.kind !== "single" ? nameKey(record.value) : "";
      const twin = firsts.get(key) ?? "";
      if (key && !twin) firsts.set(key, record.id);
      return { ...record, isUnfit: isUnfit(reading), twin };
    });
  });
  return foundBy(checksOf(examined), all);
}

function checksOf({ product, products, readings }: Examined): Checks<Seen> {
  const led = readings.flatMap(({ records }) => records.flatMap((record) => read(redirects, record)));
  const addresses = sitePathsOf(product.key, pages);
  const isPage = (path: string) => {
    const [, , segment = "", id] = path.split("/");
    const isOf = ({ resource }: Reading) => resource.name.startsWith(segment);
    const isRecord = () =>
      readings.filter(isOf).some(({ records }) => records.some((each) => each.id === id && isShown(each)));
    const place = addresses.kindOf(path);
    return place === "page" || (place === "record" && isRecord());
  };
  return {
    "record-refused": ({ isUnfit, faults, resource }) => {
      const effect = resource.kind === "single" ? "the page stays as it was" : "the record is left out";
      const fields = faults.map(({ field }) => field);
      return (
        !isUnfit && !!fields[0] && { faults: faults.map((each) => `${each.field} ${each.reason}`), fields, effect }
      );
    },
    "record-too-large": ({ length }) => length > maxRecordLength && { most: maxRecordLength },
    "record-draft": ({ isDraft }) => isDraft,
    "text-as-plain": ({ plain: [reason] }) => reason !== undefined && { reason },
    "field-malformed": ({ fields, faults, isDraft, resource }) => {
      const isLost = (field: CmsField, sent: unknown) => !isNothing(sent) && isNothing(field.safeParse(sent).data);
      const lost = Object.entries(resource.fields()).filter(([name, field]) => isLost(field, fields[name]));
      const entered = lost.map(([name, { cms }]) => `${wanted[cms.kind] ?? "something else"} in ${name}`);
      return !!lost[0] && !isDraft && !faults[0] && { fields: lost.map(([name]) => name), wanted: entered };
    },
    "field-too-long": ({ fields, resource }) => {
      const countOf = (field: string) => z.array(z.unknown()).safeParse(fields[field]).data?.length ?? 0;
      const most = Object.entries(resource.fields()).map(([field, { cms }]) => ({ field, most: cms.most ?? Infinity }));
      return most.find(({ field, most }) => countOf(field) > most) ?? false;
    },
    "date-far": ({ fields, resource }) => {
      const names = [...Object.keys(resource.fields()), "Published_at", "Published_Date", "Date"];
      const field = names.find((name) => isFar(fields[name]));
      return field !== undefined && { field, value: String(fields[field]).slice(0, 10) };
    },
    "record-twice": ({ twin }) => twin !== "" && { twin },
    "text-empty": (seen) => isShown(seen) && isEmpty(seen),
    "slide-without-picture": (seen) =>
      seen.resource.name === "sliders" && isShown(seen) && isNothing(seen.fields.Featured_Image),
    "event-reversed": ({ resource, value }) => {
      const event = resource === events ? events.storedItem.safeParse(value).data : null;
      const { start, end } = { start: event?.start ?? "", end: event?.end ?? "" };
      const isOvernight = start >= "17:00" && end <= "08:00";
      return start !== "" && end !== "" && end <= start && !isOvernight && { start, end };
    },
    "notice-reversed": (seen) =>
      read(notices, seen).some(({ from, until }) => from !== null && until !== null && until <= from),
    "notice-without-product": (seen) => {
      const key = read(notices, seen)[0]?.product ?? "";
      return key !== "" && !products.includes(key) && { key, keys: products };
    },
    "redirect-loop": (seen) => read(redirects, seen).some(({ from }) => movedTo(from, led, addresses) === null),
    "redirect-hidden": (seen) => read(redirects, seen).some(({ from }) => isPage(from)),
  };
}

/** The record in the site's form; nothing if it is of another list, or rejected. */
const read = <Item extends Identified>(
  { name, stored }: List<Item>,
  { resource, value }: RecordRead,
): readonly Item[] => (resource.name === name ? (stored.array().safeParse([value]).data ?? []) : []);

/** Visible name of a record within its list; empty if it has none. */
function nameKey(value: unknown): string {
  const { title, question, name, from, ...others } = ValueSchema.parse(value);
  const label = (title || question || name || from).toLowerCase().replaceAll(/\s+/g, " ").trim();
  return label && [label, others.date, others.place, others.placement, others.description].join("\n");
}

/** A page without text. Types without the field have a separate finding. */
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

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.every((each) => isNothing(each)));

/** Files that are requested. */
const maxFiles = 500;

/** Whether files exist, and the site may serve them. */
export async function files({ cms, product, readings, timeoutMs }: Examined): Promise<readonly Found[]> {
  const { key, content } = product;
  const { origin, mediaHosts } = content;
  const { addressOf } = cms;
  const found: Found[] = [];
  const served = [...filesIn(readings, origin)].filter(([url, about]) => {
    const { host } = new URL(url);
    if (addressOf(url) !== null) return true;
    const isKnown = mediaHosts.includes(host) || host === new URL(origin).host;
    if (isKnown) found.push({ code: "media-not-served", about: `${url} (${about})`, detail: "its name or its type" });
    const hosts = [...mediaHosts, host].map((each) => `"${each}"`);
    if (!isKnown) found.push({ code: "media-foreign", about, host, hosts });
    return false;
  });
  let [silent, done] = [0, 0];
  await inParallel(served.slice(0, maxFiles), async ([url, by]) => {
    if (silent >= maxSilent) return;
    const name = decodeURIComponent((addressOf(url) ?? "").slice(`/${key}/media/`.length));
    const query = { url: fileUrl(content, name) ?? url, timeoutMs };
    const head = await trySend({ ...query, method: "HEAD" });
    // Some servers reject HEAD, so the first byte is requested instead.
    const isRefused = head.status === 405 || head.status === 501;
    const response = isRefused ? await trySend({ ...query, headers: { range: "bytes=0-0" } }) : head;
    silent = response.status > 0 ? 0 : silent + 1;
    done++;
    const isServed = response.ok && servedType(new Response(null, response), query.url) !== null;
    const size = response.headers.get("content-length") ?? "unknown";
    const detail = response.ok ? `${response.type || "no type"}, ${size} bytes` : statusOf(response);
    const code = response.ok ? "media-not-served" : "media-broken";
    if (!isServed) found.push({ code, about: `${query.url} (${by})`, detail });
  });
  if (done < served.length) found.push({ code: "media-unchecked", about: "files", done, all: served.length });
  return found;
}

/** Each file with the first record that shows it, originals before renditions. */
function filesIn(readings: readonly Reading[], origin: string): ReadonlyMap<string, string> {
  const records = readings.flatMap((reading) => reading.records);
  const used = new Map<string, string>();
  const originals = ({ pictures, files }: RecordRead) => [...pictures.map(({ url }) => url), ...files];
  const renditions = ({ pictures }: RecordRead) =>
    pictures.flatMap(({ formats }) => Object.values(formats ?? {}).map(({ url }) => url));
  for (const urlsOf of [originals, renditions]) {
    for (const record of records) {
      const hrefs = urlsOf(record).flatMap((url) => URL.parse(url, origin)?.href ?? []);
      for (const href of hrefs) if (!used.has(href)) used.set(href, `/${record.path} ${record.id}`);
    }
  }
  return used;
}
