import type { Site } from "../render/page";

interface OfProduct {
  readonly product: { readonly key: string };
}

/** An address below the product where no {@link Site} is at hand yet: in a page's `load`. */
export const pathBelow = ({ product }: OfProduct, path: string) => `/${product.key}/${path}`;

/** An address below the product, such as `/contoh/news`; without a path the product's home. */
export const address = (site: Site, path = "") => (path ? pathBelow(site, path) : site.home);

export const phoneHref = (phone: string) => `tel:${phone.replace(/[^\d+]/g, "")}`;

/** WhatsApp wants the number as digits with the country's code; a leading 0 is Indonesia's trunk prefix. */
export function whatsappHref(phone: string, message: string): string {
  const digits = phone.replace(/\D/g, "").replace(/^0/, "62");
  return `https://wa.me/${digits}?text=${encodeURIComponent(message)}`;
}

/** A search for the place in a map service. */
export const mapHref = (place: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
