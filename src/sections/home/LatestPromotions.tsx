import { EmptyState } from "../../components/cards/EmptyState";
import { Picture } from "../../components/media/Picture";
import { siteHref } from "../../page/links";
import type { Site } from "../../page/site-data";
import type { PromotionSummary } from "../promotions/promotions";
import { homeTexts } from "./texts";

interface LatestPromotionsProps {
  readonly site: Site;
  readonly promotions: readonly PromotionSummary[];
}

export function LatestPromotions({ site, promotions }: LatestPromotionsProps) {
  if (promotions.length === 0) return <EmptyState title={homeTexts(site).noPromotions} />;
  return (
    <ul className="latest-list">
      {promotions.map(({ id, title, content, image }) => (
        <li key={id} className="latest-item">
          {image && (
            <div className="latest-media">
              <Picture image={image} sizes="160px" alt="" />
            </div>
          )}
          <div>
            <h3 className="latest-title" lang={site.contentLang}>
              <a className="face-link" href={siteHref(site, `promotions/${id}`)}>
                {title}
              </a>
            </h3>
            <p className="latest-text" lang={site.contentLang}>
              {content.excerpt}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
