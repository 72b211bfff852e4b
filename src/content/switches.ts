import { z } from "zod";

/** Features that operators switch at runtime, per product. */
export const features = ["providers", "registration", "search", "promo", "maintenance"] as const;
export type Feature = (typeof features)[number];

/** Features with pages. Switched off, each shows an explanation. */
export type PageFeature = Extract<Feature, "providers" | "registration" | "search">;

export const untouched = {
  providers: true,
  registration: true,
  search: true,
  promo: true,
  /** Maintenance notice on every page. */
  maintenance: false,
} as const satisfies Record<Feature, boolean>;

export const SwitchesSchema = z.object({
  providers: z.boolean().default(untouched.providers),
  registration: z.boolean().default(untouched.registration),
  search: z.boolean().default(untouched.search),
  promo: z.boolean().default(untouched.promo),
  maintenance: z.boolean().default(untouched.maintenance),
});
export type Switches = z.infer<typeof SwitchesSchema>;

/** Requires both the product's setting and the operators' switch. */
export function isFinderOpen(
  { providers }: { readonly providers: { readonly list: "live" | "maintenance" } },
  switches: Pick<Switches, "providers">,
): boolean {
  return providers.list === "live" && switches.providers;
}

export interface Switching {
  readonly operator: string;
  readonly feature: Feature;
  readonly on: boolean;
}

export class SwitchedOff extends Error {
  override readonly name = "SwitchedOff";

  constructor(readonly feature: PageFeature) {
    super(feature);
  }
}
