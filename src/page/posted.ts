import type { FormState } from "../forms/state";

/** Times are in milliseconds since the epoch. */
export interface Lookup {
  readonly reference: string;
  readonly email: string;
  /** `unknown`: no submission has this reference and e-mail address. */
  readonly outcome: "invalid" | "unknown" | "waiting" | "delivered";
  /** Empty or malformed fields if the outcome is `invalid`. */
  readonly invalid: readonly ("reference" | "email")[];
  readonly receivedAt: number | null;
  readonly deliveredAt: number | null;
  readonly status: 200 | 404 | 422;
}

export interface ReturnedForm {
  readonly state: FormState;
  readonly query: Readonly<Record<string, string>>;
  readonly status: 422 | 503;
}
