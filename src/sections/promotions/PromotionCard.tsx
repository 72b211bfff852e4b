import type { CardProps } from "../../components/cards/StoryCard";
import { Picture } from "../../components/media/Picture";
import { RichTextBody } from "../../components/media/RichTextBody";
import type { PromotionSummary } from "./promotions";

/** A promotion in a list. Links inside its text stay links of their own. */
export function PromotionCard({
  item: { title, content, image },
  href,
  heading: Heading,
  loading,
  site,
}: CardProps<PromotionSummary>) {
  return (
    <article className="story-card">
      {image && (
        <div className="story-media">
          <Picture image={image} sizes="(width >= 40rem) 50vw, 100vw" alt="" loading={loading} />
        </div>
      )}
      <div className="story-text card-text">
        <Heading className="story-title" lang={site.contentLang}>
          <a className="face-link" href={href}>
            {title}
          </a>
        </Heading>
        <RichTextBody site={site} text={content} />
      </div>
    </article>
  );
}
