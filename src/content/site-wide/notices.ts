import { z } from "zod";
import { canonicalPath } from "../../http/canonical-path";
import { languages } from "../../i18n/languages";
import { startOfDayInJakarta } from "../../platform/formats/day";
import { truncate } from "../../platform/text";
import { cmsField } from "../model/cms-field";
import type { Cms } from "../model/cms-fields";
import { instantOf, isoDate } from "../model/dates";
import { isBlankField } from "../model/readable";
import { fields, from, recordSchema, same } from "../model/record";
import { list } from "../model/resource";

/** Most severe first. */
export const noticeLevels = ["critical", "warning", "info"] as const;

const dayMs = 86_400_000;
/** A notice stands above every page: three lines on a phone. */
const maxTextLength = 300;

const day = z.iso.date();
const moment = () =>
  cmsField(
    { kind: "moment" },
    z
      .unknown()
      .optional()
      .transform((value, context) => {
        const time = day.safeParse(isoDate(value)).data ?? instantOf(value);
        // A notice without its end would be shown for ever.
        if (time === null && !isBlankField(value)) context.addIssue("is no date");
        return time;
      }),
  );

/** A date means its start in Jakarta, plus `dateMs`. */
function timeOf(said: string | null | undefined, dateMs: number): number | null {
  if (!said) return null;
  const day = startOfDayInJakarta(said);
  return day === null ? Date.parse(said) : day + dateMs;
}
const language = () => cmsField({ kind: "choice", options: languages }, z.string().nullish().catch(null));
const text = (cms: Cms) =>
  cmsField({ kind: "line", required: true, maxLength: maxTextLength }, cms.requiredText.clone());
const shortened = (text: string) => truncate(text, maxTextLength);
const canonical = (path: string) => path && canonicalPath(path);

const noticeRecord = recordSchema({
  id: fields.id(),
  text: from(z.string(), "Text", text, shortened),
  level: from(
    z.enum(noticeLevels),
    "Level",
    (cms) => cms.choice(noticeLevels),
    (chosen) => chosen ?? "info",
  ),
  /** URL of another site, or path of this one; empty for none. */
  link: from(z.string(), "Link", (cms) => cms.link, same),
  /** Period of display, in milliseconds since the epoch; null if unlimited. */
  from: from(z.number().nullable(), "From", moment, (said) => timeOf(said, 0)),
  until: from(z.number().nullable(), "Until", moment, (said) => timeOf(said, dayMs)),
  path: from(
    z.string(),
    "Path",
    (cms) => cms.optionalText,
    (path) => canonical(path),
  ),
  product: from(z.string(), "Product", (cms) => cmsField({ kind: "product" }, cms.optionalText.clone()), same),
  language: from(z.string(), "Language", language, (chosen) => chosen ?? ""),
});
export type Notice = z.infer<typeof noticeRecord.value>;

export const notices = list({
  name: "notices",
  path: "notices",
  isOptional: true,
  order: "id",
  ...noticeRecord,
  visible: { most: 500, beyond: "hidden" },
});
