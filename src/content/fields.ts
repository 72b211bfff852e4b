import { z } from "zod";
import { lazy } from "../platform/lazy";
import { type CmsFields, cmsField } from "./cms-field";

/** A picture as pages use it: addresses on this site, sizes in pixels, smaller renditions by rising width. */
export const ImageSchema = z.object({
  src: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  renditions: z.array(z.object({ src: z.string(), width: z.number(), height: z.number() })),
});
export type Image = z.infer<typeof ImageSchema>;

/** A record's id in addresses, as its dialect has it. */
export const RecordIdSchema = z.string().regex(/^[\w-]{1,64}$/);

/** A record in addresses: by its slug, where editors gave it one. */
export const pathIdOf = ({ id, slug }: { readonly id: string; readonly slug?: string | undefined }): string =>
  slug || id;

export const TimestampSchema = z.string().nullable();

/** Fields as the CMS sends them, after the dialect has flattened them (see `cms/dialect.ts`). */
const text = lazy(() =>
  z
    .union([z.string(), z.number().transform(String)])
    .nullish()
    .transform((value) => value?.trim() ?? ""),
);

const someText = lazy(() =>
  z
    .union([z.string(), z.number().transform(String)])
    .transform((value) => value.trim())
    .refine((value) => value !== "", "is empty"),
);

/** A word for addresses, by the rule for ids; nothing for anything else. */
const slug = lazy(() => text().transform((value) => RecordIdSchema.safeParse(value).data ?? ""));

/** A host name with at most a path after it: what people write for an address. */
const bareAddress = /^[a-z\d-]+(\.[a-z\d-]+)+(\/\S*)?$/i;

/**
 * An http(s) address, or nothing: anything else could run script when it becomes a link or a frame. One without its
 * scheme gets `https://`.
 */
const webAddress = lazy(() =>
  text().transform((value) => {
    const address = bareAddress.test(value) ? `https://${value}` : value;
    return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : "";
  }),
);

/** A path of this site. */
const sitePath = /^\/(?!\/)[^\s\\]*$/;

/** An address of another site or a path of this one; nothing for anything else. */
const link = lazy(() => {
  const address = webAddress();
  return text().transform((value) => (sitePath.test(value) ? value : address.parse(value)));
});

/** What people write between the digits of a number, and the link in which WhatsApp gives it. */
const writtenNumber = /^(?:https?:\/\/wa\.me\/)?([\d\s()+.-]+)$/i;

/** Digits of a number with its country code, at most as long as E.164 allows. */
const internationalNumber = /^[1-9]\d{7,14}$/;

/** A WhatsApp number as digits with the country code, or nothing. A leading 0 is Indonesia's trunk prefix. */
const whatsapp = lazy(() =>
  text().transform((value) => {
    const digits = writtenNumber.exec(value)?.[1]?.replace(/\D/g, "").replace(/^00/, "").replace(/^0/, "62") ?? "";
    return internationalNumber.test(digits) ? digits : "";
  }),
);

/** An e-mail address, or nothing. */
const email = lazy(() => {
  const address = z.email();
  return text().transform((value) => (address.safeParse(value).success ? value : ""));
});

const size = lazy(() => z.number().positive().nullish().catch(null));

const file = lazy(() => z.object({ url: z.string().min(1), width: size(), height: size() }));

const timestamp = lazy(() => z.iso.datetime({ offset: true }).nullish().catch(null));

/** When a record or a file last changed: one name or the other, by dialect. */
const change = () => ({ updatedAt: timestamp(), updated_at: timestamp() });

const media = lazy(() =>
  z
    .object({
      ...file().shape,
      ...change(),
      alternativeText: z.string().nullish(),
      caption: z.string().nullish().catch(null),
      formats: z.record(z.string(), file()).nullish().catch(null),
    })
    .nullish()
    .catch(null),
);

export type Media = z.infer<ReturnType<typeof media>>;

/** What is told of any record besides its own fields. */
export const recordStampSchema = lazy(() =>
  z.object({ id: RecordIdSchema.catch("unknown"), ...change() }).catch({ id: "unknown" }),
);

/** What a page shows of the pictures, and of the rows, of one record. */
const maxPictures = 60;
const maxRows = 50;

const mediaList = lazy(() =>
  z
    .union([z.array(media()), media().transform((one) => [one])])
    .nullish()
    .transform((list) => (list ?? []).slice(0, maxPictures)),
);

/** A list of rows that belong to the record alone; what is no list counts as an empty one. */
const rows = <Fields extends CmsFields>(fields: Fields, most = maxRows) =>
  cmsField(
    { kind: "rows", rows: fields, most },
    z
      .array(z.object(fields))
      .nullish()
      .transform((list) => (list ?? []).slice(0, most)),
  );

/** Building blocks of the record schemas: how a field is read, and what it is for editors; built only where the CMS is read. */
export const cms = lazy(() => ({
  id: cmsField({ kind: "system" }, RecordIdSchema),
  timestamp: cmsField({ kind: "system" }, timestamp()),
  /** A line of plain text. */
  requiredText: cmsField({ kind: "line", required: true }, someText()),
  optionalText: cmsField({ kind: "line" }, text().clone()),
  /** Plain text of several lines. */
  longText: cmsField({ kind: "text" }, text().clone()),
  /** Text with headings, lists and pictures; HTML or Markdown. */
  richText: cmsField({ kind: "richText" }, text().clone()),
  webAddress: cmsField({ kind: "address" }, webAddress()),
  whatsapp: cmsField({ kind: "whatsapp" }, whatsapp()),
  email: cmsField({ kind: "email" }, email()),
  /** An address of another site, or a path of this one. */
  link: cmsField({ kind: "line" }, link()),
  boolean: cmsField({ kind: "boolean" }, z.boolean().nullish()),
  slug: cmsField({ kind: "slug", extra: true }, slug()),
  /** Where editors put a record in its list: 1 is the first. */
  position: cmsField({ kind: "number", extra: true }, z.number().nullish().catch(null)),
  media: cmsField({ kind: "picture" }, media()),
  mediaList: cmsField({ kind: "pictures", most: maxPictures }, mediaList()),
  rows,
}));
