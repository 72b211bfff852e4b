const secondMs = 1_000;
const hourMs = 3_600 * secondMs;
const dayMs = 24 * hourMs;

/** How long things may take, in milliseconds of real time, whatever the pace. */
export interface Deadlines {
  /** One attempt, from the first question to the last answer. */
  readonly first: { readonly plain: number; readonly withFiles: number };
  /** An attempt after one that may have arrived. */
  readonly again: { readonly plain: number; readonly withFiles: number };
  /** One question to the CMS. */
  readonly question: number;
  /** An attempt that was not finished this long after its deadline (the process ended) counts as uncertain. */
  readonly leaseMargin: number;
}

/** @param rate how many times shorter than in production; only tests have another than 1 */
export function deadlinesOf(rate: number): Deadlines {
  const shortened = (seconds: number) => Math.round((seconds * secondMs) / rate);
  return {
    first: { plain: shortened(10), withFiles: shortened(60) },
    again: { plain: shortened(60), withFiles: shortened(120) },
    question: shortened(5),
    leaseMargin: shortened(5),
  };
}

/** How long a visitor waits for the delivery before "queued" is answered. */
export const patienceMs = 2.5 * secondMs;

/** Deliveries under way at once from one object. */
export const maxDeliveries = 4;

/** The CMS is taken for down after this many failures in a row: nobody waits for it then, and it is only probed. */
export const outageFailures = 3;

/** Posts of each shard that one call releases for another attempt. */
export const maxReleased = 250;

/** Accesses that each shard remembers. */
export const maxAccesses = 2_000;

/** Posts that the embedded CMS keeps in each shard. */
export const maxReceived = 500;

/** How long a product keeps what visitors send where its configuration is not known, in days. */
export const defaultRetentionDays = 30;

/** Operators are warned this many days before a post is erased; of a short retention, in its last half. */
const warningDays = 7;

/** Pauses and ages of posts, in milliseconds. */
export interface Pace {
  /** After this many attempts; growing from 10 seconds to an hour, a fifth more or less. */
  pauseMs(attempts: number): number;
  /** After an attempt that may have arrived: time for a slow CMS to be done with it. */
  readonly unsureMs: number;
  /** How long an answer that lasts, such as a proxy's 404, is taken for one that passes. */
  readonly turnedAwayMs: number;
  /** How long is believed what the CMS's answers taught of its fields. */
  readonly lessonMs: number;
  /** Between two attempts, of whichever posts, while the CMS is taken for down. */
  readonly probeMs: number;
  /** How long after its receipt a post holds what was sent. */
  retentionMs(days: number): number;
  /** How long before that it is warned of. */
  warningMs(days: number): number;
  /** How long it is remembered who opened which post: longer than there is anything of it. */
  readonly accessMs: number;
  /** How long the record of a post that was delivered or erased stays. */
  readonly recordMs: number;
}

/** @param rate how many times faster than in production pauses and ages pass; only tests have another than 1 */
export function paceOf(rate: number): Pace {
  return {
    pauseMs: (attempts) => {
      const pause = Math.min(hourMs, 10 * secondMs * 2 ** Math.min(attempts - 1, 20));
      return Math.round((pause * (0.8 + 0.4 * Math.random())) / rate);
    },
    unsureMs: Math.round((5 * 60 * secondMs) / rate),
    turnedAwayMs: Math.round(dayMs / rate),
    lessonMs: Math.round(dayMs / rate),
    probeMs: Math.round((10 * secondMs) / rate),
    retentionMs: (days) => Math.round((days * dayMs) / rate),
    warningMs: (days) => Math.round((Math.min(warningDays, days / 2) * dayMs) / rate),
    accessMs: Math.round((180 * dayMs) / rate),
    recordMs: Math.round((30 * dayMs) / rate),
  };
}
