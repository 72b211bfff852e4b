import type { ComponentType } from "react";
import { Card, type CardFace, type CardLoading } from "../../components/cards/Card";
import { contactLink, EmptyState } from "../../components/cards/EmptyState";
import { Pagination } from "../../components/cards/Pagination";
import { SectionHeading } from "../../components/cards/SectionHeading";
import { paginationTexts, storiesTexts } from "../../components/cards/texts";
import { ContactBanners } from "../../components/contact/ContactBanners";
import { Banner } from "../../components/layout/Banner";
import { Untranslated } from "../../components/layout/Untranslated";
import { Icon } from "../../components/media/Icon";
import { isDisabled, type OptionalSection } from "../../config/optional-sections";
import type { Listing } from "../../content/model/listing";
import type { AnyResource, Identified, Rows } from "../../content/model/resource";
import type { ContentReader } from "../../content/reading/content-reader";
import { MissingContent } from "../../content/reading/failures";
import type { InLanguage, Texts } from "../../i18n/texts";
import { siteHref } from "../../page/links";
import type { LoadContext } from "../../page/load-context";
import type { MenuGroup } from "../../page/menu";
import { type Head, type LazyView, type Page, page, type ViewProps } from "../../page/page";
import { searchPage } from "../../page/search-page";
import { type MenuTexts, menuLink, type Section } from "../../page/section";
import type { Site } from "../../page/site-data";
import { feedLinks, feedType } from "../../seo/feed-links";

export interface ListTexts {
  readonly title: string;
  readonly description: string;
  /** Above the items, where the title alone does not say what they are. */
  readonly heading?: string;
  readonly eyebrow?: string;
  /** Above items that are over, where a list has such. */
  readonly earlier?: string;
  /** Of a list that may be empty. */
  readonly empty?: string;
  readonly emptyText?: string;
  readonly onward?: string;
}

/** A link of an empty list to another page. */
export interface Onward {
  readonly path: string;
  /** That the path belongs to; without it, every product has the page. */
  readonly section?: OptionalSection;
}

export interface ListData<Item> {
  readonly listing: Listing<Item>;
  /** Number of upcoming items on this page; they come first. */
  readonly coming: number;
}

interface ItemsProps<Item> {
  readonly items: readonly Item[];
  readonly over: boolean;
  /** Of the first item's picture. */
  readonly first: CardLoading;
  readonly site: Site;
}

export interface ListSectionOptions<Item extends Identified> extends Pick<Section, "key" | "search"> {
  /** Of the list, below the product. */
  readonly path: string;
  readonly of: Rows<Item> & AnyResource;
  readonly texts: Texts<ListTexts & MenuTexts>;
  /** Where the menu links to the list; `more` unless given. */
  readonly groups?: readonly MenuGroup[];
  /** What else visitors call the list. */
  readonly words: string;
  /** What the list says of an item, to be found by. A required list has it, so that it is not found without records. */
  readonly wordsOf?: (item: Item) => string;
  readonly items?: ComponentType<ItemsProps<Item>>;
  /** The link of an empty list; to Contact unless the product has this one. */
  readonly onward?: Onward;
  readonly feed?: boolean;
  /** The description stands below the title. */
  readonly lead?: boolean;
  /** The ways to contact the company stand at the end. */
  readonly contact?: boolean;
  /** How much of the page comes from the CMS. */
  readonly fromCms?: "all" | "partly" | "nothing";
  /** Key of the banner's picture among the CMS's header pictures. */
  readonly header?: string;
  /** A product without records has no such page. */
  readonly required?: boolean;
  /** A page of the list in another order than the CMS's. */
  readonly load?: (context: LoadContext) => Promise<ListData<Item>>;
  readonly structured?: (items: readonly Item[], site: Site) => NonNullable<Head["structured"]>;
  readonly frameOrigins?: (item: Item) => readonly string[];
  /** Instead of the usual view. */
  readonly view?: LazyView<ListData<Item>> | ComponentType<ViewProps<ListData<Item>>>;
}

/** A section with a list, in the menu and in the site search. */
export function listSection<Item extends Identified>(options: ListSectionOptions<Item>): Section {
  const { key, of, path, texts, required = false, groups = ["more"], words, wordsOf, search } = options;
  const hasRecords = async ({ content }: { readonly content: ContentReader }) => (await content.first(of)).length > 0;
  const searchSource = wordsOf && {
    requiresCmsText: required,
    cmsText: async (content: ContentReader) => {
      const items = await content.every(of);
      if (required && items.length === 0) throw new MissingContent(of.name);
      return items.map(wordsOf).join(" ");
    },
  };
  return {
    key,
    resources: [of],
    pages: [listPage(options, hasRecords)],
    menu: groups.map((group) => menuLink(group, path, texts, required ? hasRecords : undefined)),
    ...(search && { search }),
    searchPages: [searchPage(path, texts, words, searchSource)],
  };
}

/**
 * The pages of a list, `?page=2` and on.
 * @param hasRecords whether a required list has a page
 */
function listPage<Item extends Identified>(
  options: ListSectionOptions<Item>,
  hasRecords: (from: { readonly content: ContentReader }) => Promise<boolean>,
): Page {
  const { of, path, texts, header, required = false, feed = false, structured, frameOrigins = () => [] } = options;
  const load =
    options.load ??
    (async ({ content, pageNumber }: LoadContext) => {
      const listing = await content.listing(of, pageNumber);
      if (required && listing.total === 0) throw new MissingContent(of.name);
      return { listing, coming: listing.items.length };
    });
  const firstHead = (site: Site): Head => ({
    description: texts(site).description,
    feeds: feed ? feedLinks(path, texts(site).title, site) : [],
  });
  return page<ListData<Item>>({
    path: `/${path}`,
    paged: true,
    title: ({ listing }, site) => pagedTitle(texts(site).title, listing, site),
    head: ({ listing: { items } }, site) => ({
      ...firstHead(site),
      structured: structured?.(items, site) ?? [],
      frameOrigins: [...new Set(items.flatMap(frameOrigins))],
    }),
    ...(!required && { early: (site) => ({ ...firstHead(site), title: texts(site).title }) }),
    ...(header && { header }),
    load,
    ...(required && { entries: async (content) => ((await hasRecords({ content })) ? [{}] : []) }),
    view: options.view ?? ((props) => <ListView {...props} look={options} />),
  });
}

interface ListViewProps<Item extends Identified> extends ViewProps<ListData<Item>> {
  readonly look: ListSectionOptions<Item>;
}

function ListView<Item extends Identified>({ data: { listing, coming }, header, site, look }: ListViewProps<Item>) {
  const { path, items: Items = () => null, onward, feed = false, lead = false, fromCms = "partly" } = look;
  const t = look.texts(site);
  const earlier = listing.items.slice(coming);
  const first = header ? "eager" : "first";
  return (
    <>
      <Banner site={site} title={t.title} crumbs={[{ label: t.title }]} image={header}>
        {lead && <p className="section-lead">{t.description}</p>}
      </Banner>
      <div className="section container">
        {listing.items.length > 0 && fromCms !== "nothing" && (
          <Untranslated site={site} partly={fromCms === "partly"} />
        )}
        {t.heading && (coming > 0 || listing.page === 1) && (
          <SectionHeading id="list" eyebrow={t.eyebrow} title={t.heading} />
        )}
        {coming > 0 && <Items items={listing.items.slice(0, coming)} over={false} first={first} site={site} />}
        {t.empty && coming === 0 && listing.page === 1 && (
          <EmptyState
            title={t.empty}
            text={t.emptyText ?? ""}
            link={
              onward && !isDisabled(site.product, onward.section)
                ? { label: t.onward ?? "", href: siteHref(site, onward.path.replace("{product}", site.product.key)) }
                : contactLink(site)
            }
          />
        )}
        {t.earlier && earlier.length > 0 && (
          <section className="list-earlier" aria-labelledby="earlier">
            <SectionHeading id="earlier" title={t.earlier} />
            <Items items={earlier} over first={coming === 0 ? first : "lazy"} site={site} />
          </section>
        )}
        <ListPages site={site} path={path} listing={listing} />
        {(feed ? feedLinks(path, t.title, site) : []).map(({ title, href }) => (
          <p key={href} className="list-feed">
            <a className="text-link" href={href} type={feedType} title={title}>
              <Icon name="feed" />
              {storiesTexts(site).feed}
            </a>
          </p>
        ))}
      </div>
      {look.contact && <ContactBanners site={site} />}
    </>
  );
}

export interface CardList<Item> {
  /** @param over the item is a past one */
  readonly card: (item: Item, site: Site, over: boolean) => CardFace;
  readonly columns?: 2 | 3;
}

/** Items as cards that lead to their pages below `path`. */
export const cardItems = <Item extends Identified>(
  { card, columns = 3 }: CardList<Item>,
  path: string,
  texts: Texts<ListTexts>,
): ComponentType<ItemsProps<Item>> =>
  function Cards({ items, over, first, site }) {
    return (
      <ul className={columns === 2 ? "story-list story-list--two" : "story-list"}>
        {items.map((item, index) => (
          <li key={item.id}>
            <Card
              face={card(item, site, over)}
              href={siteHref(site, `${path}/${item.id}`)}
              look={columns === 2 ? "wide" : "plain"}
              heading={texts(site).heading ? "h3" : "h2"}
              loading={index === 0 ? first : "lazy"}
              site={site}
            />
          </li>
        ))}
      </ul>
    );
  };

/** The title of a page of a list: from the second page on with its number. */
export function pagedTitle(title: string, { page }: Pick<Listing<unknown>, "page">, of: InLanguage): string {
  return page === 1 ? title : `${title} – ${paginationTexts(of).page(page)}`;
}

export const pathOfPage = (path: string, page: number) => (page === 1 ? path : `${path}?page=${page}`);

interface ListPagesProps {
  readonly site: Site;
  readonly path: string;
  readonly listing: Pick<Listing<unknown>, "page" | "pages">;
}

export function ListPages({ site, path, listing: { page, pages } }: ListPagesProps) {
  const href = (number: number) => siteHref(site, pathOfPage(path, number));
  return <Pagination href={href} page={page} pages={pages} language={site.language} />;
}
