import { systemClock } from "../platform/clock";
import { SharedDeadline } from "../platform/deadline";
import { log, reasonOf } from "../platform/log";
import type { WaitUntil } from "../platform/wait-until";
import type { Caller } from "../replica/caller";
import { fold } from "../vocabulary/fold";
import { type Brief, briefOf } from "./brief";
import type { Directory, Held } from "./directory";
import { nearestOf } from "./distance";
import { type Found, find, placesBegun } from "./find";
import { merged, ranked } from "./merged";
import { ages, deadlinesMs, pageLength } from "./policy";
import {
  maxNearby,
  type NearbyProvider,
  type NearbyProviders,
  type NearbyQuery,
  type Position,
  type Provider,
  type ProviderDirectory,
  type ProviderQuery,
  radiusKm,
} from "./provider";
import type { ProviderBreaker } from "./provider-breaker";
import { ProviderIndex } from "./provider-index";
import type { ProviderVisitor } from "./provider-visitor";
import type { Answered, Questions } from "./questions";
import { adaptedQuery, listingOf, namedPlace, pinnedOf, pinOf } from "./search";
import type { ProviderService } from "./service";
import { suggestionsFor } from "./suggest";

/** As many of what the service says of a neighbourhood as an answer holds, whatever it was asked. */
const anywhere = { mostKm: Number.POSITIVE_INFINITY, count: maxNearby };

/** What all readers of a product share in an isolate. */
interface Shared {
  readonly directory: Directory;
  readonly questions: Questions;
  readonly breaker: ProviderBreaker;
  readonly live: ProviderService["live"];
}

/**
 * One request's questions: to the service where it can say more than the directory, and to that in any case. It notes
 * what was used, as the reader of the content does, so that an unchanged page need not be rendered twice.
 */
export class ProviderReader implements ProviderDirectory {
  readonly #used = new Set<string>();
  /** How long the service was waited for, in milliseconds; 0 where it was not asked. */
  upstreamMs = 0;
  #validUntil = Number.POSITIVE_INFINITY;

  readonly #caller: Caller;

  constructor(
    private readonly shared: Shared,
    waitUntil: WaitUntil,
    private readonly visitor: ProviderVisitor,
  ) {
    this.#caller = { waitUntil, deadline: new SharedDeadline(deadlinesMs.visitor) };
  }

  /** Names the answers so far. */
  get used(): string {
    return [...this.#used].sort().join();
  }

  /** Until when they are good for another page; milliseconds since the epoch. */
  get validUntil(): number {
    return this.#validUntil;
  }

  async search(query: ProviderQuery) {
    const words = (query.search ?? "").trim().replace(/\s+/g, " ");
    const { live } = this.shared;
    if (words === "" || !live) {
      const held = await this.#read();
      const found = await find(held.briefs, words, query);
      return { ...(await this.#listing(found, query)), ...this.#provenance(held) };
    }
    const key = `search ${fold(words)}`;
    const { answered, held, failed } = await this.#consult(key, ages.searchMs, async () =>
      ranked((await live.search(words)).slice(0, pageLength), words),
    );
    const found = await find(held?.briefs ?? [], words, query);
    const briefs = merged(answered?.briefs ?? [], found.briefs);
    return { ...(await this.#listing({ ...found, briefs }, query)), ...this.#provenance(held, answered, failed) };
  }

  async pins(query: ProviderQuery) {
    const held = await this.#read();
    const found = await find(held.briefs, query.search ?? "", query);
    const pinned = pinnedOf(found.briefs, adaptedQuery(found, query));
    const pins = (await this.#records(pinned)).flatMap((provider) => (provider ? pinOf(provider) : []));
    return { pins, ...this.#provenance(held) };
  }

  async named(query: ProviderQuery, count: number) {
    const held = await this.#read();
    const found = await find(held.briefs, query.search ?? "", { visitor: query.visitor, asTyped: true });
    const { providers, total, broader } = await this.#listing(found, query);
    return { providers: providers.slice(0, count), total, broader, ...this.#provenance(held) };
  }

  async suggest(words: string) {
    const held = await this.#read();
    const { shown, ...suggestions } = suggestionsFor(ProviderIndex.of(held.briefs), words);
    const named = ({ providerId, providerName, city }: Provider) => ({ providerId, providerName, city });
    // A city of the network is meant rather than what lies in it.
    const around = suggestions.places.length > 0 ? [] : [...(await placesBegun(held.briefs, words))];
    const providers = (await this.#records(shown)).filter((provider) => provider !== null);
    return { ...suggestions, around, providers: providers.map(named) };
  }

  async nearby({ radiusKm: wanted = radiusKm.default, ...position }: NearbyQuery) {
    const mostKm = Math.min(radiusKm.most, Math.max(radiusKm.least, wanted));
    const { live } = this.shared;
    const limit = { mostKm, count: maxNearby };
    if (!live) {
      const held = await this.#read();
      return { providers: await this.#nearest(held.briefs, position, limit), ...this.#provenance(held) };
    }
    const place = { latitude: rounded(position.latitude), longitude: rounded(position.longitude) };
    const key = `nearby ${place.latitude} ${place.longitude}`;
    const { answered, held, failed } = await this.#consult(key, ages.nearbyMs, async () =>
      nearestOf((await live.nearby(place)).map(briefOf), place, anywhere).map(({ of }) => of),
    );
    const known = merged(answered?.briefs ?? [], held?.briefs ?? []);
    const providers = await this.#nearest(known, position, limit);
    return { providers, ...this.#provenance(held, answered, failed) };
  }

  async nearest(position: Position, count: number): Promise<NearbyProviders> {
    const held = await this.#read();
    const limit = { mostKm: Number.POSITIVE_INFINITY, count: Math.min(count, maxNearby) };
    return { providers: await this.#nearest(held.briefs, position, limit), ...this.#provenance(held) };
  }

  async find(providerId: string) {
    const held = await this.#read();
    const brief = held.briefs.find((each) => each.providerId === providerId);
    const [provider] = await this.#records(brief ? [brief] : []);
    return provider ? { provider, ...this.#provenance(held) } : null;
  }

  async ids() {
    const held = await this.#read();
    return { ids: held.briefs.map(({ providerId }) => providerId), ...this.#provenance(held) };
  }

  #read(): Promise<Held> {
    return this.shared.directory.read(this.#caller);
  }

  #records(briefs: readonly Brief[]): Promise<(Provider | null)[]> {
    return this.shared.directory.records(briefs, this.#caller);
  }

  async #listing(found: Found, query: ProviderQuery) {
    const adapted = adaptedQuery(found, query);
    const { shown, nearestKm, ...listing } = listingOf(found.briefs, adapted);
    const { corrected, broader, unrecorded, around } = found;
    const { category = "", province = "", city = "" } = adapted;
    return {
      ...listing,
      providers: await this.#withDistances(shown),
      applied: { category, province, city },
      setAside: [query.category, query.province, query.city].join() !== [category, province, city].join(),
      place: around && { ...namedPlace(around), nearestKm },
      ...{ corrected, broader: [...broader], unrecorded: [...unrecorded] },
    };
  }

  #nearest(
    briefs: readonly Brief[],
    from: Position,
    limit: { readonly mostKm: number; readonly count: number },
  ): Promise<NearbyProvider[]> {
    return this.#withDistances(nearestOf(briefs, from, limit));
  }

  async #withDistances<DistanceKm extends number | null>(
    shown: readonly { readonly of: Brief; readonly distanceKm: DistanceKm }[],
  ): Promise<(Provider & { distanceKm: DistanceKm })[]> {
    const providers = await this.#records(shown.map(({ of }) => of));
    return shown.flatMap(({ distanceKm }, index) => {
      const provider = providers[index];
      return provider ? [{ ...provider, distanceKm }] : [];
    });
  }

  /**
   * What the service says and what the directory has. A visitor waits long for the service only where the directory is
   * empty; that it fails is no error as long as the directory has something.
   * @throws {ProviderError}
   */
  async #consult(question: string, freshMs: number, load: () => Promise<readonly Brief[]>) {
    const { directory, questions, breaker } = this.shared;
    const { waitUntil } = this.#caller;
    const held = await directory.stored(this.#caller).catch(() => null);
    if (!held) waitUntil(directory.read(this.#caller).catch(() => undefined));
    if (held && breaker.isPaused) {
      const answered = questions.known(question, freshMs);
      return { answered, held, failed: !answered && breaker.isFailing };
    }
    if (!(await this.visitor.mayCall())) return { answered: null, held: held ?? (await this.#read()), failed: false };
    const patienceMs = held ? deadlinesMs.withDirectory : deadlinesMs.visitor;
    const startedAt = systemClock.now();
    const ask = async () => {
      try {
        const found = await load();
        breaker.succeeded();
        return found;
      } catch (error) {
        breaker.failed(error, question, await this.visitor.networkKey());
        throw error;
      }
    };
    try {
      const answered = await questions.read(question, ask, { freshMs, patienceMs, waitUntil });
      return { answered, held, failed: false };
    } catch (error) {
      log.warn("providers.question-failed", { reason: reasonOf(error) });
      const fallback = held ?? (await directory.stored(this.#caller).catch(() => null));
      if (!fallback) throw error;
      return { answered: null, held: fallback, failed: true };
    } finally {
      this.upstreamMs += systemClock.now() - startedAt;
    }
  }

  #provenance(held: Held | null, answered: Answered | null = null, failed = false) {
    const asOf = Math.min(held?.asOf ?? Number.POSITIVE_INFINITY, answered?.asOf ?? Number.POSITIVE_INFINITY);
    const stale = failed || (held !== null && this.shared.breaker.makesStale(held));
    const complete = held?.complete ?? false;
    // An answer that is not the last word may be shown, but not be kept.
    const keptMs = complete && !stale ? ages.pageMs : 0;
    this.#used.add(`${held?.hash ?? ""} ${asOf} ${stale}`);
    this.#validUntil = Math.min(this.#validUntil, systemClock.now() + keptMs);
    return { asOf: new Date(asOf).toISOString(), stale, complete };
  }
}

/** To 3 decimals: a hundred metres. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}
