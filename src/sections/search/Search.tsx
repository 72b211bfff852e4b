import type { ReactNode } from "react";
import { EmptyState } from "../../components/cards/EmptyState";
import { LinkChips } from "../../components/cards/LinkChips";
import { formatNumber } from "../../components/format";
import { Banner } from "../../components/layout/Banner";
import { SearchForm } from "../../components/layout/SearchForm";
import { listQuery, noFilters } from "../../components/map/finder-query";
import type { ListedProvider } from "../../components/map/listed-provider";
import { ProviderList } from "../../components/map/ProviderList";
import { productPath, siteHref } from "../../page/links";
import type { Site } from "../../page/site-data";
import type { ViewProps } from "../../page/view";
import type { SiteSearchResult } from "../../search/site-search";
import { SearchHits } from "./SearchHits";
import { searchTexts } from "./texts";

/** What the provider network has for the words. */
export interface Network {
  /** The best. */
  readonly providers: readonly ListedProvider[];
  readonly total: number;
  /** Where it has nothing: fewer of the words, which it has. */
  readonly broader: readonly unknown[];
}

export interface SearchData {
  readonly words: string;
  /** Null before anything was searched for. */
  readonly result: SiteSearchResult | null;
  /** Null where it is not known, or not for visitors now. */
  readonly network: Network | null;
}

export function SearchView({ data: { words, result, network }, site }: ViewProps<SearchData>) {
  const t = searchTexts(site);
  const first = firstOf(words, result, network, site);
  return (
    <>
      <Banner site={site} title={t.title} crumbs={[{ label: t.title }]}>
        <SearchForm site={site} words={words} />
      </Banner>
      <div className="section container search">
        {first}
        {result && result.hits.length > 0 ? (
          <section aria-labelledby="hasil">
            <h2 className="search-count" id="hasil">
              {t.titleOf(words)}
            </h2>
            <p className="search-summary">{summaryOf(result, site)}</p>
            <SearchHits site={site} hits={result.hits} />
          </section>
        ) : (
          !first && <NoHits words={words} isFinderOpen={network !== null} site={site} />
        )}
      </div>
    </>
  );
}

/** What stands before the hits: whoever names a provider means that. */
function firstOf(words: string, result: SiteSearchResult | null, network: Network | null, site: Site): ReactNode {
  if (network && network.total > 0) return <NetworkHits words={words} network={network} site={site} />;
  return isMissed(result, network) && <NotInNetwork words={words} href={networkHref(site, words)} site={site} />;
}

/** The words are those of a provider that is in no network: nothing has them, and some of them are a kind or a place. */
const isMissed = (result: SiteSearchResult | null, network: Network | null): boolean =>
  result?.similar === true && network !== null && network.broader.length > 0;

const networkHref = (site: Site, words: string) =>
  siteHref(site, `providers${listQuery({ ...noFilters, search: words })}`);

function summaryOf({ hits, total, similar }: SiteSearchResult, site: Site): string {
  const t = searchTexts(site);
  if (similar) return t.similar;
  const all = formatNumber(total, site.language);
  return total > hits.length ? t.capped(formatNumber(hits.length, site.language), all) : t.total(all);
}

interface NetworkHitsProps {
  readonly words: string;
  readonly network: Network;
  readonly site: Site;
}

function NetworkHits({ words, network, site }: NetworkHitsProps) {
  const t = searchTexts(site);
  return (
    <section className="search-network" aria-labelledby="network">
      <h2 className="search-count" id="network">
        {t.network}
      </h2>
      <ProviderList
        providers={network.providers}
        href={(id) => siteHref(site, `providers/${encodeURIComponent(id)}`)}
        heading="h3"
        language={site.language}
      />
      <a className="button button--quiet" href={networkHref(site, words)}>
        {t.allOfNetwork(formatNumber(network.total, site.language))}
      </a>
    </section>
  );
}

interface NotInNetworkProps extends Pick<NetworkHitsProps, "words" | "site"> {
  /** Of the finder. */
  readonly href: string;
}

function NotInNetwork({ words, href, site }: NotInNetworkProps) {
  const t = searchTexts(site);
  return <EmptyState title={t.none(words)} text={t.notInNetwork} link={{ label: t.toNetwork, href }} />;
}

interface NoHitsProps {
  readonly words: string;
  readonly isFinderOpen: boolean;
  readonly site: Site;
}

function NoHits({ words, isFinderOpen, site }: NoHitsProps) {
  const t = searchTexts(site);
  const contact = siteHref(site, "contact");
  if (!words) return <Hints site={site} />;
  return (
    <>
      {isFinderOpen ? (
        <>
          <NotInNetwork words={words} href={siteHref(site, "providers")} site={site} />
          <p>
            {t.noneText}{" "}
            <a className="text-link" href={contact}>
              {t.contact}
            </a>
          </p>
        </>
      ) : (
        <EmptyState title={t.none(words)} text={t.noneText} link={{ label: t.contact, href: contact }} />
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
        links={t.exampleWords.map((example) => ({ label: example, href: searchAddress(site, example) }))}
      />
      <p className="section-lead">{t.hint}</p>
    </section>
  );
}

const searchAddress = (site: Site, words: string) => productPath(site, `search?q=${encodeURIComponent(words)}`);
