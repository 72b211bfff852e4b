import { z } from "zod";
import { FileMarkSchema, fileMarkCodes } from "../../forms/file-marks";
import { formIds } from "../../forms/form-ids";
import { digestOf, sameText } from "../../platform/digest";

export const SubmissionFileSchema = z.object({
  field: z.string().min(1).max(100),
  /** Key of the object in the bucket, made by {@link Uploads}. */
  key: z.string().min(1).max(200),
  name: z.string().max(255),
  type: z.string().regex(/^[\w.+-]+\/[\w.+-]+$/),
  size: z.int().min(0),
  /** What its inspection did not know or could not read; absent without any. */
  marks: z.array(FileMarkSchema).max(fileMarkCodes.length).readonly().optional(),
});
export type SubmissionFile = z.infer<typeof SubmissionFileSchema>;

/** Fields in the order in which they are sent to the CMS. */
export const SubmissionFieldsSchema = z.record(
  z.string(),
  z.union([z.string(), z.array(z.string()), z.boolean(), z.null()]),
);
export type SubmissionFields = z.infer<typeof SubmissionFieldsSchema>;

/** E-mail fields of the largest form. */
const maxContacts = 5;

const SubmissionIdSchema = z.object({
  /** Idempotency key: the same id gets the same reference. */
  id: z.string().regex(/^[\w-]{8,128}$/),
  /** The id says nothing but content and network: it is a repetition for a short time only. */
  isContentId: z.boolean().optional(),
});
export type SubmissionId = z.infer<typeof SubmissionIdSchema>;

/** A form that a visitor has sent, validated by the form's schema. */
export const SubmissionSchema = SubmissionIdSchema.extend({
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

/** Reason of a submission that waits because the product has no path for its form: see `waitsWithoutPath` of the form. */
export const noPathReason = "no-cms-path";

export interface Acceptance {
  /** Null if the submission is not stored. */
  readonly receipt: Receipt | null;
  /** Fields whose files another submission uses, or that were withdrawn. */
  readonly missingFiles: readonly string[];
}

export class OutboxError extends Error {
  override readonly name: string = "OutboxError";
}

export class MissingFilesError extends OutboxError {
  override readonly name = "MissingFilesError";

  constructor(readonly fields: readonly string[]) {
    super(`files of another submission in ${fields.join(", ")}`);
  }
}

/** Hashes of e-mail addresses, salted with the reference so that two submissions of one sender do not show it. */
export const contactHashes = (reference: string, emails: readonly string[]): Promise<string[]> =>
  Promise.all(emails.map((email) => digestOf(`${reference} ${email.trim().normalize().toLowerCase()}`)));

/** Whether an address is among those of a submission. Takes as long for a submission that does not exist. */
export async function isContact(hashes: readonly string[], reference: string, email: string): Promise<boolean> {
  const [hash = ""] = await contactHashes(reference, [email]);
  const padded = Array.from({ length: maxContacts }, (_, index) => hashes[index] ?? "");
  return (await Promise.all(padded.map((each) => sameText(each, hash)))).includes(true);
}

/** Hash of a mailbox. What follows a `+` and dots before the `@` are left out: for many mailboxes they mean nothing. */
export function mailboxOf(product: string, email: string): Promise<string> {
  const written = email.trim().normalize("NFKC").toLowerCase();
  const at = written.lastIndexOf("@");
  const name = written.slice(0, at).replace(/\+.*/s, "").replaceAll(".", "");
  return digestOf(`mail ${product} ${name}${written.slice(at)}`);
}
