import { z } from "zod";
import { isDisabled } from "../../config/optional-sections";
import type { ProductSettings } from "../../config/product";

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

/** Requires the section, the product's setting and the operators' switch. */
export function isFinderOpen(product: Finding, switches: Pick<Switches, "providers">): boolean {
  return !isDisabled(product, "providers") && product.providers.list === "live" && switches.providers;
}

type Finding = Pick<ProductSettings, "disabledSections"> & {
  readonly providers: Pick<ProductSettings["providers"], "list">;
};

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
