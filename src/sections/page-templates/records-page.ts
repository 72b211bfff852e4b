import type { ComponentType } from "react";
import type { ContentReader } from "../../content/content-reader";
import { MissingContent } from "../../content/failures";
import type { Image } from "../../content/fields";
import type { Listing } from "../../content/listing";
import type { Collection, Identified, List } from "../../content/resource";
import type { Texts } from "../../i18n/texts";
import { type Head, headFromTexts } from "../../page/head";
import type { LoadContext } from "../../page/load-context";
import { type LazyView, type Page, page, type ViewProps } from "../../page/page";
import type { Site } from "../../page/site-data";
import { whileAvailable } from "../../page/site-map-entries";
import { withHeader } from "./header";
import { pagedTitle } from "./paged";

export interface RecordsData<Item> {
  readonly listing: Listing<Item>;
  readonly header: Image | null;
}

interface RecordsPageOptions<Item extends Identified> {
  /** Below the product. */
  readonly path: string;
  readonly of: List<Item> | Collection<Identified, Item>;
  readonly texts: Texts<{ readonly title: string; readonly description: string }>;
  /** Key of the banner's picture among the CMS's header pictures. */
  readonly header?: string;
  /** A product without records has no such page. */
  readonly required?: boolean;
  readonly structured?: (items: readonly Item[], site: Site) => NonNullable<Head["structured"]>;
  readonly frameOrigins?: (item: Item) => readonly string[];
  readonly view: ComponentType<ViewProps<RecordsData<Item>>> | LazyView<RecordsData<Item>>;
}

/** The pages of a list whose records are shown in full, `?page=2` and on. */
export function recordsPage<Item extends Identified>(options: RecordsPageOptions<Item>): Page {
  const { path, of, texts, header, required = false, structured, frameOrigins = () => [], view } = options;
  const load = async ({ content, pageNumber }: LoadContext) => ({
    listing: await (required ? requiredListing : listingOf)(of, content, pageNumber),
  });
  return page<RecordsData<Item>>({
    path: `/${path}`,
    paged: true,
    title: ({ listing }, site) => pagedTitle(texts(site).title, listing, site),
    ...(!required && { early: headFromTexts(texts) }),
    head: ({ listing: { items }, header: image }, site) => ({
      description: texts(site).description,
      image,
      structured: structured?.(items, site) ?? [],
      frameOrigins: [...new Set(items.flatMap(frameOrigins))],
    }),
    ...(header === undefined
      ? { load: async (context) => ({ ...(await load(context)), header: null }) }
      : withHeader(header, load)),
    view,
    ...(required && { entries: whileAvailable((content) => requiredListing(of, content)) }),
  });
}

/** @throws {MissingContent} if there are no records */
export async function requiredListing<Item extends Identified>(
  of: RecordsPageOptions<Item>["of"],
  content: ContentReader,
  pageNumber = 1,
): Promise<Listing<Item>> {
  const listing = await listingOf(of, content, pageNumber);
  if (listing.total === 0) throw new MissingContent(of.name);
  return listing;
}

const listingOf = <Item extends Identified>(
  of: RecordsPageOptions<Item>["of"],
  content: ContentReader,
  pageNumber: number,
): Promise<Listing<Item>> => (of.kind === "list" ? content.listing(of, pageNumber) : content.listing(of, pageNumber));
