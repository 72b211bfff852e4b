/** What was measured: docs/performance.md names the commands. */
export const measured = {
  /** CPU of a page, in milliseconds, "Growth": kept by the isolate, made anew, first of a cold isolate. */
  cpuMs: { kept: 1.0, made: 4.0, cold: 53 },
  /** KV reads of a page, "Content": pages seen before, pages never seen, first requests of cold isolates. */
  kvReads: { kept: 0.234, made: 0.902, cold: 2 },
  /** CPU of one object's look at its CMS with 1,000 stories and nothing new, in milliseconds. */
  lookCpuMs: 114,
  /** KV operations where one story has changed. */
  kvWritesOfChange: 5,
} as const;

/** What a visit is taken to be; nothing of it is measured on a live site. */
export const assumed = {
  pages: 3,
  /** Requests besides pages that reach the Worker: pictures of the CMS, the brand's colours, the region. */
  otherRequests: 9,
  /** Their CPU, in milliseconds. */
  otherCpuMs: 1,
  /** Static files, which cost nothing at Cloudflare. */
  staticRequests: 8,
  /** Everything that travels, in gigabytes. */
  transferGb: 450e3 / 1e9,
  /** Visits that send a form, and files of a form. */
  posts: 1 / 1_000,
  filesOfPost: 0.5,
  objectRequestsOfPost: 6,
  /** A product with one locale, whose editors publish fifty times a day. */
  changesADay: 50,
  /** Time in which an object is awake for its look, waiting for the CMS included, in seconds. */
  lookSeconds: 3,
} as const;

/** Where pages come from, as shares of all: the more visitors, the more find what another one left. */
export interface Shares {
  readonly made: number;
  readonly cold: number;
}

export const volumes: readonly { readonly visits: number; readonly shares: Shares }[] = [
  { visits: 100_000, shares: { made: 0.3, cold: 0.2 } },
  { visits: 1_000_000, shares: { made: 0.15, cold: 0.05 } },
  { visits: 10_000_000, shares: { made: 0.05, cold: 0.01 } },
  { visits: 100_000_000, shares: { made: 0.02, cold: 0.002 } },
];

/** Every page is the first of a cold isolate. */
export const worst: Shares = { made: 0, cold: 1 };

const minutes = 30 * 24 * 60;
const objectGb = 0.128;

const mean = ({ kept, made, cold }: typeof measured.cpuMs | typeof measured.kvReads, shares: Shares) =>
  kept * (1 - shares.made - shares.cold) + made * shares.made + cold * shares.cold;

/**
 * What a month takes at Cloudflare.
 * @param logged share of invocations whose lines are kept
 */
export function cloudflareUsage(visits: number, shares: Shares, logged = 1) {
  const pages = visits * assumed.pages;
  const others = visits * assumed.otherRequests;
  const posts = visits * assumed.posts;
  const requests = pages + others + posts + minutes;
  return {
    requests,
    cpuMs: pages * mean(measured.cpuMs, shares) + others * assumed.otherCpuMs + minutes * measured.lookCpuMs,
    kvReads: pages * mean(measured.kvReads, shares),
    kvWrites: 30 * assumed.changesADay * measured.kvWritesOfChange,
    // A look each minute, the directory each quarter of an hour.
    objectRequests: minutes + minutes / 15 + posts * assumed.objectRequestsOfPost,
    objectGbSeconds: minutes * assumed.lookSeconds * objectGb,
    // Files are put; the cleanup lists the bucket each minute.
    r2Writes: posts * assumed.filesOfPost + minutes,
    r2Reads: posts * assumed.filesOfPost + minutes,
    // A line for each request that the page memo does not answer, and for each look at the CMS.
    logEvents: logged * (pages * (shares.made + shares.cold) + others + posts + minutes),
  };
}

/** Units of eight kilobytes in a page. */
const unitsOfPage = 3;

/** Memory of a function, in gigabytes, and how long it is held for a page, in hours. */
const memory = { gb: 2, hours: 0.1 / 3_600 };

/** What a month takes at Vercel, with the same pages, as often made anew, at the same CPU. */
export function vercelUsage(visits: number, shares: Shares) {
  const pages = visits * assumed.pages;
  const made = pages * (shares.made + shares.cold);
  const posts = visits * assumed.posts;
  return {
    edgeRequests: pages + visits * (assumed.otherRequests + assumed.staticRequests) + posts,
    transferGb: visits * assumed.transferGb,
    invocations: made + posts,
    cpuHours: ((made + posts) * measured.cpuMs.made) / 3_600_000,
    memoryGbHours: (made + posts) * memory.gb * memory.hours,
    isrReadUnits: made * unitsOfPage,
    isrWriteUnits: 30 * assumed.changesADay * measured.kvWritesOfChange * unitsOfPage,
  };
}
