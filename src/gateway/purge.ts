import { withDeadline } from "../platform/deadline";
import { log, reasonOf } from "../platform/log";

/** The platform's cache; absent in local runtimes. */
type Purging = Pick<CacheContext, "purge">;

/** Pauses before retries, in milliseconds: the platform allows five purges a minute, in bursts of 25. */
const pausesMs = [1_000, 12_500];

/** Of one purge. Without it, a platform that does not respond keeps the object from its next publication. */
const deadlineMs = 5_000;

/**
 * Purges all entries with one of the tags, at most 100, from the calling entrypoint's cache, with retries.
 * @returns whether they were purged; failures are logged, and the caller may retry
 */
export async function purge(cache: Purging | undefined, tags: string[], pauses = pausesMs): Promise<boolean> {
  if (!cache || tags.length === 0) return true;
  for (const [attempt, pauseMs] of [0, ...pauses].entries()) {
    if (pauseMs > 0) await new Promise((done) => setTimeout(done, pauseMs * (1 + Math.random() / 4)));
    const refusal = await refusalOf(cache, tags);
    if (refusal === null) {
      log.info("cache.purged", { tags: tags.length, attempt });
      return true;
    }
    log.warn("cache.purge-failed", { tags: tags.length, attempt, reason: refusal });
  }
  return false;
}

/** Why the platform did not purge; null if it did. */
async function refusalOf(cache: Purging, tags: string[]): Promise<string | null> {
  try {
    const { success, errors } = await withDeadline(cache.purge({ tags }), deadlineMs);
    const reasons = errors.map(({ code, message }) => `${code} ${message}`).join();
    return success ? null : reasons.slice(0, 200);
  } catch (error) {
    return reasonOf(error);
  }
}
