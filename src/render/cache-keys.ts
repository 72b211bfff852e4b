import type { Product } from "../config";
import { languageOf } from "../http/language";
import type { RequestUrl } from "../http/request-url";
import { inLanguage } from "../i18n/languages";
import { isFileVersion } from "../media/media-address";
import type { Page } from "../page/page";
import { placelessParameters, positionParameters } from "../providers/query-parameters";
import { partAddress } from "../tiles/part-address";
import type { Addressing } from "./addressing";

/** A request whose response all visitors share. */
export interface SharedRequest {
  /** The cache key: the one absolute address of that response, without what the response does not depend on. */
  readonly address: string;
  /** Whether the response comes in the encoding that is requested. */
  readonly negotiated: boolean;
  /** The address is that of a part which was requested as a range: see {@link partAddress}. */
  readonly isPart?: true;
}

/** A request to a route, as far as a cache key may depend on it. */
interface KeyedRequest {
  readonly addressing: Addressing;
  readonly url: RequestUrl;
  /** Of the response's address: see {@link Addressing.originOf}. */
  readonly origin: string;
  readonly product: Product;
  readonly headers: Headers;
  /** The `:id` of the path, as it is encoded there. */
  readonly id: string | undefined;
}

/** What the shared cache keys on for requests to a route; null for a response that is not shared. */
export type CacheKey = (request: KeyedRequest) => SharedRequest | null;

/** The path alone. */
export const pathKey: CacheKey = ({ origin, url }) => ({ address: `${origin}${url.pathname}`, negotiated: false });

/** Path and language, page number of a list. */
export const pageKey =
  (page: Page): CacheKey =>
  ({ addressing, url, product, id }) => {
    if (page.personal || (id !== undefined && !page.id.safeParse(decoded(id)).success)) return null;
    const { cacheKey, pageNumber, query } = addressing.addressOf(url, product, page);
    const isPersonal = pageNumber === null || Object.keys(query).length > 0;
    return isPersonal ? null : { address: cacheKey, negotiated: true };
  };

/** Path and language. */
export const documentKey: CacheKey = ({ origin, url }) => ({
  address: inLanguage(`${origin}${url.pathname}`, languageOf(url)),
  negotiated: false,
});

/** Path and version of a file of the CMS. */
export const fileKey: CacheKey = ({ origin, url: { pathname, searchParams }, product }) => {
  if (product.content.origin === "embedded") return null;
  const version = searchParams.get("v") ?? "";
  return { address: `${origin}${pathname}${isFileVersion(version) ? `?v=${version}` : ""}`, negotiated: false };
};

/** Path and range of an archive. */
export const partKey: CacheKey = ({ origin, url, headers }) => {
  const address = partAddress(`${origin}${url.pathname}`, headers);
  return address === null ? null : { address, negotiated: false, isPart: true };
};

/** Path, words and filters of a query for providers, unless it tells where somebody is. */
export const providersKey: CacheKey = ({ origin, url: { pathname, searchParams } }) => {
  if (positionParameters.some((name) => searchParams.has(name))) return null;
  const given = placelessParameters.flatMap((name) => searchParams.getAll(name).map((value) => [name, value]));
  const query = new URLSearchParams(given).toString();
  return { address: `${origin}${pathname}${query && `?${query}`}`, negotiated: false };
};

function decoded(id: string): string | null {
  try {
    return decodeURIComponent(id);
  } catch {
    return null;
  }
}
