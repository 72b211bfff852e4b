import type { CardProps } from "../../components/cards/card";
import { Facts } from "../../components/cards/Facts";
import type { CareerSummary } from "./careers";
import { careerFacts } from "./facts";
import { careersTexts } from "./texts";

/** A vacancy in a list; its button covers the whole face. */
export function CareerCard({ item: career, href, heading: Heading, site }: CardProps<CareerSummary>) {
  const t = careersTexts(site);
  return (
    <article className="story-card">
      <div className="story-text card-text">
        <p className="eyebrow">{t.fullTime}</p>
        <Heading className="story-title" lang={site.contentLang}>
          {career.title}
        </Heading>
        <Facts facts={careerFacts(career, site)} lang={site.contentLang} />
        <a className="button button--quiet face-link card-action" href={href}>
          {t.toDetail}
          <span className="visually-hidden" lang={site.contentLang}>
            : {career.title}
          </span>
        </a>
      </div>
    </article>
  );
}
