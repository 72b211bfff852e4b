import { phoneHref } from "../../page/links";
import type { Site } from "../../page/site-data";
import { AppBadges, hasApp } from "../contact/AppBadges";
import { contactWaysTexts } from "../contact/texts";
import { formatPhone } from "../format";
import { Icon } from "../media/Icon";
import { footerTexts } from "./texts";

export function FooterContacts({ site }: { readonly site: Site }) {
  const { company, product } = site;
  const { callCenterPhone } = product.links;
  if (!company && !callCenterPhone && !hasApp(product.links)) return null;
  const ways = contactWaysTexts(site);
  return (
    <section className="footer-contacts" aria-labelledby="footer-contact">
      <h2 className="footer-title" id="footer-contact">
        {footerTexts(site).contact}
      </h2>
      <address>
        {callCenterPhone && (
          <a className="footer-contact footer-contact--first" href={phoneHref(callCenterPhone)}>
            <Icon name="support" />
            <span>
              {product.promises.callCenterAlways ? ways.callCenterAlways : ways.callCenter}{" "}
              <b>{formatPhone(callCenterPhone)}</b>
            </span>
          </a>
        )}
        {company?.address && (
          <p className="footer-contact footer-contact--address">
            <Icon name="pin" />
            <span lang={site.contentLang}>{company.address}</span>
          </p>
        )}
        {company?.phone && (
          <a className="footer-contact" href={phoneHref(company.phone)}>
            <Icon name="phone" />
            {formatPhone(company.phone)}
          </a>
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
