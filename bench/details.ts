import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { fromCms } from "../src/content/model/from-cms";
import { createIngest } from "../src/content/model/media";
import { makeProviders } from "../src/embedded/provider-list";
import { mediaAddressFor } from "../src/media/media-address";
import { DetailsIndex } from "../src/providers/details/details-index";
import { type DetailsSummary, providerDetails } from "../src/providers/details/provider-details";
import type { ProviderQuery } from "../src/providers/provider";
import { createProviders } from "../src/providers/providers";
import { Isolate } from "../src/replica/isolate";
import { collections } from "../src/sample/content";
import finder from "../tests/fixtures/questions/finder.json";
import { productSettings } from "../tests/forms/product";
import { LimitedStore } from "../tests/support/platform/limited-store";
import { mostOf, searchCpuMs } from "./cpu-time";
import type { Figure } from "./results";

const providerCount = 30_000;
const detailsCount = 10_000;

/** Growth of the heap by the details, their index and the states of a search, in megabytes. */
const maxHeapMb = 24;

const questions: readonly ProviderQuery[] = [
  ...finder.slice(0, 60).map(({ question }) => ({ search: question })),
  { search: "klinik buka sekarang" },
  { search: "apotek 24 jam" },
  { search: "rs rawat inap bekasi" },
  { search: "igd terdekat" },
  { open: true, category: "pharmacy", city: "Bekasi" },
  { emergency: true, province: "Jawa Barat" },
  { inpatient: true, city: "Bandung" },
  { plan: "Contoh Medika Utama" },
];

/** Searches among a large directory of which a third has details: CPU, and what the details take of the heap. */
export async function measureDetails(): Promise<Figure[]> {
  const directory = createProviders(
    productSettings("contoh"),
    new Isolate(new LimitedStore()),
    () => {
      throw new Error("the directory is embedded");
    },
    async () => manyProviders(),
  );
  const visitor = { mayCall: async () => true, networkKey: async () => "" };
  const position = () => ({ latitude: -6.24, longitude: 106.99 });
  const search = async (index: DetailsIndex, query: ProviderQuery) => {
    const source = {
      index: async () => index,
      of: async () => null,
      holidays: async () => ({ dates: [], days: new Set<number>() }),
      follow: () => undefined,
    };
    await directory.reader(() => undefined, visitor, source).search({ ...query, visitor: position });
  };
  const without = new DetailsIndex([]);
  // What searches store by themselves.
  for (const query of questions) await search(without, query);
  const before = heapMb();
  const index = new DetailsIndex(manyDetails());
  for (const query of questions) await search(index, query);
  const grown = heapMb() - before;
  const timesOf = async (known: DetailsIndex) => {
    const times: number[] = [];
    for (const query of questions) times.push(await searchCpuMs(() => search(known, query)));
    return mostOf(times);
  };
  const name = `Finder with ${providerCount} providers`;
  return [
    { name: `${name} without details, 95 of 100 questions`, values: [await timesOf(without)], unit: "ms" },
    { name: `${name}, ${detailsCount} with details`, values: [await timesOf(index)], unit: "ms" },
    { name: `Heap of ${detailsCount} details`, values: [grown], unit: "MB", atMost: maxHeapMb },
  ];
}

function manyProviders() {
  const sample = makeProviders();
  return Array.from({ length: providerCount }, (_, position) => {
    const provider = sample[position % sample.length];
    if (!provider) throw new Error("no sample");
    const copy = Math.floor(position / sample.length);
    return {
      ...provider,
      providerId: `${provider.providerId}-${copy}`,
      providerCode: codeOf(provider.providerCode, copy),
      providerName: copy === 0 ? provider.providerName : `${provider.providerName} ${copy}`,
      latitude: provider.latitude === null ? null : provider.latitude + (copy % 7) / 100,
      longitude: provider.longitude === null ? null : provider.longitude + (copy % 5) / 100,
    };
  });
}

const codeOf = (code: string, copy: number) => (copy === 0 ? code : `${code}-${copy}`);

function manyDetails(): DetailsSummary[] {
  const address = mediaAddressFor("contoh", { origin: "https://cms.example", mediaHosts: [] });
  const sample = (collections["provider-details"] ?? []).map((fields) => ({ ...fields, id: String(fields.id) }));
  const ingest = createIngest(address);
  const read = sample.map((fields) => providerDetails.summarise(fromCms(providerDetails, fields, ingest)));
  return Array.from({ length: detailsCount }, (_, position) => {
    const copy = Math.floor(position / read.length);
    const details = read[position % read.length];
    if (!details) throw new Error("no sample");
    return structuredClone({ ...details, id: String(position), code: codeOf(details.code, copy) });
  });
}

/** After a collection. */
function heapMb(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return process.memoryUsage().heapUsed / 1_000_000;
}
