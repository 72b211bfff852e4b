import type { SocialNetwork } from "../../content/site-wide/company";
import { hasSection, privacyHref, siteHref } from "../../page/links";
import type { NavigationLink } from "../../page/menu";
import type { Site } from "../../page/site-data";
import { taglineOf } from "../../page/tagline";
import { isSure, telHref } from "../../telephone/phone-number";
import { DeferredSection } from "../cards/DeferredSection";
import { AppBadges, hasApp } from "../contact/AppBadges";
import { appTexts, contactWaysTexts } from "../contact/texts";
import { Icon, type IconName } from "../media/Icon";
import { Picture } from "../media/Picture";
import { phoneLabel } from "../phone/PhoneNumbers";
import { Logo } from "./Logo";
import { footerTexts, layoutTexts, navigationTexts } from "./texts";

export function Footer({ site, compact }: { readonly site: Site; readonly compact: boolean }) {
  const { name } = site.product;
  const tagline = taglineOf(site);
  return (
    <footer className={compact ? "footer footer--compact" : "footer"}>
      <div className="container">
        <div className="footer-parts">
          <div className="footer-brand">
            <Logo site={site} onDark />
            {tagline.text && (
              <p className="footer-tagline" lang={tagline.lang}>
                {tagline.text}
              </p>
            )}
          </div>
          <FooterContacts site={site} />
          <UsefulLinks site={site} />
          <SocialLinks site={site} />
        </div>
        <FooterGallery site={site} />
        <p className="footer-end">© {name}</p>
      </div>
    </footer>
  );
}

function FooterContacts({ site }: { readonly site: Site }) {
  const { company, product } = site;
  const { callCenterPhone } = product.links;
  if (!company && !callCenterPhone && !hasApp(product.links)) return null;
  const ways = contactWaysTexts(site);
  return (
    <section className="footer-contacts" aria-labelledby="footer-contact">
      <h2 className="footer-title" id="footer-contact">
        {layoutTexts(site).contactUs}
      </h2>
      <address>
        {callCenterPhone && (
          <a className="footer-contact footer-contact--first" href={telHref(callCenterPhone)}>
            <Icon name="support" />
            <span>
              {product.promises.callCenterAlways ? ways.callCenterAlways : ways.callCenter}{" "}
              <b>{phoneLabel(callCenterPhone, site)}</b>
            </span>
          </a>
        )}
        {company?.address && (
          <p className="footer-contact footer-contact--address">
            <Icon name="pin" />
            <span lang={site.contentLang}>{company.address}</span>
          </p>
        )}
        {company?.phones.map((phone) =>
          isSure(phone) ? (
            <a key={phone.label} className="footer-contact" href={telHref(phone)}>
              <Icon name="phone" />
              {phoneLabel(phone, site)}
            </a>
          ) : (
            <p key={phone.label} className="footer-contact">
              <Icon name="phone" />
              {phoneLabel(phone, site)}
            </p>
          ),
        )}
        {company?.salesEmail && (
          <a className="footer-contact" href={`mailto:${company.salesEmail}`}>
            <Icon name="mail" />
            {company.salesEmail}
          </a>
        )}
      </address>
      <AppBadges site={site} />
    </section>
  );
}

/** The networks by the CMS's names, with the names they give themselves. */
const socialMarks: Readonly<Record<SocialNetwork, { icon: IconName; name: string }>> = {
  Facebook: { icon: "facebook", name: "Facebook" },
  Linkedin: { icon: "linkedin", name: "LinkedIn" },
  Youtube: { icon: "youtube", name: "YouTube" },
  Twitter: { icon: "twitter", name: "X" },
  Instagram: { icon: "instagram", name: "Instagram" },
};

function UsefulLinks({ site }: { readonly site: Site }) {
  const t = footerTexts(site);
  const menu = navigationTexts(site);
  const { memberPortal } = site.product.links;
  const links: readonly NavigationLink[] = [
    { label: menu.about, href: siteHref(site, `about-${site.product.key}`) },
    ...(hasSection(site, "articles") ? [{ label: t.articles, href: siteHref(site, "articles") }] : []),
    { label: menu.contact, href: siteHref(site, "contact") },
    ...site.menu.useful,
    ...(memberPortal ? [{ label: appTexts(site).portal, href: memberPortal, external: true }] : []),
    { label: t.privacy, href: privacyHref(site) },
  ];
  return (
    <nav aria-labelledby="useful-links">
      <h2 className="footer-title" id="useful-links">
        {t.usefulLinks}
      </h2>
      <ul className="footer-links">
        {links.map(({ label, href, fromCms, external }) => (
          <li key={href}>
            <a href={href} lang={fromCms ? site.contentLang : undefined} rel={external ? "external" : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SocialLinks({ site }: { readonly site: Site }) {
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

function FooterGallery({ site }: { readonly site: Site }) {
  return (
    <section className="footer-gallery" aria-labelledby="gallery">
      <h2 className="footer-title" id="gallery">
        {footerTexts(site).gallery}
      </h2>
      <DeferredSection value={site.gallery} keep="strip" unavailable={layoutTexts(site).notAvailable}>
        {({ images }) => (
          <ul className="footer-gallery-list">
            {images.map((image) => (
              <li key={image.src}>
                <Picture image={image} lang={site.contentLang} sizes="(width >= 48rem) 144px, 25vw" />
              </li>
            ))}
          </ul>
        )}
      </DeferredSection>
    </section>
  );
}
