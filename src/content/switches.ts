import { z } from "zod";

/** Parts of the site that operators switch on and off while it runs, each product by itself. */
export const features = ["providers", "registration", "search", "promo", "maintenance"] as const;
export type Feature = (typeof features)[number];

/** Features that are pages: switched off, a page of their own says so. */
export type PageFeature = Extract<Feature, "providers" | "registration" | "search">;

/** What is on. */
export const SwitchesSchema = z.object({
  /** The list of providers and their pages. */
  providers: z.boolean().default(true),
  registration: z.boolean().default(true),
  search: z.boolean().default(true),
  /** The promotional dialog of Home. */
  promo: z.boolean().default(true),
  /** A notice on every page that the site is being worked on. */
  maintenance: z.boolean().default(false),
});
export type Switches = z.infer<typeof SwitchesSchema>;

/** As long as nobody has switched anything. */
export const untouched: Switches = SwitchesSchema.parse({});

/** One turn of a switch, and whose it was. */
export const SwitchingSchema = z.object({
  /** Milliseconds since the epoch. */
  at: z.number(),
  operator: z.string(),
  feature: z.enum(features),
  on: z.boolean(),
});
export type Switching = z.infer<typeof SwitchingSchema>;

/** An operator has taken this off the site for now. */
export class SwitchedOff extends Error {
  override readonly name = "SwitchedOff";

  constructor(readonly feature: PageFeature) {
    super(feature);
  }
}
