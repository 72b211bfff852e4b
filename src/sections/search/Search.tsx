import { Choices } from "../../components/cards/Choices";
import { EmptyState } from "../../components/cards/EmptyState";
import { formatNumber } from "../../components/format";
import { Banner } from "../../components/layout/Banner";
import { SearchForm } from "../../components/layout/SearchForm";
import { address, pathBelow } from "../../page/addresses";
import type { Site } from "../../page/site-data";
import type { ViewProps } from "../../page/view";
import type { SiteSearchResult } from "../../search/site-search";
import { SearchHits } from "./SearchHits";
import { searchTexts } from "./texts";

export interface SearchData {
  readonly words: string;
  /** Null before anything was searched for. */
  readonly result: SiteSearchResult | null;
}

export function SearchView({ data: { words, result }, site }: ViewProps<SearchData>) {
  const t = searchTexts(site);
  return (
    <>
      <Banner site={site} title={t.title} crumbs={[{ label: t.title }]}>
        <SearchForm site={site} words={words} />
      </Banner>
      <div className="section container search">
        {result && result.hits.length > 0 ? (
          <section aria-labelledby="hasil">
            <h2 className="search-count" id="hasil">
              {t.titleOf(words)}
            </h2>
            <p className="search-summary">{summaryOf(result, site)}</p>
            <SearchHits site={site} hits={result.hits} />
          </section>
        ) : (
          <NoHits words={words} site={site} />
        )}
      </div>
    </>
  );
}

function summaryOf({ hits, total, similar }: SiteSearchResult, site: Site): string {
  const t = searchTexts(site);
  if (similar) return t.similar;
  const all = formatNumber(total, site.language);
  return total > hits.length ? t.capped(formatNumber(hits.length, site.language), all) : t.total(all);
}

function NoHits({ words, site }: { readonly words: string; readonly site: Site }) {
  const t = searchTexts(site);
  return (
    <>
      {words && (
        <EmptyState
          title={t.none(words)}
          text={t.noneText}
          link={{ label: t.contact, href: address(site, "contact") }}
        />
      )}
      <Hints site={site} />
    </>
  );
}

function Hints({ site }: { readonly site: Site }) {
  const t = searchTexts(site);
  return (
    <section className="search-hints" aria-labelledby="contoh-kata">
      <h2 className="search-count" id="contoh-kata">
        {t.examples}
      </h2>
      <Choices
        label={t.examples}
        links={t.exampleWords.map((example) => ({ label: example, href: searchAddress(site, example) }))}
      />
      <p className="section-lead">{t.hint}</p>
    </section>
  );
}

const searchAddress = (site: Site, words: string) => pathBelow(site, `search?q=${encodeURIComponent(words)}`);
