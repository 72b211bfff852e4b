import type { z } from "zod";

/** How old what is read from a replica may be, and when KV is checked and cleaned; in milliseconds. */
export interface ReplicaPolicy {
  /** An isolate responds from its memory without revalidating. */
  readonly renewMs: number;
  /** The same if nothing is known, or only a part. */
  readonly partialMs: number;
  /** Then it revalidates in the background; beyond this a caller waits for KV. */
  readonly memoryMs: number;
  /** A KV that failed, or had nothing, is not read again by callers that need not wait. */
  readonly failedMs: number;
  /** Delay before what KV refused is published again. */
  readonly retryMs: number;
  /** KV is checked for what it should have had for so long. */
  readonly lostMs: number;
  /** Parts stay in KV that no snapshot names any more. */
  readonly supersededMs: number;
}

/** What writers and readers of one kind of replica agree on. */
export interface ReplicaDefinition<Snapshot> {
  /** Key of the snapshot in KV, with which all other keys begin. */
  keyOf(name: string): string;
  readonly schema: z.ZodType<Snapshot>;
  /** Decimal digits: a later snapshot has a larger number. */
  revisionOf(snapshot: Snapshot): number;
  /** Whether it has only the first page of the source, which is not published to KV. */
  isPartial(snapshot: Snapshot): boolean;
  /** Contents whose changes readers follow, by name. */
  hashesOf(snapshot: Snapshot): Iterable<readonly [name: string, hash: string]>;
  readonly policy: ReplicaPolicy;
}

/** The entry that names everything else. */
export interface PublishedSnapshot {
  readonly revision: string;
  readonly json: string;
}
