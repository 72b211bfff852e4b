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
import type { Site, ViewProps } from "../render/page";
import { feedLinks, feedType } from "../seo/feed-links";

export interface ListData<Summary> {
  readonly listing: Listing<Summary>;
  /** So many items, from the page's first on, are not over yet; the others stand under a heading of their own. */
  readonly coming: number;
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
  data: { listing, coming, header },
  site,
  look,
}: ListViewProps<Summary>) {
  const t = site.t[look.texts];
  const heading = "heading" in t ? t.heading : null;
  const earlier = listing.items.slice(coming);
  return (
    <>
      <Banner site={site} title={t.title} crumbs={[{ label: t.title }]} image={header} />
      <div className="section container">
        {heading && (coming > 0 || listing.page === 1) && <SectionHeading id="daftar" title={heading} />}
        {coming > 0 && <Cards items={listing.items.slice(0, coming)} site={site} look={look} />}
        {coming === 0 && listing.page === 1 && (
          <EmptyState title={t.empty} text={t.emptyText} link={{ label: t.onward, href: address(site, look.onward) }} />
        )}
        {"earlier" in t && earlier.length > 0 && (
          <section className="list-earlier" aria-labelledby="sebelumnya">
            <SectionHeading id="sebelumnya" title={t.earlier} />
            <Cards items={earlier} site={site} look={look} />
          </section>
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

interface CardsProps<Summary> {
  readonly items: readonly Summary[];
  readonly site: Site;
  readonly look: ListLook<Summary>;
}

function Cards<Summary extends Identified>({ items, site, look }: CardsProps<Summary>) {
  const { card: Card, columns = 3 } = look;
  return (
    <ul className={columns === 2 ? "story-list story-list--two" : "story-list"}>
      {items.map((item) => (
        <li key={item.id}>
          <Card
            item={item}
            href={address(site, `${look.items}/${item.id}`)}
            heading={"heading" in site.t[look.texts] ? "h3" : "h2"}
            site={site}
          />
        </li>
      ))}
    </ul>
  );
}
