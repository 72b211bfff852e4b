import { makeProviders } from "../src/embedded/provider-list";
import { noteTerms } from "../src/providers/directory/list-terms";
import { columnsOf, partSchema, summariesPerPart } from "../src/providers/directory/stored";
import { type ProviderSummary, summariesInOrder } from "../src/providers/directory/summary";
import { find } from "../src/providers/finding/find";
import { termsIn } from "../src/providers/finding/term-index";
import { adaptedQuery, listingOf } from "../src/providers/provider-reader";
import { indexOf } from "../src/search/build-index";
import { SearchIndex } from "../src/search/search-index";
import emergencies from "../tests/fixtures/questions/emergencies.json";
import finder from "../tests/fixtures/questions/finder.json";
import places from "../tests/fixtures/questions/places.json";
import site from "../tests/fixtures/questions/site.json";
import { mostOf, searchCpuMs } from "./cpu-time";
import type { Figure } from "./results";

const providerCount = 10_000;

/** CPU of one search in its own thread, in milliseconds. */
const maxCpuMs = 2;

const rounds = 3;

const visitor = () => ({ latitude: -6.2, longitude: 106.8 });

/** CPU of a first search over a list as an isolate has just loaded it, in milliseconds. */
const maxFirstMs = 90;

/** Pages of the site beside the sample's, each with a long text. */
const pageCount = 1_000;

/** CPU of searches over a large directory and a large site. */
export async function measureSearches(): Promise<Figure[]> {
  return [...(await measureFinder()), ...(await measureSiteSearch())];
}

async function measureFinder(): Promise<Figure[]> {
  const stored = storedParts(summariesInOrder(manyProviders()));
  const questions = [
    ...finder.map(({ question }) => question),
    ...places.map(({ question }) => question),
    ...Object.values(emergencies).flat(),
  ];
  const firsts: number[] = [];
  for (const words of questions.slice(0, firstSearches))
    firsts.push(await searchCpuMs(() => search(loaded(stored), words), 1));
  const summaries = loaded(stored);
  for (const words of questions) await search(summaries, words);
  const values: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const times: number[] = [];
    for (const words of questions) times.push(await searchCpuMs(() => search(summaries, words)));
    values.push(mostOf(times));
  }
  return [
    { name: `Finder with ${providerCount} providers, first search`, values: firsts, unit: "ms", atMost: maxFirstMs },
    { name: `Finder with ${providerCount} providers, 95 of 100 questions`, values, unit: "ms", atMost: maxCpuMs },
  ];
}

const firstSearches = 9;

async function search(summaries: readonly ProviderSummary[], words: string): Promise<void> {
  const found = await find(summaries, words, { visitor });
  listingOf(found, adaptedQuery(found, { search: words, visitor }));
}

/** Parts of the directory as they stand in KV. */
function storedParts(summaries: readonly ProviderSummary[]): readonly string[] {
  const count = Math.ceil(summaries.length / summariesPerPart);
  return Array.from({ length: count }, (_, part) => {
    const own = summaries.slice(part * summariesPerPart, (part + 1) * summariesPerPart);
    return JSON.stringify(columnsOf(own, [], termsIn(own)));
  });
}

function loaded(stored: readonly string[]): readonly ProviderSummary[] {
  const parts = stored.map((json) => partSchema().parse(JSON.parse(json)));
  const summaries = parts.flatMap((part) => part.summaries);
  noteTerms(summaries, parts);
  return summaries;
}

async function measureSiteSearch(): Promise<Figure[]> {
  const words = site.flatMap(({ question }) => question.split(" "));
  const pages = Array.from({ length: pageCount }, (_, page) => ({
    path: `news/${page}`,
    kind: "news",
    title: site[page % site.length]?.question ?? "",
    text: textOf(page, words),
    date: null,
  }));
  const index = new SearchIndex(await indexOf(pages));
  for (const { question } of site) index.find(question);
  const values: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const times: number[] = [];
    for (const { question } of site) times.push(await searchCpuMs(async () => index.find(question)));
    values.push(mostOf(times));
  }
  return [{ name: `Site search over ${pageCount} pages, 95 of 100 questions`, values, unit: "ms", atMost: maxCpuMs }];
}

/** Of a story: one word in ten is a word of the questions. */
function textOf(page: number, words: readonly string[]): string {
  return Array.from({ length: 300 }, (_, word) => {
    const isTelling = word % 10 === 0;
    return isTelling ? words[(page * 31 + word * 17) % words.length] : `kata${(page * 7 + word * 13) % 5_000}`;
  }).join(" ");
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
