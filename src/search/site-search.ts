import { LRUCache } from "lru-cache";
import type { LoadContext } from "../page/page";
import { searchItems } from "./items";
import { SearchIndex, type SearchResult } from "./search-index";

/** Indexes an isolate keeps, the least recently used go first: at 2,500 items one takes about 10 MB. */
const maxIndexes = 4;

/** The search indexes of an isolate: one a product, and one a language where the CMS has a locale for it. */
export class SiteSearch {
  readonly #indexes = new LRUCache<string, { readonly index: SearchIndex; name: string }>({ max: maxIndexes });

  /**
   * The index is made by the first question, and brought up to date by the first one after a change of the content.
   * @throws {UnavailableContent} when nothing of the content can be read
   */
  async find(
    { product, t, ask, optional }: Pick<LoadContext, "product" | "t" | "ask" | "optional">,
    query: string,
  ): Promise<SearchResult> {
    const { value: parts, used } = await ask.noting((own) => searchItems(own, optional));
    const locale = product.content.locales[t.language] ?? "";
    const key = `${product.key}@${locale}`;
    const held = this.#indexes.get(key) ?? { index: new SearchIndex(), name: "" };
    if (held.name !== used) {
      held.index.update(parts.flatMap((items) => items()));
      held.name = used;
      this.#indexes.set(key, held);
    }
    return held.index.find(query);
  }
}
