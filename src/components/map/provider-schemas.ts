import * as z from "zod/mini";
import type { Doubt } from "../../page/provider-data";
import { kinds } from "../../vocabulary/kinds";
import type { ListedPage, ListedProvider, MapPin, Region, Suggestions } from "./listed-provider";

/** Of the CMS and the provider service as browsers get them: props of islands and responses of the JSON endpoints. */

export const ListedPhoneNumberSchema = z.object({
  number: z.nullable(z.string()),
  extension: z.string(),
  label: z.string(),
});

const degrees = z.nullable(z.number());

/** A list of its own: browsers do not load the code of providers. */
const doubtRules = [
  "position-corrected",
  "position-shared",
  "address",
  "category",
  "characters",
] as const satisfies readonly Doubt[];

export const ListedProviderSchema: z.ZodMiniType<ListedProvider> = z.object({
  providerId: z.string(),
  providerName: z.string(),
  providerCategory: z.string(),
  address: z.string(),
  city: z.string(),
  province: z.string(),
  phones: z.array(ListedPhoneNumberSchema),
  latitude: degrees,
  longitude: degrees,
  distanceKm: z.optional(degrees),
  details: z.optional(
    z.nullable(
      z.object({
        hours: z.string(),
        closed: z.array(z.string()),
        offsetMinutes: z.nullable(z.number()),
        emergency: z.nullable(z.boolean()),
        services: z.array(z.string()),
        plans: z.array(z.string()),
        checkedOn: z.nullable(z.string()),
      }),
    ),
  ),
  doubts: z.optional(z.array(z.enum(doubtRules))),
});

const kind = z.enum(kinds);
const facet = z.array(z.object({ value: z.string(), count: z.number() }));
const kindFacet = z.array(z.object({ value: kind, count: z.number() }));
const words = z.object({ label: z.string(), words: z.string() });

export const ListedPageSchema: z.ZodMiniType<ListedPage> = z.object({
  providers: z.array(ListedProviderSchema),
  nearest: z.nullable(ListedProviderSchema),
  total: z.number(),
  page: z.number(),
  pages: z.number(),
  facets: z.object({
    kinds: kindFacet,
    categories: z.array(z.object({ value: z.string(), count: z.number(), kind: z.nullable(kind) })),
    provinces: facet,
    cities: facet,
  }),
  corrected: z.nullable(z.string()),
  maybe: z.nullable(z.string()),
  aside: z.nullable(z.object({ words: z.string(), isKnown: z.boolean(), used: z.string() })),
  kind: z.nullable(kind),
  emergency: z.nullable(z.enum(["urgent", "mentioned"])),
  applied: z.object({ category: z.string(), province: z.string(), city: z.string() }),
  setAside: z.boolean(),
  place: z.nullable(
    z.object({
      label: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      radiusKm: z.number(),
      nearestKm: z.nullable(z.number()),
      others: z.array(words),
    }),
  ),
  unrecorded: z.array(z.enum(["hours", "emergency", "speciality", "services"])),
  holidays: z.array(z.string()),
  offers: z.object({
    open: z.boolean(),
    emergency: z.boolean(),
    inpatient: z.boolean(),
    plans: z.array(z.string()),
  }),
  broader: z.array(z.object({ words: z.string(), count: z.number() })),
  asOf: z.string(),
  stale: z.boolean(),
  complete: z.boolean(),
});

export const NearbySchema = z.object({ providers: z.array(ListedProviderSchema) });

const PinSchema: z.ZodMiniType<MapPin> = z.object({
  providerId: z.string(),
  providerName: z.string(),
  providerCategory: z.string(),
  phones: z.array(ListedPhoneNumberSchema),
  latitude: z.number(),
  longitude: z.number(),
});

export const PinsSchema = z.object({ pins: z.array(PinSchema) });

export const SuggestionsSchema: z.ZodMiniType<Suggestions> = z.object({
  kinds: z.array(z.object({ value: kind, count: z.number(), rest: z.string() })),
  places: z.array(
    z.object({ value: z.string(), count: z.number(), field: z.enum(["city", "province"]), rest: z.string() }),
  ),
  around: z.array(words),
  providers: z.array(z.object({ providerId: z.string(), providerName: z.string(), city: z.string() })),
});

export const RegionSchema: z.ZodMiniType<Region> = z.object({
  latitude: z.number(),
  longitude: z.number(),
  place: z.string(),
});
