import type { ReactNode } from "react";
import { Choices } from "../../components/cards/Choices";
import { EmptyState } from "../../components/cards/EmptyState";
import { formatNumber } from "../../components/format";
import { keptBytes, keptRow } from "../../components/kept/kept-row";
import { Banner } from "../../components/layout/Banner";
import { SearchForm } from "../../components/layout/SearchForm";
import { listQuery, noFilters } from "../../components/map/finder-query";
import type { ListedProvider } from "../../components/map/listed-provider";
import { ProviderList, providerRows } from "../../components/map/ProviderList";
import { address, pathBelow } from "../../page/addresses";
import type { Site } from "../../page/site-data";
import { escaped, slotMark } from "../../page/slots";
import type { SlottedView } from "../../page/view";
import type { SiteSearchResult } from "../../search/site-search";
import { hitRows } from "./SearchHits";
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

/** What was found, as it is shown. */
interface Found {
  readonly summary: string;
  /** HTML. */
  readonly rows: string;
}

/** Only the words, what is said of the hits and their rows differ from question to question. */
export const searchView: SlottedView<SearchData> = {
  View: ({ data: { words, result, network }, site }) => (
    <SearchPage
      site={site}
      words={words}
      found={result && foundOf(result, site)}
      isFinderOpen={network !== null}
      first={firstOf(words, result, network, site)}
    />
  ),
  slotted({ words, result, network }, site) {
    const found = result && foundOf(result, site);
    if (!found || isMissed(result, network)) return null;
    const { summary, rows } = found;
    const isInNetwork = network !== null && network.total > 0;
    const first = isInNetwork && (
      <NetworkSection site={site} href={marks.query} label={marks.all}>
        <ul className="provider-list">{marks.providers}</ul>
      </NetworkSection>
    );
    return {
      name: isInNetwork ? "found both" : "found",
      data: { words: marks.words, result: null, network: null },
      body: (
        <SearchPage
          site={site}
          words={marks.words}
          found={{ summary: marks.summary, rows: marks.rows }}
          isFinderOpen
          first={first}
        />
      ),
      slots: {
        words: escaped(words),
        summary: escaped(summary),
        rows,
        ...(isInNetwork && {
          query: escaped(networkHref(site, words)),
          all: escaped(networkLabel(site, network)),
          providers: providerRows(listedIn(network, site)).map(keptBytes),
        }),
      },
    };
  },
};

/** What stands before the hits: whoever names a provider means that. */
function firstOf(words: string, result: SiteSearchResult | null, network: Network | null, site: Site): ReactNode {
  if (network && network.total > 0) return <NetworkHits words={words} network={network} site={site} />;
  return isMissed(result, network) && <NotInNetwork words={words} href={networkHref(site, words)} site={site} />;
}

/** The words are those of a provider that is in no network: nothing has them, and some of them are a kind or a place. */
const isMissed = (result: SiteSearchResult | null, network: Network | null): boolean =>
  result?.similar === true && network !== null && network.broader.length > 0;

const marks = {
  words: slotMark("words"),
  summary: slotMark("summary"),
  rows: slotMark("rows"),
  query: slotMark("query"),
  all: slotMark("all"),
  providers: slotMark("providers"),
};

const networkHref = (site: Site, words: string) =>
  address(site, `providers${listQuery({ ...noFilters, search: words })}`);

const networkLabel = (site: Site, { total }: Network) =>
  searchTexts(site).allOfNetwork(formatNumber(total, site.language));

function listedIn({ providers }: Network, site: Site) {
  const href = (id: string) => address(site, `providers/${encodeURIComponent(id)}`);
  return { providers, href, heading: "h3", language: site.language } as const;
}

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
  readonly isFinderOpen: boolean;
  /** Before what was found. */
  readonly first: ReactNode;
}

function SearchPage({ site, words, found, isFinderOpen, first }: SearchPageProps) {
  const t = searchTexts(site);
  return (
    <>
      <Banner site={site} title={t.title} crumbs={[{ label: t.title }]}>
        <SearchForm site={site} words={words} />
      </Banner>
      <div className="section container search">
        {first}
        {found ? (
          <Hits words={words} found={found} site={site} />
        ) : (
          !first && <NoHits words={words} isFinderOpen={isFinderOpen} site={site} />
        )}
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

interface NetworkHitsProps {
  readonly words: string;
  readonly network: Network;
  readonly site: Site;
}

function NetworkHits({ words, network, site }: NetworkHitsProps) {
  return (
    <NetworkSection site={site} href={networkHref(site, words)} label={networkLabel(site, network)}>
      <ProviderList {...listedIn(network, site)} makeRow={keptRow} />
    </NetworkSection>
  );
}

interface NetworkSectionProps {
  readonly site: Site;
  /** Of the finder with the same words, and what it says. */
  readonly href: string;
  readonly label: string;
  /** The list. */
  readonly children: ReactNode;
}

function NetworkSection({ site, href, label, children }: NetworkSectionProps) {
  return (
    <section className="search-network" aria-labelledby="jaringan">
      <h2 className="search-count" id="jaringan">
        {searchTexts(site).network}
      </h2>
      {children}
      <a className="button button--quiet" href={href}>
        {label}
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
  const contact = address(site, "contact");
  if (!words) return <Hints site={site} />;
  return (
    <>
      {isFinderOpen ? (
        <>
          <NotInNetwork words={words} href={address(site, "providers")} site={site} />
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
