import { z } from "zod";
import { formIds } from "../../forms/form-ids";
import { PostFieldsSchema } from "./post";

export const postStates = ["pending", "review", "delivered", "dead", "erased"] as const;

const Milliseconds = z.number();

/** What the embedded CMS received with a post. */
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
  /** Null when none is planned. */
  nextAttemptAt: Milliseconds.nullable(),
  /** How the last attempt ended, or why the post is waiting for an operator: a code such as `status-500`. */
  lastOutcome: z.string().nullable(),
  deliveredAt: Milliseconds.nullable(),
  /** When what was sent is erased, unless it is delivered first. */
  expiresAt: Milliseconds,
  /** When it was erased. */
  erasedAt: Milliseconds.nullable(),
});
export type OutboxRow = z.infer<typeof OutboxRowSchema>;

/** A row with what the embedded CMS received; null for any other CMS. */
export type ListedPost = OutboxRow & { readonly received: Received | null };

/** What a sender may know of a post. */
export type Standing = Pick<OutboxRow, "receivedAt" | "deliveredAt">;

export type PostState = (typeof postStates)[number];

/** Posts that are waiting in the same state for the same reason. */
export const ReasonSchema = z.object({
  state: z.enum(["pending", "review", "dead"]),
  /** Their `lastOutcome`. */
  reason: z.string(),
  count: z.number(),
});
export type Reason = z.infer<typeof ReasonSchema>;

/** The result of releasing many posts. */
export interface Released {
  /** Posts that are due now. */
  readonly released: number;
  /** Posts with the same reason that exceeded the limit of one call. */
  readonly left: number;
}

/** How much is waiting, and since when. */
export interface OutboxState {
  readonly pending: number;
  readonly review: number;
  readonly dead: number;
  /** When the oldest pending post was received, in milliseconds since the epoch. */
  readonly oldest: number | null;
  /** How many of these will be erased within the warning period. */
  readonly expiring: number;
  /** When the next one will be erased, in milliseconds since the epoch. */
  readonly nextExpiry: number | null;
}
