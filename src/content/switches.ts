import { z } from "zod";

/** Features that operators switch at runtime, per product. */
export const SwitchesSchema = z.object({
  providers: z.boolean().default(true),
  registration: z.boolean().default(true),
  search: z.boolean().default(true),
  promo: z.boolean().default(true),
  /** Maintenance notice on every page. */
  maintenance: z.boolean().default(false),
});
export type Switches = z.infer<typeof SwitchesSchema>;
export type Feature = keyof Switches;

/** Features with pages. Switched off, each shows an explanation. */
export type PageFeature = Extract<Feature, "providers" | "registration" | "search">;

export const untouched: Switches = SwitchesSchema.parse({});
export const features = SwitchesSchema.keyof().options;

/** Requires both the product's setting and the operators' switch. */
export function isFinderOpen(
  { providers }: { readonly providers: { readonly list: "live" | "maintenance" } },
  switches: Pick<Switches, "providers">,
): boolean {
  return providers.list === "live" && switches.providers;
}

export interface Switching {
  readonly operator: string;
  readonly feature: keyof Switches;
  readonly on: boolean;
}

export class SwitchedOff extends Error {
  override readonly name = "SwitchedOff";

  constructor(readonly feature: PageFeature) {
    super(feature);
  }
}
