import type { HeaderKey } from "../content/entities/settings";
import type { Collection, Identified } from "../content/resource";
import { type ListData, type ListLook, ListView } from "../pages/List";
import { type Page, page } from "../render/page";
import { feedLinks } from "../seo/feed-links";
import { withHeader } from "./header";

/** Items on one page of a list. */
const pageSize = 9;

interface ListRow<Item extends Identified, Summary extends Identified> extends ListLook<Summary> {
  readonly of: Collection<Item, Summary>;
  readonly header: HeaderKey;
  /** Origins of the frames that an item's card shows. */
  readonly frameOrigins?: (item: Summary) => readonly string[];
}

/** The pages of a collection's list, `?page=2` and on. */
export function listPage<Item extends Identified, Summary extends Identified>(row: ListRow<Item, Summary>): Page {
  const { of, header, frameOrigins = () => [] } = row;
  return page<ListData<Summary>>({
    path: `/${row.path}`,
    paged: true,
    title: ({ listing: { page: number } }, { t }) =>
      number === 1 ? t[row.texts].title : `${t[row.texts].title} – ${t.pagination.page(number)}`,
    head: (data, site) => ({
      description: site.t[row.texts].description,
      feeds: feedLinks(row.texts, site),
      image: data.header,
      frameOrigins: [...new Set(data.listing.items.flatMap(frameOrigins))],
    }),
    load: withHeader(header, async ({ ask, pageNumber }) => ({ listing: await ask.listing(of, pageNumber, pageSize) })),
    view: (props) => <ListView {...props} look={row} />,
  });
}
