import { TrieRouter } from "hono/router/trie-router";
import { tryDecodeURIComponent } from "hono/utils/url";
import type { Config, Product } from "../config";
import { canonicalPath } from "../http/canonical-path";
import type { Limited, RequestLimit } from "../http/limits";
import type { Ahead, Page } from "../page/page";
import { type HandlerResult, uncached } from "../request/outcome";
import type { MatchedPath, SiteContext } from "../request/request";
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

/** What the route table has for a request. Each entrypoint matches a request once, and hands the match on. */
export interface RequestMatch extends MatchedPath {
  /** Responds to the request; undefined if no route has its path and method. */
  readonly route: Route | undefined;
}

/** Finds the routes of requests. Of several routes with a path and method, the first one responds. */
export class RouteTable {
  /** The routes that this configuration serves. */
  readonly routes: readonly Route[];
  readonly #router = new TrieRouter<Route>();
  readonly #namesWithProduct: readonly string[];

  constructor(
    private readonly addressing: Addressing,
    routes: readonly Route[],
  ) {
    this.routes = routes.filter(({ isServed }) => isServed?.(addressing.config) ?? true);
    for (const route of this.routes) this.#router.add("ALL", route.pattern, route);
    this.#namesWithProduct = this.routes.map(({ name }) => name).filter((name) => name.includes("{product}"));
  }

  match(request: Request): RequestMatch {
    const { addressing } = this;
    const [candidates] = this.#router.match("ALL", addressing.routedPath(request, this.#namesWithProduct));
    const [first] = candidates.map(([route]) => route);
    const [route, parameters = {}] = candidates.find(([each]) => respondsTo(each, request.method)) ?? [];
    return {
      product: addressing.productOf(request),
      name: first?.name ?? unknownName,
      route,
      section: first?.section,
      parameters: decodedParameters(parameters),
      methods: [...new Set(candidates.flatMap(([each]) => allowedMethods(each)))],
    };
  }

  /** Whether a route responds to `GET` requests of the URL. A route of a whole folder does not say what it serves. */
  serves(url: URL): boolean {
    const { route } = this.match(new Request(url));
    return route !== undefined && !wholeFolder.test(route.pattern);
  }

  /** The cache key; null if the response is not shared. */
  sharedRequestOf(request: Request, { route, product, parameters }: RequestMatch): SharedRequest | null {
    if (request.method !== "GET" && request.method !== "HEAD") return null;
    const url = new URL(request.url);
    if (!route?.cacheKey || canonicalPath(url.pathname) !== url.pathname) return null;
    const { addressing } = this;
    const { headers } = request;
    const origin = addressing.originOf(url);
    return route.cacheKey({ addressing, url, origin, product, headers, id: parameters.id });
  }
}

/** What stands at the end of a pattern that any number of segments matches. */
const wholeFolder = /(?:\*|\.\+\})$/;

const methodsOf = ({ methods = ["GET"] }: Route): readonly string[] => methods;

function respondsTo(route: Route, method: string): boolean {
  const methods = methodsOf(route);
  return methods.includes("ALL") || methods.includes(method === "HEAD" ? "GET" : method);
}

/** For `Allow`. A route of all methods refuses some by itself. */
const allowedMethods = (route: Route): string[] =>
  methodsOf(route).flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : method === "ALL" ? [] : [method]));

const decodedParameters = (parameters: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, tryDecodeURIComponent(value)]] : [],
    ),
  );
