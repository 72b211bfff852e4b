import type { InLanguage } from "../../i18n/texts";
import type { IconName } from "../media/Icon";
import { shareTexts } from "./texts";

interface ShareTarget {
  readonly label: string;
  readonly icon: IconName;
  readonly href: string;
}

export type ShareChannel = "facebook" | "twitter" | "email" | "linkedin" | "whatsapp" | "telegram";

function withQuery(base: string, query: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `${base}?${pairs.join("&")}`;
}

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
export function shareTargets({ url, title, brand, about }: Shared, of: InLanguage): Record<ShareChannel, ShareTarget> {
  const t = shareTexts(of);
  const text = title ? `${title} – ${brand}` : [brand, about].filter(Boolean).join(": ");
  const both = `${text} ${url}`;
  return {
    facebook: {
      label: t.on("Facebook"),
      icon: "facebook",
      href: withQuery("https://www.facebook.com/sharer/sharer.php", { u: url, quote: text }),
    },
    twitter: {
      label: t.on("X"),
      icon: "twitter",
      href: withQuery("https://twitter.com/intent/tweet", { url, text }),
    },
    email: { label: t.on(t.email), icon: "mail", href: withQuery("mailto:", { subject: title || brand, body: both }) },
    linkedin: {
      label: t.on("LinkedIn"),
      icon: "linkedin",
      href: withQuery("https://www.linkedin.com/sharing/share-offsite/", { url, summary: text }),
    },
    whatsapp: { label: t.on("WhatsApp"), icon: "whatsapp", href: withQuery("https://wa.me/", { text: both }) },
    telegram: { label: t.on("Telegram"), icon: "telegram", href: withQuery("https://t.me/share/url", { url, text }) },
  };
}
