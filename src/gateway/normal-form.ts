import type { Product } from "../config";
import { canonicalPath } from "../http/canonical-path";
import { KnownRoutes } from "../http/known-routes";
import { languageOf } from "../http/language";
import { type RequestUrl, urlOf } from "../http/request-url";
import { inLanguage } from "../i18n/languages";
import { isFileVersion } from "../media/media-address";
import type { Page } from "../page/page";
import type { SiteDocument } from "../page/site-document";
import { placelessParameters, positionParameters } from "../providers/api/parameters";
import { type Addressing, routeFor } from "../render/addressing";
import { partAddress } from "../tiles/part-address";

/** A request whose answer is everybody's. */
export interface NormalForm {
  /** The one address of that answer, absolute: what the answer does not depend on is not in it. */
  readonly address: string;
  /** Whether the answer comes in the encoding that is asked for. */
  readonly negotiated: boolean;
  /** The address is that of a part which was asked for as a range: see {@link partAddress}. */
  readonly isPart?: true;
}

interface Asked {
  readonly url: RequestUrl;
  /** Of the answer's address: see {@link Addressing.originOf}. */
  readonly origin: string;
  readonly product: Product;
  readonly headers: Headers;
  /** Of the path. */
  readonly id: string | undefined;
}

/** The normal form of requests to one route; null where the answer is the visitor's own. */
type Normalise = (asked: Asked) => NormalForm | null;

interface Shared {
  readonly addressing: Addressing;
  readonly pages: readonly Page[];
  readonly documents: readonly SiteDocument[];
}

/** Which requests have an answer that may be shared: of pages, feeds, site maps, files, map tiles and questions for providers. */
export class NormalForms {
  readonly #router = new KnownRoutes<Normalise>();
  readonly #addressing: Addressing;
  readonly #named: readonly string[];

  constructor({ addressing, pages, documents }: Shared) {
    this.#addressing = addressing;
    this.#named = pages.map(({ path }) => path).filter((path) => path.includes("{product}"));
    const add = (path: string, normalise: Normalise) => this.#router.add("GET", path, normalise);
    add("/sitemap.xml", plainForm);
    add("/:file{sitemap\\.[^/]+\\.xml}", plainForm);
    add(routeFor("/media/:file{.+}"), fileForm);
    add(routeFor("/tiles/:archive"), partForm);
    add(routeFor("/api/providers"), providersForm);
    for (const { path } of documents) add(routeFor(path), documentForm);
    for (const page of pages) add(routeFor(page.path), pageForm(addressing, page));
    const home = pages.find(({ path }) => path === "");
    if (home) add("/", pageForm(addressing, home));
  }

  /** Null for everything that only its own visitor gets, or that costs no more than it takes to share it. */
  of(request: Request): NormalForm | null {
    if (request.method !== "GET" && request.method !== "HEAD") return null;
    const url = urlOf(request);
    if (canonicalPath(url.pathname) !== url.pathname) return null;
    const [[found], stash] = this.#router.match("GET", this.#addressing.routedPath(request, this.#named));
    if (!found) return null;
    const [normalise, { id }] = found;
    const product = this.#addressing.productOf(request);
    const origin = this.#addressing.originOf(url);
    const own = typeof id === "number" ? stash?.[id] : id;
    return normalise({ url, origin, product, headers: request.headers, id: own });
  }
}

const plainForm: Normalise = ({ origin, url }) => ({
  address: `${origin}${url.pathname}`,
  negotiated: false,
});

const pageForm =
  (addressing: Addressing, page: Page): Normalise =>
  ({ url, product, id }) => {
    if (page.personal || (id !== undefined && !page.id.safeParse(decoded(id)).success)) return null;
    const { memoKey, pageNumber, query } = addressing.addressOf(url, product, page);
    const isPersonal = pageNumber === null || Object.keys(query).length > 0;
    return isPersonal ? null : { address: memoKey, negotiated: true };
  };

const documentForm: Normalise = ({ origin, url }) => ({
  address: inLanguage(`${origin}${url.pathname}`, languageOf(url)),
  negotiated: false,
});

const fileForm: Normalise = ({ origin, url: { pathname, searchParams }, product }) => {
  if (product.content.origin === "embedded") return null;
  const version = searchParams.get("v") ?? "";
  return { address: `${origin}${pathname}${isFileVersion(version) ? `?v=${version}` : ""}`, negotiated: false };
};

const partForm: Normalise = ({ origin, url, headers }) => {
  const address = partAddress(`${origin}${url.pathname}`, headers);
  return address === null ? null : { address, negotiated: false, isPart: true };
};

const providersForm: Normalise = ({ origin, url: { pathname, searchParams } }) => {
  if (positionParameters.some((name) => searchParams.has(name))) return null;
  const asked = placelessParameters.flatMap((name) => searchParams.getAll(name).map((value) => [name, value]));
  const query = new URLSearchParams(asked).toString();
  return { address: `${origin}${pathname}${query && `?${query}`}`, negotiated: false };
};

function decoded(id: string): string | null {
  try {
    return decodeURIComponent(id);
  } catch {
    return null;
  }
}
