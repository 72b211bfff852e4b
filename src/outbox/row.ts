import { z } from "zod";
import { formIds } from "../forms/form-ids";
import { PostFieldsSchema } from "./post";

export const postStates = ["pending", "review", "delivered", "dead", "erased"] as const;

const Milliseconds = z.number();

/** What the embedded CMS keeps of a post. */
export const ReceivedSchema = z.object({
  fields: PostFieldsSchema,
  files: z.array(z.object({ field: z.string(), name: z.string(), size: z.number(), sha256: z.string() })),
});
export type Received = z.infer<typeof ReceivedSchema>;

/** A post as an operator sees it; times are in milliseconds since the epoch. It never holds a visitor's data. */
export const OutboxRowSchema = z.object({
  reference: z.string(),
  form: z.enum(formIds),
  state: z.enum(postStates),
  receivedAt: Milliseconds,
  attempts: z.number(),
  /** Null where none is planned. */
  nextAttemptAt: Milliseconds.nullable(),
  /** How the last attempt ended, or why the post waits for an operator: a code such as `status-500`. */
  lastOutcome: z.string().nullable(),
  deliveredAt: Milliseconds.nullable(),
  /** What was sent is erased then, unless it is delivered before. */
  expiresAt: Milliseconds,
  /** When it was. */
  erasedAt: Milliseconds.nullable(),
});
export type OutboxRow = z.infer<typeof OutboxRowSchema>;

/** A row with what the embedded CMS received; null with any other CMS. */
export type ListedPost = OutboxRow & { readonly received: Received | null };

export type PostState = (typeof postStates)[number];

export interface OutboxQuery {
  readonly state?: PostState | undefined;
  /** A `lastOutcome`. */
  readonly reason?: string | undefined;
  /** The latest so many of each shard; 500 unless told. */
  readonly limit?: number | undefined;
}

/** Posts that wait in the same state for the same reason. */
export const ReasonSchema = z.object({
  state: z.enum(["pending", "review", "dead"]),
  /** Their `lastOutcome`. */
  reason: z.string(),
  count: z.number(),
});
export type Reason = z.infer<typeof ReasonSchema>;

/** What became of sending many posts again. */
export interface Released {
  /** Posts that are due now. */
  readonly released: number;
  /** Posts of the same reason that one call did not get to. */
  readonly left: number;
}

/** What waits, and since when. */
export interface OutboxState {
  readonly pending: number;
  readonly review: number;
  readonly dead: number;
  /** When the oldest pending post came, in milliseconds since the epoch. */
  readonly oldest: number | null;
  /** Posts of these that are erased within a week. */
  readonly expiring: number;
  /** When the next one is, in milliseconds since the epoch. */
  readonly nextExpiry: number | null;
}
