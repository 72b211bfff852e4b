import { maxPurged } from "../http/edge";
import { log, reasonOf } from "../platform/log";

/** Of the platform; it is absent where there is no cache. */
type Purging = Pick<CacheContext, "purge">;

/** Pauses before another try, in milliseconds: the platform takes five purges a minute, in bursts of 25. */
const pausesMs = [1_000, 12_500];

/** A purge that says nothing for so long has failed; in milliseconds. */
const deadlineMs = 5_000;

/**
 * Makes the calling entrypoint's cache forget all that carries one of the tags: at most 100 in one purge, tried again a
 * little later where the platform refuses.
 * @returns whether all of it is forgotten; that it is not is in the log, and may be tried again
 */
export async function purge(cache: Purging | undefined, tags: readonly string[], pauses = pausesMs): Promise<boolean> {
  if (!cache || tags.length === 0) return true;
  let isDone = true;
  for (let first = 0; first < tags.length; first += maxPurged) {
    isDone = (await purgeBatch(cache, tags.slice(first, first + maxPurged), pauses)) && isDone;
  }
  return isDone;
}

async function purgeBatch(cache: Purging, tags: string[], pauses: readonly number[]): Promise<boolean> {
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

/** Why the platform did not purge; null where it did. */
async function refusalOf(cache: Purging, tags: string[]): Promise<string | null> {
  const expired = Promise.withResolvers<never>();
  const timer = setTimeout(() => expired.reject(new Error("too slow")), deadlineMs);
  try {
    const { success, errors } = await Promise.race([cache.purge({ tags }), expired.promise]);
    return success
      ? null
      : errors
          .map(({ code, message }) => `${code} ${message}`)
          .join()
          .slice(0, 200);
  } catch (error) {
    return reasonOf(error);
  } finally {
    clearTimeout(timer);
  }
}
