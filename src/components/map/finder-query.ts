import { type LinkContext, productPath } from "../../page/links";
import { startOf } from "../../platform/text";
import { wordsOf } from "../../vocabulary/fold";
import { kinds } from "../../vocabulary/kinds";
import { asksForNearest } from "../../vocabulary/nearness";
import { phrasesOf } from "../../vocabulary/read";
import { termOf } from "../../vocabulary/synonyms";

/** What the visitor narrows the list by; empty where not. */
export interface Filters {
  readonly search: string;
  /** A category of the service, or a kind. */
  readonly category: string;
  readonly province: string;
  readonly city: string;
  /** Empty: see {@link isNearestFirst}. */
  readonly sort: "" | "name" | "distance";
  /** Only what is open now, has an emergency room at all hours, or inpatient care. */
  readonly open: YesOrAny;
  readonly emergency: YesOrAny;
  readonly inpatient: YesOrAny;
  /** Only what takes this plan. */
  readonly plan: string;
}

type YesOrAny = "" | "1";

/** The filters by details that a provider has or lacks. */
export const needNames = ["open", "emergency", "inpatient"] as const;

export const noFilters: Filters = {
  search: "",
  category: "",
  province: "",
  city: "",
  sort: "",
  open: "",
  emergency: "",
  inpatient: "",
  plan: "",
};

/** The filters of an address; what it does not say is empty. */
export function filtersOf(read: (name: keyof Filters) => string | null | undefined): Filters {
  const text = (name: keyof Filters) => startOf((read(name) ?? "").trim(), 100);
  const yes = (name: keyof Filters): YesOrAny => (text(name) === "1" ? "1" : "");
  const sort = text("sort");
  return {
    search: text("search"),
    category: text("category"),
    province: text("province"),
    city: text("city"),
    sort: sort === "name" || sort === "distance" ? sort : "",
    open: yes("open"),
    emergency: yes("emergency"),
    inpatient: yes("inpatient"),
    plan: text("plan"),
  };
}

/** The filters with another kind, which replaces those that the words name. */
export function withKind(filters: Filters, category: string): Filters {
  return { ...filters, category, search: category === "" ? filters.search : besideKinds(filters.search) };
}

/** The words that name no kind. */
export function besideKinds(search: string): string {
  const phrases = phrasesOf(wordsOf(search));
  const others = phrases.filter(({ terms }) => !kinds.some((kind) => terms.includes(termOf(kind))));
  return others.length === phrases.length ? search : others.flatMap(({ words }) => words).join(" ");
}

/** Whether the list is in the order of distance: as chosen, and where neither words nor a place narrow it. */
export function isNearestFirst({ search, province, city, sort }: Filters): boolean {
  return sort === "distance" || asksForNearest(search) || (sort === "" && !search && !province && !city);
}

/** Whether the query has neither words nor filters. */
export const isUnfiltered = (filters: Filters): boolean => Object.values(filters).every((value) => value === "");

/** The query of a page of the list with these filters, without those that say nothing. */
export function listQuery(filters: Filters, page = 1): string {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value));
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `?${query}` : "";
}

export const listHref = (of: LinkContext, filters: Filters, page = 1): string =>
  productPath(of, `providers${listQuery(filters, page)}`);
