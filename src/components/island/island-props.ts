import type { Language } from "../../i18n/languages";
import type { LiveForm } from "../form/live-form";
import type { Ground } from "../map/ground";
import type { ListedProvider } from "../map/listed-provider";
import type { HeroCarouselProps } from "../media/HeroCarousel";

interface Here {
  /** Key of the product. */
  readonly product: string;
  readonly language: Language;
}

export interface MapProps extends Here {
  /** Where the map starts before it is known where the visitor is; what the map is about, where providers are given. */
  readonly home: { readonly place: string; readonly latitude: number; readonly longitude: number };
  readonly ground: Ground;
  /** The providers around a position, those of the list on the same page, or the given ones around `home`. */
  readonly shows: "around" | "results" | "given";
  readonly given?: readonly ListedProvider[];
}

export type FinderProps = Here;

export interface CopyTextProps {
  readonly text: string;
  /** What the status says afterwards. */
  readonly copied: string;
  readonly failed: string;
}

export interface ShareToolsProps {
  /** Of what is shared, for the system's share sheet. */
  readonly title: string;
}

export interface VisitProps {
  /** Key of the product. */
  readonly product: string;
  /** Path below which visited pages are kept for times without a line; null where none are. */
  readonly offline: string | null;
  /** Of the visits, which share is measured: from 0 to 1. */
  readonly share: number;
}

export interface PromoProps {
  /** Key of the product: each shows its own. */
  readonly product: string;
  /** Whether the island opens the dialog. */
  readonly show: boolean;
  /** A visitor sees it at most once in so many days. */
  readonly days: number;
}

/** Every island with its props: JSON values, which travel in the page. `client/entry.ts` has a loader for each of them. */
export interface IslandProps {
  CopyText: CopyTextProps;
  Film: Readonly<Record<never, never>>;
  HeroCarousel: HeroCarouselProps;
  PromoDialog: PromoProps;
  ProviderFinder: FinderProps;
  ProviderMap: MapProps;
  ShareTools: ShareToolsProps;
  SiteForm: LiveForm;
  Visit: VisitProps;
}
