import { z } from "zod";

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

/** A file to download. */
export const AttachmentSchema = z.object({
  href: z.string(),
  /** Its ending in capitals, such as `PDF`. */
  type: z.string(),
  /** Null if the CMS does not say. */
  bytes: z.number().nullable(),
});
export type Attachment = z.infer<typeof AttachmentSchema>;

export const RecordIdSchema = z.string().regex(/^[\w-]{1,64}$/);

export const pathIdOf = ({ id, slug }: { readonly id: string; readonly slug?: string | undefined }): string =>
  slug || id;

export const TimestampSchema = z.string().nullable();
