const secondMs = 1_000;
const hourMs = 3_600 * secondMs;
const dayMs = 24 * hourMs;

/** How long requests may take, in milliseconds of real time. */
export interface Deadlines {
  /** One attempt, from its first request to its last answer. */
  readonly first: { readonly plain: number; readonly withFiles: number };
  /** An attempt that follows one that may have arrived. */
  readonly again: { readonly plain: number; readonly withFiles: number };
  /** One query to the CMS. */
  readonly query: number;
  /** An attempt still open this long after its deadline (the process died) counts as uncertain. */
  readonly leaseMargin: number;
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

/** How long a visitor waits for the delivery before the answer is "queued". */
export const answerWaitMs = 2.5 * secondMs;

/** Deliveries under way at the same time in one object. */
export const maxDeliveries = 4;

/** After this many failures in a row the CMS counts as down: nobody waits for it and it is only probed. */
export const outageFailures = 3;

/** How many posts of each shard one call releases for another attempt. */
export const maxReleased = 250;

/** How many accesses each shard remembers. */
export const maxAccesses = 2_000;

/** How many posts the embedded CMS keeps in each shard. */
export const maxReceived = 500;

/** How long posts of a product that is no longer configured are kept, in days. */
export const defaultRetentionDays = 30;

/** Operators are warned this many days before a post is erased, or for the last half of a short retention. */
const warningDays = 7;

/** When posts are retried, and how long things are kept, in milliseconds. */
export interface RetrySchedule {
  /** The pause after this many attempts: grows from 10 seconds to an hour, with a jitter of 20 %. */
  pauseMs(attempts: number): number;
  /** The least pause after an attempt that may have arrived: a slow CMS may still be working on it. */
  readonly unsureMs: number;
  /** How long a blocked post is retried. */
  readonly blockedMs: number;
  /** How long to trust what answers of the CMS revealed about its fields. */
  readonly fieldSupportMs: number;
  /** The pause between two attempts, of any posts, while the CMS counts as down. */
  readonly probeMs: number;
  /** How long after its receipt a post keeps what the visitor sent. */
  retentionMs(days: number): number;
  /** How long before that operators are warned. */
  warningMs(days: number): number;
  /** How long accesses are remembered: longer than any trace of the post itself. */
  readonly accessMs: number;
  /** The day of the {@link Allowances}. */
  readonly allowanceMs: number;
  /** How long the record of a delivered or erased post is kept. */
  readonly recordMs: number;
}

/** @param rate how many times faster than in production time passes; other than 1 only in tests */
export function retryScheduleOf(rate: number): RetrySchedule {
  return {
    pauseMs: (attempts) => {
      const pause = Math.min(hourMs, 10 * secondMs * 2 ** Math.min(attempts - 1, 20));
      return Math.round((pause * (0.8 + 0.4 * Math.random())) / rate);
    },
    unsureMs: Math.round((5 * 60 * secondMs) / rate),
    blockedMs: Math.round(dayMs / rate),
    fieldSupportMs: Math.round(dayMs / rate),
    probeMs: Math.round((10 * secondMs) / rate),
    retentionMs: (days) => Math.round((days * dayMs) / rate),
    warningMs: (days) => Math.round((Math.min(warningDays, days / 2) * dayMs) / rate),
    accessMs: Math.round((180 * dayMs) / rate),
    allowanceMs: Math.round(dayMs / rate),
    recordMs: Math.round((30 * dayMs) / rate),
  };
}
