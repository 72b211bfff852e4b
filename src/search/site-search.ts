import type { Product } from "../config";
import type { ContentReader } from "../content/reading/content-reader";
import { UnavailableContent } from "../content/reading/failures";
import type { StoredSearch } from "../content/reading/stored";
import type { InLanguage } from "../i18n/texts";
import { log, reasonOf } from "../platform/log";
import type { Partition } from "../replica/isolate";
import { maxHits, type SearchHit, type SearchResult, type StoredIndex, storedIndexSchema } from "./item";
import type { SearchIndex } from "./search-index";
import { itemsOf, type Searchable, type ShownTo } from "./sources";

export interface SiteSearchResult extends Omit<SearchResult, "hits"> {
  readonly hits: readonly SiteSearchHit[];
  /** The index of whole texts is not there yet: titles and summaries were searched. */
  readonly isPartial: boolean;
}

export interface SiteSearchHit extends SearchHit {
  readonly kind: string;
  /** Title and text are the site's own, in the visitor's language. */
  readonly isOwn: boolean;
}

interface SearchContext extends InLanguage {
  readonly product: Product;
  readonly content: ContentReader;
  optional<T>(answer: Promise<T>): Promise<T | null>;
}

export interface CachedIndex {
  readonly index: SearchIndex;
  readonly name: string;
}

/** Estimate for an item of an index in memory, by which the isolate limits its caches. */
const itemBytes = 512;

/** Searches the stored index; without one, an index of summaries that the isolate builds. Its code loads with the first search. */
export class SiteSearch {
  constructor(
    private readonly sources: readonly Searchable[],
    private readonly memory: Partition<CachedIndex>,
  ) {}

  /** @throws {UnavailableContent} if no content can be read */
  async find(context: SearchContext, query: string): Promise<SiteSearchResult> {
    const ready = await this.#stored(context.content);
    const indexes = ready ?? [await this.#built(context)];
    const [first] = indexes;
    const { announcementsIn } = await import("./announcements");
    const announcements = announcementsIn(query);
    // Sections without items in the language are searched in the default one.
    const results = indexes.map((index) =>
      index.find(query, { ...announcements, ...(index !== first && first && { without: first.kinds }) }),
    );
    const { hits, total, similar } = merged(results);
    const { product, language } = context;
    const to = { product, language, switches: await context.content.switches() };
    const adaptedHits = hits.flatMap((hit) => this.#shown(hit, to) ?? []);
    const isPartial = ready === null;
    return { similar, total: total - (hits.length - adaptedHits.length), hits: adaptedHits, isPartial };
  }

  #shown(hit: SearchHit, to: ShownTo): SiteSearchHit | null {
    const source = this.#sourceOf(hit.item.kind);
    const item = source?.adapt?.(hit.item, to);
    if (item === null) return null;
    return { ...hit, item: item ?? hit.item, isOwn: item !== undefined, kind: source?.kind(to) ?? "" };
  }

  #sourceOf(key: string): Searchable | undefined {
    return this.sources.find((source) => source.key === key);
  }

  async #index(serialized: StoredIndex): Promise<SearchIndex> {
    const { SearchIndex } = await import("./search-index");
    return new SearchIndex(serialized, (kind) => this.#sourceOf(kind)?.weight ?? 1);
  }

  async #stored(content: ContentReader): Promise<readonly SearchIndex[] | null> {
    try {
      const indexes = await content.searchIndexes();
      return indexes && (await Promise.all(indexes.map((each) => this.#load(each))));
    } catch (error) {
      log.warn("search.index-unread", { reason: reasonOf(error) });
      return null;
    }
  }

  async #load({ hash, read }: StoredSearch): Promise<SearchIndex> {
    const cached = this.memory.get(hash);
    if (cached) return cached.index;
    const { value, bytes } = await read();
    const index = await this.#index(storedIndexSchema().parse(value));
    this.memory.set(hash, { index, name: hash }, bytes);
    return index;
  }

  async #built({ product, language, content, optional }: SearchContext): Promise<SearchIndex> {
    const { value: items, used } = await content.noting((reader) =>
      itemsOf(this.sources, reader, () => null, optional),
    );
    if (!items) throw new UnavailableContent("search");
    const key = `${product.key}@${product.content.locales[language] ?? ""}`;
    const cached = this.memory.get(key);
    if (cached?.name === used) return cached.index;
    const { indexOf } = await import("./build-index");
    const serialized = await indexOf(items());
    const index = await this.#index(serialized);
    this.memory.set(key, { index, name: used }, serialized.items.length * itemBytes);
    return index;
  }
}

/** Merges results; those with similar words count only if none has the words themselves. */
function merged(results: readonly SearchResult[]): SearchResult {
  const exact = results.filter(({ similar, total }) => !similar && total > 0);
  const counted = exact.length > 0 ? exact : results;
  const hits = counted.flatMap((result) => result.hits).toSorted((a, b) => b.score - a.score);
  const total = counted.reduce((sum, result) => sum + result.total, 0);
  return { hits: hits.slice(0, maxHits), total, similar: exact.length === 0 && total > 0 };
}
