import { startOf } from "../../platform/start-of";

/** What the visitor narrows the list by; empty where not. */
export interface Filters {
  readonly search: string;
  /** A category of the service, or a kind. */
  readonly category: string;
  readonly province: string;
  readonly city: string;
  readonly sort: "name" | "distance";
}

export const noFilters: Filters = { search: "", category: "", province: "", city: "", sort: "name" };

/** The filters of an address; what it does not say is empty. */
export function filtersOf(read: (name: keyof Filters) => string | null | undefined): Filters {
  const text = (name: keyof Filters) => startOf((read(name) ?? "").trim(), 100);
  return {
    search: text("search"),
    category: text("category"),
    province: text("province"),
    city: text("city"),
    sort: text("sort") === "distance" ? "distance" : "name",
  };
}

/** The query of a page of the list with these filters, without those that say nothing. */
export function listQuery(filters: Filters, page = 1): string {
  const entries = Object.entries(filters).filter(([name, value]) => value && !(name === "sort" && value === "name"));
  const query = new URLSearchParams(entries);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `?${query}` : "";
}
