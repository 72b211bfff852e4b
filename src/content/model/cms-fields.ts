import { z } from "zod";
import { decodedText } from "../../platform/characters/decoded-text";
import { lazy } from "../../platform/lazy";
import { blocksIn } from "../../richtext/blocks";
import { webAddressIn } from "../../richtext/link-address";
import { whatsappNumberOf } from "../../telephone/phone-number";
import { phoneNumbersIn } from "../../telephone/phone-numbers";
import { type CmsFields, cmsField } from "./cms-field";
import { instantOf } from "./dates";
import { RecordIdSchema } from "./fields";
import { booleanIn, isBlankField, numberIn, unwrapped } from "./readable";
import { documentIn, textIn, writtenIn } from "./words-in";
import { zoneText } from "./zone-text";

/**
 * Fields as the CMS sends them, flattened by the dialect (see `cms/dialect.ts`). Readers accept other types and forms as
 * far as their meaning is clear; `remarks.ts` reports them to editors.
 */
const sent = () => z.unknown().optional();

const text = () => sent().transform(textIn);

/** With its tags. */
const code = () => sent().transform((value) => decodedText(writtenIn(value)).trim());

const someText = () =>
  sent().transform((value, context) => {
    const words = textIn(value);
    if (words !== "") return words;
    context.addIssue(typeof value === "string" ? "is empty" : "is missing or unreadable");
    return z.NEVER;
  });

const slug = () => text().transform((value) => RecordIdSchema.safeParse(value).data ?? "");

/** An http(s) URL, else empty: other schemes could run script. */
const webAddress = () => code().transform(webAddressIn);

const sitePath = /^\/(?!\/)[^\s\\]*$/;

/** URL of another site or path of this one, else empty. */
const link = () =>
  code().transform((value) => {
    if (sitePath.test(value)) return value;
    return value.startsWith("//") ? "" : webAddressIn(value);
  });

const phoneNumbers = () => text().transform((value) => phoneNumbersIn(value));

/** Digits with the country code of the first mobile number in a text, else of the first number; empty for none. */
const whatsapp = () => phoneNumbers().transform(whatsappNumberOf);

/** The first e-mail address, also of a link or behind a name; else empty. */
const email = () => {
  const address = z.email();
  return text().transform((value) => {
    const candidates = value.replace(/^mailto:/i, "").split(/[\s<>;,?]+/);
    return candidates.find((candidate) => address.safeParse(candidate).success) ?? "";
  });
};

/** Of a picture, in pixels; null if unknown. */
const size = () =>
  sent().transform((value) => {
    const pixels = numberIn(value) ?? 0;
    return pixels > 0 ? pixels : null;
  });

/** `size` is in kilobytes. */
const file = () => z.object({ url: z.string().min(1), width: size(), height: size(), size: size() });

const timestamp = () => sent().transform(instantOf);

/** The name depends on the dialect. */
const change = () => ({ updatedAt: timestamp(), updated_at: timestamp() });

const rendition = () => file().nullable().catch(null);

/** A file, also as a list of one, in an envelope, or as its URL alone. */
function oneFile(sent: unknown): unknown {
  const value = unwrapped(sent);
  if (Array.isArray(value)) return oneFile(value.find((each) => !isBlankField(each)));
  return typeof value === "string" && value.trim() !== "" ? { url: value.trim() } : value;
}

const media = () =>
  sent()
    .transform(oneFile)
    .pipe(
      z
        .object({
          ...file().shape,
          ...change(),
          alternativeText: text(),
          caption: text(),
          formats: z.record(z.string(), rendition()).nullish().catch(null),
        })
        .nullish()
        .catch(null),
    );

export type Media = z.infer<ReturnType<typeof media>>;

export const recordStampSchema = lazy(() =>
  z
    .object({ id: RecordIdSchema.catch("unknown"), ...change() })
    .catch({ id: "unknown", updatedAt: null, updated_at: null }),
);

/** Maximum number shown per record. */
const maxPictures = 60;
/** Of a repeated component: steps, files, opening hours. */
const maxRows = 50;

const mediaList = () =>
  sent()
    .transform((value) => [unwrapped(value)].flat().slice(0, maxPictures))
    .pipe(z.array(media()));

/** A single row counts as a list of one. Rows that cannot be read are left out. */
const rows = <Fields extends CmsFields>(fields: Fields, most = maxRows) => {
  const row = z.object(fields);
  return cmsField(
    { kind: "rows", rows: fields, most },
    sent().transform((list) =>
      (isBlankField(list) ? [] : [unwrapped(list)].flat())
        .flatMap((each) => {
          const { data } = row.safeParse(unwrapped(each));
          return data === undefined ? [] : [data];
        })
        .slice(0, most),
    ),
  );
};

/** Strapi's blocks, also as JSON in a text; the texts of a dynamic zone; else a text as it is written. */
const richText = () => sent().transform((value) => blocksIn(value) ?? zoneText(value) ?? writtenIn(documentIn(value)));

/**
 * Building blocks of record schemas: parser and field definition. Only code that reads the CMS loads them; definitions
 * of resources get them as an argument.
 */
export const cms = lazy(() => ({
  id: cmsField({ kind: "system" }, RecordIdSchema),
  timestamp: cmsField({ kind: "system" }, timestamp()),
  requiredText: cmsField({ kind: "line", required: true }, someText()),
  optionalText: cmsField({ kind: "line" }, text()),
  longText: cmsField({ kind: "text" }, text()),
  /** Blocks, HTML or Markdown. */
  richText: cmsField({ kind: "richText" }, richText()),
  webAddress: cmsField({ kind: "address" }, webAddress()),
  phoneNumbers: cmsField({ kind: "line" }, phoneNumbers()),
  whatsapp: cmsField({ kind: "whatsapp" }, whatsapp()),
  email: cmsField({ kind: "email" }, email()),
  link: cmsField({ kind: "line" }, link()),
  boolean: cmsField({ kind: "boolean" }, sent().transform(booleanIn)),
  slug: cmsField({ kind: "slug", extra: true }, slug()),
  /** Position in the list; 1 is the first. */
  position: cmsField({ kind: "number", extra: true }, sent().transform(numberIn)),
  media: cmsField({ kind: "picture" }, media()),
  document: cmsField({ kind: "document" }, media()),
  mediaList: cmsField({ kind: "pictures", most: maxPictures }, mediaList()),
  /** One of the options, in any case; null for any other value. */
  choice: <Option extends string>(options: readonly Option[]) =>
    cmsField(
      { kind: "choice", options },
      text().transform((value) => options.find((option) => option === value.toLowerCase()) ?? null),
    ),
  rows,
}));

export type Cms = ReturnType<typeof cms>;
