import type { SharedDeadline } from "../platform/deadline";
import type { WaitUntil } from "../platform/wait-until";

/** Where an answer came from, from best to worst. */
export const sources = ["memory", "kv", "stale", "origin"] as const;
export type Source = (typeof sources)[number];

export interface Reading<Value> {
  readonly value: Value;
  readonly source: Source;
  /** Until when the same is answered without another look; milliseconds since the epoch. */
  readonly validUntil: number;
}

/** Who asks. */
export interface Caller {
  /** Takes what goes on behind the answer. */
  readonly waitUntil: WaitUntil;
  readonly deadline: SharedDeadline;
  /** Called when a question goes to the product's object, which may have to ask the CMS. */
  noteAsked?(): void;
}
