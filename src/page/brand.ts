import type { Product } from "../config";
import type { Image } from "../content/model/fields";
import { hexOf, oklchOf } from "../platform/colour/oklch";
import type { Site } from "./site-data";

type Branded = Pick<Product, "key" | "brand">;

/** Addresses of a product's icons. */
export interface BrandIcons {
  /** SVG. */
  readonly icon: string;
  /** ICO, for what takes no SVG. */
  readonly favicon: string;
  /** PNG of 180 px for home screens that draw no mask. */
  readonly touchIcon: string;
  readonly icon192: string;
  readonly icon512: string;
  /** PNG of 512 px whose edge may be cut off. */
  readonly maskable: string;
  /** PNG of {@link shareCardSize} for links on other sites, where a page has no picture. */
  readonly shareCard: string;
}

export const shareCardSize = { width: 1200, height: 630 } as const;

/** The icons that `npm run brand` made; the sample's for a product without an icon. */
export function brandIcons({ key, brand }: Branded): BrandIcons {
  const folder = brand.icon === undefined ? "/icons" : `/brands/${key}`;
  return {
    icon: brand.icon ?? "/icons/favicon.svg",
    favicon: `${folder}/favicon.ico`,
    touchIcon: `${folder}/apple-touch-icon.png`,
    icon192: `${folder}/icon-192.png`,
    icon512: `${folder}/icon-512.png`,
    maskable: `${folder}/maskable-512.png`,
    shareCard: `${folder}/share-card.png`,
  };
}

/** The product's logo, else the CMS's; null without either. */
export function logoOf({ product, company }: Pick<Site, "product" | "company">): Image | null {
  const { logo } = product.brand;
  if (!logo) return company?.logo ?? null;
  return { src: logo.file, width: logo.width, height: logo.height, alt: product.name, renditions: [] };
}

/** Degrees between a product's hue and that of its action colour: see `client/styles/tokens.css`. */
const actionTurn = 4.8;

/** The hue of `tokens.css` in degrees: that of the action colour if the product names one. */
export function hueOf({ hue, brand }: Pick<Product, "hue" | "brand">): number {
  if (!brand.colours) return hue;
  return (oklchOf(brand.colours.action).hueDegrees - actionTurn + 360) % 360;
}

/** The colour of buttons and links in the light scheme. */
export function actionColour(product: Pick<Product, "hue" | "brand">): string {
  return product.brand.colours?.action ?? hexOf(0.4791, 0.0791, product.hue + actionTurn);
}
