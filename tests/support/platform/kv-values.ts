import type { Clock } from "../clock/clock";
import { kvLimits } from "./kv-rules";

interface Seen {
  readonly value: Uint8Array | null;
  readonly at: number;
}

/** Values as the central stores have them and as each location last saw them. */
export function createKvValues(clock: Clock) {
  const central = new Map<string, Uint8Array>();
  const locations = new Map<string, Map<string, Seen>>();

  function seenAt(location: string): Map<string, Seen> {
    const seen = locations.get(location) ?? new Map<string, Seen>();
    locations.set(location, seen);
    return seen;
  }

  return {
    /**
     * "If a given key has recently been read in a given location, writes or updates to the key made in other locations
     * may take up to 60 seconds (or the duration of the cacheTtl) to display." "Negative lookups indicating that the
     * key does not exist are also cached." (how KV works)
     * @param cacheSeconds of the reader
     */
    read(location: string, key: string, cacheSeconds: number | undefined): Uint8Array | null {
      const seen = seenAt(location);
      const known = seen.get(key);
      const lifetime = Math.max(kvLimits.visibleAfterMs, cacheSeconds === undefined ? 0 : cacheSeconds * 1_000);
      if (known && clock.now() - known.at < lifetime) return known.value;
      const value = central.get(key) ?? null;
      seen.set(key, { value, at: clock.now() });
      return value;
    },
    /** "Changes are usually immediately visible in the Cloudflare global network location at which they are made." */
    write(location: string, key: string, value: Uint8Array | null): void {
      this.writeCentrally(key, value);
      seenAt(location).set(key, { value, at: clock.now() });
    },
    /** A write that no location has made. */
    writeCentrally(key: string, value: Uint8Array | null): void {
      if (value === null) central.delete(key);
      else central.set(key, value);
    },
    current: (key: string) => central.get(key) ?? null,
    keys: () => [...central.keys()].toSorted(),
    /** Lets every location look again. */
    forgetSeen: (key: string) => {
      for (const seen of locations.values()) seen.delete(key);
    },
    clear: () => {
      central.clear();
      locations.clear();
    },
  };
}
