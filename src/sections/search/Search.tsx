import type { ReactNode } from "react";
import { ButtonLink } from "../../components/ButtonLink";
import { contactLink, EmptyState } from "../../components/cards/EmptyState";
import { LinkChips } from "../../components/cards/LinkChips";
import { EmergencyBlock, EmergencyLine, helpOf } from "../../components/contact/EmergencyBlock";
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
import type { EmergencyLevel } from "../../vocabulary/emergency";
import { searchTexts } from "./texts";

/** What the provider network has for the words. */
export interface Network extends Pick<ProviderPage, "providers" | "total" | "broader" | "aside"> {
  /** The words are about providers, and nothing else. */
  readonly isCertain: boolean;
}

export interface SearchData {
  readonly words: string;
  /** Null without a query. */
  readonly result: SiteSearchResult | null;
  readonly network: Network | null;
  readonly emergency: EmergencyLevel | null;
}

export function SearchView({ data: { words, result, network, emergency }, site }: ViewProps<SearchData>) {
  const t = searchTexts(site);
  const isInNetwork = network !== null && network.total > 0 && emergency === null;
  const isOnTop = isInNetwork && network.isCertain;
  const isMissed = !isInNetwork && emergency === null && isUnknownName(result, network);
  const hasHits = result !== null && result.hits.length > 0;
  const hasNothing = !hasHits && !isInNetwork && !isMissed && emergency === null;
  return (
    <>
      <Banner site={site} title={t.title} crumbs={[{ label: t.title }]}>
        <SearchForm site={site} words={words} fieldId={searchFieldId} />
      </Banner>
      <div className="section container search">
        {emergency === "urgent" && <EmergencyBlock of={helpOf(site)} />}
        {isOnTop && <NetworkHits words={words} network={network} site={site} />}
        {isMissed && <NotInNetwork words={words} network={network} site={site} />}
        {hasHits && (
          <section aria-labelledby="hasil">
            <h2 className="search-count" id="hasil">
              {t.titleOf(words)}
            </h2>
            <p className="section-lead">{summaryOf(result, site)}</p>
            <SearchHits site={site} hits={result.hits} />
          </section>
        )}
        {isInNetwork && !isOnTop && <NetworkRow words={words} network={network} site={site} />}
        {hasNothing && <NoHits words={words} isPartial={result?.isPartial ?? false} site={site} />}
        {emergency === "mentioned" && <EmergencyLine of={helpOf(site)} />}
      </div>
    </>
  );
}

/** Whether the words are the name of a provider outside the network: nothing has them all, and some are a type or place. */
function isUnknownName(result: SiteSearchResult | null, network: Network | null): network is Network {
  if (!network) return false;
  const isNothing = result !== null && result.total === 0;
  return network.aside !== null ? result?.similar !== false : isNothing;
}

const networkHref = (site: Site, words: string) => listHref(site, { ...noFilters, search: words });

function summaryOf({ hits, total, similar, isPartial }: SiteSearchResult, site: Site): string {
  const t = searchTexts(site);
  const summary = similar ? t.similar : countOf({ hits, total }, site);
  return isPartial ? `${summary} ${t.partial}` : summary;
}

function countOf({ hits, total }: Pick<SiteSearchResult, "hits" | "total">, site: Site): string {
  const t = searchTexts(site);
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

/** The network has something that the words may be about: a row behind the other hits. */
function NetworkRow({ words, network, site }: WordsProps & { readonly network: Network }) {
  const t = searchTexts(site);
  const names = network.providers.map(({ providerName }) => providerName).join(", ");
  return (
    <p className="search-row">
      <a className="text-link" href={networkHref(site, words)}>
        {t.row(formatNumber(network.total, site.language), names)}
      </a>
    </p>
  );
}

/** Leads to what the network has without the unknown name. */
function NotInNetwork({ words, network, site }: WordsProps & { readonly network: Network }) {
  const t = searchTexts(site);
  const [other] = network.broader;
  const href = other ? networkHref(site, other.words) : siteHref(site, "providers");
  const label = other ? t.allOf(other.words) : t.toNetwork;
  return (
    <>
      <EmptyState
        title={t.empty(words)}
        text={network.aside ? t.notInNetwork(network.aside.words) : t.maybeNotInNetwork}
        link={{ label, href }}
      />
      {!network.aside && (
        <p>
          {t.noneText}{" "}
          <a className="text-link" href={contactLink(site).href}>
            {contactLink(site).label}
          </a>
        </p>
      )}
    </>
  );
}

function NoHits({ words, isPartial, site }: WordsProps & Pick<SiteSearchResult, "isPartial">) {
  const t = searchTexts(site);
  return (
    <>
      {words && (
        <EmptyState title={t.empty(words)} text={isPartial ? t.partial : t.noneText} link={contactLink(site)} />
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
  const nodes: ReactNode[] = [];
  let position = 0;
  for (const { root, start, end } of placesIn(text)) {
    if (!isMet(root)) continue;
    nodes.push(text.slice(position, start), <mark key={start}>{text.slice(start, end)}</mark>);
    position = end;
  }
  return [...nodes, text.slice(position)];
}
