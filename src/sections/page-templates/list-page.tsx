import type { ComponentType } from "react";
import { EmptyState } from "../../components/cards/EmptyState";
import { SectionHeading } from "../../components/cards/SectionHeading";
import type { CardLoading, CardProps } from "../../components/cards/StoryCard";
import { storiesTexts } from "../../components/cards/texts";
import { Banner } from "../../components/layout/Banner";
import { Untranslated } from "../../components/layout/Untranslated";
import { Icon } from "../../components/media/Icon";
import type { Image } from "../../content/fields";
import { type Listing, pageOf } from "../../content/listing";
import type { Collection, Identified } from "../../content/resource";
import type { Texts } from "../../i18n/texts";
import type { Head } from "../../page/head";
import { siteHref } from "../../page/links";
import { type Page, page, type ViewProps } from "../../page/page";
import type { Site } from "../../page/site-data";
import { feedLinks, feedType } from "../../seo/feed-links";
import { withHeader } from "./header";
import { ListPages, pagedTitle } from "./paged";

/** A list in two parts. */
export interface ListParts<Summary> {
  readonly coming: readonly Summary[];
  readonly earlier: readonly Summary[];
}

export interface ListPageOptions<Item extends Identified, Summary extends Identified> extends ListLook<Summary> {
  readonly of: Collection<Item, Summary>;
  /** Key of the banner's picture among the CMS's header pictures. */
  readonly header: string;
  /** Splits the list into upcoming and past items; `today` is `YYYY-MM-DD`. */
  readonly part?: (items: readonly Summary[], today: string) => ListParts<Summary>;
  readonly frameOrigins?: (item: Summary) => readonly string[];
}

/** The pages of a collection's list, `?page=2` and on. */
export function listPage<Item extends Identified, Summary extends Identified>(
  options: ListPageOptions<Item, Summary>,
): Page {
  const { of, header, texts, part, frameOrigins = () => [] } = options;
  const firstHead = (site: Site): Head => ({
    description: texts(site).description,
    feeds: options.feed ? feedLinks(options.path, texts(site).title, site) : [],
  });
  return page<ListData<Summary>>({
    path: `/${options.path}`,
    paged: true,
    title: ({ listing }, site) => pagedTitle(texts(site).title, listing, site),
    head: (data, site) => ({
      ...firstHead(site),
      image: data.header,
      frameOrigins: [...new Set(data.listing.items.flatMap(frameOrigins))],
    }),
    early: (site) => ({ ...firstHead(site), title: texts(site).title }),
    ...withHeader(header, async ({ content, pageNumber }) => {
      if (!part) {
        const listing = await content.listing(of, pageNumber);
        return { listing, coming: listing.items.length };
      }
      const { coming, earlier } = part(await content.every(of), content.today());
      const { most: pageSize } = of.shown;
      const listing = pageOf([...coming, ...earlier], content.whole, pageNumber, pageSize);
      return { listing, coming: Math.max(0, coming.length - (pageNumber - 1) * pageSize) };
    }),
    view: (props) => <ListView {...props} look={options} />,
  });
}

export interface ListData<Summary> {
  readonly listing: Listing<Summary>;
  /** Number of upcoming items on this page; they come first. */
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
  /** Paths of the list, of its items (without ids), and of the link on an empty list. */
  readonly path: string;
  readonly items: string;
  readonly onward: string;
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
  readonly over?: boolean;
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
