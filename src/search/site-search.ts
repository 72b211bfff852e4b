import type { Product } from "../config";
import type { ContentReader } from "../content/content-reader";
import { UnavailableContent } from "../content/failures";
import type { StoredSearch } from "../content/reading/backing";
import type { InLanguage } from "../i18n/texts";
import { log, reasonOf } from "../platform/log";
import type { Partition } from "../replica/isolate-memory";
import { maxHits, type SearchHit, type SearchResult, type StoredIndex, storedIndexSchema } from "./item";
import { indexOf, SearchIndex } from "./search-index";
import { itemsOf, type Searchable, type ShownTo } from "./sources";

export interface SiteSearchResult extends Omit<SearchResult, "hits"> {
  readonly hits: readonly SiteSearchHit[];
}

export interface SiteSearchHit extends SearchHit {
  /** What kind of thing was found, in the visitor's language. */
  readonly kind: string;
  /** Its title and text are the site's own, in the visitor's language. */
  readonly isOwn: boolean;
}

interface SearchContext extends InLanguage {
  readonly product: Product;
  readonly content: ContentReader;
  /** Lets an answer be absent. */
  optional<T>(answer: Promise<T>): Promise<T | null>;
}

/** An index in an isolate's memory. */
export interface HeldIndex {
  readonly index: SearchIndex;
  /** Names the content that it was made from. */
  readonly name: string;
}

/** Bytes that an item takes in an index, about. */
const itemBytes = 512;

/**
 * Site search in an isolate: over the index that is stored with the content, or one of its own, of summaries, while there
 * is none.
 */
export class SiteSearch {
  constructor(
    private readonly sources: readonly Searchable[],
    private readonly memory: Partition<HeldIndex>,
  ) {}

  /** @throws {UnavailableContent} when nothing of the content can be read */
  async find(context: SearchContext, query: string): Promise<SiteSearchResult> {
    const indexes = (await this.#stored(context.content)) ?? [await this.#made(context)];
    const [own] = indexes;
    // What the language has not of its own is found in the default one, section by section.
    const results = indexes.map((index) => index.find(query, index === own ? undefined : own?.kinds));
    const { hits, total, similar } = merged(results);
    const { product, language } = context;
    const to = { product, language, switches: await context.content.switches() };
    const shown = hits.flatMap((hit) => this.#shown(hit, to) ?? []);
    return { similar, total: total - (hits.length - shown.length), hits: shown };
  }

  #shown(hit: SearchHit, to: ShownTo): SiteSearchHit | null {
    const source = this.#sourceOf(hit.item.kind);
    const own = source?.shown?.(hit.item, to);
    if (own === null) return null;
    return { ...hit, item: own ?? hit.item, isOwn: own !== undefined, kind: source?.kind(to) ?? "" };
  }

  #sourceOf(key: string): Searchable | undefined {
    return this.sources.find((source) => source.key === key);
  }

  #index(stored: StoredIndex): SearchIndex {
    return new SearchIndex(stored, (kind) => this.#sourceOf(kind)?.weight ?? 1);
  }

  async #stored(content: ContentReader): Promise<readonly SearchIndex[] | null> {
    try {
      const stored = await content.searchIndexes();
      return stored && (await Promise.all(stored.map((each) => this.#loaded(each))));
    } catch (error) {
      log.warn("search.index-unread", { reason: reasonOf(error) });
      return null;
    }
  }

  async #loaded({ hash, read }: StoredSearch): Promise<SearchIndex> {
    const held = this.memory.get(hash);
    if (held) return held.index;
    const { value, bytes } = await read();
    const index = this.#index(storedIndexSchema().parse(value));
    this.memory.set(hash, { index, name: hash }, bytes);
    return index;
  }

  async #made({ product, language, content, optional }: SearchContext): Promise<SearchIndex> {
    const { value: items, used } = await content.noting((own) => itemsOf(this.sources, own, () => null, optional));
    if (!items) throw new UnavailableContent("search");
    const key = `${product.key}@${product.content.locales[language] ?? ""}`;
    const held = this.memory.get(key);
    if (held?.name === used) return held.index;
    const stored = await indexOf(items());
    const index = this.#index(stored);
    this.memory.set(key, { index, name: used }, stored.items.length * itemBytes);
    return index;
  }
}

/** One result of several: those with similar words only where none has the words themselves. */
function merged(results: readonly SearchResult[]): SearchResult {
  const exact = results.filter(({ similar, total }) => !similar && total > 0);
  const counted = exact.length > 0 ? exact : results;
  const hits = counted.flatMap((result) => result.hits).toSorted((a, b) => b.score - a.score);
  const total = counted.reduce((sum, result) => sum + result.total, 0);
  return { hits: hits.slice(0, maxHits), total, similar: exact.length === 0 && total > 0 };
}
