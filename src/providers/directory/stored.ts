import { z } from "zod";
import { lazy } from "../../platform/lazy";
import { memoized } from "../../platform/memoized";
import { NearbyProviderSchema, type Provider, ProviderSchema } from "../provider";
import type { ProviderSummary } from "./summary";

// In KV the snapshot names parts by their hash: summaries for searches, and records with all fields of fewer providers.

/** Part of every key. Raise it when a stored shape changes; old entries are then ignored. */
const version = "4";

export const directoryKey = (product: string) => `providers:${version}:${product}`;

export const DirectorySnapshotSchema = z.object({
  revision: z.number(),
  hash: z.string(),
  /** When the service last returned this list; milliseconds since the epoch. */
  asOf: z.number(),
  count: z.number(),
  complete: z.boolean(),
  failing: z.boolean(),
  /** Hashes of the parts with summaries. */
  parts: z.array(z.string()),
  nearHome: z.array(NearbyProviderSchema),
});
export type DirectorySnapshot = z.infer<typeof DirectorySnapshotSchema>;

/** Providers in a part; the first is a multiple of the second. */
export const summariesPerPart = 2_500;
export const recordsPerPart = 250;

const isText = (value: unknown): value is string => typeof value === "string";
const isDegrees = (value: unknown): value is number | null => value === null || Number.isFinite(value);

/** For thousands of values, ten times as fast as an array of schemas. */
const column = <Value>(isOne: (value: unknown) => value is Value) =>
  z.custom<Value[]>((values) => Array.isArray(values) && values.every(isOne));

/** Columns: one element for each provider. */
const storedSummariesSchema = lazy(() =>
  z.object({
    ids: column(isText),
    texts: column(isText),
    categories: column(isText),
    provinces: column(isText),
    cities: column(isText),
    latitudes: column(isDegrees),
    longitudes: column(isDegrees),
    /** Absent in lists that an earlier version stored. */
    codes: column(isText).default([]),
    records: column(isText),
    terms: z.string(),
    postings: z.string(),
  }),
);
type StoredSummaries = z.infer<ReturnType<typeof storedSummariesSchema>>;

/** Which providers of a part have a term: `term-index.ts`. Made with the part, since a search has no time for it. */
export type StoredTerms = Pick<StoredSummaries, "terms" | "postings">;

/** @param records hashes of the parts with their records, {@link recordsPerPart} each */
export const columnsOf = (
  summaries: readonly ProviderSummary[],
  records: string[],
  { terms, postings }: StoredTerms,
): StoredSummaries => ({
  ids: summaries.map(({ providerId }) => providerId),
  texts: summaries.map(({ text }) => text),
  categories: summaries.map(({ providerCategory }) => providerCategory),
  provinces: summaries.map(({ province }) => province),
  cities: summaries.map(({ city }) => city),
  latitudes: summaries.map(({ latitude }) => latitude),
  longitudes: summaries.map(({ longitude }) => longitude),
  codes: summaries.map(({ codeKey }) => codeKey),
  records,
  terms,
  postings,
});

function summariesOf(serialized: StoredSummaries): ProviderSummary[] {
  const { ids, texts, categories, provinces, cities, latitudes, longitudes, codes, records } = serialized;
  // Equal texts are one string, to save memory.
  const same = memoized((text: string) => text);
  return ids.map((providerId, row) => ({
    providerId,
    providerCategory: same(categories[row] ?? ""),
    province: same(provinces[row] ?? ""),
    city: same(cities[row] ?? ""),
    latitude: latitudes[row] ?? null,
    longitude: longitudes[row] ?? null,
    codeKey: codes[row] ?? "",
    text: texts[row] ?? "",
    record: { part: records[Math.floor(row / recordsPerPart)] ?? "", row: row % recordsPerPart },
  }));
}

export interface StoredPart {
  readonly summaries: readonly ProviderSummary[];
  readonly of: StoredTerms;
  readonly count: number;
}

export const partSchema = lazy(
  (): z.ZodType<StoredPart> =>
    storedSummariesSchema().transform((part) => {
      const { terms, postings } = part;
      return { summaries: summariesOf(part), of: { terms, postings }, count: part.ids.length };
    }),
);

/** {@link parseRecord} reads each record. */
export const recordsSchema = z.array(z.unknown());

/** A stored record is an array with the values of these fields, in the order of the schema. */
const fields = ProviderSchema.keyof().options;

/** @throws {z.ZodError} for a record of another shape */
export function parseRecord(row: unknown): Provider {
  const values = recordsSchema.parse(row);
  return ProviderSchema.parse(Object.fromEntries(fields.map((field, position) => [field, values[position]])));
}

export const serializedProvider = (provider: Provider): string =>
  JSON.stringify(fields.map((field) => provider[field]));
