import { z } from "zod";
import { DeliveryProgressSchema } from "../delivery/delivery-store";
import { SubmissionFieldsSchema, SubmissionFileSchema, SubmissionSchema } from "./submission";

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

export const WaitingItemSchema = SubmissionSchema.omit({ review: true, contacts: true }).extend({
  reference: z.string(),
  fields: jsonColumn(SubmissionFieldsSchema),
  files: jsonColumn(z.array(SubmissionFileSchema)),
  attempts: z.number(),
  lastOutcome: z.string().nullable(),
  /** Sends that the CMS has not confirmed. */
  uncertainSends: z.number(),
  uncertainAt: z.number().nullable(),
  blockedSince: z.number().nullable(),
  progress: jsonColumn(DeliveryProgressSchema),
});
/** A submission that the CMS does not have yet. */
export type WaitingItem = z.infer<typeof WaitingItemSchema>;

/** Keys of a submission's files. An invalid list counts as empty: the cleanup removes those files later. */
export const FileKeysSchema = jsonColumn(z.array(SubmissionFileSchema))
  .transform((files) => files.map(({ key }) => key))
  .catch([]);
