import type { z } from "zod";

/** How old what is read from a replica may be, and when KV is checked and cleaned; in milliseconds. */
export interface ReplicaPolicy {
  /** An isolate answers from its memory without revalidating. */
  readonly renewMs: number;
  /** The same where nothing is known, or a part. */
  readonly partialMs: number;
  /** Then it revalidates in the background; beyond this a caller waits for KV. */
  readonly memoryMs: number;
  /** A KV that failed, or had nothing, is not read again by callers that need not wait. */
  readonly failedMs: number;
  /** What KV refused is published again. */
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
  /** Whether the source has said only the beginning, which KV does not get. */
  isPartial(snapshot: Snapshot): boolean;
  /** Contents whose changes readers follow, by name. */
  hashesOf(snapshot: Snapshot): Iterable<readonly [name: string, hash: string]>;
  readonly policy: ReplicaPolicy;
}

/** Entries of one kind that KV is to have, each under a key of its own, and which of them it has; in the order of their names. */
export interface PublishedSet {
  /** Between the key of the snapshot and the name. */
  readonly separator: string;
  /** Whether KV does not have all of them yet, or has some too many. */
  readonly isLeft: boolean;
  /** Names of those that KV does not have as they are. */
  unwritten(after: string, count: number): readonly string[];
  /** Null for one that is gone. */
  entry(name: string): { readonly json: string; readonly version: string } | null;
  noteWritten(name: string, version: string, now: number): void;
  /**
   * KV turns out not to have it, though it took it before `before`.
   * @returns whether it is to be written again
   */
  noteLost(name: string, before: number): boolean;
  /** Names of those that KV is believed to have. */
  written(after: string, count: number): readonly string[];
  /** Names of those that KV may have and nothing names, parts since `supersededBefore`. */
  removable(supersededBefore: number, count: number): readonly string[];
  noteRemoved(name: string): void;
}

/** The entry that names everything else. */
export interface PublishedSnapshot {
  readonly revision: string;
  readonly json: string;
}
