import { z } from "zod";
import { canonicalPath } from "../../http/canonical-path";
import { languages } from "../../i18n/languages";
import { startOfDayInJakarta } from "../../platform/day";
import { truncate } from "../../platform/text";
import { cmsField } from "../cms-field";
import { cms, RecordIdSchema } from "../fields";
import { list } from "../resource";

/** The gravest first. */
export const noticeLevels = ["critical", "warning", "info"] as const;

const dayMs = 86_400_000;
const maxTextLength = 300;

const NoticeSchema = z.object({
  id: RecordIdSchema,
  text: z.string(),
  level: z.enum(noticeLevels),
  /** An address of another site, or a path of this one; empty for none. */
  link: z.string(),
  /** From when and until when it is shown, in milliseconds since the epoch; null where nothing is said. */
  from: z.number().nullable(),
  until: z.number().nullable(),
  /** Shown on the pages at this path and below it; empty for all. */
  path: z.string(),
  /** Key of a product; empty for all that have this CMS. */
  product: z.string(),
  /** Empty for all. */
  language: z.string(),
});
export type Notice = z.infer<typeof NoticeSchema>;

/** A day stands for its first moment in Jakarta. */
const moment = () =>
  z
    .union([z.iso.datetime({ offset: true }), z.iso.date()])
    .nullish()
    .transform((said) => (said ? (startOfDayInJakarta(said) ?? Date.parse(said)) : null));

/** Shown until its end. */
const lastMoment = () =>
  z
    .union([z.iso.datetime({ offset: true }), z.iso.date()])
    .nullish()
    .transform((said) => {
      if (!said) return null;
      const day = startOfDayInJakarta(said);
      return day === null ? Date.parse(said) : day + dayMs;
    });

/** Bands above every page, or some of them, for a time. */
export const notices = list({
  name: "notices",
  path: "notices",
  order: "id",
  shown: { most: 500, beyond: "hidden" },
  value: NoticeSchema,
  record: () =>
    z.object({
      id: cms().id,
      Text: cms().requiredText,
      Level: cmsField({ kind: "choice", options: noticeLevels }, z.enum(noticeLevels).nullish().catch(null)),
      Link: cms().link,
      From: cmsField({ kind: "moment" }, moment()),
      Until: cmsField({ kind: "moment" }, lastMoment()),
      Path: cms().optionalText,
      Product: cmsField({ kind: "product" }, cms().optionalText.clone()),
      Language: cmsField({ kind: "choice", options: languages }, z.string().nullish()),
    }),
  map: (fields) => ({
    id: fields.id,
    text: truncate(fields.Text, maxTextLength),
    level: fields.Level ?? "info",
    link: fields.Link,
    from: fields.From,
    until: fields.Until,
    path: fields.Path && canonicalPath(fields.Path),
    product: fields.Product,
    language: fields.Language ?? "",
  }),
});
