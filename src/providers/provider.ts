import { z } from "zod";
import type { SharedDeadline } from "../platform/deadline.ts";
import { lazy } from "../platform/lazy.ts";
import { PhoneNumberSchema } from "../telephone/phone-number-schema.ts";
import { kinds } from "../vocabulary/kinds.ts";

/** A provider of the network, such as a hospital or pharmacy, with the field names of the provider service. */
export const ProviderSchema = z.object({
  providerId: z.string(),
  providerName: z.string(),
  providerCode: z.string(),
  providerCategory: z.string(),
  address: z.string(),
  city: z.string(),
  province: z.string(),
  country: z.string(),
  /** As the service has it. */
  telephone: z.string(),
  /** The numbers in `telephone`; empty without one. */
  phones: z.array(PhoneNumberSchema).readonly(),
  faximile: z.string(),
  /** Degrees; null, like the longitude, without a valid position. */
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  status: z.string(),
  /** Why the position is not the one that the service has; absent where it is. */
  positionFault: z.enum(["corrected", "elsewhere", "missing"]).optional().catch(undefined),
});
export type Provider = z.infer<typeof ProviderSchema>;

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

export const NearbyProviderSchema = ProviderSchema.extend({
  distanceKm: z.number().min(0),
});
export type NearbyProvider = z.infer<typeof NearbyProviderSchema>;

/** What the CMS adds to a provider, as lists show it. */
export const ListedDetailsSchema = z.object({
  /** Regular hours such as `Mo-Fr 08:00-12:00,13:00-17:00; PH off`, over midnight as `20:00-26:00`; empty if unknown. */
  hours: z.string(),
  /** Closed days such as `2026-12-24/2026-12-26`. */
  closed: z.array(z.string()),
  /** Minutes from UTC to the time of the place; null if its zone is not known. */
  offsetMinutes: z.number().nullable(),
  /** An emergency room at all hours; null if it is not known. */
  emergency: z.boolean().nullable(),
  services: z.array(z.string()),
  plans: z.array(z.string()),
  /** When the data were last confirmed, `YYYY-MM-DD`. */
  checkedOn: z.string().nullable(),
});
export type ListedDetails = z.infer<typeof ListedDetailsSchema>;

/** Rules of the quality checks after which a visitor should call first. */
export const doubtRules = ["position-corrected", "position-shared", "address", "category", "characters"] as const;
export type Doubt = (typeof doubtRules)[number];

const ListedProviderSchema = ProviderSchema.extend({
  distanceKm: z.number().min(0).nullable(),
  details: ListedDetailsSchema.nullable(),
  /** What is doubtful; empty once the facility or an operator has confirmed the data. */
  doubts: z.array(z.enum(doubtRules)),
});

export const pageSize = 30 as const;

/** Markers that a map draws without a pause on a slow phone. */
export const maxNearby = 300;

/** Pins of one view of the map, which clusters them. */
export const maxPins = 5_000;

/** Responses of the provider API; the site itself needs only their types. */
export const answerSchemas = lazy(() => {
  const answer = z.object({
    /** When the service returned these data. */
    asOf: z.iso.datetime(),
    /** The service does not confirm the data at present. */
    stale: z.boolean(),
    /** False while the first full list is still being read. */
    complete: z.boolean(),
  });
  const facet = z.array(z.object({ value: z.string(), count: z.int().min(1) }));
  const kind = z.enum(kinds);
  const kindFacet = z.array(z.object({ value: kind, count: z.int().min(1) }));
  const rest = z.string();
  return {
    page: answer.extend({
      /** `distanceKm` is null without a position in the query. */
      providers: z.array(ListedProviderSchema).max(pageSize),
      /** If there is no result: the nearest provider of the type that was asked for, with a number; null without a place. */
      nearest: ListedProviderSchema.nullable(),
      /** Public holidays, on which hours without `PH` do not count; empty without details. */
      holidays: z.array(z.string()).readonly(),
      /** What can be filtered by, since the details of some provider say it. */
      offers: z.object({
        open: z.boolean(),
        emergency: z.boolean(),
        inpatient: z.boolean(),
        plans: z.array(z.string()).readonly(),
      }),
      total: z.int().min(0),
      /** From 1; a page beyond the last one is empty. */
      page: z.int().min(1),
      pages: z.int().min(1),
      pageSize: z.literal(pageSize),
      /** Values of each filter under the search and the other filters. */
      facets: z.object({
        kinds: kindFacet,
        categories: z.array(facet.element.extend({ kind: kind.nullable() })),
        provinces: facet,
        cities: facet,
      }),
      /** The words that were searched for instead of misspelt ones. */
      corrected: z.string().nullable(),
      /** Words that may be meant, of another type or place. */
      maybe: z.string().nullable(),
      /** Words that nothing is found for; the results are for the other words, which are `used`. */
      aside: z.object({ words: z.string(), isKnown: z.boolean(), used: z.string() }).nullable(),
      /** The type that the words name or that most likely offers what they ask for. */
      kind: kind.nullable(),
      /** What the words say of an emergency; `urgent` puts the hospitals that help first. */
      emergency: z.enum(["urgent", "mentioned"]).nullable(),
      applied: z.object({ category: z.string(), province: z.string(), city: z.string() }),
      setAside: z.boolean(),
      /** A place in the search, from which distances are measured. */
      place: z
        .object({
          label: z.string(),
          latitude: z.number(),
          longitude: z.number(),
          /** Radius of the place, and distance of the nearest provider; null without a position. */
          radiusKm: z.number(),
          nearestKm: z.number().min(0).nullable(),
          /** Others of the same name, with the words to search there. */
          others: z.array(z.object({ label: z.string(), words: z.string() })),
        })
        .nullable(),
      /** What the words ask for and the service does not record. */
      unrecorded: z.array(z.enum(["hours", "emergency", "speciality", "services"])),
      /** If nothing has all the words: fewer of them, with their number of providers. */
      broader: z.array(z.object({ words: z.string(), count: z.int().min(1) })),
    }),
    /** The nearest first. */
    nearby: answer.extend({ providers: z.array(NearbyProviderSchema).max(maxNearby) }),
    pins: answer.extend({
      pins: z
        .array(
          ProviderSchema.pick({ providerId: true, providerName: true, providerCategory: true, phones: true }).extend({
            /** Degrees, to a metre. */
            latitude: z.number().min(-90).max(90),
            longitude: z.number().min(-180).max(180),
          }),
        )
        .max(maxPins),
    }),
    suggestions: z.object({
      kinds: z.array(kindFacet.element.extend({ rest })),
      places: z.array(facet.element.extend({ field: z.enum(["city", "province"]), rest })),
      /** Places that no provider has, with the words to search around them. */
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

export type Unrecorded = ProviderPage["unrecorded"][number];

export type BroaderSearch = ProviderPage["broader"][number];

export type Pin = ProviderPins["pins"][number];

export type Facet = ProviderPage["facets"]["provinces"];

export interface ProviderQuery {
  /** Words that name, type, city, province or address must have, in either language and any spelling. */
  readonly search?: string | undefined;
  /** A category of the service, or a provider type for all of its categories. */
  readonly category?: string | undefined;
  readonly province?: string | undefined;
  readonly city?: string | undefined;
  /** Only providers that are certainly open now, have an emergency room at all hours, inpatient care, or take a plan. */
  readonly open?: boolean | undefined;
  readonly emergency?: boolean | undefined;
  readonly inpatient?: boolean | undefined;
  readonly plan?: string | undefined;
  /** From 1. */
  readonly page?: number | undefined;
  /** `distance` needs `near`, and puts providers without a position last; `name` puts the best match first. */
  readonly sort?: "name" | "distance" | undefined;
  readonly near?: Position | undefined;
  /** Position of the visitor, which decides between places of one name. */
  readonly visitor?: (() => Position) | undefined;
}

export const radiusKm = { least: 1, default: 25, most: 100 } as const;

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

/** Why the service gave no usable response. The message is logged: it contains no token and no input of a visitor. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
  constructor(
    readonly code: (typeof providerErrorCodes)[number],
    detail: string,
  ) {
    super(`${code}: ${detail}`);
  }
}

/** @param code from an object; `unreachable` if unknown */
export function providerErrorOf(code: string | undefined, detail: string): ProviderError {
  return new ProviderError(providerErrorCodes.find((each) => each === code) ?? "unreachable", detail);
}

/** @throws {ProviderError} when the deadline comes first; the task keeps running for other callers */
export function inTime<Value>(task: Promise<Value>, deadline: SharedDeadline): Promise<Value> {
  return deadline.within(task, () => new ProviderError("timeout", "no answer in time"));
}
