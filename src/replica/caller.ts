import type { SharedDeadline } from "../platform/deadline";
import type { WaitUntil } from "../platform/wait-until";

/** From best to worst. */
export const sources = ["memory", "kv", "stale", "origin"] as const;
export type Source = (typeof sources)[number];

export interface Reading<Value> {
  readonly value: Value;
  readonly source: Source;
  /** No revalidation before this time, in milliseconds since the epoch. */
  readonly validUntil: number;
}

export interface Caller {
  readonly waitUntil: WaitUntil;
  readonly deadline: SharedDeadline;
  /** Called before a request to the product's object, which may request the CMS. */
  noteAsked?(): void;
}
