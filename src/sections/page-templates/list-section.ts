import type { ContentReader } from "../../content/content-reader";
import { MissingContent } from "../../content/failures";
import type { AnyResource, Identified, Rows } from "../../content/resource";
import type { Texts } from "../../i18n/texts";
import type { MenuGroup } from "../../page/menu";
import { searchPage } from "../../page/search-page";
import { type MenuTexts, menuLink, type Section } from "../../page/section";
import { hasRecords, type ListPageOptions, type ListTexts, listPage } from "./list-page";

export interface ListSectionOptions<Item extends Identified> extends ListPageOptions<Item>, Pick<Section, "search"> {
  readonly key: string;
  readonly of: Rows<Item> & AnyResource;
  readonly texts: Texts<ListTexts & MenuTexts>;
  /** Where the menu links to the list; `more` unless given. */
  readonly groups?: readonly MenuGroup[];
  /** What else visitors call the list. */
  readonly words: string;
  /** What the list says of an item, to be found by. A required list has it, so that it is not found without records. */
  readonly wordsOf?: (item: Item) => string;
}

/** A section with a list, in the menu and in the site search. */
export function listSection<Item extends Identified>(options: ListSectionOptions<Item>): Section {
  const { key, of, path, texts, required = false, groups = ["more"], words, wordsOf, search } = options;
  const found = wordsOf && {
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
    pages: [listPage(options)],
    menu: groups.map((group) =>
      menuLink(group, path, texts, required ? (context) => hasRecords(of, context) : undefined),
    ),
    ...(search && { search }),
    searchPages: [searchPage(path, texts, words, found)],
  };
}
