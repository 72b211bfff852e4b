import { TrieRouter } from "hono/router/trie-router";
import type { Config, Product } from "../config";
import { canonicalPath } from "../http/canonical-path";
import type { Limited, RequestLimit } from "../http/limits";
import type { Ahead, Page } from "../page/page";
import { type HandlerResult, uncached } from "../request/outcome";
import type { SiteContext } from "../request/request";
import type { SiteState } from "../request/site-state";
import { type Addressing, routeFor } from "./addressing";
import type { CacheKey, SharedRequest } from "./cache-keys";
import type { PageResponses } from "./page-responses";

export interface SiteServices {
  readonly site: SiteState;
  readonly pages: readonly Page[];
  readonly addressing: Addressing;
  readonly table: RouteTable;
  readonly answers: PageResponses;
  productOf(c: SiteContext): Product;
}

/** Responds to a route's requests; null leads to the "not found" page. */
export type Handler = (c: SiteContext) => HandlerResult | null | Promise<HandlerResult | null>;

/** A handler of responses that no cache of the site stores. */
export const uncachedHandler =
  (respond: (c: SiteContext) => Response | null | Promise<Response | null>): Handler =>
  async (c) => {
    const response = await respond(c);
    return response && uncached(response);
  };

/** @param limit counts requests by the limiter that the route names */
export type CreateHandler = (services: SiteServices, limit: RequestLimit) => Handler;

export interface Route {
  readonly pattern: string;
  readonly name: string;
  /** `GET` if absent. `HEAD` comes with it, another method gets 405; `ALL` leaves that to the handler. */
  readonly methods?: readonly ("GET" | "POST" | "PUT" | "DELETE" | "ALL")[];
  /** Creates the handler when the route is first requested; routes with the same function share one handler. */
  readonly load: () => CreateHandler | Promise<CreateHandler>;
  readonly cacheKey?: CacheKey;
  readonly limit?: Limited;
  readonly hasEtag?: boolean;
  /** What browsers may do before a link is followed. Absent: nothing links to it, or it is a file. */
  readonly ahead?: Ahead;
  readonly isServed?: (config: Config) => boolean;
  /** Key of the section that the path belongs to: a 404 for products without it, whatever the method. */
  readonly section?: string | undefined;
}

/** Pattern and name of a path below each product; `{product}` in it stands for the product's key. */
export const below = (path: string) => ({ pattern: routeFor(path), name: path || "/" });

export const ofSite = (path: string) => ({ pattern: path, name: path });

const unknownName = "other";

/** Finds the route of a request, whatever its method. Of several routes, the first one counts. */
export class RouteTable {
  readonly #router = new TrieRouter<Route>();
  readonly #named: readonly string[];

  constructor(
    private readonly addressing: Addressing,
    readonly routes: readonly Route[],
  ) {
    for (const route of routes) this.#router.add("GET", route.pattern, route);
    this.#named = routes.map(({ name }) => name).filter((name) => name.includes("{product}"));
  }

  pathOf(request: Request): string {
    return this.addressing.routedPath(request, this.#named);
  }

  /** The name of the request's route, such as `/news/:id`: one of a small set, without input of the visitor. */
  nameOf(request: Request): string {
    return this.#find(request)?.route.name ?? unknownName;
  }

  /** Whether a route responds to `GET` requests of the URL. A route of a whole folder does not say what it serves. */
  serves(url: URL): boolean {
    const { pattern = "", methods = ["GET"] } = this.#find(new Request(url))?.route ?? { methods: [] };
    if (pattern.endsWith("*")) return false;
    return methods.includes("GET") || methods.includes("ALL");
  }

  /** The cache key; null if the response is not shared. */
  sharedRequestOf(request: Request): SharedRequest | null {
    if (request.method !== "GET" && request.method !== "HEAD") return null;
    const url = new URL(request.url);
    if (canonicalPath(url.pathname) !== url.pathname) return null;
    const match = this.#find(request);
    if (!match?.route.cacheKey) return null;
    const { addressing } = this;
    const { headers } = request;
    const product = addressing.productOf(request);
    const origin = addressing.originOf(url);
    return match.route.cacheKey({ addressing, url, origin, product, headers, id: match.id });
  }

  #find(request: Request): { readonly route: Route; readonly id: string | undefined } | null {
    const [[match]] = this.#router.match("GET", this.pathOf(request));
    if (!match) return null;
    const [route, { id }] = match;
    return { route, id: typeof id === "string" ? id : undefined };
  }
}
