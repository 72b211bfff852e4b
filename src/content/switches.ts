import { z } from "zod";

/** Parts of the site that operators switch on and off while it runs, each product by itself. */
export const features = ["providers", "registration", "search", "promo", "maintenance"] as const;
export type Feature = (typeof features)[number];

/** Features that are pages: switched off, a page of their own says so. */
export type PageFeature = Extract<Feature, "providers" | "registration" | "search">;

/** What is on as long as nobody has switched anything. */
export const untouched = {
  /** The list of providers and their pages. */
  providers: true,
  registration: true,
  search: true,
  /** The promotional dialog of Home. */
  promo: true,
  /** A notice on every page that the site is being worked on. */
  maintenance: false,
} as const satisfies Record<Feature, boolean>;

/** What is on. */
export const SwitchesSchema = z.object({
  providers: z.boolean().default(untouched.providers),
  registration: z.boolean().default(untouched.registration),
  search: z.boolean().default(untouched.search),
  promo: z.boolean().default(untouched.promo),
  maintenance: z.boolean().default(untouched.maintenance),
});
export type Switches = z.infer<typeof SwitchesSchema>;

/** Whether visitors may use the provider finder: the product's setting and the operators' switch together. */
export function isFinderOpen(
  { providers }: { readonly providers: { readonly list: "live" | "maintenance" } },
  switches: Pick<Switches, "providers">,
): boolean {
  return providers.list === "live" && switches.providers;
}

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
