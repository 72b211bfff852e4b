const secondMs = 1_000;
const hourMs = 3_600 * secondMs;
const dayMs = 24 * hourMs;

/** @param rate how many times shorter than in production; other than 1 only in tests */
export function deadlinesOf(rate: number) {
  const shortened = (seconds: number) => Math.round((seconds * secondMs) / rate);
  return {
    /** One attempt, from its first request to its last response. */
    first: { plain: shortened(10), withFiles: shortened(60) },
    /** An attempt that follows one that may have arrived. */
    again: { plain: shortened(60), withFiles: shortened(120) },
    query: shortened(5),
    /** An attempt still open this long after its deadline (the process died) counts as uncertain. */
    leaseMargin: shortened(5),
  };
}
export type Deadlines = ReturnType<typeof deadlinesOf>;

/** How long a visitor waits for the delivery before the response is "queued". */
export const maxResponseWaitMs = 2.5 * secondMs;

/** At the same time, of one product: an office CMS answers slowly beyond it. */
export const maxDeliveries = 4;

/** After this many failures in a row the CMS counts as down: it is only probed. */
export const outageFailures = 3;

/** After this many sends of a submission, or of one of its files, that may have arrived, an operator decides. */
export const maxUncertainSends = 2;

/** Submissions that one press sends again; the response names those that are left. */
export const maxReleased = 1_000;

/** Of submissions of a product that is no longer configured. */
export const defaultRetentionDays = 30;

/** Operators are warned this many days before a submission is erased, or for the last half of a short retention. */
const warningDays = 7;

/** @param rate how many times faster than in production time passes; other than 1 only in tests */
export function retryScheduleOf(rate: number) {
  return {
    /** The pause after this many attempts: grows from 10 seconds to an hour, with a jitter of 20 %. */
    pauseMs: (attempts: number) => {
      const pause = Math.min(hourMs, 10 * secondMs * 2 ** Math.min(attempts - 1, 20));
      return Math.round((pause * (0.8 + 0.4 * Math.random())) / rate);
    },
    /** The least pause after an attempt that may have arrived: a slow CMS may still be working on it. */
    uncertainPauseMs: Math.round((5 * 60 * secondMs) / rate),
    blockedMs: Math.round(dayMs / rate),
    fieldSupportMs: Math.round(dayMs / rate),
    /** The pause between two attempts, of any submissions, while the CMS counts as down. */
    probeMs: Math.round((10 * secondMs) / rate),
    retentionMs: (days: number) => Math.round((days * dayMs) / rate),
    warningMs: (days: number) => Math.round((Math.min(warningDays, days / 2) * dayMs) / rate),
    /** How long accesses are stored: longer than any trace of the submission itself. */
    accessMs: Math.round((180 * dayMs) / rate),
    /** How long the same content of the same network, without an id of the client, is a repetition. */
    repetitionMs: Math.round((10 * 60 * secondMs) / rate),
    allowanceMs: Math.round(dayMs / rate),
    /** How long the record of a delivered or erased submission is stored. */
    recordMs: Math.round((30 * dayMs) / rate),
  };
}
export type RetrySchedule = ReturnType<typeof retryScheduleOf>;
