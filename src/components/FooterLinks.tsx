import type { SocialNetwork } from "../content/entities/company";
import type { Site } from "../render/page";
import { address, privacyHref } from "./addresses";
import { Icon, type IconName } from "./Icon";

const socialIcons: Readonly<Record<SocialNetwork, IconName>> = {
  Facebook: "facebook",
  Linkedin: "linkedin",
  Youtube: "youtube",
  Twitter: "twitter",
  Instagram: "instagram",
};

export function UsefulLinks({ site }: { readonly site: Site }) {
  const { footer: t } = site.t;
  return (
    <nav aria-labelledby="useful-links">
      <h2 className="footer-title" id="useful-links">
        {t.usefulLinks}
      </h2>
      <ul className="footer-links">
        <li>
          <a href={address(site, `about-${site.product.key}`)}>{t.about}</a>
        </li>
        <li>
          <a href={address(site, "articles")}>{t.articles}</a>
        </li>
        <li>
          <a href={address(site, "contact")}>{t.contactPage}</a>
        </li>
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
    <section aria-labelledby="media-sosial">
      <h2 className="footer-title" id="media-sosial">
        {site.t.footer.social}
      </h2>
      <ul className="footer-links">
        {social.map(({ network, url }) => (
          <li key={network}>
            <a href={url} rel="external me">
              <Icon name={socialIcons[network]} />
              {network}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
