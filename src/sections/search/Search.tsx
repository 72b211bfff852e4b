import { Choices } from "../../components/cards/Choices";
import { EmptyState } from "../../components/cards/EmptyState";
import { formatNumber } from "../../components/format";
import { Banner } from "../../components/layout/Banner";
import { SearchForm } from "../../components/layout/SearchForm";
import { address, pathBelow } from "../../page/addresses";
import type { Site } from "../../page/site-data";
import { escaped, slotMark } from "../../page/slots";
import type { SlottedView } from "../../page/view";
import type { SiteSearchResult } from "../../search/site-search";
import { hitRows } from "./SearchHits";
import { searchTexts } from "./texts";

export interface SearchData {
  readonly words: string;
  /** Null before anything was searched for. */
  readonly result: SiteSearchResult | null;
}

/** What was found, as it is shown. */
interface Found {
  readonly summary: string;
  /** HTML. */
  readonly rows: string;
}

/** Only the words, what is said of the hits and their rows differ from question to question. */
export const searchView: SlottedView<SearchData> = {
  View: ({ data: { words, result }, site }) => (
    <SearchPage site={site} words={words} found={result && foundOf(result, site)} />
  ),
  slotted({ words, result }, site) {
    const found = result && foundOf(result, site);
    if (!found) return null;
    const { summary, rows } = found;
    return {
      name: "found",
      data: { words: marks.words, result: null },
      body: <SearchPage site={site} words={marks.words} found={{ summary: marks.summary, rows: marks.rows }} />,
      slots: { words: escaped(words), summary: escaped(summary), rows },
    };
  },
};

const marks = { words: slotMark("words"), summary: slotMark("summary"), rows: slotMark("rows") };

/** Null where nothing was found. */
function foundOf({ hits, total, similar }: SiteSearchResult, site: Site): Found | null {
  if (hits.length === 0) return null;
  return { summary: summaryOf(hits.length, total, similar, site), rows: hitRows(site, hits) };
}

function summaryOf(shown: number, total: number, similar: boolean, site: Site): string {
  const t = searchTexts(site);
  if (similar) return t.similar;
  const all = formatNumber(total, site.language);
  return total > shown ? t.capped(formatNumber(shown, site.language), all) : t.total(all);
}

interface SearchPageProps {
  readonly site: Site;
  /** Empty before anything was searched for. */
  readonly words: string;
  readonly found: Found | null;
}

function SearchPage({ site, words, found }: SearchPageProps) {
  const t = searchTexts(site);
  return (
    <>
      <Banner site={site} title={t.title} crumbs={[{ label: t.title }]}>
        <SearchForm site={site} words={words} />
      </Banner>
      <div className="section container search">
        {found ? <Hits words={words} found={found} site={site} /> : <NoHits words={words} site={site} />}
      </div>
    </>
  );
}

function Hits({ words, found: { summary, rows }, site }: { words: string; found: Found; site: Site }) {
  return (
    <section aria-labelledby="hasil">
      <h2 className="search-count" id="hasil">
        {searchTexts(site).titleOf(words)}
      </h2>
      <p className="search-summary">{summary}</p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rows that React has made, filled with escaped texts */}
      <ol className="search-hits" dangerouslySetInnerHTML={{ __html: rows }} />
    </section>
  );
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
