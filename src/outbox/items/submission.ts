import { z } from "zod";
import { formIds } from "../../forms/form-ids";

export const SubmissionFileSchema = z.object({
  field: z.string().min(1).max(100),
  /** Key of the object in the bucket, made by {@link Uploads}. */
  key: z.string().min(1).max(200),
  name: z.string().max(255),
  type: z.string().regex(/^[\w.+-]+\/[\w.+-]+$/),
  size: z.int().min(0),
});
export type SubmissionFile = z.infer<typeof SubmissionFileSchema>;

/** Fields in the order in which they are sent to the CMS. */
export const SubmissionFieldsSchema = z.record(
  z.string(),
  z.union([z.string(), z.array(z.string()), z.boolean(), z.null()]),
);
export type SubmissionFields = z.infer<typeof SubmissionFieldsSchema>;

export const maxContacts = 5;

/** A form that a visitor has sent, validated by the form's schema. */
export const SubmissionSchema = z.object({
  /** Idempotency key: the same id gets the same reference. */
  id: z.string().regex(/^[\w-]{8,128}$/),
  form: z.enum(formIds),
  /** The path below the content root, such as `about-contoh`. */
  path: z.string().regex(/^[\w-]+(\/[\w-]+)*$/),
  fields: SubmissionFieldsSchema,
  files: z.array(SubmissionFileSchema).max(30),
  /** E-mail addresses that may request the delivery status; only their hashes are stored. */
  contacts: z.array(z.string().max(254)).max(maxContacts).optional(),
  /** Why an operator must review it before delivery, such as `honeypot`; null delivers it right away. */
  review: z
    .string()
    .regex(/^[a-z\d-]{1,60}$/)
    .nullable(),
});
export type Submission = z.infer<typeof SubmissionSchema>;

/** The largest fields of a submission, in bytes of JSON. */
export const maxFieldsBytes = 512 * 1024;

export const ReceiptSchema = z.object({
  reference: z.string(),
  status: z.enum(["delivered", "queued"]),
});
export type Receipt = z.infer<typeof ReceiptSchema>;

export class OutboxError extends Error {
  override readonly name = "OutboxError";
}
