import { z } from "zod";
import { formIds } from "../../forms/form-ids";
import { PostFieldsSchema, PostFileSchema } from "./post";

export const postStates = ["pending", "review", "delivered", "dead", "erased"] as const;

const Milliseconds = z.number();

export const ReceivedSchema = z.object({
  fields: PostFieldsSchema,
  files: z.array(z.object({ field: z.string(), name: z.string(), size: z.number(), sha256: z.string() })),
});
export type Received = z.infer<typeof ReceivedSchema>;

/** A post in an operator's list, without what the visitor sent. Times are in milliseconds since the epoch. */
export const OutboxRowSchema = z.object({
  reference: z.string(),
  form: z.enum(formIds),
  state: z.enum(postStates),
  receivedAt: Milliseconds,
  attempts: z.number(),
  nextAttemptAt: Milliseconds.nullable(),
  /** How the last attempt ended, or why the post is waiting for an operator: a code such as `status-500`. */
  lastOutcome: z.string().nullable(),
  deliveredAt: Milliseconds.nullable(),
  /** When what was sent is erased, unless it is delivered first. */
  expiresAt: Milliseconds,
  erasedAt: Milliseconds.nullable(),
});
export type OutboxRow = z.infer<typeof OutboxRowSchema>;

/** A post with what the visitor sent; null once that is erased. */
export const OpenedPostSchema = OutboxRowSchema.extend({
  fields: PostFieldsSchema.nullable(),
  files: z.array(PostFileSchema).nullable(),
});
export type OpenedPost = z.infer<typeof OpenedPostSchema>;

/** Received by the embedded CMS; null for any other CMS. */
export type ListedPost = OutboxRow & { readonly received: Received | null };

/** What the sender may request. */
export type DeliveryStatus = Pick<OutboxRow, "receivedAt" | "deliveredAt">;

export type PostState = (typeof postStates)[number];

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
