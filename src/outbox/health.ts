import { withDeadline } from "../platform/deadline";
import { log, reasonOf } from "../platform/log";
import { type OutboxBinding, openOutbox } from "./client";

const timeoutMs = 3_000;

/** What is waiting in the outbox of each product, for the health endpoint; null where the outbox does not answer. */
export async function outboxHealth(env: OutboxBinding, products: readonly string[]) {
  const states = products.map(async (product) => {
    try {
      const { oldest, nextExpiry, ...counts } = await withDeadline(openOutbox(env, product).state(), timeoutMs);
      return [product, { ...counts, oldest: isoOf(oldest), nextExpiry: isoOf(nextExpiry) }] as const;
    } catch (error) {
      log.warn("outbox.silent", { product, reason: reasonOf(error) });
      return [product, null] as const;
    }
  });
  return Object.fromEntries(await Promise.all(states));
}

function isoOf(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
