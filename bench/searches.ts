import { makeProviders } from "../src/embedded/provider-list";
import { find } from "../src/providers/find";
import { adaptedQuery, listingOf } from "../src/providers/provider-reader";
import { summariesInOrder } from "../src/providers/summary";
import emergencies from "../tests/fixtures/questions/emergencies.json";
import finder from "../tests/fixtures/questions/finder.json";
import places from "../tests/fixtures/questions/places.json";
import type { Figure } from "./results";

const providerCount = 10_000;

/** CPU of one search in its own thread, in milliseconds. */
const maxCpuMs = 2;

const rounds = 3;

/** Searches of a question in a round: the clock of a thread has steps of some milliseconds. */
const repeats = 20;

/** Share of the questions that stay below the limit: the slowest depend on what else the machine does. */
const share = 0.95;

const visitor = () => ({ latitude: -6.2, longitude: 106.8 });

/** CPU of the finder's searches over a large directory, once its index is built. */
export async function measureSearches(): Promise<Figure[]> {
  const summaries = summariesInOrder(manyProviders());
  const questions = [
    ...finder.map(({ question }) => question),
    ...places.map(({ question }) => question),
    ...Object.values(emergencies).flat(),
  ];
  const search = async (words: string) => {
    const found = await find(summaries, words, { visitor });
    listingOf(found, adaptedQuery(found, { search: words, visitor }));
  };
  for (const words of questions) await search(words);
  const values: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const times: number[] = [];
    for (const words of questions) times.push(await cpuOf(() => search(words)));
    values.push(times.sort((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? 0);
  }
  return [
    { name: `Finder with ${providerCount} providers, 95 of 100 questions`, values, unit: "ms", atMost: maxCpuMs },
  ];
}

/** The sample's providers many times, each a little farther and with a name of its own. */
function manyProviders() {
  const sample = makeProviders();
  return Array.from({ length: Math.ceil(providerCount / sample.length) }, (_, copy) =>
    sample.map((provider) => ({
      ...provider,
      providerId: `${provider.providerId}-${copy}`,
      providerName: copy === 0 ? provider.providerName : `${provider.providerName} ${copy}`,
      latitude: provider.latitude === null ? null : provider.latitude + (copy % 7) / 100,
      longitude: provider.longitude === null ? null : provider.longitude + (copy % 5) / 100,
    })),
  )
    .flat()
    .slice(0, providerCount);
}

async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  for (let repeat = 0; repeat < repeats; repeat++) await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000 / repeats;
}
