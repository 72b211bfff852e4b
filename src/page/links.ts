import { inLanguage, type Language } from "../i18n/languages";
import type { Site } from "./site-data";

interface LinkContext {
  readonly product: { readonly key: string };
  readonly language: Language;
}

/**
 * An address below the product in the visitor's language, such as `/contoh/news`, for use where there is no {@link Site}
 * yet: in a page's `load`.
 */
export const productPath = ({ product, language }: LinkContext, path: string) =>
  inLanguage(`/${product.key}/${path}`, language);

/** An address below the product in the visitor's language; without a path the product's home. */
export const siteHref = (site: Site, path = "") =>
  path ? productPath(site, path) : inLanguage(site.home, site.language);

/** The absolute address of a path at the product's canonical host. */
export const absolute = ({ canonical }: Pick<Site, "canonical">, path: string) => new URL(path, canonical).href;

/** Path of the status page, below the product. */
export const statusPath = "submission-status";

export const phoneHref = (phone: string) => `tel:${phone.replace(/[^\d+]/g, "")}`;

/** The number to call for help: the call centre's, else the company's; empty without either. */
export const helpPhone = ({ product, company }: Pick<Site, "product" | "company">) =>
  product.links.callCenterPhone || company?.phone || "";

/** @param phone digits with the country code */
export const whatsappHref = (phone: string, message: string) =>
  `https://wa.me/${phone}?text=${encodeURIComponent(message)}`;

/** A search for the place in Google Maps. */
export const mapHref = (place: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

/** The product's own privacy page if it has one elsewhere, otherwise the site's. */
export const privacyHref = (site: Site) => site.product.links.privacy || siteHref(site, "privacy");

/** A map of the place for an iframe; null if the product does not want one. */
export function mapEmbedHref({ product }: Site, place: string): string | null {
  const { mapEmbed } = product.links;
  return place && mapEmbed ? mapEmbed.replace("{query}", encodeURIComponent(place)) : null;
}
