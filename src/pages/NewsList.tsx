import { address } from "../components/addresses";
import { Banner } from "../components/Banner";
import { EmptyState } from "../components/EmptyState";
import { Pagination } from "../components/Pagination";
import { StoryCard } from "../components/StoryCard";
import type { Listing } from "../content/ask";
import type { StorySummary } from "../content/entities/stories";
import type { Image } from "../content/fields";
import type { ViewProps } from "../render/page";

export interface NewsListData {
  readonly listing: Listing<StorySummary>;
  readonly header: Image | null;
}

export function NewsListView({ data: { listing, header }, site }: ViewProps<NewsListData>) {
  const { newsPage: t } = site.t;
  const path = address(site, "news");
  return (
    <>
      <Banner site={site} title={t.title} crumbs={[{ label: t.title }]} image={header} />
      <div className="section container">
        {listing.items.length > 0 ? (
          <ul className="story-list">
            {listing.items.map((story) => (
              <li key={story.id}>
                <StoryCard story={story} href={`${path}/${story.id}`} heading="h2" excerpt />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            title={t.empty}
            text={t.emptyText}
            link={{ label: t.toArticles, href: address(site, "articles") }}
          />
        )}
        <Pagination path={path} page={listing.page} pages={listing.pages} t={site.t} />
      </div>
    </>
  );
}
