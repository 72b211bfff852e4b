import { LinkChips, type LinkChipsProps } from "../../components/cards/LinkChips";
import { SectionHeading } from "../../components/cards/SectionHeading";
import { Icon, type IconName } from "../../components/media/Icon";
import { pathIdOf } from "../../content/fields";
import { siteHref } from "../../page/links";
import type { Site } from "../../page/site-data";
import { truncate } from "../../platform/text";
import type { ServiceSummary } from "../services/services";
import { servicesTexts } from "../services/texts";
import { homeTexts } from "./texts";

const iconByWord: readonly (readonly [RegExp, IconName])[] = [
  [/bpjs/i, "shield"],
  [/third|tpa/i, "network"],
  [/care/i, "care"],
  [/tech|teknologi|tso/i, "monitor"],
  [/support|dukung/i, "support"],
  [/admin|aso/i, "folder"],
];

const serviceIcon = (title: string) => iconByWord.find(([word]) => word.test(title))?.[1] ?? "medical";

/** In characters: more than a card's words need, so that a short text is shown whole. */
const briefLength = 160;

interface ServiceCardProps {
  readonly service: ServiceSummary;
  readonly href: string;
  readonly site: Site;
}

function ServiceCard({ service: { title, brief }, href, site }: ServiceCardProps) {
  return (
    <li className="service-card">
      <span className="service-icon">
        <Icon name={serviceIcon(title)} />
      </span>
      <h3 className="service-title" lang={site.contentLang}>
        <a className="face-link" href={href}>
          {title}
        </a>
      </h3>
      <p className="service-brief" lang={site.contentLang}>
        {truncate(brief, briefLength)}
      </p>
      <Icon name="arrow-right" />
    </li>
  );
}

interface ServiceGridProps {
  readonly site: Site;
  readonly services: readonly ServiceSummary[];
  readonly pages: LinkChipsProps["links"];
}

export function ServiceGrid({ site, services, pages }: ServiceGridProps) {
  const t = homeTexts(site);
  if (services.length === 0) return null;
  return (
    <section className="section section--band" aria-labelledby="produk-kami">
      <div className="container">
        <SectionHeading id="produk-kami" title={t.services} lead={t.servicesLead} />
        <ul className="service-grid">
          {services.map((service) => (
            <ServiceCard
              key={service.id}
              service={service}
              href={siteHref(site, `services/${pathIdOf(service)}`)}
              site={site}
            />
          ))}
        </ul>
        <LinkChips label={servicesTexts(site).pages} links={pages} />
      </div>
    </section>
  );
}
