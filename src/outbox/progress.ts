import { z } from "zod";

/** How far a post has come: what the CMS has of it already is not sent again. */
export const ProgressSchema = z.object({
  /** Of its record in the CMS, as paths name it; null while there is none. */
  entry: z.string().nullable().default(null),
  /** Fields that the record has no place for. */
  without: z.array(z.string()).default([]),
  /** Files that the record lacks; `link` where it has a field for them. */
  todo: z.array(z.object({ field: z.string(), link: z.boolean() })).default([]),
  /** Files that the CMS's upload endpoint took: their ids there, by field. */
  uploads: z.record(z.string(), z.union([z.number(), z.string()])).default({}),
});
export type Progress = z.infer<typeof ProgressSchema>;

/** What a refusal or an answer taught of a field: the content type has none of that name, or one for media. */
export type Lesson = "unknown" | "media";

/** What outlives an attempt. */
export interface Memory {
  save(reference: string, progress: Progress): void;
  /** By field, for the posts of one path. */
  lessons(path: string): ReadonlyMap<string, Lesson>;
  /** Believed for a day. */
  learn(path: string, field: string, lesson: Lesson): void;
}
