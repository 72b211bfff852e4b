import type { WaitUntil } from "../platform/flight";
import { log, reasonOf } from "../platform/log";
import { fold } from "../vocabulary/fold";
import type { Directory, Held } from "./directory";
import { nearestOf } from "./distance";
import { ages, deadlinesMs } from "./policy";
import {
  maxNearby,
  type NearbyProviders,
  type NearbyQuery,
  type Position,
  type Provider,
  type ProviderDirectory,
  ProviderError,
  type ProviderQuery,
  radiusKm,
} from "./provider";
import { type Indexed, ProviderIndex } from "./provider-index";
import type { Answered, Questions } from "./questions";
import { listingOf, pinsOf } from "./search";
import type { ProviderService } from "./service";
import { suggestionsFor } from "./suggest";

/**
 * One request's questions: to the service where it can say more than the directory, and to that in any case. It notes
 * what was used, as the reader of the content does, so that an unchanged page need not be rendered twice.
 */
export class ProviderReader implements ProviderDirectory {
  readonly #used = new Set<string>();
  #validUntil = Number.POSITIVE_INFINITY;

  constructor(
    private readonly directory: Directory,
    private readonly questions: Questions,
    private readonly live: ProviderService["live"],
    private readonly waitUntil: WaitUntil,
    private readonly mayCall: () => Promise<boolean>,
  ) {}

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
    const { live } = this;
    if (words === "" || !live) {
      const held = await this.directory.read(this.waitUntil);
      const { entries, corrected } = held.index.matches(words);
      return { ...listingOf(providersIn(entries), query), corrected, ...this.#provenance(held) };
    }
    const key = `search ${fold(words)}`;
    const { answered, held, failed } = await this.#consult(key, ages.searchMs, () => live.search(words));
    const found = held?.index.matches(words) ?? { entries: [], corrected: null };
    const matching = merged(ranked(answered?.providers ?? [], words), providersIn(found.entries));
    return {
      ...listingOf(matching, query),
      corrected: found.corrected,
      ...this.#provenance(held, answered, failed),
    };
  }

  async pins(query: ProviderQuery) {
    const held = await this.directory.read(this.waitUntil);
    return { pins: pinsOf(providersIn(held.index.matching(query.search ?? "")), query), ...this.#provenance(held) };
  }

  async suggest(words: string) {
    const held = await this.directory.read(this.waitUntil);
    return suggestionsFor(held.index, words);
  }

  async nearby({ radiusKm: wanted = radiusKm.default, ...position }: NearbyQuery) {
    const mostKm = Math.min(radiusKm.most, Math.max(radiusKm.least, wanted));
    const { live } = this;
    const near = (providers: readonly Provider[]) => nearestOf(providers, position, { mostKm, count: maxNearby });
    if (!live) {
      const held = await this.directory.read(this.waitUntil);
      return { providers: near(held.index.providers()), ...this.#provenance(held) };
    }
    const place = { latitude: rounded(position.latitude), longitude: rounded(position.longitude) };
    const key = `nearby ${place.latitude} ${place.longitude}`;
    const { answered, held, failed } = await this.#consult(key, ages.nearbyMs, () => live.nearby(place));
    const providers = near(merged(answered?.providers ?? [], held?.index.providers() ?? []));
    return { providers, ...this.#provenance(held, answered, failed) };
  }

  async nearest(position: Position, count: number): Promise<NearbyProviders> {
    const held = await this.directory.read(this.waitUntil);
    const limit = { mostKm: Number.POSITIVE_INFINITY, count: Math.min(count, maxNearby) };
    return { providers: nearestOf(held.index.providers(), position, limit), ...this.#provenance(held) };
  }

  async find(providerId: string) {
    const held = await this.directory.read(this.waitUntil);
    const provider = held.index.find(providerId);
    return provider && { provider, ...this.#provenance(held) };
  }

  async all() {
    const held = await this.directory.read(this.waitUntil);
    return { providers: held.index.providers(), ...this.#provenance(held) };
  }

  /**
   * What the service says and what the directory has. A visitor waits long for the service only where the directory is
   * empty; that it fails is no error as long as the directory has something.
   * @throws {ProviderError}
   */
  async #consult(question: string, freshMs: number, load: () => Promise<readonly Provider[]>) {
    const held = await this.directory.stored(this.waitUntil);
    if (!held) this.directory.warm(this.waitUntil);
    if (held && this.directory.failing) return { answered: null, held, failed: true };
    if (!(await this.mayCall()))
      return { answered: null, held: held ?? (await this.directory.read(this.waitUntil)), failed: false };
    const patienceMs = held ? deadlinesMs.withDirectory : deadlinesMs.call + 1_000;
    try {
      const answered = await this.questions.read(question, load, { freshMs, patienceMs, waitUntil: this.waitUntil });
      this.directory.note(null);
      return { answered, held, failed: false };
    } catch (error) {
      log.warn("providers.question-failed", { reason: reasonOf(error) });
      if (error instanceof ProviderError && isSilence(error)) this.directory.note(error);
      const fallback = held ?? (await this.directory.stored(this.waitUntil));
      if (!fallback) throw error;
      return { answered: null, held: fallback, failed: true };
    }
  }

  #provenance(held: Held | null, answered: Answered | null = null, failed = false) {
    const asOf = Math.min(held?.asOf ?? Number.POSITIVE_INFINITY, answered?.asOf ?? Number.POSITIVE_INFINITY);
    const stale = failed || (held !== null && this.directory.isStale(held));
    const complete = held?.complete ?? false;
    // An answer that is not the last word may be shown, but not be kept.
    const keptMs = complete && !stale ? ages.pageMs : 0;
    this.#used.add(`${held?.hash ?? ""} ${asOf} ${stale}`);
    this.#validUntil = Math.min(this.#validUntil, Date.now() + keptMs);
    return { asOf: new Date(asOf).toISOString(), stale, complete };
  }
}

/** The service says nothing at all, to anybody; a Fault may be about one question. */
function isSilence({ code }: ProviderError): boolean {
  return code === "timeout" || code === "unreachable" || code === "refused";
}

function providersIn(entries: readonly Indexed[]): Provider[] {
  return entries.map(({ provider }) => provider);
}

/** The directory's, as the service now says them, and then what only the service found. */
function merged(answered: readonly Provider[], held: readonly Provider[]): Provider[] {
  const fresh = new Map(answered.map((provider) => [provider.providerId, provider]));
  const current = held.map((provider) => {
    const newer = fresh.get(provider.providerId);
    fresh.delete(provider.providerId);
    return newer ?? provider;
  });
  return [...current, ...fresh.values()];
}

/** Best matches first; what only the service takes for a match comes last. */
function ranked(answered: readonly Provider[], words: string): Provider[] {
  const index = new ProviderIndex(answered);
  const matching = new Set(index.matching(words).map(({ provider }) => provider));
  return [...matching, ...index.providers().filter((provider) => !matching.has(provider))];
}

/** To 3 decimals: a hundred metres. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}
