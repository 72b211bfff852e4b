import { pathToFileURL } from "node:url";

const million = 1e6;

/** Of Cloudflare's Workers Paid plan, in dollars a month. */
const subscription = 5;

/** What is included in the plan, and dollars for each unit beyond. `docs/costs.md` names the pages of the prices. */
const prices = {
  requests: [10 * million, 0.3 / million],
  cpuMs: [30 * million, 0.02 / million],
  kvReads: [10 * million, 0.5 / million],
  kvWrites: [million, 5 / million],
  objectRequests: [million, 0.15 / million],
  objectGbSeconds: [400_000, 12.5 / million],
  r2Writes: [million, 4.5 / million],
  r2Reads: [10 * million, 0.36 / million],
  logEvents: [20 * million, 0.6 / million],
} as const;

/** The bill of a month: each item, and the sum with the subscription, in dollars. */
export function billOf(amounts: Readonly<Record<string, number>>) {
  const items = Object.entries(prices).map(([item, [included, each]]): [string, number] => {
    return [item, Math.max(0, (amounts[item] ?? 0) - included) * each];
  });
  const total = items.reduce((sum, [, dollars]) => sum + dollars, subscription);
  return { items: new Map(items), total };
}

/** Measured by `npm run bench`. */
export const measured = {
  /** CPU of a page, in milliseconds: from the page cache, rendered, first of a cold isolate. */
  cpuMs: { cached: 1.0, rendered: 4.0, cold: 53 },
  /** KV reads of a page. */
  kvReads: { cached: 0.234, rendered: 0.902, cold: 2 },
  /** CPU of a sync run of 1,000 stories without changes, in milliseconds. */
  syncCpuMs: 114,
  /** KV operations if one story has changed. */
  kvWritesOfChange: 5,
} as const;

/** A visit; nothing of it is measured on a live site. */
export const assumed = {
  pages: 3,
  /** Requests besides pages that reach the Worker: pictures of the CMS, the brand's colours, the region. */
  ...{ otherRequests: 9, otherCpuMs: 1 },
  /** Visits that send a form. */
  posts: 1 / 1_000,
  ...{ filesOfPost: 0.5, objectRequestsOfPost: 6 },
  changesADay: 50,
  /** Time in which an object is awake for a sync run, waiting for the CMS included, in seconds. */
  syncSeconds: 3,
} as const;

/** Shares of pages: the more visitors, the more find a cached page. */
interface Shares {
  readonly rendered: number;
  readonly cold: number;
}

export const volumes: readonly { readonly visits: number; readonly shares: Shares }[] = [
  { visits: 100_000, shares: { rendered: 0.3, cold: 0.2 } },
  { visits: million, shares: { rendered: 0.15, cold: 0.05 } },
  { visits: 10 * million, shares: { rendered: 0.05, cold: 0.01 } },
  { visits: 100 * million, shares: { rendered: 0.02, cold: 0.002 } },
];

const minutes = 30 * 24 * 60;
const objectGb = 0.128;

const mean = (of: typeof measured.cpuMs | typeof measured.kvReads, { rendered, cold }: Shares) =>
  of.cached * (1 - rendered - cold) + of.rendered * rendered + of.cold * cold;

/**
 * Amounts of a month; static files and transfer cost nothing.
 * @param logged share of invocations whose lines are stored
 */
export function usageOf(visits: number, shares: Shares, logged = 1) {
  const [pages, others, posts] = [visits * assumed.pages, visits * assumed.otherRequests, visits * assumed.posts];
  return {
    requests: pages + others + posts + minutes,
    cpuMs: pages * mean(measured.cpuMs, shares) + others * assumed.otherCpuMs + minutes * measured.syncCpuMs,
    kvReads: pages * mean(measured.kvReads, shares),
    kvWrites: 30 * assumed.changesADay * measured.kvWritesOfChange,
    // A sync run each minute, the directory each quarter of an hour.
    objectRequests: minutes + minutes / 15 + posts * assumed.objectRequestsOfPost,
    objectGbSeconds: minutes * assumed.syncSeconds * objectGb,
    // Files are put; the cleanup lists the bucket each minute.
    r2Writes: posts * assumed.filesOfPost + minutes,
    r2Reads: posts * assumed.filesOfPost + minutes,
    // A line for each request that the page cache does not serve, and for each sync run.
    logEvents: logged * (pages * (shares.rendered + shares.cold) + others + posts + minutes),
  };
}

const dollars = (amount: number) =>
  amount.toLocaleString("en-US", { style: "currency", currency: "USD", maximumFractionDigits: amount < 100 ? 2 : 0 });

const millions = (amount: number) => `${(amount / million).toLocaleString("en-US", { maximumSignificantDigits: 3 })} M`;

const tableOf = (rows: readonly (readonly string[])[]) => rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");

/** The tables of `docs/costs.md`: a month at each volume, and the items of the bill. */
export function costTables(): readonly string[] {
  const head = ["Visits a month", "Requests", "CPU ms", "KV reads", "Cloudflare", "logs 5 %", "every page cold"];
  const rows = volumes.map(({ visits, shares }) => {
    const usage = usageOf(visits, shares);
    const variants = [usageOf(visits, shares, 0.05), usageOf(visits, { rendered: 0, cold: 1 })];
    return [
      ...[visits, usage.requests, usage.cpuMs, usage.kvReads].map(millions),
      ...[usage, ...variants].map((amounts) => dollars(billOf(amounts).total)),
    ];
  });
  const bills = volumes.map(({ visits, shares }) => billOf(usageOf(visits, shares)).items);
  const items = Object.keys(prices).map((item) => {
    return [item, ...bills.map((bill) => (bill.get(item) ? dollars(bill.get(item) ?? 0) : "included"))];
  });
  const visits = volumes.map((volume) => millions(volume.visits));
  return [
    tableOf([head, head.map(() => "---:"), ...rows]),
    tableOf([["Item", ...visits], ["---", ...visits.map(() => "---:")], ...items]),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) console.info(costTables().join("\n\n"));
