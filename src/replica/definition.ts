import type { z } from "zod";

/** Cache ages and intervals of KV checks, in milliseconds. */
export interface ReplicaPolicy {
  /** An isolate responds from memory without revalidation. */
  readonly renewMs: number;
  /** The same if KV had no snapshot. */
  readonly partialMs: number;
  /** Until this age an isolate revalidates in the background. After it, callers wait for KV. */
  readonly memoryMs: number;
  /** Pause after a KV read that failed or found nothing, for callers that need not wait. */
  readonly failedMs: number;
  readonly retryMs: number;
  /** Minimum age of a KV entry before its absence counts as a loss. */
  readonly lostMs: number;
  /** Age at which unreferenced parts leave KV. */
  readonly supersededMs: number;
}

export interface ReplicaDefinition<Snapshot> {
  /** Key of the snapshot in KV, and prefix of all other keys. */
  keyOf(name: string): string;
  readonly schema: z.ZodType<Snapshot>;
  revisionOf(snapshot: Snapshot): number;
  /** Hashes of the contents whose changes readers track. */
  hashesOf(snapshot: Snapshot): Iterable<readonly [name: string, hash: string]>;
  readonly policy: ReplicaPolicy;
}

export interface PublishedSnapshot {
  readonly revision: string;
  readonly json: string;
}
