import { withDeadline } from "../deadline";

/** Whoever sends more is cut off. */
const maxDrainedBytes = 40_000_000;
const timeoutMs = 10_000;

/**
 * Reads what is left of a request that is turned away, and forgets it: a browser that is still sending when the
 * connection closes shows its own error instead of our answer.
 */
export async function drain(request: Request): Promise<void> {
  try {
    await withDeadline(discard(request.body), timeoutMs);
  } catch {
    // The answer goes out all the same.
  }
}

async function discard(body: Request["body"]): Promise<void> {
  let bytes = 0;
  for await (const chunk of body?.values() ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxDrainedBytes) return;
  }
}
