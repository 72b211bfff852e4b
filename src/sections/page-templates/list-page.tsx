import { pageOf } from "../../content/listing";
import type { Collection, Identified } from "../../content/resource";
import type { Head } from "../../page/head";
import { type Page, page } from "../../page/page";
import type { Site } from "../../page/site-data";
import { feedLinks } from "../../seo/feed-links";
import { withHeader } from "./header";
import { type ListData, type ListLook, ListView } from "./ListView";
import { pagedTitle } from "./paged";

/** A list in two parts. */
export interface Parts<Summary> {
  readonly coming: readonly Summary[];
  /** Follow under a heading of their own. */
  readonly earlier: readonly Summary[];
}

export interface ListPageOptions<Item extends Identified, Summary extends Identified> extends ListLook<Summary> {
  readonly of: Collection<Item, Summary>;
  /** Key of the banner's picture among the CMS's header pictures. */
  readonly header: string;
  /** For a list of which a part may be over; `today` is `YYYY-MM-DD`. */
  readonly part?: (items: readonly Summary[], today: string) => Parts<Summary>;
  /** Origins of the frames that an item's card shows. */
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
