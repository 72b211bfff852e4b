import { ProcessingSchema } from "../forms/processing";
import type { OutboxBinding } from "../outbox/client";
import { referencePattern } from "../outbox/submissions/reference";
import { withDeadline } from "../platform/deadline";

/** Of the call, in milliseconds: the CMS waits for the response to its webhook. */
const noteMs = 5_000;

/** How far a submission is, as the CMS says; null before it says so. */
interface ProcessingNote {
  readonly reference: string;
  readonly processing: string | null;
}

/**
 * Stores for the status page how far a submission is, as the CMS says.
 * @returns false for a status that is not known, and for a submission that the site does not have
 */
export async function noteProcessing(
  { OUTBOX }: OutboxBinding,
  product: string,
  { reference, processing }: ProcessingNote,
): Promise<boolean> {
  const status = ProcessingSchema.nullable().safeParse(processing);
  if (!status.success || !referencePattern.test(reference)) return false;
  return withDeadline(OUTBOX.getByName(product).noteProcessing(reference, status.data), noteMs);
}
