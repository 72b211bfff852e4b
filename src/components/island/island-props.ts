import type { Language } from "../../i18n/languages";
import type { FormIslandProps } from "../form/form-island-props";
import type { Ground } from "../map/ground";
import type { ListedProvider } from "../map/listed-provider";

interface Here {
  readonly product: string;
  readonly language: Language;
}

export interface MapProps extends Here {
  /** Initial centre; with `given` the subject of the map. */
  readonly home: { readonly place: string; readonly latitude: number; readonly longitude: number };
  readonly ground: Ground;
  /** Providers around a position, those of the list on this page, or `given` ones around `home`. */
  readonly shows: "around" | "results" | "given";
  readonly given?: readonly ListedProvider[];
}

export interface FinderProps extends Here {
  /** Origin of the server's distances; null without any. */
  readonly place: string | null;
}

/** Every island with its props: JSON values, which travel in the page. `client/entry.ts` has a loader for each of them. */
export interface IslandProps {
  /** `copied` and `failed` are status texts. */
  CopyText: { readonly text: string; readonly copied: string; readonly failed: string };
  Film: Readonly<Record<never, never>>;
  HeroCarousel: Readonly<Record<never, never>>;
  /** Each product shows its own, by its key. */
  PromoDialog: { readonly product: string; readonly show: boolean; readonly days: number };
  ProviderFinder: FinderProps;
  ProviderMap: MapProps;
  ShareTools: { readonly title: string };
  SiteForm: FormIslandProps;
  Visit: {
    readonly product: string;
    /** Scope of the service worker that stores visited pages; null without one. */
    readonly offline: string | null;
    /** Share of visits that are measured, from 0 to 1. */
    readonly share: number;
  };
}
