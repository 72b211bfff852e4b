import { siteHref } from "../../page/links";
import type { Site } from "../../page/site-data";
import { ButtonLink } from "../ButtonLink";
import { layoutTexts } from "../layout/texts";

export interface EmptyStateProps {
  readonly title: string;
  readonly text?: string;
  readonly link?: { readonly label: string; readonly href: string };
}

export function EmptyState({ title, text, link }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <p className="empty-state-title">{title}</p>
      {text && <p>{text}</p>}
      {link && <ButtonLink {...link} isQuiet />}
    </div>
  );
}

/** The way on where there is no other. */
export const contactLink = (site: Site) => ({ label: layoutTexts(site).contactUs, href: siteHref(site, "contact") });
