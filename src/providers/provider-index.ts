import { fold, wordsOf } from "./fold";
import type { Provider } from "./provider";

/** A provider with what searches compare. */
export interface Indexed {
  readonly provider: Provider;
  /** Name, folded. */
  readonly name: string;
  /** Name, city and address, folded, one a line. */
  readonly text: string;
}

/** Providers in the order of their names, ready for searching; of two with one id the first counts. */
export class ProviderIndex {
  readonly entries: readonly Indexed[];
  readonly #byId = new Map<string, Provider>();

  constructor(providers: Iterable<Provider>) {
    const entries: Indexed[] = [];
    for (const provider of providers) {
      if (this.#byId.has(provider.providerId)) continue;
      this.#byId.set(provider.providerId, provider);
      const name = fold(provider.providerName);
      entries.push({ provider, name, text: `${name}\n${fold(provider.city)}\n${fold(provider.address)}` });
    }
    this.entries = entries.sort(byName);
  }

  get size(): number {
    return this.entries.length;
  }

  providers(): Provider[] {
    return this.entries.map(({ provider }) => provider);
  }

  find(providerId: string): Provider | null {
    return this.#byId.get(providerId) ?? null;
  }

  /** Those that have every word: first the names that begin with the search, then names, then cities and addresses. */
  matching(search: string): readonly Indexed[] {
    const words = wordsOf(search);
    if (words.length === 0) return this.entries;
    const whole = words.join(" ");
    const ranks: Indexed[][] = [[], [], []];
    for (const entry of this.entries) {
      if (!words.every((word) => entry.text.includes(word))) continue;
      const rank = entry.name.startsWith(whole) ? 0 : words.every((word) => entry.name.includes(word)) ? 1 : 2;
      ranks[rank]?.push(entry);
    }
    return ranks.flat();
  }
}

function byName(a: Indexed, b: Indexed): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}
