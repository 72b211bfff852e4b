import { RegExpRouter } from "hono/router/reg-exp-router";
import { SmartRouter } from "hono/router/smart-router";
import { TrieRouter } from "hono/router/trie-router";
import type { Config, Product } from "../config";
import { isFileVersion } from "../content/media-address";
import { canonicalPath } from "../http/canonical-path";
import { languageOf } from "../http/language";
import { inLanguage } from "../i18n/languages";
import type { Page } from "../page/page";
import type { SiteDocument } from "../page/site-document";
import { placelessParameters, positionParameters } from "../providers/api/queries";
import type { Addressing } from "../render/addressing";

/** A request whose answer is everybody's. */
export interface NormalForm {
  /** The one address of that answer, absolute: what the answer does not depend on is not in it. */
  readonly address: string;
  /** Whether the answer comes in the encoding that is asked for. */
  readonly negotiated: boolean;
}

/** The normal form of requests to one route; null where the answer is the visitor's own. */
type Normalise = (url: URL, id: string | undefined) => NormalForm | null;

interface Shared {
  readonly config: Config;
  readonly addressing: Addressing;
  readonly rows: readonly Page[];
  readonly documents: readonly SiteDocument[];
}

/** Which requests have an answer that may be shared: of pages, feeds, site map, files and questions for providers. */
export class NormalForms {
  readonly #router = new SmartRouter<Normalise>({ routers: [new RegExpRouter(), new TrieRouter()] });

  constructor({ config, addressing, rows, documents }: Shared) {
    const add = (path: string, normalise: Normalise) => this.#router.add("GET", path, normalise);
    for (const product of config.products.values()) {
      const below = `/${product.key}`;
      for (const { path } of documents) add(`${below}${path}`, documentForm);
      for (const row of rows) {
        add(`${below}${row.path.replace("{product}", product.key)}`, pageForm(addressing, row, product));
      }
      if (product.content.origin !== "embedded") add(`${below}/media/:file{.+}`, fileForm);
      add(`${below}/api/providers`, providersForm);
    }
    const home = rows.find(({ path }) => path === "");
    if (home) add("/", (url, id) => pageForm(addressing, home, addressing.productOf(url))(url, id));
    add("/sitemap.xml", ({ origin, pathname }) => ({ address: `${origin}${pathname}`, negotiated: false }));
  }

  /** Null for everything that only its own visitor gets, or that costs no more than it takes to share it. */
  of(request: Request): NormalForm | null {
    if (request.method !== "GET" && request.method !== "HEAD") return null;
    const url = new URL(request.url);
    if (canonicalPath(url.pathname) !== url.pathname) return null;
    const [[found], stash] = this.#router.match("GET", url.pathname);
    if (!found) return null;
    const [normalise, { id }] = found;
    return normalise(url, typeof id === "number" ? stash?.[id] : id);
  }
}

const pageForm =
  (addressing: Addressing, row: Page, product: Product): Normalise =>
  (url, id) => {
    if (row.personal || (id !== undefined && !row.id.safeParse(decoded(id)).success)) return null;
    const { memoKey, pageNumber, query } = addressing.addressOf(url, product, row);
    const isPersonal = pageNumber === null || Object.keys(query).length > 0;
    return isPersonal ? null : { address: memoKey, negotiated: true };
  };

const documentForm: Normalise = (url) => ({
  address: inLanguage(`${url.origin}${url.pathname}`, languageOf(url)),
  negotiated: false,
});

const fileForm: Normalise = ({ origin, pathname, searchParams }) => {
  const version = searchParams.get("v") ?? "";
  return { address: `${origin}${pathname}${isFileVersion(version) ? `?v=${version}` : ""}`, negotiated: false };
};

const providersForm: Normalise = ({ origin, pathname, searchParams }) => {
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
