import { address } from "../components/addresses";
import { Banner } from "../components/Banner";
import { formatDate } from "../components/format";
import { Picture } from "../components/Picture";
import { RelatedStories } from "../components/RelatedStories";
import { RichTextBody } from "../components/RichTextBody";
import { ShareButtons } from "../components/ShareButtons";
import { StoryNeighbours } from "../components/StoryNeighbours";
import type { Found } from "../content/ask";
import type { Story, StorySummary } from "../content/entities/stories";
import type { ViewProps } from "../render/page";

export interface NewsDetailData extends Found<Story, StorySummary> {
  /** Up to three other stories. */
  readonly related: readonly StorySummary[];
}

export function NewsDetailView({ data: { item, previous, next, related }, site }: ViewProps<NewsDetailData>) {
  const { newsPage: t, stories } = site.t;
  const path = address(site, "news");
  return (
    <>
      <article>
        <Banner site={site} title={item.title} eyebrow={t.detail} crumbs={[{ label: t.title, href: path }]}>
          <p className="article-facts">
            {item.publishedAt && <time dateTime={item.publishedAt}>{formatDate(item.publishedAt)}</time>}
            <span>{stories.minutes(item.body.minutes)}</span>
          </p>
        </Banner>
        <div className="container article">
          {item.image && (
            <div className="article-image">
              <Picture image={item.image} sizes="(width >= 60rem) 864px, 100vw" loading="first" />
            </div>
          )}
          <RichTextBody text={item.body} />
          <ShareButtons site={site} />
        </div>
      </article>
      <StoryNeighbours path={path} previous={previous} next={next} t={site.t} />
      <RelatedStories path={path} stories={related} t={site.t} />
    </>
  );
}
