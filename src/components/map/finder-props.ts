import * as z from "zod/mini";
import type { Language } from "../../i18n/languages";
import { languages } from "../../i18n/languages";
import type { SurePhoneNumber } from "../../telephone/phone-number";
import type { Filters } from "./finder-query";
import { GroundSchema } from "./ground-schema";
import type { ListedPage, ListedProvider } from "./listed-provider";
import type { Ground } from "./map-ground";
import { ListedPageSchema, ListedPhoneNumberSchema, ListedProviderSchema, RegionSchema } from "./provider-schemas";

interface Here {
  readonly product: string;
  readonly language: Language;
}

export interface FinderProps extends Here {
  readonly filters: Filters;
  /** Null if there is no list to show. */
  readonly result: ListedPage | null;
  /** Origin of the server's distances; null without any. */
  readonly place: string | null;
  /** Of the call centre; null without one. */
  readonly phone: SurePhoneNumber | null;
  /** Of the call centre, else of the company; null without either. */
  readonly helpPhone: SurePhoneNumber | null;
  /** There is a page that says how to claim. */
  readonly hasClaims: boolean;
}

export interface MapProps extends Here {
  /** Initial centre; with `providers` the subject of the map. */
  readonly home: { readonly place: string; readonly latitude: number; readonly longitude: number };
  readonly ground: Ground;
  /** Providers around a position, those of the list on this page, or `providers` around `home`. */
  readonly shows: "around" | "results" | "given";
  readonly providers?: readonly ListedProvider[] | undefined;
  /** Without script the way to what the map shows. */
  readonly href: string;
  /** A list stands beside the map. */
  readonly isListed: boolean;
}

const product = z.string();
const language = z.enum(languages);
const yesOrAny = z.enum(["", "1"]);
const sureNumber = z.nullable(z.extend(ListedPhoneNumberSchema, { number: z.string() }));

export const FinderPropsSchema: z.ZodMiniType<FinderProps> = z.object({
  product,
  language,
  filters: z.object({
    search: z.string(),
    category: z.string(),
    province: z.string(),
    city: z.string(),
    sort: z.enum(["", "name", "distance"]),
    open: yesOrAny,
    emergency: yesOrAny,
    inpatient: yesOrAny,
    plan: z.string(),
  }),
  result: z.nullable(ListedPageSchema),
  place: z.nullable(z.string()),
  phone: sureNumber,
  helpPhone: sureNumber,
  hasClaims: z.boolean(),
});

export const MapPropsSchema: z.ZodMiniType<MapProps> = z.object({
  product,
  language,
  home: RegionSchema,
  ground: GroundSchema,
  shows: z.enum(["around", "results", "given"]),
  providers: z.optional(z.array(ListedProviderSchema)),
  href: z.string(),
  isListed: z.boolean(),
});
