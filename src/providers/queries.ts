import { z } from "zod";

const coordinate = (most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,15})?$/)
    .transform(Number)
    .pipe(z.number().min(-most).max(most));

const Words = z.string().trim().max(100);

const pick = {
  search: Words.optional().meta({ description: "Words that name, kind, place or address have, in either language" }),
  category: Words.optional().meta({ description: "A category, or a kind for all of its categories" }),
  province: Words.optional(),
  city: Words.optional(),
};

/** `1` is yes; absent is no. */
const Yes = z
  .enum(["1", "true", "0", "false"])
  .transform((value) => value === "1" || value === "true")
  .optional();

const needed = {
  open: Yes.meta({ description: "Only providers that are open now" }),
  emergency: Yes.meta({ description: "Only providers with an emergency room at all hours" }),
  inpatient: Yes.meta({ description: "Only providers with inpatient care" }),
  plan: Words.optional().meta({ description: "Only providers that take this plan" }),
};

export const ListQuerySchema = z
  .object({
    ...pick,
    ...needed,
    page: z
      .string()
      .regex(/^[1-9]\d{0,4}$/)
      .transform(Number)
      .pipe(z.int().min(1).max(99_999))
      .default(1),
    sort: z.enum(["name", "distance"]).default("name").meta({ description: "distance needs a position" }),
    latitude: coordinate(90).optional(),
    longitude: coordinate(180).optional(),
  })
  .superRefine(({ latitude, longitude, sort }, ctx) => {
    const needed = sort === "distance" || latitude !== undefined || longitude !== undefined;
    if (needed && latitude === undefined) ctx.addIssue({ code: "custom", path: ["latitude"] });
    if (needed && longitude === undefined) ctx.addIssue({ code: "custom", path: ["longitude"] });
  });

export const PinsQuerySchema = z.object({ ...pick, ...needed });

export const SuggestionsQuerySchema = z.object({ search: Words });

export const NearbyQuerySchema = z.object({
  latitude: coordinate(90),
  longitude: coordinate(180),
  radiusKm: z
    .string()
    .regex(/^\d{1,5}(\.\d{1,3})?$/)
    .transform(Number)
    .pipe(z.number().min(0))
    .optional()
    .meta({ description: "Kilometres; brought into what the site allows" }),
});
