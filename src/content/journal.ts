import { z } from "zod";
import { type Switching, SwitchingSchema } from "./switches";

/** A request that the site could not answer. Nothing in it is of the visitor: the log has the rest, by the id. */
export const FailureSchema = z.object({
  /** Milliseconds since the epoch. */
  at: z.number(),
  requestId: z.string().max(100),
  /** The pattern of its address, such as `/news/:id`, never the address itself. */
  route: z.string().max(100),
  status: z.int(),
  /** The kind of error, such as `UnavailableContent`. */
  code: z.string().max(60),
});
export type Failure = z.infer<typeof FailureSchema>;

/** What the cache was told to forget. */
export const PurgeSchema = z.object({
  /** Milliseconds since the epoch. */
  at: z.number(),
  /** How many names, and the first of them. */
  count: z.int(),
  names: z.array(z.string()),
  /** False where the platform did not take it: it is told again. */
  done: z.boolean(),
});
export type Purge = z.infer<typeof PurgeSchema>;

/** What operators want to know of one product's past, each list with the latest first. */
export interface JournalEntries {
  readonly switchings: readonly Switching[];
  readonly failures: readonly Failure[];
  readonly purges: readonly Purge[];
}

export const journalSchemas = {
  switchings: z.array(SwitchingSchema),
  failures: z.array(FailureSchema),
  purges: z.array(PurgeSchema),
} as const;
