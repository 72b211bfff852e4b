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
