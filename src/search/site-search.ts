import { LRUCache } from "lru-cache";
import type { Product } from "../config";
import type { ContentReader } from "../content/content-reader";
import { UnavailableContent } from "../content/entry-reader";
import type { Language } from "../i18n/languages";
import type { InLanguage } from "../i18n/texts";
import type { SearchItem } from "./item";
import { type SearchHit, SearchIndex, type SearchResult } from "./search-index";

/** Content that can be searched, under the key of its section. */
export interface Searchable {
  readonly key: string;
  /** What kind of thing it is, above each hit. */
  readonly kind: (of: InLanguage) => string;
  readonly read: (content: ContentReader) => Promise<() => readonly Omit<SearchItem, "kind">[]>;
}

export interface SiteSearchResult extends Omit<SearchResult, "hits"> {
  readonly hits: readonly SiteSearchHit[];
}

export interface SiteSearchHit extends SearchHit {
  /** What kind of thing was found, in the visitor's language. */
  readonly kind: string;
}

interface SearchContext extends InLanguage {
  readonly product: Product;
  readonly content: ContentReader;
  /** Lets an answer be absent. */
  optional<T>(answer: Promise<T>): Promise<T | null>;
}

/** Indexes an isolate keeps, the least recently used go first: at 2,500 items one takes about 10 MB. */
const maxIndexes = 4;

/** The search indexes of an isolate: one a product, and one a language where the CMS has a locale for it. */
export class SiteSearch {
  readonly #indexes = new LRUCache<string, { readonly index: SearchIndex; name: string }>({ max: maxIndexes });

  constructor(private readonly sources: readonly Searchable[]) {}

  /**
   * The index is made by the first question, and brought up to date by the first one after a change of the content. A
   * part of the content that cannot be read now is left out.
   * @throws {UnavailableContent} when nothing of the content can be read
   */
  async find({ product, language, content, optional }: SearchContext, query: string): Promise<SiteSearchResult> {
    const { value: parts, used } = await content.noting((own) => this.#read(own, optional));
    const locale = product.content.locales[language] ?? "";
    const key = `${product.key}@${locale}`;
    const held = this.#indexes.get(key) ?? { index: new SearchIndex(), name: "" };
    if (held.name !== used) {
      held.index.update(parts.flatMap((items) => items()));
      held.name = used;
      this.#indexes.set(key, held);
    }
    const { hits, ...rest } = held.index.find(query);
    return { ...rest, hits: hits.map((hit) => ({ ...hit, kind: this.#kindOf(hit.item.kind, language) })) };
  }

  #kindOf(key: string, language: Language): string {
    return this.sources.find((source) => source.key === key)?.kind({ language }) ?? "";
  }

  async #read(content: ContentReader, optional: SearchContext["optional"]): Promise<readonly (() => SearchItem[])[]> {
    const parts = await Promise.all(
      this.sources.map(async ({ key, read }) => {
        const items = await optional(read(content));
        return items && (() => items().map((item) => ({ ...item, kind: key })));
      }),
    );
    const found = parts.filter((items) => items !== null);
    if (found.length === 0) throw new UnavailableContent("search");
    return found;
  }
}
