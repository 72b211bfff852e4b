import { z } from "zod";
import { lazy } from "../platform/lazy";
import { type CmsFields, cmsField } from "./cms-field";

const ImageFileSchema = z.object({
  src: z.string(),
  width: z.number(),
  height: z.number(),
  /** Absent if the CMS does not say. */
  bytes: z.number().optional(),
});

/** A picture with URLs on this site, sizes in pixels, and renditions by ascending width. */
export const ImageSchema = ImageFileSchema.extend({
  alt: z.string(),
  renditions: z.array(ImageFileSchema),
});
export type Image = z.infer<typeof ImageSchema>;

export const RecordIdSchema = z.string().regex(/^[\w-]{1,64}$/);

export const pathIdOf = ({ id, slug }: { readonly id: string; readonly slug?: string | undefined }): string =>
  slug || id;

export const TimestampSchema = z.string().nullable();

/** Fields as the CMS sends them, flattened by the dialect (see `cms/dialect.ts`). */
const text = () =>
  z
    .union([z.string(), z.number().transform(String)])
    .nullish()
    .transform((value) => value?.trim() ?? "");

const someText = () =>
  z
    .union([z.string(), z.number().transform(String)])
    .transform((value) => value.trim())
    .refine((value) => value !== "", "is empty");

const slug = () => text().transform((value) => RecordIdSchema.safeParse(value).data ?? "");

/** Host name with an optional path, as people write a URL. */
const bareAddress = /^[a-z\d-]+(\.[a-z\d-]+)+(\/\S*)?$/i;

/** An http(s) URL, else empty: other schemes could run script. A missing scheme becomes `https://`. */
const webAddress = () =>
  text().transform((value) => {
    const address = bareAddress.test(value) ? `https://${value}` : value;
    return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : "";
  });

const sitePath = /^\/(?!\/)[^\s\\]*$/;

/** URL of another site or path of this one, else empty. */
const link = () => {
  const address = webAddress();
  return text().transform((value) => (sitePath.test(value) ? value : address.parse(value)));
};

const writtenNumber = /^(?:https?:\/\/wa\.me\/)?([\d\s()+.-]+)$/i;

const internationalNumber = /^[1-9]\d{7,14}$/;

/** Digits with the country code, else empty. A leading 0 is Indonesia's trunk prefix. */
const whatsapp = () =>
  text().transform((value) => {
    const digits = writtenNumber.exec(value)?.[1]?.replace(/\D/g, "").replace(/^00/, "").replace(/^0/, "62") ?? "";
    return internationalNumber.test(digits) ? digits : "";
  });

const email = () => {
  const address = z.email();
  return text().transform((value) => (address.safeParse(value).success ? value : ""));
};

const size = () => z.number().positive().nullish().catch(null);

/** `size` is in kilobytes. */
const file = () => z.object({ url: z.string().min(1), width: size(), height: size(), size: size() });

const timestamp = () => z.iso.datetime({ offset: true }).nullish().catch(null);

/** The name depends on the dialect. */
const change = () => ({ updatedAt: timestamp(), updated_at: timestamp() });

const media = () =>
  z
    .object({
      ...file().shape,
      ...change(),
      alternativeText: z.string().nullish(),
      caption: z.string().nullish().catch(null),
      formats: z.record(z.string(), file()).nullish().catch(null),
    })
    .nullish()
    .catch(null);

export type Media = z.infer<ReturnType<typeof media>>;

export const recordStampSchema = lazy(() =>
  z.object({ id: RecordIdSchema.catch("unknown"), ...change() }).catch({ id: "unknown" }),
);

/** Maximum number shown per record. */
const maxPictures = 60;
const maxRows = 50;

const mediaList = () =>
  z
    .union([z.array(media()), media().transform((one) => [one])])
    .nullish()
    .transform((list) => (list ?? []).slice(0, maxPictures));

/** A value that is not a list counts as empty. */
const rows = <Fields extends CmsFields>(fields: Fields, most = maxRows) =>
  cmsField(
    { kind: "rows", rows: fields, most },
    z
      .array(z.object(fields))
      .nullish()
      .transform((list) => (list ?? []).slice(0, most)),
  );

/** Building blocks of record schemas: parser and field definition. Built lazily, only where the CMS is read. */
export const cms = lazy(() => ({
  id: cmsField({ kind: "system" }, RecordIdSchema),
  timestamp: cmsField({ kind: "system" }, timestamp()),
  requiredText: cmsField({ kind: "line", required: true }, someText()),
  optionalText: cmsField({ kind: "line" }, text()),
  longText: cmsField({ kind: "text" }, text()),
  /** HTML or Markdown. */
  richText: cmsField({ kind: "richText" }, text()),
  webAddress: cmsField({ kind: "address" }, webAddress()),
  whatsapp: cmsField({ kind: "whatsapp" }, whatsapp()),
  email: cmsField({ kind: "email" }, email()),
  link: cmsField({ kind: "line" }, link()),
  boolean: cmsField({ kind: "boolean" }, z.boolean().nullish()),
  slug: cmsField({ kind: "slug", extra: true }, slug()),
  /** Position in the list; 1 is the first. */
  position: cmsField({ kind: "number", extra: true }, z.number().nullish().catch(null)),
  media: cmsField({ kind: "picture" }, media()),
  mediaList: cmsField({ kind: "pictures", most: maxPictures }, mediaList()),
  rows,
}));
