import { z } from "zod";
import { canonicalPath } from "../../http/canonical-path";
import { languages } from "../../i18n/languages";
import { startOfDayInJakarta } from "../../platform/day";
import { truncate } from "../../platform/text";
import { cmsField } from "../cms-field";
import { cms, RecordIdSchema } from "../fields";
import { list } from "../resource";

/** Most severe first. */
export const noticeLevels = ["critical", "warning", "info"] as const;

const dayMs = 86_400_000;
const maxTextLength = 300;

const NoticeSchema = z.object({
  id: RecordIdSchema,
  text: z.string(),
  level: z.enum(noticeLevels),
  /** URL of another site, or path of this one; empty for none. */
  link: z.string(),
  /** Period of display, in milliseconds since the epoch; null if unlimited. */
  from: z.number().nullable(),
  until: z.number().nullable(),
  path: z.string(),
  product: z.string(),
  language: z.string(),
});
export type Notice = z.infer<typeof NoticeSchema>;

/** A date means its start in Jakarta, plus `dateMs`. */
const moment = (dateMs: number) =>
  z
    .union([z.iso.datetime({ offset: true }), z.iso.date()])
    .nullish()
    .transform((said) => {
      if (!said) return null;
      const day = startOfDayInJakarta(said);
      return day === null ? Date.parse(said) : day + dateMs;
    });

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
      From: cmsField({ kind: "moment" }, moment(0)),
      Until: cmsField({ kind: "moment" }, moment(dayMs)),
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
