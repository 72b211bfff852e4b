import type { ShownProduct } from "../config";
import type { Switches } from "../content/operations/switches";
import type { Company } from "../content/site-wide/company";
import type { Notice } from "../content/site-wide/notices";
import type { Chat, DirectLogin, Gallery } from "../content/site-wide/settings";
import type { Language } from "../i18n/languages";
import type { InLanguage } from "../i18n/texts";
import type { Preview } from "../preview/session";
import type { NearbyProvider } from "../providers/provider";
import type { Deferred } from "./deferred";
import type { Menu } from "./menu";

export interface SiteSettings {
  /** Share of visits that report Web Vitals, from 0 to 1. */
  readonly vitalsShare: number;
  readonly speculationRules: string;
}

/** Data of the layout. Parts that the CMS could not supply are null or empty. */
export interface Site extends InLanguage, SiteSettings {
  readonly product: ShownProduct & {
    /** Whether the finder is open; otherwise nothing links to it. */
    readonly finder: boolean;
  };
  readonly switches: Switches;
  /** Language of the CMS's texts if it differs from the page's. */
  readonly contentLang: Language | undefined;
  readonly company: Company | null;
  readonly menu: Menu;
  readonly directLogin: DirectLogin | null;
  readonly chat: Chat | null;
  readonly gallery: Deferred<Gallery>;
  /** Nearest to the start of the product's map; empty without a directory. */
  readonly nearHome: readonly NearbyProvider[];
  readonly notices: readonly Notice[];
  readonly preview: Preview | null;
  /** In Jakarta, such as `2026`. */
  readonly year: string;
  /** `/` if the host is the product's. */
  readonly home: string;
  /** Such as `/contoh/news`; empty on the "not found" page. */
  readonly path: string;
  /** Absolute URL in the page's language. */
  readonly canonical: string;
  /** Absolute URL in the default language. */
  readonly unmarked: string;
}

export type PageLocation = Pick<Site, "home" | "path" | "canonical" | "unmarked">;
