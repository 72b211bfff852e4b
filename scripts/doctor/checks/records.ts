import { z } from "zod";
import { cmsFieldsOf } from "../../../src/content/model/from-cms";
import { isBlankField } from "../../../src/content/model/readable";
import type { Remark } from "../../../src/content/operations/remarks";
import { maxSilent } from "../../../src/content/policy";
import { notices } from "../../../src/content/site-wide/notices";
import { redirects } from "../../../src/content/site-wide/redirects";
import { fileUrl } from "../../../src/media/media-address";
import { servedType } from "../../../src/media/media-answer";
import { opsTexts } from "../../../src/ops/texts";
import { inParallel } from "../../../src/platform/concurrency/in-parallel";
import { RichTextSchema } from "../../../src/richtext/safe-html";
import { movedTo } from "../../../src/routing/redirects/redirects";
import { sitePathsOf } from "../../../src/routing/redirects/site-paths";
import { pages } from "../../../src/sections";
import { events } from "../../../src/sections/events/events";
import { type Found, faultsAt } from "../findings";
import { send, statusOf } from "../http";
import { type Examined, isShown, isUnfit, type RecordRead } from "../readings";

/** Limit of a record's JSON. */
const maxRecordLength = 1_500_000;

const text = z.string().catch("");
const body = RichTextSchema.optional().catch(undefined);
const names = { title: text, question: text, name: text, from: text };
const others = { description: text, date: text, place: text, placement: text, image: z.unknown().optional() };

/** Fields of several types in the site's form. Values of another shape are omitted. */
const ValueSchema = z.object({ ...names, ...others, body, answer: body, steps: z.array(z.unknown()).catch([]) });

/** Whether the site can show each published record, and its content makes sense. */
export function records({ product, products, readings }: Examined): readonly Found[] {
  const paths = sitePathsOf(product.key, pages);
  const led = readings.flatMap(({ records }) => records.flatMap((record) => redirectOf(record) ?? []));
  return readings.flatMap((reading) => {
    const firsts = new Map<string, string>();
    const isAllUnfit = isUnfit(reading);
    return reading.records.flatMap((record) => {
      const { about, path, resource, fields, remarks, isDraft } = record;
      const faults = isAllUnfit ? [] : record.faults;
      const key = isShown(record) && resource.kind !== "single" ? nameKey(record.value) : "";
      const twin = firsts.get(key) ?? "";
      if (key && !twin) firsts.set(key, record.id);
      const effect = resource.kind === "single" ? "the page stays as it was" : "the record is left out";
      const notice = resource === notices ? notices.summarySchema.safeParse(record.value).data : undefined;
      const from = redirectOf(record)?.from;
      const reasons = faults.map(({ field, reason }) => `${field} ${reason}`);
      const common = { path, effect, twin, most: maxRecordLength, keys: products };
      return faultsAt(about, common, {
        "record-refused": faults.length > 0 && { faults: reasons, fields: faults.map(({ field }) => field) },
        "record-too-large": record.length > maxRecordLength,
        "record-draft": isDraft,
        "record-twice": twin !== "",
        "text-as-plain": remarks.some(({ code }) => code === "too-complex"),
        "text-changed": changedTexts(record),
        "text-empty": isShown(record) && isEmpty(record),
        "field-malformed": remarkedFields(record, "dropped"),
        "field-mended": remarkedFields(record, "mended"),
        "field-too-long": tooLong(record),
        "date-far": farDate(record),
        "slide-without-picture": resource.name === "sliders" && isShown(record) && isBlankField(fields.Featured_Image),
        "event-reversed": reversed(record),
        "notice-reversed": !!notice?.from && !!notice.until && notice.until <= notice.from,
        "notice-without-product": !!notice?.product && !products.includes(notice.product) && { key: notice.product },
        "redirect-loop": from !== undefined && movedTo(from, led, paths) === null,
        "redirect-hidden": from !== undefined && paths.kindOf(from) === "page",
      });
    });
  });
}

const redirectOf = ({ resource, value }: RecordRead) =>
  resource === redirects ? redirects.summarySchema.safeParse(value).data : undefined;

const { needs, types, notes } = opsTexts({ language: "en" }).content;

/** Fields whose value has another type or form than the site expects, with both. */
function remarkedFields({ remarks, resource }: RecordRead, code: Remark["code"]) {
  const remarked = remarks.filter((remark) => remark.code === code);
  const needOf = ({ field }: Remark) => {
    const [name = "", , inRow = ""] = field.split(".");
    const spec = cmsFieldsOf(resource)[name]?.cms;
    const kind = spec?.rows?.[inRow]?.cms.kind ?? spec?.kind;
    return kind ? `${needs[kind]} in ${field}` : field;
  };
  const sent = remarked.map((remark) => `${remark.field} (${types[remark.sent]})`);
  return remarked.length > 0 && { sent, wanted: remarked.map(needOf) };
}

/** Parts of texts that the site shows otherwise than they were written. */
function changedTexts({ remarks }: RecordRead) {
  const parts = remarks.flatMap(({ field, code }) =>
    code === "dropped" || code === "mended" || code === "too-complex" ? [] : `${field}: ${notes[code]}`,
  );
  return parts.length > 0 && { parts: [...new Set(parts)] };
}

/** The first field with more entries than the site shows. */
function tooLong({ fields, resource }: RecordRead) {
  const countOf = (field: string) => z.array(z.unknown()).safeParse(fields[field]).data?.length ?? 0;
  const limits = Object.entries(cmsFieldsOf(resource)).map(([field, { cms }]) => ({
    field,
    most: cms.most ?? Infinity,
  }));
  return limits.find(({ field, most }) => countOf(field) > most) ?? false;
}

/** The first date in a year that is a typing error. */
function farDate({ fields }: RecordRead) {
  const dates = Object.entries(fields).map(([field, value]) => {
    const [date = "", year = ""] = /^(\d{4})-\d\d-\d\d(?=T|$)/.exec(String(value)) ?? [];
    return { field, value: date, year: Number(year) };
  });
  const latest = new Date().getFullYear() + 5;
  return dates.find(({ value, year }) => value !== "" && (year < 1990 || year > latest)) ?? false;
}

/** Times of an event that ends before it starts, unless it lasts overnight. */
function reversed({ resource, value }: RecordRead) {
  const event = resource === events ? events.storedItem.safeParse(value).data : undefined;
  const { start, end } = { start: event?.start ?? "", end: event?.end ?? "" };
  const isOvernight = start >= "17:00" && end <= "08:00";
  return start !== "" && end !== "" && end <= start && !isOvernight && { start, end };
}

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

/** Files that are requested. */
const maxFiles = 500;

/** Whether files exist, and the site may serve them. */
export async function files({ cms, product, readings, timeoutMs }: Examined): Promise<readonly Found[]> {
  const { key, content } = product;
  const { origin, mediaHosts } = content;
  const found: Found[] = [];
  const served: { readonly url: string; readonly by: string }[] = [];
  /** The first record that shows each file. */
  const records = new Map<string, string>();
  for (const { path, id, files } of readings.flatMap((reading) => reading.records)) {
    const urls = files.flatMap((url) => URL.parse(url, origin)?.href ?? []);
    for (const url of urls) records.set(url, records.get(url) ?? `/${path} ${id}`);
  }
  for (const [url, by] of records) {
    const { host } = new URL(url);
    const address = cms.addressOf(url);
    const isKnown = mediaHosts.includes(host) || host === new URL(origin).host;
    const hosts = [...mediaHosts, host].map((each) => `"${each}"`);
    const name = decodeURIComponent((address ?? "").slice(`/${key}/media/`.length));
    if (address !== null) served.push({ url: fileUrl(content, name) ?? url, by });
    else if (!isKnown) found.push({ code: "media-foreign", about: by, host, hosts });
    else found.push({ code: "media-not-served", about: `${url} (${by})`, detail: "its name or its type" });
  }
  let silent = 0;
  let done = 0;
  await inParallel(served.slice(0, maxFiles), async ({ url, by }) => {
    if (silent >= maxSilent) return;
    const head = await send({ url, timeoutMs, method: "HEAD" });
    // Some servers reject HEAD, so the first byte is requested instead.
    const isRefused = head.status === 405 || head.status === 501;
    const response = isRefused ? await send({ url, timeoutMs, headers: { range: "bytes=0-0" } }) : head;
    silent = response.failure ? silent + 1 : 0;
    done++;
    const { ok, type, headers } = response;
    const size = headers.get("content-length") ?? "unknown";
    const detail = ok ? `${type || "no type"}, ${size} bytes` : statusOf(response);
    const isServed = ok && servedType(new Response(null, response), url) !== null;
    found.push(...faultsAt(`${url} (${by})`, { detail }, { "media-not-served": ok && !isServed, "media-broken": !ok }));
  });
  const all = served.length;
  return [...found, ...faultsAt("files", { done, all }, { "media-unchecked": done < all })];
}
