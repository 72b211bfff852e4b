import { siteHref } from "../../page/links";
import { promisesOf } from "../../page/promises";
import type { Site } from "../../page/site-data";
import { telHref } from "../../telephone/phone-number";
import { Icon } from "../media/Icon";
import { contactBannersTexts } from "./texts";

export function ContactBanners({ site }: { readonly site: Site }) {
  const t = contactBannersTexts(site);
  const { links, promises } = site.product;
  const { callCenterPhone } = links;
  const always = promises.callCenterAlways;
  return (
    <section className="section" aria-label={t.label}>
      <div className="container contact-banners">
        <div className="contact-banner">
          <h2 className="contact-banner-title" id="contact-sales">
            {t.sales}
          </h2>
          <p className="contact-banner-text">{[t.salesText, promisesOf(site).replies].filter(Boolean).join(" ")}</p>
          <a className="button button--light" href={siteHref(site, "contact")} aria-describedby="contact-sales">
            <Icon name="mail" />
            {t.action}
          </a>
        </div>
        {callCenterPhone && (
          <div className="contact-banner contact-banner--accent">
            <h2 className="contact-banner-title" id="call-center">
              {always ? t.callCenterAlways : t.callCenter}
            </h2>
            <p className="contact-banner-text">{always ? `${t.callCenterText} ${t.always}` : t.callCenterText}</p>
            <a className="button button--light" href={telHref(callCenterPhone)} aria-describedby="call-center">
              <Icon name="phone" />
              {t.action}
            </a>
          </div>
        )}
      </div>
    </section>
  );
}
