import type { Image } from "../content/fields";
import type { CriticalStyles } from "../platform/client-assets";

export interface Head {
  readonly description?: string;
  readonly image?: Image | null;
  /** Unsafe URLs are omitted from the policy. */
  readonly frameOrigins?: readonly string[];
  /** A page with any omits Trusted Types. */
  readonly foreignScripts?: readonly string[];
  readonly feeds?: readonly { readonly title: string; readonly href: string }[];
  readonly publishedAt?: string | null;
  readonly structured?: readonly (StructuredItem | null)[];
  /** False excludes the page from search engines. */
  readonly indexed?: boolean;
  /** The layout then omits its map. */
  readonly ownMap?: boolean;
  readonly criticalStyles?: CriticalStyles;
}

export interface TitledHead extends Head {
  readonly title: string;
}

export interface StructuredItem {
  readonly "@type": string;
}
