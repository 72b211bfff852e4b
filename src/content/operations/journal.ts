import { z } from "zod";
import { systemClock } from "../../platform/clock";
import type { ReplicaStore } from "../../replica/store";

/** A failed request, without visitor data. The log has the rest under its id. */
const FailureSchema = z.object({
  /** Milliseconds since the epoch. */
  at: z.number(),
  requestId: z.string().max(100),
  /** Route pattern such as `/news/:id`, never the URL. */
  route: z.string().max(100),
  status: z.int(),
  /** Error type, such as `UnavailableContent`. */
  code: z.string().max(60),
});
export type Failure = z.infer<typeof FailureSchema>;

const PurgeSchema = z.object({
  at: z.number(),
  /** Number of tags; `names` has the first few. */
  count: z.int(),
  names: z.array(z.string()),
  /** False if the platform rejected the purge, which is then repeated. */
  done: z.boolean(),
});

export interface JournalEntries {
  /** The latest first. */
  readonly failures: readonly Failure[];
  readonly purges: readonly z.infer<typeof PurgeSchema>[];
}

/** What operators see of failed requests, purges and webhooks. */
export interface Journal {
  /** Last webhook with a wrong secret since the last accepted one; milliseconds since the epoch. */
  readonly hookRefusedAt: number | null;
  readonly entries: JournalEntries;
  noteHook(isAccepted: boolean): void;
  /** @param failures oldest first */
  noteFailures(failures: readonly Failure[]): void;
  /** @param done false if the platform rejected the purge */
  notePurge(names: readonly string[], done: boolean): void;
}

const most = { failures: 50, purges: 20, names: 5 } as const;

export function openJournal(store: ReplicaStore): Journal {
  const failed = store.persisted("failures", z.array(FailureSchema), []);
  const purged = store.persisted("purges", z.array(PurgeSchema), []);
  const refused = store.persisted("hook-refused", z.number().nullable(), null);
  return {
    get hookRefusedAt() {
      return refused.value;
    },
    noteHook(isAccepted: boolean): void {
      if (!isAccepted) refused.set(systemClock.now());
      else if (refused.value !== null) refused.set(null);
    },
    get entries() {
      return { failures: failed.value, purges: purged.value };
    },
    noteFailures(failures: readonly Failure[]): void {
      failed.set([...failures.toReversed(), ...failed.value].slice(0, most.failures));
    },
    notePurge(names: readonly string[], done: boolean): void {
      const purge = { at: systemClock.now(), count: names.length, names: names.slice(0, most.names), done };
      purged.set([purge, ...purged.value].slice(0, most.purges));
    },
  };
}
