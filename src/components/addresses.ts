import type { Site } from "../render/page";

/** An address below the product, such as `/contoh/news`; without a path the product's home. */
export const address = (site: Site, path = "") => (path ? `/${site.product.key}/${path}` : site.home);

export const phoneHref = (phone: string) => `tel:${phone.replace(/[^\d+]/g, "")}`;

/** WhatsApp wants the number as digits with the country's code; a leading 0 is Indonesia's trunk prefix. */
export function whatsappHref(phone: string, message: string): string {
  const digits = phone.replace(/\D/g, "").replace(/^0/, "62");
  return `https://wa.me/${digits}?text=${encodeURIComponent(message)}`;
}
