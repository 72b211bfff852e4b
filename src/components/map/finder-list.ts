import { asksForNearest } from "../../vocabulary/nearness";
import { type Filters, isNearestFirst, listQuery } from "./finder-query";
import { type DistanceOrigin, latest, publish } from "./list-exchange";
import type { ListedPage } from "./listed-provider";
import { fetchList, fetchRegion } from "./provider-api";
import {
  isPositionGranted,
  type PositionFailure,
  requestPosition,
  storedPosition,
  storePosition,
} from "./visitor-position";

interface FoundOrigin {
  readonly origin: DistanceOrigin;
  /** Why the list does not start from the requested position. */
  readonly failure: PositionFailure | null;
}

export interface FoundList {
  readonly result: ListedPage;
  /** The requested ones; one that contradicts the words gives way to them. */
  readonly filters: Filters;
  readonly origin: DistanceOrigin | null;
  readonly failure: PositionFailure | null;
}

export interface ListRequest {
  readonly product: string;
  readonly filters: Filters;
  readonly page: number;
  readonly signal: AbortSignal;
  /** Runs before the browser asks the visitor for the position. */
  readonly onAsking: () => void;
}

/** Null once the signal is aborted. */
export async function findList(request: ListRequest): Promise<FoundList | null> {
  const { product, filters, page, signal } = request;
  let found = isNearestFirst(filters) ? await originOf(request) : null;
  if (signal.aborted) return null;
  const load = () => fetchList(product, queryOf(filters, page, found?.origin ?? null), signal);
  let result = await load();
  if (result.emergency === "urgent" && !result.place && !found) {
    found = await findOrigin({ product, mayAsk: false, onAsking: () => {} });
    result = await load();
  }
  if (signal.aborted) return null;
  return {
    result,
    filters: { ...filters, ...result.applied },
    origin: found?.origin ?? null,
    failure: found?.failure ?? null,
  };
}

const originOf = ({ product, filters: { sort, search }, onAsking }: ListRequest) =>
  findOrigin({ product, mayAsk: sort === "distance" || asksForNearest(search), onAsking });

/** The query of a list, by distance from an origin if there is one. */
function queryOf(filters: Filters, page: number, origin: DistanceOrigin | null): URLSearchParams {
  const query = new URLSearchParams(listQuery(filters, page));
  if (!origin) return query;
  query.set("sort", "distance");
  for (const name of ["latitude", "longitude"] as const) query.set(name, origin[name].toFixed(3));
  return query;
}

/** The visitor's position, if granted in this tab. */
export function knownOrigin(): DistanceOrigin | null {
  const position = latest("position") ?? storedPosition();
  return position && { ...position, place: null };
}

interface OriginOptions {
  readonly product: string;
  /** Whether the browser may ask the visitor for permission. */
  readonly mayAsk: boolean;
  readonly onAsking: () => void;
}

/** Origin of distances: the browser's position, else the region of the connection. */
export async function findOrigin({ product, mayAsk, onAsking }: OriginOptions): Promise<FoundOrigin> {
  const known = knownOrigin();
  if (known) return { origin: known, failure: null };
  if (!mayAsk && !(await isPositionGranted())) return { origin: await fetchRegion(product), failure: null };
  if (mayAsk) onAsking();
  const position = await requestPosition();
  if (typeof position === "string") {
    return { origin: await fetchRegion(product), failure: mayAsk ? position : null };
  }
  storePosition(position);
  publish("position", position);
  return { origin: { ...position, place: null }, failure: null };
}
