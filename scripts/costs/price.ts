/** A thing that is billed: so much of it is included in the plan, and each further unit costs so many dollars. */
export interface Price {
  readonly included: number;
  readonly each: number;
}

const million = 1_000_000;

const perMillion = (included: number, dollars: number): Price => ({ included, each: dollars / million });

/**
 * Cloudflare's Workers Paid plan, in dollars a month; transfer costs nothing.
 * https://developers.cloudflare.com/workers/platform/pricing/, …/kv/platform/pricing/,
 * …/durable-objects/platform/pricing/, …/r2/pricing/, as published in November 2026.
 */
export const cloudflare = {
  subscription: 5,
  prices: {
    requests: perMillion(10 * million, 0.3),
    cpuMs: perMillion(30 * million, 0.02),
    kvReads: perMillion(10 * million, 0.5),
    kvWrites: perMillion(million, 5),
    objectRequests: perMillion(million, 0.15),
    objectGbSeconds: perMillion(400_000, 12.5),
    r2Writes: perMillion(million, 4.5),
    r2Reads: perMillion(10 * million, 0.36),
    logEvents: perMillion(20 * million, 0.6),
  },
} as const;

/**
 * Vercel's Pro plan with one seat, in dollars a month, in its cheapest region (iad1); the subscription comes with as much
 * credit. https://vercel.com/pricing, https://vercel.com/docs/fluid-compute/pricing, …/docs/incremental-static-regeneration/limits-and-pricing,
 * from copies of 2026.
 */
export const vercel = {
  subscription: 20,
  credit: 20,
  prices: {
    edgeRequests: perMillion(10 * million, 2),
    transferGb: { included: 1_000, each: 0.15 },
    invocations: perMillion(0, 0.6),
    cpuHours: { included: 0, each: 0.128 },
    memoryGbHours: { included: 0, each: 0.0106 },
    isrReadUnits: perMillion(0, 0.4),
    isrWriteUnits: perMillion(0, 4),
  },
} as const;

/** What an amount costs beyond what is included, in dollars. */
export function priced(amount: number, { included, each }: Price): number {
  return Math.max(0, amount - included) * each;
}

/** The bill of a month: each item, and the sum with the subscription, in dollars. */
export function billOf<Item extends string>(
  plan: { readonly subscription: number; readonly credit?: number; readonly prices: Readonly<Record<Item, Price>> },
  amounts: Readonly<Record<Item, number>>,
): { readonly items: Readonly<Record<string, number>>; readonly total: number } {
  const entries = Object.entries<Price>(plan.prices);
  const items = Object.fromEntries(entries.map(([item, price]) => [item, priced(Reflect.get(amounts, item), price)]));
  const used = Object.values(items).reduce((sum, dollars) => sum + dollars, 0);
  return { items, total: plan.subscription + Math.max(0, used - (plan.credit ?? 0)) };
}
