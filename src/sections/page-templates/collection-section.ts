import type { CardFace } from "../../components/cards/Card";
import type { Collection } from "../../content/model/resource";
import type { Texts } from "../../i18n/texts";
import { productPath } from "../../page/links";
import { collectionSearch, type SearchSource, type Titled } from "../../page/search-page";
import type { MenuTexts, Section } from "../../page/section";
import type { SearchItem } from "../../search/item";
import { type DetailText, type ItemTexts, itemPage, type MoreDetail } from "./detail-page";
import { type CardList, cardItems, type ListSectionOptions, type ListTexts, listSection } from "./list-section";

export interface CollectionTexts extends ListTexts, ItemTexts, MenuTexts {
  /** Above a hit of the site search; `detail` unless given. */
  readonly kind?: string;
  /** Above related items. */
  readonly related?: string;
}

type ListOptions<Summary extends Titled> = Omit<
  ListSectionOptions<Summary>,
  "key" | "path" | "of" | "texts" | "words" | "search"
>;

interface CollectionSectionOptions<Item extends DetailText, Summary extends Titled>
  extends Partial<Pick<Section, "pages" | "documents">> {
  readonly key: string;
  /** Path of the list; the key unless given. */
  readonly path?: string;
  /** Path of the items, without an id; that of the list unless given. */
  readonly items?: string;
  readonly of: Collection<Item, Summary>;
  readonly texts: Texts<CollectionTexts>;
  /** Shows the items as cards, or as its own `items` say. */
  readonly list: ListOptions<Summary> & (CardList<Summary> | Required<Pick<ListOptions<Summary>, "items">>);
  readonly more: MoreDetail<Item>;
  /** Shows the latest other items below each one. */
  readonly related?: (summary: Summary) => CardFace;
  readonly hit: (summary: Summary) => Pick<SearchItem, "text" | "date">;
  readonly weight?: number;
  /** What else visitors call the list. */
  readonly words: string;
}

/** A section with a list and a page for each item, both in the menu and in the site search. */
export function collectionSection<Item extends DetailText, Summary extends Titled>(
  options: CollectionSectionOptions<Item, Summary>,
): Section {
  const { key, path = key, items = path, of, texts, list, related, pages = [], documents = [] } = options;
  const { hit, weight = 1, words } = options;
  /** With up to three of the latest others, where the section shows them. */
  const more: MoreDetail<Item> = async (item, context) => {
    const detail = await options.more(item, context);
    if (!related) return detail;
    const others = (await context.content.latest(of, 4)).filter(({ id }) => id !== item.id).slice(0, 3);
    const cards = others.map((other) => ({ href: productPath(context, `${items}/${other.id}`), face: related(other) }));
    return { ...detail, related: { title: texts(context).related ?? "", cards } };
  };
  const kind: SearchSource["kind"] = (subject) => texts(subject).kind ?? texts(subject).detail;
  const itemView = "card" in list ? cardItems(list, items, texts) : list.items;
  const section = listSection({
    ...list,
    key,
    path,
    of,
    texts,
    words,
    items: itemView,
    search: collectionSearch({ kind, weight, of, items, hit }),
  });
  return {
    ...section,
    pages: [...section.pages, itemPage({ items, list: path, of, texts, more }), ...pages],
    documents,
  };
}
