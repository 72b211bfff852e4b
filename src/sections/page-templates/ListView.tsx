import type { ComponentType } from "react";
import type { CardLoading, CardProps } from "../../components/cards/card";
import { EmptyState } from "../../components/cards/EmptyState";
import { SectionHeading } from "../../components/cards/SectionHeading";
import { storiesTexts } from "../../components/cards/texts";
import { Banner } from "../../components/layout/Banner";
import { Untranslated } from "../../components/layout/Untranslated";
import { Icon } from "../../components/media/Icon";
import type { Image } from "../../content/fields";
import type { Listing } from "../../content/listing";
import type { Identified } from "../../content/resource";
import type { Texts } from "../../i18n/texts";
import { siteHref } from "../../page/links";
import type { Site } from "../../page/site-data";
import type { ViewProps } from "../../page/view";
import { feedLinks, feedType } from "../../seo/feed-links";
import { ListPages } from "./paged";

export interface ListData<Summary> {
  readonly listing: Listing<Summary>;
  /** So many items, from the page's first on, are not over yet; the others stand under a heading of their own. */
  readonly coming: number;
  readonly header: Image | null;
}

export interface ListTexts {
  readonly title: string;
  readonly description: string;
  /** Above the items, where the title alone does not say what they are. */
  readonly heading?: string;
  /** Above items that are over, where a list has such. */
  readonly earlier?: string;
  readonly empty: string;
  readonly emptyText: string;
  readonly onward: string;
}

/** What differs from list to list besides the items. */
export interface ListLook<Summary> {
  readonly texts: Texts<ListTexts>;
  readonly card: ComponentType<CardProps<Summary>>;
  readonly columns?: 2 | 3;
  /** Paths of the list, of its items without their ids, and of where an empty list leads. */
  readonly path: string;
  readonly items: string;
  readonly onward: string;
  /** The list has a feed. */
  readonly feed?: boolean;
}

interface ListViewProps<Summary> extends ViewProps<ListData<Summary>> {
  readonly look: ListLook<Summary>;
}

export function ListView<Summary extends Identified>({
  data: { listing, coming, header },
  site,
  look,
}: ListViewProps<Summary>) {
  const t = look.texts(site);
  const { heading } = t;
  const earlier = listing.items.slice(coming);
  const loading = header ? "eager" : "first";
  return (
    <>
      <Banner site={site} title={t.title} crumbs={[{ label: t.title }]} image={header} />
      <div className="section container">
        {listing.items.length > 0 && <Untranslated site={site} partly />}
        {heading && (coming > 0 || listing.page === 1) && <SectionHeading id="list" title={heading} />}
        {coming > 0 && <Cards items={listing.items.slice(0, coming)} first={loading} site={site} look={look} />}
        {coming === 0 && listing.page === 1 && (
          <EmptyState
            title={t.empty}
            text={t.emptyText}
            link={{ label: t.onward, href: siteHref(site, look.onward) }}
          />
        )}
        {t.earlier && earlier.length > 0 && (
          <section className="list-earlier" aria-labelledby="earlier">
            <SectionHeading id="earlier" title={t.earlier} />
            <Cards items={earlier} over first={coming === 0 ? loading : "lazy"} site={site} look={look} />
          </section>
        )}
        <ListPages site={site} path={look.path} listing={listing} />
        {(look.feed ? feedLinks(look.path, t.title, site) : []).map(({ title, href }) => (
          <p key={href} className="list-feed">
            <a className="text-link" href={href} type={feedType} title={title}>
              <Icon name="feed" />
              {storiesTexts(site).feed}
            </a>
          </p>
        ))}
      </div>
    </>
  );
}

interface CardsProps<Summary> {
  readonly items: readonly Summary[];
  /** They are. */
  readonly over?: boolean;
  /** Of the first one's picture. */
  readonly first: CardLoading;
  readonly site: Site;
  readonly look: ListLook<Summary>;
}

function Cards<Summary extends Identified>({ items, over = false, first, site, look }: CardsProps<Summary>) {
  const { card: Card, columns = 3 } = look;
  return (
    <ul className={columns === 2 ? "story-list story-list--two" : "story-list"}>
      {items.map((item, index) => (
        <li key={item.id}>
          <Card
            item={item}
            href={siteHref(site, `${look.items}/${item.id}`)}
            heading={look.texts(site).heading ? "h3" : "h2"}
            loading={index === 0 ? first : "lazy"}
            over={over}
            site={site}
          />
        </li>
      ))}
    </ul>
  );
}
