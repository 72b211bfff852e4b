import { z } from "zod";
import { lazy } from "../platform/lazy";
import type { ReplicaDefinition } from "../replica/definition";
import type { Brief } from "./brief";
import { ages } from "./policy";
import { NearbyProviderSchema, type Provider, ProviderSchema } from "./provider";

/**
 * What DirectorySync writes to KV and every isolate reads.
 *
 * - The snapshot says which parts are current, and holds what every page shows.
 * - A part with briefs holds what searching needs of one stretch of all providers, in the order of their names.
 * - A part with records holds all fields of a shorter stretch; a page reads those of what it shows.
 *
 * The key of a part is made of its content, so it never changes.
 */

/** Part of every key: raise it when a stored shape changes, and old entries are simply not found. */
const version = "2";

export const directoryKey = (product: string) => `providers:${version}:${product}`;

export const DirectorySnapshotSchema = z.object({
  /** Grows with every change. */
  revision: z.number(),
  /** Names all providers. */
  hash: z.string(),
  /** When the service last said this; milliseconds since the epoch. */
  asOf: z.number(),
  count: z.number(),
  /** False for the first page of a list that is still being read, and for an empty list that is not confirmed. */
  complete: z.boolean(),
  /** Whether the service has failed to confirm it since. */
  failing: z.boolean(),
  /** Hashes of the parts with briefs. */
  parts: z.array(z.string()),
  /** Those around the place where the product's map starts, the nearest first. */
  nearHome: z.array(NearbyProviderSchema),
});
export type DirectorySnapshot = z.infer<typeof DirectorySnapshotSchema>;

export const directoryReplica: ReplicaDefinition<DirectorySnapshot> = {
  keyOf: directoryKey,
  schema: DirectorySnapshotSchema,
  revisionOf: ({ revision }) => revision,
  isPartial: ({ complete }) => !complete,
  hashesOf: () => [],
  policy: ages,
};

/** Providers of one part with briefs, and of one part with records; the first is a multiple of the second. */
export const briefsPerPart = 2_500;
export const recordsPerPart = 250;

const isText = (value: unknown): value is string => typeof value === "string";
const isDegrees = (value: unknown): value is number | null => value === null || Number.isFinite(value);

/** Of thousands of values, which an array of schemas would take ten times as long to check. */
const column = <Value>(isOne: (value: unknown) => value is Value) =>
  z.custom<Value[]>((values) => Array.isArray(values) && values.every(isOne));

/** Columns: as many elements each as the part has providers. */
const storedBriefsSchema = lazy(() =>
  z.object({
    ids: column(isText),
    texts: column(isText),
    categories: column(isText),
    provinces: column(isText),
    cities: column(isText),
    latitudes: column(isDegrees),
    longitudes: column(isDegrees),
    /** Hashes of the parts with their records. */
    records: column(isText),
  }),
);
export type StoredBriefs = z.infer<ReturnType<typeof storedBriefsSchema>>;

function briefsOf(stored: StoredBriefs): Brief[] {
  const { ids, texts, categories, provinces, cities, latitudes, longitudes, records } = stored;
  const once = eachOnce();
  return ids.map((providerId, row) => ({
    providerId,
    providerCategory: once(categories[row]),
    province: once(provinces[row]),
    city: once(cities[row]),
    latitude: latitudes[row] ?? null,
    longitude: longitudes[row] ?? null,
    text: texts[row] ?? "",
    record: { part: records[Math.floor(row / recordsPerPart)] ?? "", row: row % recordsPerPart },
  }));
}

/** Gives equal texts as one, which takes the memory of one. */
function eachOnce() {
  const known = new Map<string, string>();
  return (text = "") => {
    const same = known.get(text);
    if (same === undefined) known.set(text, text);
    return same ?? text;
  };
}

/** A part with briefs, read. */
export const briefsSchema = lazy((): z.ZodType<readonly Brief[]> => storedBriefsSchema().transform(briefsOf));

/** A part with records, each of which {@link parseRecord} reads. */
export const recordsSchema = lazy((): z.ZodType<readonly unknown[]> => z.array(z.unknown()));

const { shape } = ProviderSchema;

/** The fields of a provider without their names. */
const recordSchema = lazy(() =>
  z
    .tuple([
      shape.providerId,
      shape.providerName,
      shape.providerCode,
      shape.providerCategory,
      shape.address,
      shape.city,
      shape.province,
      shape.country,
      shape.telephone,
      shape.faximile,
      shape.latitude,
      shape.longitude,
      shape.status,
    ])
    .transform(
      ([
        providerId,
        providerName,
        providerCode,
        providerCategory,
        address,
        city,
        province,
        country,
        telephone,
        faximile,
        latitude,
        longitude,
        status,
      ]): Provider => ({
        ...{ providerId, providerName, providerCode, providerCategory, address, city, province, country },
        ...{ telephone, faximile, latitude, longitude, status },
      }),
    ),
);

/** @throws {z.ZodError} for a record of another shape */
export const parseRecord = (stored: unknown): Provider => recordSchema().parse(stored);

/** JSON of a provider as parts hold it. */
export function recordOf(provider: Provider): string {
  const { providerId, providerName, providerCode, providerCategory, address, city, province, country } = provider;
  const { telephone, faximile, latitude, longitude, status } = provider;
  const named = [providerId, providerName, providerCode, providerCategory, address, city, province, country] as const;
  const record: z.input<ReturnType<typeof recordSchema>> = [...named, telephone, faximile, latitude, longitude, status];
  return JSON.stringify(record);
}
