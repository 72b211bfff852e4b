const secondMs = 1_000;
const hourMs = 3_600 * secondMs;
const dayMs = 24 * hourMs;

/** How long one delivery may take, from the first question to the answer's status. Real time, whatever the pace. */
export const deliveryTimeoutMs = { plain: 10 * secondMs, withFiles: 60 * secondMs } as const;

/** A delivery that was not heard of again this long after its deadline (the process ended) counts as not made. */
export const leaseMarginMs = 5 * secondMs;

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
  /** After the so-manieth attempt; growing from 10 seconds to an hour, a fifth more or less. */
  pauseMs(attempts: number): number;
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

/** @param rate how many times faster than in earnest pauses and ages pass; only tests have another than 1 */
export function paceOf(rate: number): Pace {
  return {
    pauseMs: (attempts) => {
      const pause = Math.min(hourMs, 10 * secondMs * 2 ** Math.min(attempts - 1, 20));
      return Math.round((pause * (0.8 + 0.4 * Math.random())) / rate);
    },
    probeMs: Math.round((10 * secondMs) / rate),
    retentionMs: (days) => Math.round((days * dayMs) / rate),
    warningMs: (days) => Math.round((Math.min(warningDays, days / 2) * dayMs) / rate),
    accessMs: Math.round((180 * dayMs) / rate),
    recordMs: Math.round((30 * dayMs) / rate),
  };
}
