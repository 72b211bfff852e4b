const secondMs = 1_000;
const hourMs = 3_600 * secondMs;
const dayMs = 24 * hourMs;

/** Of a delivery to the CMS, in milliseconds. */
export interface Deadlines {
  /** One attempt, from its first request to its last response. */
  readonly first: AttemptDeadlines;
  /** An attempt that follows one that may have arrived. */
  readonly again: AttemptDeadlines;
  /** A query of the CMS. */
  readonly query: number;
  /** An attempt still open this long after its deadline (the process died) counts as uncertain. */
  readonly leaseMargin: number;
}

interface AttemptDeadlines {
  readonly plain: number;
  readonly withFiles: number;
}

/** @param rate how many times shorter than in production; other than 1 only in tests */
export function deadlinesOf(rate: number): Deadlines {
  const shortened = (seconds: number) => Math.round((seconds * secondMs) / rate);
  return {
    first: { plain: shortened(10), withFiles: shortened(60) },
    again: { plain: shortened(60), withFiles: shortened(120) },
    query: shortened(5),
    leaseMargin: shortened(5),
  };
}

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

/** Pauses and ages of the outbox, in milliseconds. */
export interface RetrySchedule {
  /** The pause after this many attempts: grows from 10 seconds to an hour, with a jitter of 20 %. */
  pauseMs(attempts: number): number;
  /** The least pause after an attempt that may have arrived: a slow CMS may still be working on it. */
  readonly uncertainPauseMs: number;
  /** The pause of a submission that the CMS refuses for a reason of its configuration. */
  readonly blockedMs: number;
  /** How long it is remembered that the CMS lacks a field. */
  readonly fieldSupportMs: number;
  /** The pause between two attempts, of any submissions, while the CMS counts as down. */
  readonly probeMs: number;
  /** How long what was sent is stored without a delivery. */
  retentionMs(days: number): number;
  /** How long before that operators are warned. */
  warningMs(days: number): number;
  /** How long accesses are stored: longer than any trace of the submission itself. */
  readonly accessMs: number;
  /** How long the same content of the same network, without an id of the client, is a repetition. */
  readonly repetitionMs: number;
  /** The period of the limits on uploads. */
  readonly allowanceMs: number;
  /** How long the record of a delivered or erased submission is stored. */
  readonly recordMs: number;
}

/** @param rate how many times faster than in production time passes; other than 1 only in tests */
export function retryScheduleOf(rate: number): RetrySchedule {
  return {
    pauseMs: (attempts: number) => {
      const pause = Math.min(hourMs, 10 * secondMs * 2 ** Math.min(attempts - 1, 20));
      return Math.round((pause * (0.8 + 0.4 * Math.random())) / rate);
    },
    uncertainPauseMs: Math.round((5 * 60 * secondMs) / rate),
    blockedMs: Math.round(dayMs / rate),
    fieldSupportMs: Math.round(dayMs / rate),
    probeMs: Math.round((10 * secondMs) / rate),
    retentionMs: (days: number) => Math.round((days * dayMs) / rate),
    warningMs: (days: number) => Math.round((Math.min(warningDays, days / 2) * dayMs) / rate),
    accessMs: Math.round((180 * dayMs) / rate),
    repetitionMs: Math.round((10 * 60 * secondMs) / rate),
    allowanceMs: Math.round(dayMs / rate),
    recordMs: Math.round((30 * dayMs) / rate),
  };
}
