import type { Clock } from "../clock/clock";
import { cachePolicy } from "./cache-policy";
import type { Lookup, Purge, PurgeResult, StoredHead, Verdict } from "./cache-protocol";
import { createPurgeBudget, type PurgeLimits } from "./purge-budget";

/** How long others wait for a response that one of them makes, in milliseconds. */
const maxWait = 15_000;

interface CacheEntry {
  readonly entrypoint: string;
  /** Of the request that it was made for, without the query. */
  readonly path: string;
  readonly tags: ReadonlySet<string>;
  /** Names and values of the request's headers that it was chosen by. */
  readonly varied: readonly (readonly [name: string, value: string | null])[];
  readonly storedAt: number;
  readonly head: StoredHead;
  readonly bytes: Uint8Array;
}

interface Flight {
  readonly lookup: Lookup;
  readonly key: string;
  /** Whose newer version is being made. */
  readonly expired: CacheEntry | null;
  readonly landed: Promise<void>;
  land(): void;
  /** Whether the Worker's response was one that is not stored. */
  uncacheable: boolean;
}

interface Found {
  readonly verdict: Verdict;
  readonly bytes: Uint8Array | null;
}

interface PurgeCall {
  readonly entrypoint: string;
  readonly purge: Purge;
  /** null: it was done. */
  readonly refused: PurgeResult | null;
}

const policyOf = ({ status, headers }: StoredHead) => {
  const policy = cachePolicy({ status, headers: new Headers(headers) });
  if (!policy) throw new Error("a response that is not to be stored");
  return policy;
};

/** The cache in front of a Worker's entrypoints: https://developers.cloudflare.com/workers/cache/. */
export type WorkersCache = ReturnType<typeof createWorkersCache>;

export function createWorkersCache(clock: Clock, limits?: PurgeLimits) {
  const entries = new Map<string, CacheEntry[]>();
  const flights = new Map<number, Flight>();
  const admitPurge = createPurgeBudget(clock, limits);
  const lookups = new Map<string, number>();
  const purges: PurgeCall[] = [];
  let lastFill = 0;

  function open(lookup: Lookup, key: string, expired: CacheEntry | null): number {
    const id = ++lastFill;
    const { promise, resolve } = Promise.withResolvers<void>();
    const flight: Flight = { lookup, key, expired, landed: promise, land: resolve, uncacheable: false };
    flights.set(id, flight);
    setTimeout(() => close(id), maxWait).unref();
    return id;
  }

  function close(fill: number): void {
    flights.get(fill)?.land();
    flights.delete(fill);
  }

  /** One that another request makes and that will fit this one too, as far as can be known before. */
  function flightFor(key: string, lookup: Lookup): Flight | undefined {
    const [known] = entries.get(key) ?? [];
    const names = known?.varied.map(([name]) => name) ?? [];
    const sent = new Map(lookup.headers);
    return [...flights.values()].find((flight) => {
      const theirs = new Map(flight.lookup.headers);
      return flight.key === key && names.every((name) => theirs.get(name) === sent.get(name));
    });
  }

  /**
   * "Cloudflare runs your Worker once and serves the resulting response to every waiting request." "Collapsing does not
   * apply to uncacheable responses."
   */
  async function lookUp(lookup: Lookup, mayWait = true): Promise<Found> {
    const key = cacheKey(lookup);
    const entry = entries.get(key)?.find(({ varied }) => fits(varied, lookup.headers)) ?? null;
    const flight = flightFor(key, lookup);
    const found = (status: Verdict["status"], fill: number | null, staleOnError = false): Found => {
      return { verdict: { status, head: entry?.head ?? null, fill, staleOnError }, bytes: entry?.bytes ?? null };
    };
    const policy = entry && policyOf(entry.head);
    const staleMs = entry ? clock.now() - entry.storedAt - policyOf(entry.head).freshMs : 0;
    if (policy && staleMs < 0) return found("HIT", null);
    if (policy && staleMs < policy.staleWhileRevalidateMs) {
      return found("UPDATING", flight ? null : open(lookup, key, entry));
    }
    if (flight && mayWait) {
      await flight.landed;
      return lookUp(lookup, !flight.uncacheable);
    }
    const staleOnError = policy !== null && staleMs < policy.staleIfErrorMs;
    return found(entry ? "EXPIRED" : "MISS", open(lookup, key, entry), staleOnError);
  }

  function store(key: string, entry: CacheEntry): void {
    const variant = JSON.stringify(entry.varied);
    const others = entries.get(key)?.filter(({ varied }) => JSON.stringify(varied) !== variant) ?? [];
    entries.set(key, [entry, ...others]);
  }

  return {
    figures: {
      purges: purges satisfies readonly PurgeCall[],
      /** How many requests to an entrypoint came to the cache. */
      lookups: (entrypoint: string) => lookups.get(entrypoint) ?? 0,
      reset(): void {
        lookups.clear();
        purges.length = 0;
      },
    },
    /** Entries of an entrypoint. */
    entries: (entrypoint: string): CacheEntry[] =>
      [...entries.values()].flat().filter((entry) => entry.entrypoint === entrypoint),
    clear: () => entries.clear(),
    lookUp(lookup: Lookup): Promise<Found> {
      lookups.set(lookup.entrypoint, (lookups.get(lookup.entrypoint) ?? 0) + 1);
      return lookUp(lookup);
    },
    /** Stores what was made. */
    fill(id: number, head: StoredHead, bytes: Uint8Array): void {
      const flight = flights.get(id);
      if (!flight) return;
      const { lookup, key } = flight;
      const headers = new Headers(head.headers);
      store(key, {
        entrypoint: lookup.entrypoint,
        path: lookup.address.split("?", 1)[0] ?? "",
        tags: tagsOf(headers.get("cache-tag") ?? ""),
        varied: variedBy(headers.get("vary"), lookup.headers),
        storedAt: clock.now(),
        head,
        bytes,
      });
      close(id);
    },
    /** No response was made, or one that is not stored. */
    release(id: number): void {
      const flight = flights.get(id);
      if (flight) flight.uncacheable = true;
      close(id);
    },
    /** The Worker said 304: "`Cf-Cache-Status` is `REVALIDATED` and the cached body is served". */
    revalidate(id: number): void {
      const flight = flights.get(id);
      if (flight?.expired) store(flight.key, { ...flight.expired, storedAt: clock.now() });
      close(id);
    },
    /** "All three modes are scoped to the entrypoint that called purge()." "Every cached response tagged with one of the given values". */
    purge(entrypoint: string, purge: Purge): PurgeResult {
      const refused = admitPurge(purge);
      purges.push({ entrypoint, purge, refused });
      if (refused) return refused;
      const tags = purge.tags.map((tag) => tag.toLowerCase());
      const isPurged = (entry: CacheEntry) =>
        entry.entrypoint === entrypoint && tags.some((tag) => entry.tags.has(tag));
      for (const [key, variants] of entries) if (variants.some(isPurged)) entries.delete(key);
      return { success: true, errors: [] };
    },
  };
}

/**
 * "A custom cache key replaces the path and query string." "The cache key does not include the request's host."
 * https://developers.cloudflare.com/workers/cache/cache-keys/
 */
function cacheKey({ entrypoint, address, cacheKey }: Lookup): string {
  return JSON.stringify([entrypoint, ...(cacheKey ? ["key", cacheKey] : ["address", address])]);
}

const maxTags = 1_000;
const maxTagLength = 1_024;

/** "Tag values must be printable ASCII", "at most 1024 characters", "up to 1000 tags", "case-insensitive". */
function tagsOf(line: string): Set<string> {
  const named = line.split(",").map((tag) => tag.trim());
  const valid = named.filter((tag) => /^[\x21-\x7e]+$/.test(tag) && tag.length <= maxTagLength);
  return new Set(valid.slice(0, maxTags).map((tag) => tag.toLowerCase()));
}

/** "Values are compared verbatim." */
function fits(varied: CacheEntry["varied"], headers: Lookup["headers"]): boolean {
  const sent = new Map(headers);
  return varied.every(([name, value]) => (sent.get(name) ?? null) === value);
}

function variedBy(line: string | null, headers: Lookup["headers"]): CacheEntry["varied"] {
  const sent = new Map(headers);
  const names = (line ?? "").split(",").map((name) => name.trim().toLowerCase());
  return names.filter((name) => name !== "").map((name) => [name, sent.get(name) ?? null] as const);
}
