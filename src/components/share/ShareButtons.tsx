import type { InLanguage } from "../../i18n/texts";
import { siteHref } from "../../page/links";
import type { Site } from "../../page/site-data";
import { taglineOf } from "../../page/tagline";
import { Island } from "../island/Island";
import { Icon, type IconName } from "../media/Icon";
import { shareTexts } from "./texts";

type ShareChannel = keyof ReturnType<typeof shareTargets>;

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

/** The channels of a row in their order; `link` copies the address. */
const rows: Readonly<Record<"block" | "post", readonly (ShareChannel | "link")[]>> = {
  block: ["facebook", "twitter", "email", "linkedin", "whatsapp", "telegram", "link"],
  post: ["whatsapp", "facebook", "twitter", "linkedin", "link", "email"],
};

interface ShareButtonsProps {
  readonly site: Site;
  readonly title: string;
  /** `post` always carries this very page; the setting `share` decides whether `block` carries the product's home. */
  readonly row?: keyof typeof rows;
}

export function ShareButtons({ site, title, row = "block" }: ShareButtonsProps) {
  const { product, canonical, company } = site;
  const t = shareTexts(site);
  const isHome = row === "block" && product.share === "home";
  const shared = {
    brand: product.name,
    about: company?.brief || taglineOf(site).text,
    ...(isHome ? { url: new URL(siteHref(site), canonical).href, title: "" } : { url: canonical, title }),
  };
  const targets = shareTargets(shared, site);
  return (
    <section className="share" aria-labelledby="share">
      <h2 className="share-title" id="share">
        {row === "post" ? t.post : t.title}
      </h2>
      <ul className="share-list">
        {rows[row].map((channel) => (
          <li key={channel}>
            {channel === "link" ? (
              <ShareTools url={shared.url} title={shared.title || product.name} site={site} />
            ) : (
              <a
                className="round share-link"
                href={targets[channel].href}
                rel="noopener nofollow"
                aria-label={targets[channel].label}
              >
                <Icon name={targets[channel].icon} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A link to the page that its island makes copy the address, and the system's share sheet where there is one. */
const ShareTools = ({ url, title, site }: Omit<ShareButtonsProps, "row"> & { readonly url: string }) => (
  <Island name="ShareTools" when="visible" props={{ title }}>
    <span className="share-tools">
      <a className="round share-link" href={url} aria-label={shareTexts(site).link}>
        <Icon name="link" />
      </a>
      <button className="round share-link" type="button" aria-label={shareTexts(site).system} hidden>
        <Icon name="share" />
      </button>
      <span className="share-status" role="status" />
    </span>
  </Island>
);
