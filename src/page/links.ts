import { isDisabled, type OptionalSection } from "../config/optional-sections";
import { inLanguage, type Language } from "../i18n/languages";
import { firstSure, type SurePhoneNumber } from "../telephone/phone-number";
import type { LoadContext } from "./load-context";
import type { Site } from "./site-data";

export interface LinkContext {
  readonly product: { readonly key: string };
  readonly language: Language;
}

export const productPath = ({ product, language }: LinkContext, path: string) =>
  inLanguage(`/${product.key}/${path}`, language);

export const siteHref = (site: Site, path = "") =>
  path ? productPath(site, path) : inLanguage(site.home, site.language);

export const absolute = ({ canonical }: Pick<Site, "canonical">, path: string) => new URL(path, canonical).href;

/** Whether the product has the section, so that a page may link to it. */
export const hasSection = (of: Pick<LoadContext, "product"> | Pick<Site, "product">, section: OptionalSection) =>
  !isDisabled(of.product, section);

export const statusPath = "submission-status";

/** The first number of the company that can be called; null without one. */
export const companyPhone = ({ company }: Pick<Site, "company">) => firstSure(company?.phones ?? []);

/** The call centre's number, else the company's; null without either. */
export const helpPhone = ({ product, company }: Pick<Site, "product" | "company">): SurePhoneNumber | null =>
  product.links.callCenterPhone ?? companyPhone({ company });

/** @param phone digits with the country code */
export const whatsappHref = (phone: string, message: string) =>
  `https://wa.me/${phone}?text=${encodeURIComponent(message)}`;

export const mapHref = (place: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

export const privacyHref = (site: Site) => site.product.links.privacy || siteHref(site, "privacy");

/** URL for an iframe; null if the product disables maps. */
export function mapEmbedHref({ product }: Site, place: string): string | null {
  const { mapEmbed } = product.links;
  return place && mapEmbed ? mapEmbed.replace("{query}", encodeURIComponent(place)) : null;
}
