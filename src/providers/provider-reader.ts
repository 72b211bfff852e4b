import { BoundedCache } from "../platform/bounded-cache";
import { systemClock } from "../platform/clock";
import { SingleFlight } from "../platform/concurrency/single-flight";
import { SharedDeadline } from "../platform/deadline";
import { log, reasonOf } from "../platform/log";
import type { WaitUntil } from "../platform/wait-until";
import type { Caller } from "../replica/caller";
import { isSure } from "../telephone/phone-number";
import { fold } from "../vocabulary/fold";
import { askedFirst, servicesIn } from "./details/asked-services";
import {
  type DetailsFilter,
  DetailsIndex,
  type DetailsSource,
  type PublicHolidays,
  withoutDetails,
} from "./details/details-index";
import type { Directory, LoadedDirectory } from "./directory/directory";
import { type ProviderSummary, summariesInOrder, summaryOf } from "./directory/summary";
import { distanceTo, nearestFirst, nearestOf, sameKm, withinOf } from "./distance";
import { facetsOf, passing } from "./filters";
import type { FoundPlace, ProviderMatches } from "./finding/find";
import { urgencyOf } from "./finding/urgency";
import { directoryAges, maxResultsInMemory, pageLength, providerDeadlinesMs } from "./policy";
import {
  inTime,
  type ListedDetails,
  maxNearby,
  maxPins,
  type NearbyProviders,
  type Pin,
  type Position,
  type Provider,
  type ProviderQuery,
  pageSize,
  radiusKm,
  type Unrecorded,
} from "./provider";
import type { ProviderVisitor } from "./provider-visitor";
import type { ProviderBreaker } from "./upstream/provider-breaker";
import type { ProviderService } from "./upstream/remote-service";

/** Providers among which the nearest with a number is looked for. */
const nearestTried = 10;

const anywhere = { mostKm: Number.POSITIVE_INFINITY, count: maxNearby };

interface Shared {
  readonly directory: Directory;
  readonly cache: ServiceCache;
  readonly breaker: ProviderBreaker;
  /** Null if there is only the directory. */
  readonly live: ProviderService["live"] | null;
}

interface KnownDetails {
  readonly index: DetailsIndex;
  readonly holidays: PublicHolidays;
}

const noHolidays: PublicHolidays = { dates: [], days: new Set() };

const minuteMs = 60_000;

/** Loaded for the first search: the vocabulary is half of the code, and most pages do not need it. */
const finding = () => import("./finding/find");
const quality = () => import("./quality/rules");

/**
 * Reads providers for one request: from the directory, and from the service if that can add something. It records what
 * was used, so that an unchanged page is not rendered again. Every method may throw {@link ProviderError}, but only if the
 * service fails and nothing is stored; stored data are returned as `stale`.
 */
export class ProviderReader {
  readonly #used = new Set<string>();
  upstreamMs = 0;
  /** Milliseconds since the epoch. */
  validUntil = Number.POSITIVE_INFINITY;
  /** Whether the results are of providers that are open now. */
  dependsOnClock = false;
  /** Whether the details could not be read: the results are then without them. */
  lacksDetails = false;
  readonly #caller: Caller;

  constructor(
    private readonly shared: Shared,
    waitUntil: WaitUntil,
    private readonly visitor: ProviderVisitor,
    private readonly details: DetailsSource = withoutDetails,
  ) {
    this.#caller = { waitUntil, deadline: new SharedDeadline(providerDeadlinesMs.visitor) };
  }

  /** Names the data used so far. */
  get used(): string {
    return [...this.#used].sort().join();
  }

  /** What editors and facilities add to one provider; null without anything. */
  detailsOf(code: string): ReturnType<DetailsSource["of"]> {
    return this.details.of(code);
  }

  publicHolidays(): ReturnType<DetailsSource["holidays"]> {
    return this.details.holidays();
  }

  async search(query: ProviderQuery) {
    const words = (query.search ?? "").trim().replace(/\s+/g, " ");
    const { live } = this.shared;
    const reading = this.#knownDetails();
    const load =
      words === "" || !live ? null : async () => ranked((await live.search(words)).slice(0, pageLength), words);
    const { result, loaded, failed } = await this.#consult(`search ${fold(words)}`, directoryAges.searchMs, load);
    const { find } = await finding();
    const matches = await find(loaded?.summaries ?? [], words, query);
    const summaries = merged(result, matches.summaries);
    const known = await reading;
    const urgent = isEmergencyTask(query) ? urgently(matches) : matches;
    const listing = await this.#listing(this.#withNeeds({ ...urgent, summaries }, query, known), query);
    const { index, holidays } = known;
    const all = loaded?.summaries ?? [];
    const complete = (providers: readonly (Provider & { distanceKm: number | null })[]) =>
      withDoubts(detailed(providers, index, servicesAsked(query)), all);
    const nearest = listing.total > 0 ? [] : await this.#nearestInstead(matches, all, query);
    return {
      ...listing,
      providers: await complete(listing.providers),
      nearest: (await complete(nearest))[0] ?? null,
      holidays: holidays.dates,
      offers: index.offers,
      ...this.#provenance(loaded, result, failed),
    };
  }

  /**
   * For a search without a result: the nearest provider of the type that was asked for, if it has a number to call. It is
   * measured from the place in the words or filters, else from the position; none without either.
   */
  async #nearestInstead({ around, kind }: ProviderMatches, all: readonly ProviderSummary[], query: ProviderQuery) {
    const { category = "", province = "", city = "" } = query;
    const inArea = `${province}${city}`.trim() === "" ? [] : passing(all, { province, city });
    const from = around?.place ?? positionsOf(inArea)[0] ?? query.near ?? query.visitor?.();
    if (!from) return [];
    const ofKind = passing(all, { category: category || (kind ?? "") });
    const nearest = nearestOf(ofKind.length > 0 ? ofKind : all, from, { ...anywhere, count: nearestTried });
    const providers = await this.#withDistances(nearest);
    return providers.filter(({ phones }) => phones.some(isSure)).slice(0, 1);
  }

  /** The results of {@link search}, up to `maxPins`, from the stored directory. */
  async pins(query: ProviderQuery) {
    const loaded = await this.#read();
    const { find } = await finding();
    const matches = await find(loaded.summaries, query.search ?? "", query);
    const narrowed = this.#withNeeds(matches, query, await this.#knownDetails());
    const pinned = pinnedOf(narrowed.summaries, adaptedQuery(narrowed, query));
    const pins = (await this.#records(pinned)).flatMap(pinOf);
    return { pins, ...this.#provenance(loaded) };
  }

  /** The first results for the words exactly as typed, and their number, from the stored directory. */
  async named(query: ProviderQuery, count: number) {
    const loaded = await this.#read();
    const { find } = await finding();
    const matches = await find(loaded.summaries, query.search ?? "", { visitor: query.visitor, asTyped: true });
    const { providers, total, broader, aside, place } = await this.#listing(matches, query);
    const { isCertain } = matches;
    const { index } = await this.#knownDetails();
    const first = detailed(providers.slice(0, count), index, servicesAsked(query));
    const firstProviders = await withDoubts(first, loaded.summaries);
    return { providers: firstProviders, total, broader, aside, place, isCertain, ...this.#provenance(loaded) };
  }

  /** From the stored directory. */
  async suggest(words: string) {
    const loaded = await this.#read();
    const [{ placesBegun }, { suggestionsFor }] = await Promise.all([finding(), import("./finding/suggest")]);
    const { shown, ...suggestions } = await suggestionsFor(loaded.summaries, words);
    const named = ({ providerId, providerName, city }: Provider) => ({ providerId, providerName, city });
    // A city of the network takes precedence over places near it.
    const around = suggestions.places.length > 0 ? [] : [...(await placesBegun(loaded.summaries, words))];
    const providers = await this.#records(shown);
    return { ...suggestions, around, providers: providers.map(named) };
  }

  /** From the service and the directory. */
  async nearby({
    radiusKm: requestedKm = radiusKm.default,
    ...position
  }: Position & { readonly radiusKm?: number | undefined }) {
    const mostKm = Math.min(radiusKm.most, Math.max(radiusKm.least, requestedKm));
    const { live } = this.shared;
    const place = { latitude: rounded(position.latitude), longitude: rounded(position.longitude) };
    const load =
      live && (async () => nearestOf((await live.nearby(place)).map(summaryOf), place, anywhere).map(({ of }) => of));
    const { result, loaded, failed } = await this.#consult(
      `nearby ${Object.values(place).join(" ")}`,
      directoryAges.nearbyMs,
      load,
    );
    const candidates = merged(result, loaded?.summaries ?? []);
    const providers = await this.#withDistances(nearestOf(candidates, position, { mostKm, count: maxNearby }));
    return { providers, ...this.#provenance(loaded, result, failed) };
  }

  /** The `count` nearest ones at any distance, from the stored directory. */
  async nearest(position: Position, count: number): Promise<NearbyProviders> {
    const loaded = await this.#read();
    const nearest = nearestOf(loaded.summaries, position, { ...anywhere, count: Math.min(count, maxNearby) });
    return { providers: await this.#withDistances(nearest), ...this.#provenance(loaded) };
  }

  async find(providerId: string) {
    const loaded = await this.#read();
    const summary = loaded.summaries.find((each) => each.providerId === providerId);
    const [provider] = await this.#records(summary ? [summary] : []);
    if (!provider) return null;
    const { doubtsOf } = await quality();
    return { provider, doubts: doubtsOf(provider, loaded.summaries), ...this.#provenance(loaded) };
  }

  /** Ids of all providers, in the order of their names. */
  async ids() {
    const loaded = await this.#read();
    return { ids: loaded.summaries.map(({ providerId }) => providerId), ...this.#provenance(loaded) };
  }

  #read(): Promise<LoadedDirectory> {
    return this.shared.directory.read(this.#caller);
  }

  #records(summaries: readonly ProviderSummary[]): Promise<Provider[]> {
    return this.shared.directory.records(summaries, this.#caller);
  }

  /**
   * The details of all providers. If they or the public holidays cannot be read, there are none, and the response must
   * not be cached: no purge follows when they can be read again.
   */
  async #knownDetails(): Promise<KnownDetails> {
    try {
      const index = await this.details.index();
      return { index, holidays: index.isEmpty ? noHolidays : await this.details.holidays() };
    } catch (error) {
      log.warn("providers.details-unavailable", { reason: reasonOf(error) });
      this.lacksDetails = true;
      this.validUntil = Math.min(this.validUntil, systemClock.now());
      return { index: new DetailsIndex([]), holidays: noHolidays };
    }
  }

  /**
   * The matches that certainly have what filters and words need. Words narrow the list only if something is left, and
   * what is said of them to be unrecorded is then left out.
   */
  #withNeeds(matches: ProviderMatches, query: ProviderQuery, { index, holidays }: KnownDetails): ProviderMatches {
    // Hours change at whole minutes.
    const now = Math.floor(systemClock.now() / minuteMs) * minuteMs;
    const narrowed = (all: readonly ProviderSummary[], filter: DetailsFilter) => {
      const { summaries, until } = index.narrowed(all, filter, holidays.days, now);
      if (filter.open) {
        this.details.follow(`open until ${until}`, until);
        this.validUntil = Math.min(this.validUntil, until);
        this.dependsOnClock = true;
      }
      return summaries;
    };
    const { open = false, emergency = false, inpatient = false, plan = "" } = query;
    const isFiltered = open || emergency || inpatient || plan !== "";
    const filtered = isFiltered
      ? narrowed(matches.summaries, { open, always: false, emergency, inpatient, plan })
      : matches.summaries;
    const { needs, tierOf } = matches;
    const isNeeded = !index.isEmpty && (needs.open || needs.always || needs.inpatient);
    const needed = isNeeded ? narrowed(filtered, { ...needs, emergency: false, plan: "" }) : [];
    const hasEmergencyRoom = (summary: ProviderSummary) => index.of(summary)?.emergency === true;
    const isRecorded: Readonly<Record<Unrecorded, boolean>> = {
      hours: open || ((needs.open || needs.always) && needed.length > 0),
      services: inpatient || (needs.inpatient && needed.length > 0),
      emergency: emergency || filtered.some(hasEmergencyRoom),
      speciality: false,
    };
    return {
      ...matches,
      summaries: needed.length > 0 ? needed : filtered,
      tierOf: tierOf && ((summary, km) => tierOf(summary, km, hasEmergencyRoom(summary))),
      unrecorded: matches.unrecorded.filter((topic) => !isRecorded[topic]),
    };
  }

  async #listing(matches: ProviderMatches, query: ProviderQuery) {
    const adapted = adaptedQuery(matches, query);
    const { pageOfMatches, nearestKm, ...listing } = listingOf(matches, adapted);
    const { corrected, maybe, aside, kind, emergency, broader, unrecorded, around } = matches;
    const { category = "", province = "", city = "" } = adapted;
    const placeOf = ({ place: { label, latitude, longitude, radiusKm }, others }: FoundPlace) => {
      return { label, latitude, longitude, radiusKm, others: [...others], nearestKm };
    };
    return {
      ...listing,
      providers: await this.#withDistances(pageOfMatches),
      applied: { category, province, city },
      setAside: [query.category, query.province, query.city].join() !== [category, province, city].join(),
      place: around && placeOf(around),
      corrected,
      maybe,
      aside,
      kind,
      emergency,
      broader: [...broader],
      unrecorded: [...unrecorded],
    };
  }

  async #withDistances<DistanceKm extends number | null>(
    pageOfMatches: readonly { readonly of: ProviderSummary; readonly distanceKm: DistanceKm }[],
  ): Promise<(Provider & { distanceKm: DistanceKm })[]> {
    const providers = await this.#records(pageOfMatches.map(({ of }) => of));
    return pageOfMatches.flatMap(({ distanceKm }, index) => {
      const provider = providers[index];
      return provider ? [{ ...provider, distanceKm }] : [];
    });
  }

  /**
   * Reads the service and the directory. A request waits long for the service only if the directory is empty. A failure
   * of the service is an error only then.
   * @param load calls the service; null to read the directory alone
   * @throws {ProviderError}
   */
  async #consult(key: string, freshMs: number, load: (() => Promise<readonly ProviderSummary[]>) | null) {
    if (!load) return { result: null, loaded: await this.#read(), failed: false };
    const { directory, cache, breaker } = this.shared;
    const { waitUntil } = this.#caller;
    const loaded = await directory.cached(this.#caller).catch(() => null);
    if (!loaded) waitUntil(directory.read(this.#caller).catch(() => undefined));
    if (loaded && breaker.isPaused) {
      const result = cache.fresh(key, freshMs);
      return { result, loaded, failed: !result && breaker.isFailing };
    }
    if (!(await this.visitor.mayCall())) return { result: null, loaded: loaded ?? (await this.#read()), failed: false };
    const timeoutMs = loaded ? providerDeadlinesMs.withDirectory : providerDeadlinesMs.visitor;
    const startedAt = systemClock.now();
    const request = async () => {
      try {
        const records = await load();
        breaker.succeeded();
        return records;
      } catch (error) {
        breaker.failed(error, key, await this.visitor.networkKey());
        throw error;
      }
    };
    try {
      const result = await cache.read(key, request, { freshMs, timeoutMs, waitUntil });
      return { result, loaded, failed: false };
    } catch (error) {
      log.warn("providers.question-failed", { reason: reasonOf(error) });
      const fallback = loaded ?? (await directory.cached(this.#caller).catch(() => null));
      if (!fallback) throw error;
      return { result: null, loaded: fallback, failed: true };
    } finally {
      this.upstreamMs += systemClock.now() - startedAt;
    }
  }

  #provenance(loaded: LoadedDirectory | null, result: ServiceResult | null = null, failed = false) {
    const asOf = Math.min(loaded?.asOf ?? Number.POSITIVE_INFINITY, result?.asOf ?? Number.POSITIVE_INFINITY);
    const stale = failed || (loaded !== null && this.shared.breaker.makesStale(loaded));
    const complete = loaded?.complete ?? false;
    // A result that is incomplete or stale must not be cached.
    const validMs = complete && !stale ? directoryAges.pageMs : 0;
    this.#used.add(`${loaded?.hash ?? ""} ${asOf} ${stale}`);
    this.validUntil = Math.min(this.validUntil, systemClock.now() + validMs);
    return { asOf: new Date(asOf).toISOString(), stale, complete };
  }
}

/**
 * Providers with what the details add to them, and telephone numbers that replace the service's.
 * @param asked services that come first
 */
function detailed<Each extends Provider>(providers: readonly Each[], index: DetailsIndex, asked: ReadonlySet<string>) {
  return providers.map((provider) => {
    const phones = index.phonesOf(provider);
    const listed = index.listed(provider);
    const details = listed && { ...listed, services: askedFirst(listed.services, asked) };
    return { ...provider, ...(phones.length > 0 && { phones }), details };
  });
}

function servicesAsked({ search = "", inpatient = false }: ProviderQuery): ReadonlySet<string> {
  return new Set([...servicesIn(search), ...(inpatient ? ["inpatient"] : [])]);
}

/** What somebody has confirmed is not doubtful. */
async function withDoubts<Each extends Provider & { readonly details: ListedDetails | null }>(
  providers: readonly Each[],
  all: readonly ProviderSummary[],
) {
  const { doubtsOf } = await quality();
  return providers.map((provider) => {
    return { ...provider, doubts: provider.details?.checkedOn ? [] : doubtsOf(provider, all) };
  });
}

const positionsOf = (summaries: readonly ProviderSummary[]): Position[] =>
  summaries.flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null ? [] : { latitude, longitude },
  );

/** Providers of the directory, with the service's newer ones in their place, and its others behind them. */
function merged(result: ServiceResult | null, loaded: readonly ProviderSummary[]): readonly ProviderSummary[] {
  if (!result) return loaded;
  const fresh = new Map(result.summaries.map((summary) => [summary.providerId, summary]));
  const current = loaded.map((summary) => {
    const newer = fresh.get(summary.providerId);
    fresh.delete(summary.providerId);
    return newer ?? summary;
  });
  return [...current, ...fresh.values()];
}

async function ranked(answered: readonly Provider[], words: string): Promise<readonly ProviderSummary[]> {
  const { ProviderIndex } = await import("./finding/provider-index");
  const all = summariesInOrder(answered);
  const matchingProviders = new Set(ProviderIndex.of(all).matching(words));
  return [...matchingProviders, ...all.filter((summary) => !matchingProviders.has(summary))];
}

const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000;

/** Home's "nearest hospital": the type alone, by distance. */
function isEmergencyTask({ search = "", category, province, city, sort }: ProviderQuery): boolean {
  return search.trim() === "" && category === "hospital" && !province && !city && sort === "distance";
}

function urgently(matches: ProviderMatches): ProviderMatches {
  return { ...matches, emergency: "urgent", tierOf: (summary, km, known) => urgencyOf(summary, km, false, known) };
}

/** One page of the providers that pass the filters, and the values of each filter. */
export function listingOf({ summaries, tierOf }: Pick<ProviderMatches, "summaries" | "tierOf">, query: ProviderQuery) {
  const matching = passing(summaries, query);
  const page = Math.max(1, query.page ?? 1);
  const start = (page - 1) * pageSize;
  const { near, sort } = query;
  const nearest = near && sort === "distance" ? near : null;
  const first = nearest ? firstFrom(matching, nearest, tierOf, start + pageSize) : matching;
  const [closest] = nearest ? nearestOf(matching, nearest, { ...anywhere, count: 1 }) : [];
  return {
    pageOfMatches: first
      .slice(start, start + pageSize)
      .map((of) => ({ of, distanceKm: near ? distanceTo(of, near) : null })),
    nearestKm: closest?.distanceKm ?? null,
    total: matching.length,
    page,
    pages: Math.max(1, Math.ceil(matching.length / pageSize)),
    pageSize,
    facets: facetsOf(summaries, query),
  };
}

/** The first `count` around a position: of those nearby if they are enough. */
function firstFrom(
  matching: readonly ProviderSummary[],
  from: Position,
  tierOf: ProviderMatches["tierOf"],
  count: number,
): readonly ProviderSummary[] {
  const nearby = withinOf(matching, from, sameKm);
  return nearestFirst(nearby.length >= count ? nearby : matching, from, tierOf, count);
}

/** The query adapted to a place or an emergency in its words, without filters that contradict the words. */
export function adaptedQuery(matches: ProviderMatches, query: ProviderQuery): ProviderQuery {
  const { summaries, names } = matches;
  const adapted = measuredQuery(matches, query);
  const isNarrowed = query.category || query.province || query.city;
  if (!isNarrowed || summaries.length === 0 || passing(summaries, query).length > 0) return adapted;
  return { ...adapted, ...(names.kind && { category: "" }), ...(names.place && { province: "", city: "" }) };
}

/** Distances are measured from the place in the words, else from the position, in an emergency else from the region. */
function measuredQuery({ around, emergency }: ProviderMatches, query: ProviderQuery): ProviderQuery {
  if (around) return { ...query, near: around.place, sort: "distance" };
  if (emergency !== "urgent") return query;
  const near = query.near ?? query.visitor?.();
  return near ? { ...query, near, sort: "distance" } : query;
}

export function pinnedOf(matching: readonly ProviderSummary[], query: ProviderQuery): readonly ProviderSummary[] {
  return passing(matching, query)
    .filter(({ latitude, longitude }) => latitude !== null && longitude !== null)
    .slice(0, maxPins);
}

export function pinOf({ latitude, longitude, ...provider }: Provider): Pin[] {
  if (latitude === null || longitude === null) return [];
  const { providerId, providerName, providerCategory, phones } = provider;
  const position = { latitude: metres(latitude), longitude: metres(longitude) };
  return [{ providerId, providerName, providerCategory, phones, ...position }];
}

const metres = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

interface ServiceResult {
  readonly summaries: readonly ProviderSummary[];
  readonly asOf: number;
}

/** Results of the service, in the isolate's memory only: queries may contain positions of visitors. */
export class ServiceCache {
  readonly #results = new BoundedCache<ServiceResult>({ max: maxResultsInMemory });
  readonly #flights = new SingleFlight<ServiceResult>(providerDeadlinesMs.call);

  fresh(key: string, freshMs: number): ServiceResult | null {
    const cached = this.#results.get(key);
    return cached && systemClock.now() - cached.asOf < freshMs ? cached : null;
  }

  /**
   * The cached result, else the service's; equal requests share one call, which continues after the timeout.
   * @throws {ProviderError}
   */
  async read(
    key: string,
    load: () => Promise<readonly ProviderSummary[]>,
    options: { readonly freshMs: number; readonly timeoutMs: number; readonly waitUntil: WaitUntil },
  ): Promise<ServiceResult> {
    const cached = this.fresh(key, options.freshMs);
    if (cached) return cached;
    const pending = this.#flights.join(async () => {
      const result = { summaries: await load(), asOf: systemClock.now() };
      this.#results.set(key, result);
      return result;
    }, key);
    options.waitUntil(pending.catch(() => undefined));
    return inTime(pending, new SharedDeadline(options.timeoutMs));
  }
}
