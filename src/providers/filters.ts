import { memoized } from "../platform/memoized";
import { fold } from "../vocabulary/fold";
import { isKind, type Kind, kinds } from "../vocabulary/kinds";
import { kindsOf } from "./kinds-of";
import type { CategoryFacet, Facet, KindFacet } from "./provider";
import type { ProviderSummary } from "./summary";

export interface Filter {
  passes(provider: ProviderSummary): boolean;
  /** Called for providers that pass all other filters. */
  count(provider: ProviderSummary): void;
}

const maxOffered = 500;

/** Filters by a field, without case and accents. */
export class FieldFilter implements Filter {
  readonly #counts = new Map<string, number>();
  readonly #isWanted: (value: string) => boolean;

  constructor(
    private readonly field: "providerCategory" | "province" | "city",
    wanted = "",
  ) {
    const folded = fold(wanted.trim());
    this.#isWanted = memoized((value: string) => folded === "" || fold(value) === folded);
  }

  passes(provider: ProviderSummary): boolean {
    return this.#isWanted(provider[this.field]);
  }

  count(provider: ProviderSummary): void {
    const value = provider[this.field];
    if (value !== "") this.#counts.set(value, (this.#counts.get(value) ?? 0) + 1);
  }

  facet(): Facet {
    const values = new Map<string, { value: string; count: number }>();
    for (const [value, count] of this.#counts) {
      const known = values.get(fold(value));
      if (known) known.count += count;
      else values.set(fold(value), { value, count });
    }
    const most = [...values].sort(([, a], [, b]) => b.count - a.count).slice(0, maxOffered);
    return most.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
  }
}

/** Filters by a category of the service, or by a provider type with all of its categories. */
export class CategoryFilter implements Filter {
  readonly #kind: Kind | null;
  readonly #field: FieldFilter;
  readonly #kindCounts = new Map<Kind, number>();
  readonly #kindOfCategory = new Map<string, Kind>();

  constructor(wanted = "") {
    this.#kind = isKind(wanted) ? wanted : null;
    this.#field = new FieldFilter("providerCategory", this.#kind ? "" : wanted);
  }

  passes(provider: ProviderSummary): boolean {
    return this.#kind ? kindsOf(provider).includes(this.#kind) : this.#field.passes(provider);
  }

  count(provider: ProviderSummary): void {
    this.#field.count(provider);
    const own = kindsOf(provider);
    for (const kind of own) this.#kindCounts.set(kind, (this.#kindCounts.get(kind) ?? 0) + 1);
    const category = fold(provider.providerCategory);
    if (own[0] && !this.#kindOfCategory.has(category)) this.#kindOfCategory.set(category, own[0]);
  }

  kinds(): KindFacet {
    return kinds.flatMap((value) => {
      const count = this.#kindCounts.get(value);
      return count ? [{ value, count }] : [];
    });
  }

  categories(): CategoryFacet {
    return this.#field.facet().map(({ value, count }) => ({
      value,
      count,
      kind: this.#kindOfCategory.get(fold(value)) ?? null,
    }));
  }
}
