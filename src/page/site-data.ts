import type { Product } from "../config";
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

/** What the layout of every page shows. Parts that the CMS could not supply are null or empty. */
export interface Site extends InLanguage {
  readonly product: Pick<
    Product,
    "key" | "name" | "tagline" | "lightLogo" | "hue" | "links" | "share" | "map" | "offline" | "transformImages"
  > & {
    /** The list as operators have it now. */
    readonly providers: Pick<Product["providers"], "list">;
  };
  readonly switches: Switches;
  /** The share of visits whose speed browsers report: from 0 to 1. */
  readonly vitalsShare: number;
  /** Of what the CMS says, where it does not say it in the page's language. */
  readonly contentLang: Language | undefined;
  readonly company: Company | null;
  readonly menu: Menu;
  readonly directLogin: DirectLogin | null;
  readonly chat: Chat | null;
  readonly gallery: Deferred<Gallery>;
  /** The providers nearest to where the product's map starts; empty without a directory. */
  readonly nearHome: readonly NearbyProvider[];
  /** Above the page, the gravest first. */
  readonly notices: readonly Notice[];
  /** What an editor looks at; null for visitors. */
  readonly preview: Preview | null;
  /** The year it is in Jakarta, such as `2026`. */
  readonly year: string;
  /** Path of the product's home: `/` where the host means this product. */
  readonly home: string;
  /** Path of this page, such as `/contoh/news`; empty on the "not found" page. */
  readonly path: string;
  /** The canonical address of this page in its language, absolute. */
  readonly canonical: string;
  /** The same page in the site's own language, absolute: every other language marks this address. */
  readonly unmarked: string;
}

/** Where a page is. */
export type PageLocation = Pick<Site, "home" | "path" | "canonical" | "unmarked">;
