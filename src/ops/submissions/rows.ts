import type { Access } from "../../outbox/operators/access-log";
import {
  type OpenedSubmission,
  type StoredSubmission,
  StoredSubmissionSchema,
} from "../../outbox/submissions/stored-submission";
import { systemClock } from "../../platform/clock";
import { csvRow } from "../../platform/formats/csv";
import { isoOf } from "../elements";

const dayMs = 86_400_000;

/** A post in the operators' endpoints; times as ISO 8601. */
export type OpsRow = ReturnType<typeof opsRow>;

/** A post with what was sent; null once that is erased. */
export type OpsSubmission = ReturnType<typeof opsSubmission>;

/** Who did what with a post; the time as ISO 8601. */
export type OpsAccess = ReturnType<typeof opsAccess>;

export function opsRow(
  product: string,
  { reference, form, state, attempts, lastOutcome, confirmation, ...times }: StoredSubmission,
) {
  // When what was sent is erased unless delivered first; null once it is gone.
  const expiresAt = state === "delivered" || state === "erased" ? null : times.expiresAt;
  return {
    reference,
    product,
    form,
    state,
    receivedAt: new Date(times.receivedAt).toISOString(),
    attempts,
    nextAttemptAt: isoOf(times.nextAttemptAt),
    lastOutcome,
    deliveredAt: isoOf(times.deliveredAt),
    expiresAt: isoOf(expiresAt),
    /** Until then, rounded up. */
    daysLeft: expiresAt === null ? null : Math.max(0, Math.ceil((expiresAt - systemClock.now()) / dayMs)),
    erasedAt: isoOf(times.erasedAt),
    confirmation,
  };
}

export function opsSubmission(product: string, { fields, files, ...row }: OpenedSubmission) {
  // Numbered from 1 for downloading.
  const numbered = files?.map(({ key: _, ...file }, index) => ({ number: index + 1, ...file })) ?? null;
  return { ...opsRow(product, row), fields, files: numbered };
}

export function opsAccess(product: string, { at, ...access }: Access) {
  return { at: new Date(at).toISOString(), product, ...access };
}

const columns = ["reference", "product", ...StoredSubmissionSchema.omit({ reference: true }).keyof().options] as const;

/** Rows as CSV with a header line, without what people sent. */
export const csvOf = (rows: readonly OpsRow[]): string =>
  [columns, ...rows.map((row) => columns.map((column) => row[column]))].map(csvRow).join("");
