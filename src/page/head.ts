import type { Image } from "../content/fields";
import type { InLanguage, Texts } from "../i18n/texts";
import type { CriticalStyles } from "../platform/client-assets";

/** What a page says about itself outside its body, besides its title. */
export interface Head {
  readonly description?: string;
  readonly image?: Image | null;
  /** Addresses or origins of the frames on this page; unsafe ones are left out of the policy. */
  readonly frameOrigins?: readonly string[];
  /** Addresses of third-party scripts; a page with any goes without Trusted Types. */
  readonly foreignScripts?: readonly string[];
  /** Feeds that this page belongs to: addresses on this site. */
  readonly feeds?: readonly { readonly title: string; readonly href: string }[];
  readonly publishedAt?: string | null;
  readonly structured?: readonly (StructuredItem | null)[];
  /** False keeps the page out of search engines. */
  readonly indexed?: boolean;
  /** The page has its own map, so the layout omits it. */
  readonly ownMap?: boolean;
  /** What the page begins with, whose styles stand in its head; most begin with none of these. */
  readonly criticalStyles?: CriticalStyles;
}

/** A head with its title, still without the brand name. */
export interface TitledHead extends Head {
  readonly title: string;
}

/** The head of a page that is always named alike. */
export const headFromTexts =
  (texts: Texts<{ readonly title: string; readonly description: string }>) =>
  (of: InLanguage): TitledHead => {
    const { title, description } = texts(of);
    return { title, description };
  };

/** Structured data for search engines, in the vocabulary of schema.org. */
export interface StructuredItem {
  readonly "@context": "https://schema.org";
  readonly "@type": string;
}
