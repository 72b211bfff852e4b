import type { ComponentType } from "react";
import { address } from "../components/addresses";
import { Banner } from "../components/Banner";
import type { CardProps } from "../components/card";
import { EmptyState } from "../components/EmptyState";
import { Icon } from "../components/Icon";
import { Pagination } from "../components/Pagination";
import { SectionHeading } from "../components/SectionHeading";
import type { Listing } from "../content/ask";
import type { Image } from "../content/fields";
import type { Identified } from "../content/resource";
import type { ViewProps } from "../render/page";
import { feedLinks, feedType } from "../seo/feed-links";

export interface ListData<Summary> {
  readonly listing: Listing<Summary>;
  readonly header: Image | null;
}

/** What differs from list to list besides the items. */
export interface ListLook<Summary> {
  readonly texts: "newsPage" | "articlesPage" | "eventsPage" | "careersPage" | "promotionsPage";
  readonly card: ComponentType<CardProps<Summary>>;
  readonly columns?: 2 | 3;
  /** Paths of the list, of its items without their ids, and of where an empty list leads. */
  readonly path: string;
  readonly items: string;
  readonly onward: string;
}

interface ListViewProps<Summary> extends ViewProps<ListData<Summary>> {
  readonly look: ListLook<Summary>;
}

export function ListView<Summary extends Identified>({
  data: { listing, header },
  site,
  look,
}: ListViewProps<Summary>) {
  const { card: Card, columns = 3 } = look;
  const t = site.t[look.texts];
  const heading = "heading" in t ? t.heading : null;
  return (
    <>
      <Banner site={site} title={t.title} crumbs={[{ label: t.title }]} image={header} />
      <div className="section container">
        {heading && <SectionHeading id="daftar" title={heading} />}
        {listing.items.length > 0 ? (
          <ul className={columns === 2 ? "story-list story-list--two" : "story-list"}>
            {listing.items.map((item) => (
              <li key={item.id}>
                <Card
                  item={item}
                  href={address(site, `${look.items}/${item.id}`)}
                  heading={heading ? "h3" : "h2"}
                  site={site}
                />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title={t.empty} text={t.emptyText} link={{ label: t.onward, href: address(site, look.onward) }} />
        )}
        <Pagination
          href={(page) => address(site, page === 1 ? look.path : `${look.path}?page=${page}`)}
          page={listing.page}
          pages={listing.pages}
          t={site.t}
        />
        {feedLinks(look.texts, site).map(({ title, href }) => (
          <p key={href} className="list-feed">
            <a className="text-link" href={href} type={feedType} title={title}>
              <Icon name="feed" />
              {site.t.stories.feed}
            </a>
          </p>
        ))}
      </div>
    </>
  );
}
