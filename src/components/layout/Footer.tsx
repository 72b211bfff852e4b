import type { Site } from "../../page/site-data";
import { taglineOf } from "../../page/tagline";
import { FooterContacts } from "./FooterContacts";
import { FooterGallery } from "./FooterGallery";
import { SocialLinks, UsefulLinks } from "./FooterLinks";
import { Logo } from "./Logo";

interface FooterProps {
  readonly site: Site;
  /** Takes little room on phones: a page's foot is no second Home. */
  readonly compact: boolean;
}

export function Footer({ site, compact }: FooterProps) {
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
