import type { SocialNetwork } from "../../content/site-wide/company";
import { privacyHref, siteHref } from "../../page/links";
import type { Site } from "../../page/site-data";
import { appTexts } from "../contact/texts";
import { Icon, type IconName } from "../media/Icon";
import { footerTexts } from "./texts";

/** The networks by the CMS's names, with the names they give themselves. */
const socialMarks: Readonly<Record<SocialNetwork, { icon: IconName; name: string }>> = {
  Facebook: { icon: "facebook", name: "Facebook" },
  Linkedin: { icon: "linkedin", name: "LinkedIn" },
  Youtube: { icon: "youtube", name: "YouTube" },
  Twitter: { icon: "twitter", name: "X" },
  Instagram: { icon: "instagram", name: "Instagram" },
};

export function UsefulLinks({ site }: { readonly site: Site }) {
  const t = footerTexts(site);
  const { memberPortal } = site.product.links;
  return (
    <nav aria-labelledby="useful-links">
      <h2 className="footer-title" id="useful-links">
        {t.usefulLinks}
      </h2>
      <ul className="footer-links">
        <li>
          <a href={siteHref(site, `about-${site.product.key}`)}>{t.about}</a>
        </li>
        <li>
          <a href={siteHref(site, "articles")}>{t.articles}</a>
        </li>
        <li>
          <a href={siteHref(site, "contact")}>{t.contactPage}</a>
        </li>
        {site.menu.useful.map(({ label, href, fromCms }) => (
          <li key={href}>
            <a href={href} lang={fromCms ? site.contentLang : undefined}>
              {label}
            </a>
          </li>
        ))}
        {memberPortal && (
          <li>
            <a href={memberPortal} rel="external">
              {appTexts(site).portal}
            </a>
          </li>
        )}
        <li>
          <a href={privacyHref(site)}>{t.privacy}</a>
        </li>
      </ul>
    </nav>
  );
}

export function SocialLinks({ site }: { readonly site: Site }) {
  const social = site.company?.social ?? [];
  if (social.length === 0) return null;
  return (
    <section aria-labelledby="social-media">
      <h2 className="footer-title" id="social-media">
        {footerTexts(site).social}
      </h2>
      <ul className="footer-links footer-social">
        {social.map(({ network, url }) => (
          <li key={network}>
            <a href={url} rel="external me">
              <Icon name={socialMarks[network].icon} />
              <span className="footer-social-name">{socialMarks[network].name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
