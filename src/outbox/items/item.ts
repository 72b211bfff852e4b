import { z } from "zod";
import { formIds } from "../../forms/form-ids";
import { SubmissionFieldsSchema, SubmissionFileSchema } from "./submission";

export const itemStates = ["pending", "review", "delivered", "dead", "erased"] as const;

const Milliseconds = z.number();

export const ReceivedSchema = z.object({
  fields: SubmissionFieldsSchema,
  files: z.array(z.object({ field: z.string(), name: z.string(), size: z.number(), sha256: z.string() })),
});
export type Received = z.infer<typeof ReceivedSchema>;

/** A submission in an operator's list, without what the visitor sent. Times are in milliseconds since the epoch. */
export const OutboxItemSchema = z.object({
  reference: z.string(),
  form: z.enum(formIds),
  state: z.enum(itemStates),
  receivedAt: Milliseconds,
  attempts: z.number(),
  nextAttemptAt: Milliseconds.nullable(),
  /** How the last attempt ended, or why the submission is waiting for an operator: a code such as `status-500`. */
  lastOutcome: z.string().nullable(),
  deliveredAt: Milliseconds.nullable(),
  /** When what was sent is erased, unless it is delivered first. */
  expiresAt: Milliseconds,
  erasedAt: Milliseconds.nullable(),
});
export type OutboxItem = z.infer<typeof OutboxItemSchema>;

/** A submission with what the visitor sent; null once that is erased. */
export const OpenedItemSchema = OutboxItemSchema.extend({
  fields: SubmissionFieldsSchema.nullable(),
  files: z.array(SubmissionFileSchema).nullable(),
});
export type OpenedItem = z.infer<typeof OpenedItemSchema>;

/** Received by the embedded CMS; null for any other CMS. */
export type ListedItem = OutboxItem & { readonly received: Received | null };

/** What the sender may request. */
export type DeliveryStatus = Pick<OutboxItem, "receivedAt" | "deliveredAt">;

export type ItemState = (typeof itemStates)[number];

export const ReasonSchema = z.object({
  state: z.enum(["pending", "review", "dead"]),
  reason: z.string(),
  count: z.number(),
});
export type Reason = z.infer<typeof ReasonSchema>;

export interface Released {
  readonly released: number;
  /** Beyond the limit of one call. */
  readonly left: number;
}

/** How much is waiting, and since when. Times are in milliseconds since the epoch. */
export const OutboxStateSchema = z.object({
  pending: z.number(),
  review: z.number(),
  dead: z.number(),
  oldest: Milliseconds.nullable(),
  /** How many of these will be erased within the warning period. */
  expiring: z.number(),
  nextExpiry: Milliseconds.nullable(),
});
export type OutboxState = z.infer<typeof OutboxStateSchema>;
