import { Facts } from "../../components/cards/Facts";
import type { CardProps } from "../../components/cards/StoryCard";
import type { AwardSummary } from "./awards";
import { awardsTexts } from "./texts";

export function AwardCard({ item: award, href, heading: Heading, site }: CardProps<AwardSummary>) {
  return (
    <article className="story-card">
      <div className="story-text card-text">
        <Heading className="story-title">{award.title}</Heading>
        <Facts facts={award.giver ? [{ icon: "pin", text: award.giver }] : []} lang={site.contentLang} />
        <a className="button button--quiet face-link card-action" href={href}>
          {awardsTexts(site).toDetail}
          <span className="visually-hidden">: {award.title}</span>
        </a>
      </div>
    </article>
  );
}
