import { z } from "zod";
import { DeliveryProgressSchema } from "../delivery/delivery-store";
import { PostFieldsSchema, PostFileSchema, PostSchema } from "./post";

export const jsonColumn = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((text, ctx) => {
      try {
        return JSON.parse(text);
      } catch {
        ctx.addIssue("expected JSON");
        return z.NEVER;
      }
    })
    .pipe(schema);

export const WaitingPostSchema = PostSchema.omit({ review: true, contacts: true }).extend({
  reference: z.string(),
  fields: jsonColumn(PostFieldsSchema),
  files: jsonColumn(z.array(PostFileSchema)),
  attempts: z.number(),
  lastOutcome: z.string().nullable(),
  /** Sends that the CMS has not confirmed. */
  uncertainSends: z.number(),
  uncertainAt: z.number().nullable(),
  blockedSince: z.number().nullable(),
  progress: jsonColumn(DeliveryProgressSchema),
});
/** A post that the CMS does not have yet. */
export type WaitingPost = z.infer<typeof WaitingPostSchema>;

/** Keys of a post's files. An invalid list counts as empty: the cleanup removes those files later. */
export const FileKeysSchema = jsonColumn(z.array(PostFileSchema))
  .transform((files) => files.map(({ key }) => key))
  .catch([]);
