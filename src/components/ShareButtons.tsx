import type { Site } from "../render/page";
import { address } from "./addresses";
import { Icon, type IconName } from "./Icon";

interface ShareTarget {
  readonly name: string;
  readonly icon: IconName;
  readonly href: string;
}

function withQuery(base: string, query: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `${base}?${pairs.join("&")}`;
}

function targets({ product, canonical, t }: Site, home: string): readonly ShareTarget[] {
  const url = product.share === "home" ? new URL(home, canonical).href : canonical;
  const text = t.share.description(product.name);
  const both = `${text} ${url}`;
  return [
    {
      name: "Facebook",
      icon: "facebook",
      href: withQuery("https://www.facebook.com/sharer/sharer.php", { u: url, quote: text }),
    },
    { name: "Twitter", icon: "twitter", href: withQuery("https://twitter.com/intent/tweet", { url, text }) },
    { name: t.share.email, icon: "mail", href: withQuery("mailto:", { subject: product.name, body: both }) },
    {
      name: "LinkedIn",
      icon: "linkedin",
      href: withQuery("https://www.linkedin.com/sharing/share-offsite/", { url, summary: text }),
    },
    { name: "WhatsApp", icon: "whatsapp", href: withQuery("https://wa.me/", { text: both }) },
    { name: "Telegram", icon: "telegram", href: withQuery("https://t.me/share/url", { url, text }) },
  ];
}

export function ShareButtons({ site }: { readonly site: Site }) {
  return (
    <section className="share" aria-labelledby="bagikan">
      <h2 className="share-title" id="bagikan">
        {site.t.share.title}
      </h2>
      <ul className="share-list">
        {targets(site, address(site)).map(({ name, icon, href }) => (
          <li key={name}>
            <a className="share-link" href={href} rel="noopener nofollow" aria-label={site.t.share.on(name)}>
              <Icon name={icon} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
