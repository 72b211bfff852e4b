import { z } from "zod";
import { formIds } from "../../forms/form-ids";
import { ProcessingSchema } from "../../forms/processing";
import { jsonOf } from "../../platform/formats/json";
import { DeliveryProgressSchema } from "../delivery/delivery-store";
import { SubmissionFieldsSchema, SubmissionFileSchema, SubmissionSchema } from "./submission";

export const submissionStates = ["pending", "review", "delivered", "dead", "erased"] as const;

/** A column with JSON. */
export const jsonColumn = <Schema extends z.ZodType>(schema: Schema) => z.string().transform(jsonOf).pipe(schema);

const Milliseconds = z.number();

/** The result of `SELECT min(…)`. */
export const TimeSchema = Milliseconds.nullable();

/** The mail service took the message. Whether it reached the mailbox is only in that service's own log. */
export const confirmationAccepted = "accepted";

/** A submission in an operator's list, without what the visitor sent. Times are in milliseconds since the epoch. */
export const StoredSubmissionSchema = z.object({
  reference: z.string(),
  form: z.enum(formIds),
  state: z.enum(submissionStates),
  receivedAt: Milliseconds,
  attempts: z.number(),
  nextAttemptAt: Milliseconds.nullable(),
  /** How the last attempt ended, or why the submission is waiting for an operator: a code such as `status-500`. */
  lastOutcome: z.string().nullable(),
  deliveredAt: Milliseconds.nullable(),
  /** When what was sent is erased, unless it is delivered first. */
  expiresAt: Milliseconds,
  erasedAt: Milliseconds.nullable(),
  /**
   * What became of the confirmation by e-mail: {@link confirmationAccepted}, `over-limit`, `failed`, or the error of the mail service,
   * such as `E_RECIPIENT_SUPPRESSED`; null where none was due, or its result is not known yet.
   */
  confirmation: z.string().nullable(),
});
export type StoredSubmission = z.infer<typeof StoredSubmissionSchema>;

/** A submission with what the visitor sent; null once that is erased. */
export const OpenedSubmissionSchema = StoredSubmissionSchema.extend({
  fields: jsonColumn(SubmissionFieldsSchema).nullable(),
  files: jsonColumn(z.array(SubmissionFileSchema)).nullable(),
});
export type OpenedSubmission = z.infer<typeof OpenedSubmissionSchema>;

/** How far the CMS says a submission is, and since when; null where it says nothing. */
export const ProcessingStatusSchema = z.object({
  processing: ProcessingSchema.nullable(),
  processingSince: Milliseconds.nullable(),
});
export type ProcessingStatus = z.infer<typeof ProcessingStatusSchema>;

/** What the sender may request. */
export type DeliveryStatus = Pick<StoredSubmission, "receivedAt" | "deliveredAt"> & ProcessingStatus;

export const ReasonSchema = z.object({
  reason: z.string(),
  count: z.number(),
});
export type Reason = z.infer<typeof ReasonSchema>;

/** How much is waiting, and since when. Times are in milliseconds since the epoch. */
export const OutboxStateSchema = z.object({
  pending: z.number(),
  review: z.number(),
  dead: z.number(),
  oldest: Milliseconds.nullable(),
  /** How many of these will be erased within the warning period. */
  expiring: z.number(),
  nextExpiry: Milliseconds.nullable(),
  /** Stored submissions, delivered ones too, whose confirmation by e-mail was not sent. */
  notConfirmed: z.number(),
});
export type OutboxState = z.infer<typeof OutboxStateSchema>;

export const WaitingSubmissionSchema = SubmissionSchema.omit({
  isContentId: true,
  review: true,
  contacts: true,
}).extend({
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
export type WaitingSubmission = z.infer<typeof WaitingSubmissionSchema>;

/** Keys of a submission's files. An invalid list counts as empty: the cleanup removes those files later. */
export const FileKeysSchema = jsonColumn(z.array(SubmissionFileSchema))
  .transform((files) => files.map(({ key }) => key))
  .catch([]);
