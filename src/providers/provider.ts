import { z } from "zod";
import { lazy } from "../platform/lazy.ts";
import { kinds } from "../vocabulary/kinds.ts";
import { unrecordedTopics } from "../vocabulary/unrecorded-topics.ts";

/** A hospital, clinic, pharmacy or the like of the network, with the field names of the provider service. */
export const ProviderSchema = z.object({
  providerId: z.string(),
  providerName: z.string(),
  providerCode: z.string(),
  providerCategory: z.string(),
  address: z.string(),
  city: z.string(),
  province: z.string(),
  country: z.string(),
  telephone: z.string(),
  faximile: z.string(),
  /** Degrees; null, like the longitude, where the service has no usable position. */
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  status: z.string(),
});
export type Provider = z.infer<typeof ProviderSchema>;

/** In degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

export const NearbyProviderSchema = ProviderSchema.extend({
  distanceKm: z.number().min(0),
});
export type NearbyProvider = z.infer<typeof NearbyProviderSchema>;

export const pageSize = 30;

/** The most providers that one answer about a neighbourhood holds. */
export const maxNearby = 300;

/** How many pins an answer has at most. */
export const maxPins = 5_000;

/** Of every answer. */
const answerSchema = lazy(() =>
  z.object({
    /** When the service said this. */
    asOf: z.iso.datetime(),
    /** The service does not confirm it just now: this is what it said last. */
    stale: z.boolean(),
    /** False while the first full list is still being read. */
    complete: z.boolean(),
  }),
);

/** What the endpoint answers; the site itself only needs the types of it. */
export const answerSchemas = lazy(() => {
  const answer = answerSchema();
  const facet = z.array(z.object({ value: z.string(), count: z.int().min(1) }));
  const kind = z.enum(kinds);
  const kindFacet = z.array(z.object({ value: kind, count: z.int().min(1) }));
  /** What is left of the words once the suggestion stands for the others. */
  const rest = z.string();
  return {
    page: answer.extend({
      /** A provider's distance is known where the list was asked for near a position. */
      providers: z.array(ProviderSchema.extend({ distanceKm: z.number().min(0).nullable() })).max(pageSize),
      total: z.int().min(0),
      /** From 1; a page beyond the last one is empty. */
      page: z.int().min(1),
      pages: z.int().min(1),
      pageSize: z.literal(pageSize),
      /** What each filter offers under the search and the other filters. */
      facets: z.object({
        kinds: kindFacet,
        categories: z.array(facet.element.extend({ kind: kind.nullable() })),
        provinces: facet,
        cities: facet,
      }),
      /** The words that were searched for instead, where nothing has those that were asked for. */
      corrected: z.string().nullable(),
      /** What the list is narrowed by: a filter that contradicts the words gives way to them. */
      applied: z.object({ category: z.string(), province: z.string(), city: z.string() }),
      /** Whether a filter gave way. */
      setAside: z.boolean(),
      /** A place that the words name, from which distances are measured. */
      place: z
        .object({
          /** With its city. */
          label: z.string(),
          latitude: z.number(),
          longitude: z.number(),
          /** How far it reaches, and how far the nearest provider of the list is; null where none has a position. */
          radiusKm: z.number(),
          nearestKm: z.number().min(0).nullable(),
          /** Others of the same name, with the words for a search there. */
          others: z.array(z.object({ label: z.string(), words: z.string() })),
        })
        .nullable(),
      /** What the words ask for and the service says of no provider. */
      unrecorded: z.array(z.enum(unrecordedTopics)),
      /** Fewer words than were asked for, with how many providers have those, where nothing has all of them. */
      broader: z.array(z.object({ words: z.string(), count: z.int().min(1) })),
    }),
    /** The nearest first. */
    nearby: answer.extend({ providers: z.array(NearbyProviderSchema).max(maxNearby) }),
    /** Providers with a position that pass a query's words and filters: all of them, or the first {@link maxPins}. */
    pins: answer.extend({
      pins: z
        .array(
          z.object({
            providerId: z.string(),
            providerName: z.string(),
            providerCategory: z.string(),
            telephone: z.string(),
            /** Degrees, to a metre. */
            latitude: z.number().min(-90).max(90),
            longitude: z.number().min(-180).max(180),
          }),
        )
        .max(maxPins),
    }),
    /** What may be meant by words that are still being typed. */
    suggestions: z.object({
      kinds: z.array(kindFacet.element.extend({ rest })),
      places: z.array(facet.element.extend({ field: z.enum(["city", "province"]), rest })),
      /** Places by which no provider is filed, with the words for a search around them. */
      around: z.array(z.object({ label: z.string(), words: z.string() })),
      providers: z.array(ProviderSchema.pick({ providerId: true, providerName: true, city: true })),
    }),
  };
});
type AnswerSchemas = ReturnType<typeof answerSchemas>;

export type ProviderPage = z.infer<AnswerSchemas["page"]>;
export type NearbyProviders = z.infer<AnswerSchemas["nearby"]>;
export type ProviderPins = z.infer<AnswerSchemas["pins"]>;
export type Suggestions = z.infer<AnswerSchemas["suggestions"]>;

/** Fewer words than were asked for, with how many providers have those. */
export type Broader = ProviderPage["broader"][number];

/** A provider as a map shows it. */
export type Pin = ProviderPins["pins"][number];

/** Values of a field with how many providers have it, in the order of the alphabet. */
export type Facet = ProviderPage["facets"]["provinces"];
/** Kinds of providers, which group what the service calls categories. */
export type KindFacet = ProviderPage["facets"]["kinds"];
export type CategoryFacet = ProviderPage["facets"]["categories"];

/** How old an answer is and how far to trust it. */
type Answer = z.infer<ReturnType<typeof answerSchema>>;

export interface ProviderQuery {
  /**
   * Words that name, kind, city, province or address must all have, in either language and whatever their case, accents
   * and spelling.
   */
  readonly search?: string | undefined;
  /** A category of the service, or a kind, which stands for all of its categories. */
  readonly category?: string | undefined;
  readonly province?: string | undefined;
  readonly city?: string | undefined;
  /** From 1. */
  readonly page?: number | undefined;
  /** `distance` needs `near`, and puts providers without a position last; else by name, the best match first. */
  readonly sort?: "name" | "distance" | undefined;
  readonly near?: Position | undefined;
  /** Where the visitor seems to be; read where the words name a place that there is several times. */
  readonly visitor?: (() => Position) | undefined;
}

/** How far `nearby` looks, in kilometres. */
export const radiusKm = { least: 1, default: 25, most: 100 } as const;

export interface NearbyQuery extends Position {
  /** Brought into what {@link radiusKm} allows. */
  readonly radiusKm?: number | undefined;
}

/**
 * One product's providers, for one request. Every question may throw {@link ProviderError}, and only when the service
 * fails and nothing of it is stored; with anything stored the answer is that, marked `stale`.
 */
export interface ProviderDirectory {
  search(query: ProviderQuery): Promise<ProviderPage>;
  /** What {@link search} finds, up to {@link maxPins} of it, for a map; from the stored directory. */
  pins(query: ProviderQuery): Promise<ProviderPins>;
  /**
   * The first of those that have all the words as they are typed, or are around a place that these name, and how many
   * there are: for a search that may mean something else. From the stored directory.
   */
  named(query: ProviderQuery, count: number): Promise<Answer & Pick<ProviderPage, "providers" | "total" | "broader">>;
  /** From the stored directory. */
  suggest(words: string): Promise<Suggestions>;
  /** From the service and the directory. */
  nearby(query: NearbyQuery): Promise<NearbyProviders>;
  /** The `count` nearest ones however far, from the stored directory: for parts of pages. */
  nearest(position: Position, count: number): Promise<NearbyProviders>;
  find(providerId: string): Promise<(Answer & { readonly provider: Provider }) | null>;
  /** Ids of all providers, in the order of their names, for the site map. */
  ids(): Promise<Answer & { readonly ids: readonly string[] }>;
}

export const providerErrorCodes = [
  "timeout",
  "fault",
  "unreadable",
  "too-large",
  "unreachable",
  "refused",
  "server-error",
  "shrunk",
] as const;

/** Why the service gave no usable answer. The message goes to the log: it never holds a token or a visitor's words. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
  constructor(
    readonly code: (typeof providerErrorCodes)[number],
    detail: string,
  ) {
    super(`${code}: ${detail}`);
  }
}

/** @param code as an object gave it; `unreachable` for none */
export function providerErrorOf(code: string | undefined, detail: string): ProviderError {
  return new ProviderError(providerErrorCodes.find((each) => each === code) ?? "unreachable", detail);
}
