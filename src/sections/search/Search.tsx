import type { ReactNode } from "react";
import { ButtonLink } from "../../components/ButtonLink";
import { contactLink, EmptyState } from "../../components/cards/EmptyState";
import { LinkChips } from "../../components/cards/LinkChips";
import { formatDate, formatNumber } from "../../components/format";
import { Banner } from "../../components/layout/Banner";
import { SearchForm, searchFieldId } from "../../components/layout/SearchForm";
import { listHref, noFilters } from "../../components/map/finder-query";
import { ProviderList } from "../../components/map/ProviderList";
import { productPath, siteHref } from "../../page/links";
import type { ViewProps } from "../../page/page";
import type { Site } from "../../page/site-data";
import type { ProviderPage } from "../../providers/provider";
import type { SiteSearchHit, SiteSearchResult } from "../../search/site-search";
import { placesIn } from "../../search/words";
import { searchTexts } from "./texts";

/** What the provider network has for the words. */
export type Network = Pick<ProviderPage, "providers" | "total" | "broader">;

export interface SearchData {
  readonly words: string;
  /** Null without a query. */
  readonly result: SiteSearchResult | null;
  readonly network: Network | null;
}

export function SearchView({ data: { words, result, network }, site }: ViewProps<SearchData>) {
  const t = searchTexts(site);
  const isInNetwork = network !== null && network.total > 0;
  // Nothing matches, but some words are a type or a place: a provider outside the network.
  const isMissed = !isInNetwork && result?.similar === true && network !== null && network.broader.length > 0;
  return (
    <>
      <Banner site={site} title={t.title} crumbs={[{ label: t.title }]}>
        <SearchForm site={site} words={words} fieldId={searchFieldId} />
      </Banner>
      <div className="section container search">
        {isInNetwork && <NetworkHits words={words} network={network} site={site} />}
        {isMissed && <NotInNetwork words={words} href={networkHref(site, words)} site={site} />}
        {result && result.hits.length > 0 ? (
          <section aria-labelledby="hasil">
            <h2 className="search-count" id="hasil">
              {t.titleOf(words)}
            </h2>
            <p className="section-lead">{summaryOf(result, site)}</p>
            <SearchHits site={site} hits={result.hits} />
          </section>
        ) : (
          !isInNetwork && !isMissed && <NoHits words={words} isFinderOpen={network !== null} site={site} />
        )}
      </div>
    </>
  );
}

const networkHref = (site: Site, words: string) => listHref(site, { ...noFilters, search: words });

function summaryOf({ hits, total, similar }: SiteSearchResult, site: Site): string {
  const t = searchTexts(site);
  if (similar) return t.similar;
  const all = formatNumber(total, site.language);
  return total > hits.length ? t.capped(formatNumber(hits.length, site.language), all) : t.total(all);
}

interface WordsProps {
  readonly words: string;
  readonly site: Site;
}

/** Above the other hits: a named provider is what the visitor means. */
function NetworkHits({ words, network, site }: WordsProps & { readonly network: Network }) {
  const t = searchTexts(site);
  return (
    <section className="search-network" aria-labelledby="network">
      <h2 className="search-count" id="network">
        {t.network}
      </h2>
      <ProviderList providers={network.providers} heading="h3" of={site} />
      <ButtonLink
        href={networkHref(site, words)}
        label={t.allOfNetwork(formatNumber(network.total, site.language))}
        isQuiet
      />
    </section>
  );
}

function NotInNetwork({ words, href, site }: WordsProps & { readonly href: string }) {
  const t = searchTexts(site);
  return <EmptyState title={t.none(words)} text={t.notInNetwork} link={{ label: t.toNetwork, href }} />;
}

function NoHits({ words, isFinderOpen, site }: WordsProps & { readonly isFinderOpen: boolean }) {
  const t = searchTexts(site);
  if (!words) return <Hints site={site} />;
  return (
    <>
      {isFinderOpen ? (
        <>
          <NotInNetwork words={words} href={siteHref(site, "providers")} site={site} />
          <p>
            {t.noneText}{" "}
            <a className="text-link" href={contactLink(site).href}>
              {contactLink(site).label}
            </a>
          </p>
        </>
      ) : (
        <EmptyState title={t.none(words)} text={t.noneText} link={contactLink(site)} />
      )}
      <Hints site={site} />
    </>
  );
}

function Hints({ site }: { readonly site: Site }) {
  const t = searchTexts(site);
  return (
    <section className="search-hints" aria-labelledby="search-examples">
      <h2 className="search-count" id="search-examples">
        {t.examples}
      </h2>
      <LinkChips
        label={t.examples}
        links={t.exampleWords.map((example) => ({
          label: example,
          href: productPath(site, `search?q=${encodeURIComponent(example)}`),
        }))}
      />
      <p className="section-lead">{t.hint}</p>
    </section>
  );
}

export function SearchHits({ site, hits }: { readonly site: Site; readonly hits: readonly SiteSearchHit[] }) {
  return (
    <ol className="search-hits">
      {hits.map((hit) => (
        <Hit key={hit.item.path} site={site} hit={hit} />
      ))}
    </ol>
  );
}

function Hit({ site, hit: { kind, item, isMet, isOwn } }: { readonly site: Site; readonly hit: SiteSearchHit }) {
  const { path, title, text, date } = item;
  const lang = isOwn ? undefined : site.contentLang;
  return (
    <li className="search-hit">
      <p className="search-kind">
        {kind}
        {date && <time dateTime={date}>{formatDate(date, site.language)}</time>}
      </p>
      <h3 className="search-title" lang={lang}>
        <a className="face-link" href={siteHref(site, path)}>
          {highlighted(title, isMet)}
        </a>
      </h3>
      <p className="search-text" lang={lang}>
        {highlighted(text, isMet)}
      </p>
    </li>
  );
}

/**
 * A text with the words marked that a search found.
 * @param isMet by the stem of a word
 */
function highlighted(text: string, isMet: SiteSearchHit["isMet"]): ReactNode {
  const parts: ReactNode[] = [];
  let position = 0;
  for (const { root, start, end } of placesIn(text)) {
    if (!isMet(root)) continue;
    parts.push(text.slice(position, start), <mark key={start}>{text.slice(start, end)}</mark>);
    position = end;
  }
  return [...parts, text.slice(position)];
}
