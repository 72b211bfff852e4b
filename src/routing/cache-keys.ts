import type { Product } from "../config";
import { languageOf } from "../http/language";
import { rangeUrl } from "../http/ranges/byte-range";
import { inLanguage } from "../i18n/languages";
import { isFileVersion, storageQuery } from "../media/media-address";
import type { Page } from "../page/page";
import { placelessParameters, positionParameters } from "../providers/query-parameters";
import type { Addressing } from "./addressing";

/** A request whose response all visitors share. */
export interface SharedRequest {
  /** The cache key: the absolute URL without parameters that do not affect the response. */
  readonly url: string;
  /** Whether the response is in a requested encoding. */
  readonly negotiated: boolean;
  readonly isPart?: true;
}

interface KeyedRequest {
  readonly addressing: Addressing;
  readonly url: URL;
  readonly origin: string;
  readonly product: Product;
  readonly headers: Headers;
  /** The `:id` of the path. */
  readonly id: string | undefined;
}

/** The cache key of requests to a route; null for a response that is not shared. */
export type CacheKey = (request: KeyedRequest) => SharedRequest | null;

export const pathKey: CacheKey = ({ origin, url }) => ({ url: `${origin}${url.pathname}`, negotiated: false });

/** Path and language, page number of a list. */
export const pageKey =
  (page: Page): CacheKey =>
  ({ addressing, url, product, id }) => {
    if (page.personal || (id !== undefined && !page.id.safeParse(id).success)) return null;
    const { cacheKey, pageNumber, query } = addressing.pageUrlOf(url, product, page);
    const isPersonal = pageNumber === null || Object.keys(query).length > 0;
    return isPersonal ? null : { url: cacheKey, negotiated: true };
  };

export const documentKey: CacheKey = ({ origin, url }) => ({
  url: inLanguage(`${origin}${url.pathname}`, languageOf(url)),
  negotiated: false,
});

export const fileKey: CacheKey = ({ origin, url, product }) => {
  const { pathname, searchParams } = url;
  if (product.content.origin === "embedded" || storageQuery(url) !== "") return null;
  const version = searchParams.get("v") ?? "";
  return { url: `${origin}${pathname}${isFileVersion(version) ? `?v=${version}` : ""}`, negotiated: false };
};

export const rangeKey: CacheKey = ({ origin, url, headers }) => {
  const ranged = rangeUrl(`${origin}${url.pathname}`, headers);
  return ranged === null ? null : { url: ranged, negotiated: false, isPart: true };
};

/** Path, words and filters of a provider query, unless it has a position. */
export const providersKey: CacheKey = ({ origin, url: { pathname, searchParams } }) => {
  if (positionParameters.some((name) => searchParams.has(name))) return null;
  const parameters = placelessParameters.flatMap((name) => searchParams.getAll(name).map((value) => [name, value]));
  const query = new URLSearchParams(parameters).toString();
  return { url: `${origin}${pathname}${query && `?${query}`}`, negotiated: false };
};
