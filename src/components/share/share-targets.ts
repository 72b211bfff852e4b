import type { InLanguage } from "../../i18n/texts";
import type { IconName } from "../media/Icon";
import { shareTexts } from "./texts";

export type ShareChannel = keyof ReturnType<typeof shareTargets>;

/** A page and its words. */
interface Shared {
  readonly url: string;
  /** The page's own; empty for the product itself. */
  readonly title: string;
  readonly brand: string;
  /** What the product says of itself; stands in for a title. */
  readonly about: string;
}

/** Where a page can be shared: links that work without script. */
export function shareTargets({ url, title, brand, about }: Shared, of: InLanguage) {
  const t = shareTexts(of);
  const text = title ? `${title} – ${brand}` : [brand, about].filter(Boolean).join(": ");
  const both = `${text} ${url}`;
  const target = (name: string, icon: IconName, base: string, query: Readonly<Record<string, string>>) => {
    const pairs = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
    return { label: t.on(name), icon, href: `${base}?${pairs.join("&")}` };
  };
  return {
    facebook: target("Facebook", "facebook", "https://www.facebook.com/sharer/sharer.php", { u: url, quote: text }),
    twitter: target("X", "twitter", "https://twitter.com/intent/tweet", { url, text }),
    email: target(t.email, "mail", "mailto:", { subject: title || brand, body: both }),
    linkedin: target("LinkedIn", "linkedin", "https://www.linkedin.com/sharing/share-offsite/", { url, summary: text }),
    whatsapp: target("WhatsApp", "whatsapp", "https://wa.me/", { text: both }),
    telegram: target("Telegram", "telegram", "https://t.me/share/url", { url, text }),
  };
}
