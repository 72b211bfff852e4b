import type { Collection } from "../../content/resource";
import type { Texts } from "../../i18n/texts";
import type { MenuGroup } from "../../page/menu";
import { collectionSearch, searchPage } from "../../page/search-page";
import { type MenuTexts, menuLink, type Section } from "../../page/section";
import type { SearchItem } from "../../search/item";
import { type DetailText, type ItemTexts, itemPage, type MoreDetail, type Titled } from "./detail-page";
import { type CardList, cardItems, type ListPageOptions, type ListTexts, listPage } from "./list-page";

export interface CollectionTexts extends ListTexts, ItemTexts, MenuTexts {
  /** Above a hit of the site search; `detail` unless given. */
  readonly kind?: string;
}

interface CollectionSectionOptions<Item extends DetailText, Summary extends Titled>
  extends Partial<Pick<Section, "pages" | "documents">> {
  /** Also the path of the list. */
  readonly key: string;
  /** Path of the items, without an id; that of the list unless given. */
  readonly items?: string;
  readonly of: Collection<Item, Summary>;
  readonly texts: Texts<CollectionTexts>;
  readonly list: CardList<Summary> & Omit<ListPageOptions<Summary>, "of" | "texts" | "path" | "items">;
  readonly more: MoreDetail<Item>;
  readonly group?: MenuGroup;
  readonly hit: (summary: Summary) => Pick<SearchItem, "text" | "date">;
  readonly weight?: number;
  /** What else visitors call the list. */
  readonly words: string;
}

/** A section with a list and a page for each item, both in the menu and in the site search. */
export function collectionSection<Item extends DetailText, Summary extends Titled>(
  options: CollectionSectionOptions<Item, Summary>,
): Section {
  const { key, items = key, of, texts, list, more, pages = [], documents = [], hit, weight = 1, words } = options;
  return {
    key,
    resources: [of],
    pages: [
      listPage({ ...list, path: key, items: cardItems(list, items, texts), of, texts }),
      itemPage({ items, list: key, of, texts, more }),
      ...pages,
    ],
    documents,
    menu: [menuLink(options.group ?? "more", key, texts)],
    search: collectionSearch({
      kind: (subject) => texts(subject).kind ?? texts(subject).detail,
      weight,
      of,
      items,
      hit,
    }),
    searchPages: [searchPage(key, texts, words)],
  };
}
