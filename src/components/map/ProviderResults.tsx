import { Fragment, type ReactNode } from "react";
import type { Language } from "../../i18n/languages";
import { type LinkContext, productPath } from "../../page/links";
import type { Facet } from "../../page/provider-data";
import { type SurePhoneNumber, telHref } from "../../telephone/phone-number";
import { isKind, kindNames } from "../../vocabulary/kinds";
import { ButtonLink } from "../ButtonLink";
import { EmptyState } from "../cards/EmptyState";
import { Pagination } from "../cards/Pagination";
import { EmergencyBlock, EmergencyLine, type HelpContext } from "../contact/EmergencyBlock";
import { formatDate } from "../format";
import { stateTexts } from "../layout/texts";
import { Icon } from "../media/Icon";
import { phoneLabel } from "../phone/PhoneNumbers";
import { facetOf, filterLabel, filterNames } from "./category-options";
import { type Filters, isUnfiltered, listHref, needNames, noFilters } from "./finder-query";
import { closeKm, formatDistance, type ListedPage, type ListedProvider } from "./listed-provider";
import { ProviderList } from "./ProviderList";
import { ProviderOpening } from "./ProviderOpening";
import { finderTexts } from "./texts";

type NamedPlace = NonNullable<ListedPage["place"]>;

interface ProviderResultsProps {
  readonly result: ListedPage;
  readonly filters: Filters;
  /** Where distances are measured from if no place is named: the visitor's position, or a guess by the connection. */
  readonly origin: "position" | "region" | null;
  /** The number to call where nothing is found; null without any. */
  readonly helpPhone: SurePhoneNumber | null;
  readonly of: HelpContext;
}

/** What is read out of a list. */
export interface Total {
  /** How many there are. */
  readonly count: string;
  /** For which words and from where, and what is not known of them. */
  readonly notes: string;
}

export function totalOf(result: ListedPage, search: string, language: Language): Total {
  const { total, page, pages, corrected, setAside, place, unrecorded, aside } = result;
  const finder = finderTexts({ language });
  const notes = [
    corrected === null ? "" : finder.corrected(search, corrected),
    aside ? asideText(aside, language) : "",
    setAside ? finder.setAside : "",
    place ? placeLine(place, result, language) : "",
    ...unrecorded.map((topic) => finder.unrecorded[topic]),
  ];
  return { count: finder.total(total, page, pages), notes: notes.filter(Boolean).join(" ") };
}

function asideText({ words, isKnown, used }: NonNullable<ListedPage["aside"]>, language: Language): string {
  const finder = finderTexts({ language });
  return isKnown ? finder.notHere(words, used) : finder.unknown(words, used);
}

function placeLine({ label, radiusKm, nearestKm }: NamedPlace, { kind }: ListedPage, language: Language): string {
  const finder = finderTexts({ language });
  if (nearestKm === null) return "";
  if (nearestKm <= radiusKm) return finder.nearestTo(label);
  const sought = kind ? kindNames({ language })[kind].toLowerCase() : finder.anyProvider;
  return `${finder.noneAt(label, sought, formatDistance(nearestKm, language))} ${finder.nearestTo(label)}`;
}

/** Beyond this, in kilometres, a provider of the network is too far for most. */
const farKm = 25;

/** Whom to call, what is set, the providers with those close by first, and how old the list is. */
export function ProviderResults({ result, filters, origin, helpPhone, of }: ProviderResultsProps) {
  const { providers, page, pages, facets, place, emergency } = result;
  const opening = (provider: ListedProvider) => <ProviderOpening provider={provider} of={of} />;
  const groups = groupsOf(result, origin, of);
  const isFar = place !== null && place.nearestKm !== null && place.nearestKm > farKm;
  return (
    <>
      {emergency === "urgent" && <EmergencyBlock of={of} isAboveHospitals={providers.length > 0} />}
      <SetFilters filters={filters} of={of} />
      <OtherWords result={result} filters={filters} of={of} />
      {place && <OtherPlaces others={place.others} filters={filters} of={of} />}
      {isFar && <Outside of={of} />}
      {result.stale && <ResultsNote result={result} of={of} />}
      {groups.map(({ title, members }) => (
        <section key={title} className="finder-group">
          <h3>{title}</h3>
          <ProviderList providers={members} heading="h4" of={of} holidays={result.holidays} more={opening} />
        </section>
      ))}
      {providers.length === 0 && (
        <NoProviders filters={filters} result={result} helpPhone={helpPhone} of={of}>
          {result.nearest && (
            <ProviderList providers={[result.nearest]} heading="h4" of={of} holidays={result.holidays} more={opening} />
          )}
        </NoProviders>
      )}
      {providers.length > 0 && groups.length === 0 && (
        <ProviderList providers={providers} heading="h3" of={of} holidays={result.holidays} more={opening} />
      )}
      {isUnfiltered(filters) && <Cities cities={facets.cities} of={of} />}
      {emergency === "mentioned" && <EmergencyLine of={of} />}
      <Pagination
        href={(pageNumber) => listHref(of, filters, pageNumber)}
        page={page}
        pages={pages}
        language={of.language}
      />
      {!result.stale && <ResultsNote result={result} of={of} />}
    </>
  );
}

/**
 * A page in the order of distance: what is close by, and what is not. None where no distance is known, and none from a
 * guess: the list would say that it is near somebody who is elsewhere.
 */
function groupsOf(
  { providers, page, pages, place }: ListedPage,
  origin: ProviderResultsProps["origin"],
  of: LinkContext,
) {
  const t = finderTexts(of);
  if (!place && origin !== "position") return [];
  if (!providers.some(({ distanceKm }) => typeof distanceKm === "number")) return [];
  const isClose = ({ distanceKm }: ListedDistance) => typeof distanceKm === "number" && distanceKm <= closeKm;
  const close = providers.filter(isClose);
  const others = providers.filter((provider) => !isClose(provider));
  // How many there are is known where all of them are on this page.
  const isCounted = page === 1 && (others.length > 0 || pages === 1);
  const from = place ? t.fromMiddle(place.label) : "";
  return [
    { title: t.close(isCounted ? close.length : null, closeKm) + from, members: close },
    { title: page === 1 && close.length === 0 ? t.noneClose(closeKm) + from : t.farther, members: others },
  ].filter(({ members }) => members.length > 0);
}

type ListedDistance = Pick<ListedPage["providers"][number], "distanceKm">;

interface PartProps {
  readonly of: LinkContext;
}

type ProviderResultsPartProps = Pick<ProviderResultsProps, "result" | "filters" | "of">;

/** What narrows the list beside words and kinds, each a link to the list without it. */
function SetFilters({ filters, of }: PartProps & Pick<ProviderResultsProps, "filters">) {
  const t = finderTexts(of);
  const names = filterNames.filter(
    (name) => filters[name] !== "" && !(name === "category" && isKind(filters.category)),
  );
  const needs = [...needNames, "plan" as const].filter((name) => filters[name] !== "");
  if (names.length + needs.length === 0) return null;
  return (
    <ul className="finder-set" aria-label={t.set}>
      {needs.map((name) => (
        <li key={name}>
          <a href={listHref(of, { ...filters, [name]: "" })}>
            <span className="visually-hidden">{`${t.remove} `}</span>
            {name === "plan" ? filters.plan : t.needs[name]}
            <Icon name="close" />
          </a>
        </li>
      ))}
      {names.map((name) => (
        <li key={name}>
          <a href={listHref(of, { ...filters, [name]: "" })}>
            <span className="visually-hidden">{`${t.remove} ${t[name]}: `}</span>
            {filterLabel(name, filters[name], of.language)}
            <Icon name="close" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** How many cities are offered without words and filters. */
const mostCities = 6;

function Cities({ cities, of }: PartProps & { readonly cities: Facet }) {
  const largest = [...cities].sort((a, b) => b.count - a.count).slice(0, mostCities);
  return (
    <ul className="finder-kinds" aria-label={finderTexts(of).city}>
      {largest.map(({ value }) => (
        <li key={value}>
          <a href={listHref(of, { ...noFilters, city: value })}>{value}</a>
        </li>
      ))}
    </ul>
  );
}

/** Other places of the name that was searched for. */
function OtherPlaces({
  others,
  filters,
  of,
}: Pick<ProviderResultsProps, "filters" | "of"> & Pick<NamedPlace, "others">) {
  if (others.length === 0) return null;
  return (
    <p className="finder-note">
      {finderTexts(of).elsewhere}
      {others.map(({ label, words }) => (
        <Fragment key={label}>
          {" "}
          <a className="text-link" href={listHref(of, { ...filters, search: words })}>
            {label}
          </a>
        </Fragment>
      ))}
    </p>
  );
}

/** What else the words may mean, and the words that were searched for. */
function OtherWords({ result: { maybe, aside }, filters, of }: ProviderResultsPartProps) {
  const t = finderTexts(of);
  const words = [...(maybe ? [maybe] : []), ...(aside ? [aside.used] : [])].filter(Boolean);
  if (words.length === 0) return null;
  return (
    <p className="finder-note">
      {t.searchFor}
      {words.map((each) => (
        <Fragment key={each}>
          {" "}
          <a className="text-link" href={listHref(of, { ...filters, search: each })}>
            {each}
          </a>
        </Fragment>
      ))}
    </p>
  );
}

/** What to do where the network has nothing nearby. */
function Outside({ of }: Pick<ProviderResultsProps, "of">) {
  const t = finderTexts(of);
  return (
    <p className="finder-note" data-part="outside">
      {t.outside}
      {of.hasClaims && (
        <>
          {" "}
          <a className="text-link" href={productPath(of, "how-to-claim")}>
            {t.howToClaim}
          </a>
        </>
      )}
      {of.phone && (
        <>
          {of.hasClaims ? " · " : " "}
          <a className="text-link" href={telHref(of.phone)}>
            {t.callCentre(phoneLabel(of.phone, of))}
          </a>
        </>
      )}
    </p>
  );
}

/** How old the list is. */
function ResultsNote({ result, of }: PartProps & Pick<ProviderResultsProps, "result">) {
  const finder = finderTexts(of);
  const date = formatDate(result.asOf, of.language);
  return (
    <p className={result.stale ? "finder-note finder-note--stale" : "finder-note"}>
      {result.stale ? finder.stale(date) : finder.asOf(date)}
      {!result.complete && ` ${finder.incomplete}`}
    </p>
  );
}

interface NoProvidersProps extends ProviderResultsPartProps, Pick<ProviderResultsProps, "helpPhone"> {
  /** The nearest one instead; null without it. */
  readonly children: ReactNode;
}

/**
 * Nothing matches: the nearest one and whom to call, then which of the filters to take away and what comes then, and what
 * else to try. Where nothing was asked for, there is nothing at all.
 */
function NoProviders({ filters, result: { facets, broader }, helpPhone, of, children }: NoProvidersProps) {
  const t = finderTexts(of);
  const { search } = filters;
  const narrowed = [...filterNames, ...needNames, "plan" as const].some((name) => filters[name] !== "");
  const call = helpPhone && { label: stateTexts(of).call(phoneLabel(helpPhone, of)), href: telHref(helpPhone) };
  if (!narrowed && search === "") {
    return <EmptyState title={t.noProviders} text={t.noProvidersText} {...(call && { link: call })} />;
  }
  const hindrances = [...filterNames]
    .reverse()
    .map((name) => ({ name, count: facetOf(facets, name).reduce((sum, option) => sum + option.count, 0) }))
    .filter(({ name, count }) => filters[name] !== "" && count > 0);
  const tries: readonly { readonly label: string; readonly filters: Filters }[] = [
    ...hindrances.map(({ name, count }) => ({
      label: t.without(t[name], filterLabel(name, filters[name], of.language), count),
      filters: { ...filters, [name]: "" },
    })),
    ...(search && narrowed ? [{ label: t.onlyWords(search), filters: { ...noFilters, search } }] : []),
    ...broader.map(({ words, count }) => ({ label: t.option(words, count), filters: { ...noFilters, search: words } })),
    ...(broader.length > 0 ? [] : t.tries.map((words) => ({ label: words, filters: { ...noFilters, search: words } }))),
  ];
  return (
    <div className="empty-state">
      <p className="empty-state-title">{t.empty}</p>
      {children && (
        <section className="finder-nearest">
          <h3>{t.nearestInstead}</h3>
          {children}
        </section>
      )}
      {call && (
        <p>
          <ButtonLink {...call} icon="phone" />
        </p>
      )}
      <p>{t.emptyText}</p>
      <ul className="finder-tries">
        {tries.map(({ label, filters }) => (
          <li key={label}>
            <ButtonLink href={listHref(of, filters)} label={label} isQuiet isCompact />
          </li>
        ))}
        <li>
          <a className="text-link" href={listHref(of, noFilters)}>
            {t.reset}
          </a>
        </li>
      </ul>
      <Outside of={of} />
    </div>
  );
}
