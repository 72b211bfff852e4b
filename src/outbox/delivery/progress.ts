import { z } from "zod";

/** How much of a post the CMS already has; none of that is sent again. */
export const ProgressSchema = z.object({
  /** The id of its record, as used in paths; null while there is none. */
  entry: z.string().nullable().default(null),
  /** Fields that the record does not have. */
  without: z.array(z.string()).default([]),
  /** Those that it has behind another field instead. */
  moved: z.array(z.string()).default([]),
  /** Files that the record lacks; `link` if it has a field for them. */
  todo: z.array(z.object({ field: z.string(), link: z.boolean() })).default([]),
  /** Ids of the files in the media library of the CMS, by field. */
  uploads: z.record(z.string(), z.union([z.number(), z.string()])).default({}),
});
export type Progress = z.infer<typeof ProgressSchema>;

/** What an answer of the CMS revealed about a field: there is none of that name, it takes media, or it keeps texts. */
export type FieldSupport = "unknown" | "media" | "kept";

/** What is remembered from one attempt to the next. */
export interface Memory {
  save(reference: string, progress: Progress): void;
  /** By field, for the posts of one path. */
  fieldSupport(path: string): ReadonlyMap<string, FieldSupport>;
  /** Trusted for a day; a field that is kept, for a month. */
  rememberField(path: string, field: string, support: FieldSupport): void;
}
