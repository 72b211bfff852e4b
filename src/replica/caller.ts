import type { SharedDeadline } from "../platform/deadline";
import type { WaitUntil } from "../platform/wait-until";

/** Sources of a response, from best to worst. */
export const sources = ["memory", "kv", "stale", "origin"] as const;
export type Source = (typeof sources)[number];

export interface Reading<Value> {
  readonly value: Value;
  readonly source: Source;
  /** Until when it is valid without revalidation; milliseconds since the epoch. */
  readonly validUntil: number;
}

/** The request that a read belongs to. */
export interface Caller {
  /** Owns work in the background. */
  readonly waitUntil: WaitUntil;
  readonly deadline: SharedDeadline;
  /** Called when the product's object is requested, which may have to request the CMS. */
  noteAsked?(): void;
}
