import type { Clock } from "../clock/clock";
import { type CacheEntry, cacheKey, fits, isPurged, tagsOf, variedBy } from "./cache-entries";
import { createCacheFigures } from "./cache-figures";
import type { Fill, Lookup, Purge, PurgeResult, Verdict } from "./cache-protocol";
import { createPurgeBudget, type PurgeLimits } from "./purge-budget";

/** How long others wait for a response that one of them makes, in milliseconds. */
const maxWait = 15_000;

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

export interface Found {
  readonly verdict: Verdict;
  readonly bytes: Uint8Array | null;
}

/** The cache in front of a Worker's entrypoints: https://developers.cloudflare.com/workers/cache/. */
export type WorkersCache = ReturnType<typeof createWorkersCache>;

export function createWorkersCache(clock: Clock, purges?: PurgeLimits) {
  const entries = new Map<string, CacheEntry[]>();
  const flights = new Map<number, Flight>();
  const admitPurge = createPurgeBudget(clock, purges);
  const figures = createCacheFigures();
  let lastFill = 0;

  const age = (entry: CacheEntry) => clock.now() - entry.storedAt;

  function open(lookup: Lookup, key: string, expired: CacheEntry | null): number {
    const id = ++lastFill;
    const { promise, resolve } = Promise.withResolvers<void>();
    const flight: Flight = { lookup, key, expired, landed: promise, land: resolve, uncacheable: false };
    flights.set(id, flight);
    setTimeout(() => close(id), maxWait).unref();
    return id;
  }

  function close(fill: number): Flight | null {
    const flight = flights.get(fill) ?? null;
    flights.delete(fill);
    flight?.land();
    return flight;
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

  function find(key: string, lookup: Lookup): CacheEntry | null {
    return entries.get(key)?.find((entry) => fits(entry, lookup.headers)) ?? null;
  }

  /**
   * "Cloudflare runs your Worker once and serves the resulting response to every waiting request." "Collapsing does not
   * apply to uncacheable responses."
   */
  async function lookUp(lookup: Lookup, mayWait = true): Promise<Found> {
    const key = cacheKey(lookup);
    const entry = find(key, lookup);
    if (entry && age(entry) < entry.fill.freshMs) return shown(entry, "HIT");
    const flight = flightFor(key, lookup);
    if (entry && age(entry) < entry.fill.freshMs + entry.fill.staleWhileRevalidateMs) {
      return shown(entry, "UPDATING", flight ? null : open(lookup, key, entry));
    }
    if (!flight || !mayWait) return toBeMade(entry, open(lookup, key, entry));
    await flight.landed;
    return lookUp(lookup, !flight.uncacheable);
  }

  function shown(entry: CacheEntry, status: Verdict["status"], fill: number | null = null): Found {
    const { headers, status: code } = entry.fill;
    const head = { status: code, headers };
    return { verdict: { head, status, fill, staleOnError: false, conditions: [] }, bytes: entry.bytes };
  }

  function toBeMade(expired: CacheEntry | null, fill: number): Found {
    const status = expired ? "EXPIRED" : "MISS";
    const { staleIfErrorMs = 0, freshMs = 0, headers = [] } = expired?.fill ?? {};
    const staleOnError =
      expired !== null && staleIfErrorMs !== 0 && age(expired) < freshMs + (staleIfErrorMs ?? Number.POSITIVE_INFINITY);
    const validators = { etag: "if-none-match", "last-modified": "if-modified-since" };
    const conditions = headers.flatMap(([name, value]): [string, string][] =>
      name === "etag" || name === "last-modified" ? [[validators[name], value]] : [],
    );
    return { verdict: { head: null, status, fill, staleOnError, conditions }, bytes: null };
  }

  function keep(key: string, entry: CacheEntry): void {
    const others = entries.get(key)?.filter((other) => !sameVariant(other, entry)) ?? [];
    entries.set(key, [entry, ...others]);
  }

  return {
    figures,
    /** Entries of an entrypoint, or all. */
    entries: (entrypoint?: string): CacheEntry[] =>
      [...entries.values()].flat().filter((entry) => entrypoint === undefined || entry.entrypoint === entrypoint),
    clear: () => entries.clear(),
    lookUp: async (lookup: Lookup): Promise<Found> => {
      const found = await lookUp(lookup);
      figures.note(lookup.entrypoint, found.verdict.status);
      return found;
    },
    /** Stores what was made. */
    fill(id: number, fill: Fill, bytes: Uint8Array): void {
      const flight = flights.get(id);
      if (!flight) return;
      const { lookup, key } = flight;
      const headers = new Headers(fill.headers);
      keep(key, {
        entrypoint: lookup.entrypoint,
        path: lookup.address.split("?", 1)[0] ?? "",
        tags: tagsOf(headers.get("cache-tag") ?? ""),
        varied: variedBy(headers.get("vary"), lookup.headers),
        storedAt: clock.now(),
        fill,
        bytes,
      });
      close(id);
    },
    /** The Worker's response is not one that is stored. */
    release(id: number): void {
      const flight = flights.get(id);
      if (flight) flight.uncacheable = true;
      close(id);
    },
    /** No response could be made: "Cloudflare serves the last successful cached response". */
    failed(id: number): Found | null {
      const expired = close(id)?.expired;
      return expired ? shown(expired, "STALE") : null;
    },
    /** The Worker said 304: "`Cf-Cache-Status` is `REVALIDATED` and the cached body is served". */
    revalidated(id: number): Found | null {
      const flight = flights.get(id);
      if (!flight?.expired) return null;
      const entry = { ...flight.expired, storedAt: clock.now() };
      keep(flight.key, entry);
      close(id);
      return shown(entry, "REVALIDATED");
    },
    /** "All three modes are scoped to the entrypoint that called purge()." */
    purge(entrypoint: string, purge: Purge): PurgeResult {
      const refused = admitPurge(purge);
      figures.notePurge(entrypoint, purge, refused);
      if (refused) return refused;
      for (const [key, variants] of entries) {
        if (variants.some((entry) => isPurged(entry, entrypoint, purge))) entries.delete(key);
      }
      return { success: true, errors: [] };
    },
  };
}

function sameVariant(one: CacheEntry, other: CacheEntry): boolean {
  return JSON.stringify(one.varied) === JSON.stringify(other.varied);
}
