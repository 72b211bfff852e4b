import type { Language } from "../../i18n/languages";

interface Here {
  /** Key of the product. */
  readonly product: string;
  readonly language: Language;
}

export interface MapProps extends Here {
  /** Whether providers have pages of their own. */
  readonly live: boolean;
  /** Where the map starts before it is known where the visitor is. */
  readonly home: { readonly place: string; readonly latitude: number; readonly longitude: number };
  /** Absent: the map draws the coast. */
  readonly tiles?: { readonly template: string; readonly attribution: string };
  /** The providers around a position, or those of the list on the same page. */
  readonly shows: "around" | "results";
}

export type FinderProps = Here;
