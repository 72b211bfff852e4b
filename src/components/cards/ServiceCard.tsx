import type { Site } from "../../page/site-data";
import { truncate } from "../../platform/text";
import { Icon, type IconName } from "../media/Icon";

interface ServiceCardProps {
  readonly icon: IconName;
  readonly title: string;
  readonly brief: string;
  /** The most characters of `brief` that are shown. */
  readonly length: number;
  readonly href: string;
  readonly heading?: "h2" | "h3";
  readonly site: Site;
}

/** An item of a grid, with a sign in place of a picture. */
export function ServiceCard({ icon, title, brief, length, href, heading: Heading = "h3", site }: ServiceCardProps) {
  return (
    <li className="service-card">
      <span className="service-icon">
        <Icon name={icon} />
      </span>
      <Heading className="service-title" lang={site.contentLang}>
        <a className="face-link" href={href}>
          {title}
        </a>
      </Heading>
      <p className="service-brief" lang={site.contentLang}>
        {truncate(brief, length)}
      </p>
      <Icon name="arrow-right" />
    </li>
  );
}
