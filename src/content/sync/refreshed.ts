import type { Usage } from "../../platform/record-limits";

/** What the CMS's word comes to once it is taken. */
export interface Taken {
  /** Names what the CMS sent; null where it has none. */
  readonly hash: string | null;
  /** Items that have changed or left, as `resource/id`. */
  readonly tags: readonly string[];
  /** Whether the CMS has records, and none of them fits its schema. */
  readonly isUnfit: boolean;
  /** Of a list. */
  readonly usage?: Usage;
}

export type Accept = () => Promise<Taken>;

/** What a look at one resource came to. */
export type Refreshed =
  /** `present` where a record vouches for the answer. */
  | (Taken & { readonly kind: "confirmed"; readonly present: boolean })
  /** The CMS no longer has what it had: to be taken for true only once it is proven. */
  | { readonly kind: "doubtful"; readonly accept: Accept }
  /** The rest is a later invocation's. */
  | { readonly kind: "paused" };
