import type { NearbyProviders, ProviderDirectory } from "./provider";

type Provenance = Pick<NearbyProviders, "asOf" | "stale" | "complete">;

/** A directory that tells of every answer which state of the service's list it came from. */
export function noted(directory: ProviderDirectory, note: (used: string) => void): ProviderDirectory {
  const told = async <Answer extends Provenance | null>(answer: Promise<Answer>): Promise<Answer> => {
    const value = await answer;
    if (value) note(`providers ${value.asOf} ${value.stale} ${value.complete}`);
    return value;
  };
  return {
    search: (query) => told(directory.search(query)),
    nearby: (query) => told(directory.nearby(query)),
    nearest: (position, count) => told(directory.nearest(position, count)),
    find: (providerId) => told(directory.find(providerId)),
    all: () => told(directory.all()),
  };
}
