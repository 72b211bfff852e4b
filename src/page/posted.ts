import type { FormState } from "../forms/state";

/** What became of something that a visitor sent. Times are in milliseconds since the epoch. */
export interface Lookup {
  readonly reference: string;
  readonly email: string;
  /** `unknown` if there is nothing with this reference that was sent with this address. */
  readonly outcome: "invalid" | "unknown" | "waiting" | "delivered";
  /** The fields that are empty or malformed; some if the outcome is `invalid`. */
  readonly invalid: readonly ("reference" | "email")[];
  readonly receivedAt: number | null;
  readonly deliveredAt: number | null;
  readonly status: 200 | 404 | 422;
}

/** A rejected form, for which its page is rendered again. */
export interface ReturnedForm {
  readonly state: FormState;
  /** The query that the page would have in its address. */
  readonly query: Readonly<Record<string, string>>;
  readonly status: 422 | 503;
}
