import { type Fact, Facts } from "../../components/cards/Facts";
import type { CardProps } from "../../components/cards/StoryCard";
import { formatNumber } from "../../components/format";
import type { InLanguage } from "../../i18n/texts";
import type { CareerSummary } from "./careers";
import { careersTexts } from "./texts";

export function careerFacts(
  { placement, salary }: Pick<CareerSummary, "placement" | "salary">,
  { language }: InLanguage,
): readonly Fact[] {
  const amount = salary && (salary.amount === null ? salary.text : formatNumber(salary.amount, language));
  return [
    ...(placement ? [{ icon: "pin", text: placement, fromCms: true } as const] : []),
    ...(salary ? [{ icon: "wallet", text: `Rp ${amount}` } as const] : []),
  ];
}

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
