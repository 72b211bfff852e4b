import { pathToFileURL } from "node:url";

const million = 1e6;

/** Cloudflare's Workers Paid plan, in dollars per month. */
const subscription = 5;

/** Included amounts, and dollars per further unit. `docs/costs.md` names the sources. */
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

/** Monthly bill: items, and their sum with the subscription, in dollars. */
export function billOf(amounts: Readonly<Record<string, number>>) {
  const items = Object.entries(prices).map(([item, [included, each]]): [string, number] => {
    return [item, Math.max(0, (amounts[item] ?? 0) - included) * each];
  });
  const total = items.reduce((sum, [, dollars]) => sum + dollars, subscription);
  return { items: new Map(items), total };
}

/** Measured by `npm run bench`. */
const measured = {
  /** CPU of a page: from the page cache, rendered, first of a cold isolate. */
  cpuMs: { cached: 1.0, rendered: 4.0, cold: 53 },
  /** KV reads of a page. */
  kvReads: { cached: 0.234, rendered: 0.902, cold: 2 },
  /** CPU of a sync run of 1,000 stories without changes. */
  syncCpuMs: 114,
  /** KV operations after a change of one story. */
  kvWritesOfChange: 5,
} as const;

/** Assumptions per visit, not measured on a live site. */
const assumed = {
  pages: 3,
  /** Other requests to the Worker: pictures of the CMS, the brand's colours, the region. */
  ...{ otherRequests: 9, otherCpuMs: 1 },
  /** Share of visits that submit a form. */
  posts: 1 / 1_000,
  ...{ filesOfPost: 0.5, objectRequestsOfPost: 6 },
  changesADay: 50,
  /** Active time of an object per sync run, including the wait for the CMS. */
  syncSeconds: 3,
} as const;

/** Shares of pages. More visitors mean more cached pages. */
const volumes = [
  { visits: 100_000, shares: { rendered: 0.3, cold: 0.2 } },
  { visits: million, shares: { rendered: 0.15, cold: 0.05 } },
  { visits: 10 * million, shares: { rendered: 0.05, cold: 0.01 } },
  { visits: 100 * million, shares: { rendered: 0.02, cold: 0.002 } },
];

type Shares = (typeof volumes)[number]["shares"];

const minutes = 30 * 24 * 60;
const objectGb = 0.128;

const mean = (of: typeof measured.cpuMs | typeof measured.kvReads, { rendered, cold }: Shares) =>
  of.cached * (1 - rendered - cold) + of.rendered * rendered + of.cold * cold;

/** Monthly amounts; static files and transfer are free. @param logged share of invocations with stored log lines */
function usageOf(visits: number, shares: Shares, logged = 1) {
  const [pages, others, posts] = [visits * assumed.pages, visits * assumed.otherRequests, visits * assumed.posts];
  return {
    requests: pages + others + posts + minutes,
    cpuMs: pages * mean(measured.cpuMs, shares) + others * assumed.otherCpuMs + minutes * measured.syncCpuMs,
    kvReads: pages * mean(measured.kvReads, shares),
    kvWrites: 30 * assumed.changesADay * measured.kvWritesOfChange,
    // Sync runs every minute, the directory every 15 minutes.
    objectRequests: minutes + minutes / 15 + posts * assumed.objectRequestsOfPost,
    objectGbSeconds: minutes * assumed.syncSeconds * objectGb,
    // The cleanup lists the bucket every minute.
    r2Writes: posts * assumed.filesOfPost + minutes,
    r2Reads: posts * assumed.filesOfPost + minutes,
    // A line per sync run, and per request outside the page cache.
    logEvents: logged * (pages * (shares.rendered + shares.cold) + others + posts + minutes),
  };
}

const dollars = (amount: number) =>
  amount.toLocaleString("en-US", { style: "currency", currency: "USD", maximumFractionDigits: amount < 100 ? 2 : 0 });

const millions = (amount: number) => `${(amount / million).toLocaleString("en-US", { maximumSignificantDigits: 3 })} M`;

const tableOf = (rows: readonly (readonly string[])[]) => rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");

/** Tables of `docs/costs.md`: a month at each volume, and the items of the bill. */
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
