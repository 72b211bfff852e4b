import type { ShownProduct } from "../config";
import type { Company } from "../content/site-wide/company";
import type { Notice } from "../content/site-wide/notices";
import type { Chat, DirectLogin, Gallery } from "../content/site-wide/settings";
import type { Switches } from "../content/switches";
import type { Language } from "../i18n/languages";
import type { InLanguage } from "../i18n/texts";
import type { Preview } from "../preview/previews";
import type { NearbyProvider } from "../providers/provider";
import type { Deferred } from "./deferred";
import type { Menu } from "./menu";

/** What all pages of all products have in common. */
export interface SiteSettings {
  /** The share of visits whose browsers report Web Vitals: from 0 to 1. */
  readonly vitalsShare: number;
  /** JSON of the links that browsers may make ready before they are followed. */
  readonly speculationRules: string;
}

/** What the layout of every page shows. Parts that the CMS could not supply are null or empty. */
export interface Site extends InLanguage, SiteSettings {
  readonly product: ShownProduct & {
    /** Whether visitors may use the provider finder now; where they may not, nothing leads to it. */
    readonly finder: boolean;
  };
  readonly switches: Switches;
  /** The language of the CMS's texts, where it is not the language of the page. */
  readonly contentLang: Language | undefined;
  readonly company: Company | null;
  readonly menu: Menu;
  readonly directLogin: DirectLogin | null;
  readonly chat: Chat | null;
  readonly gallery: Deferred<Gallery>;
  /** The providers nearest to where the product's map starts; empty without a directory. */
  readonly nearHome: readonly NearbyProvider[];
  /** Shown above the page, the most severe first. */
  readonly notices: readonly Notice[];
  /** The preview; null for visitors. */
  readonly preview: Preview | null;
  /** The year it is in Jakarta, such as `2026`. */
  readonly year: string;
  /** Path of the product's home: `/` where the host means this product. */
  readonly home: string;
  /** Path of this page, such as `/contoh/news`; empty on the "not found" page. */
  readonly path: string;
  /** The canonical address of this page in its language, absolute. */
  readonly canonical: string;
  /** The absolute address of this page in the default language; other languages add their marker to it. */
  readonly unmarked: string;
}

export type PageLocation = Pick<Site, "home" | "path" | "canonical" | "unmarked">;
