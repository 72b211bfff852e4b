import type { Product } from "../config";
import { isDisabled } from "../config/optional-sections";
import { SwitchedOff } from "../content/operations/switches";
import { MissingContent, MovedContent } from "../content/reading/failures";
import { redirects } from "../content/site-wide/redirects";
import { errorPageOf } from "../errors/error-page";
import { plainError, wantsPage } from "../errors/plain-error";
import { problemOfRefusal, Refusal, wantsJson } from "../errors/refusal";
import { notFoundTexts } from "../errors/texts";
import { draftName } from "../forms/steps";
import { canonicalPath } from "../http/canonical-path";
import { drain } from "../http/drain";
import { memoryTiming } from "../http/headers/server-timing";
import { regionOf } from "../http/region";
import type { LoadContext } from "../page/load-context";
import type { LoadedPage, Page } from "../page/page";
import type { Site } from "../page/site-data";
import type { SiteDocument } from "../page/site-document";
import { failureOf, log } from "../platform/log";
import { type HandlerResult, uncached } from "../request/outcome";
import type { EarlierSubmissions, SiteContext } from "../request/request";
import { openPageScope, RequestScope } from "../request/request-scope";
import type { SiteState } from "../request/site-state";
import { embedOrigins } from "../richtext/media/frames";
import type { Addressing } from "../routing/addressing";
import type { PageResponses, Posted } from "../routing/page-responses";
import { movedTo, redirectTo } from "../routing/redirects/redirects";
import { type RedirectTarget, sitePathsOf } from "../routing/redirects/site-paths";
import { loadLayout } from "./layout";
import { respondComplete, type Screen, settled } from "./render";
import { type LoadingPage, restOf, type Shell, shellOf } from "./shell";
import { respondStreamed } from "./streamed";

export class Answers implements PageResponses {
  constructor(
    private readonly site: SiteState,
    readonly addressing: Addressing,
    private readonly pages: readonly Page[],
    private readonly earlierSubmissions: EarlierSubmissions,
    /** Whether a route responds to `GET` requests of the URL. */
    private readonly isServed: (url: URL) => boolean,
  ) {}

  openScope(c: SiteContext, product: Product): RequestScope {
    return new RequestScope(this.site, c, product);
  }

  /** @param posted a submission to be corrected, or a lookup; the page is then for this visitor only */
  async page(c: SiteContext, product: Product, page: Page, posted?: Posted): Promise<HandlerResult> {
    const { limits, menu, pageCache, config } = this.site;
    const returned = posted?.returned;
    const url = this.addressing.pageUrlOf(new URL(c.req.raw.url), product, page);
    const { id } = c.env.match.parameters;
    const { pageNumber } = url;
    if (pageNumber === null || (id !== undefined && !page.id.safeParse(id).success)) return this.notFound(c, product);
    const scope = posted?.scope ?? (await openPageScope(this.site, c, product));
    const { earlierSubmissions } = this;
    const urlQuery = page.form ? await earlierSubmissions.withKnownReference(c, limits, product, url.query) : url.query;
    const query = { ...urlQuery, ...returned?.query };
    const submission = returned?.state ?? (await earlierSubmissions.draftOf(c, limits, product, page, query));
    const layout = loadLayout(scope, url, menu);
    const isSent = posted !== undefined || query.sent !== undefined;
    const open = isSent ? Promise.resolve() : this.#admit(page, scope, url.cacheKey);
    const request = { pageNumber, query, submission, lookup: posted?.lookup ?? null };
    const loading = open.then(() => this.#load(c, page, scope, request));
    const hasQuery = Object.keys(query).length > 0;
    const personal = page.personal || posted !== undefined || hasQuery || scope.preview !== null;
    const entered = isSent || query[draftName] !== undefined;
    // Embedded content is there immediately.
    if (product.content.origin !== "embedded" && !scope.preview && !entered) {
      const { early } = page;
      const isSure = pageNumber === 1 && !hasQuery && early !== undefined;
      const headOf = isSure ? open.then(() => (site: Site) => early(site, product)) : null;
      const shell = await shellOf({ layout, loading }, headOf, scope, config.test.patienceRate);
      if (shell) return this.#begin(shell, { layout, loading }, scope);
    }
    let screen: Screen;
    try {
      const [site, loaded] = await Promise.all([layout.complete, loading]);
      const head = loaded.head(site, scope.renderFailed(site));
      const status = returned?.status ?? posted?.lookup?.status ?? 200;
      screen = { site, head, body: loaded.body(site), personal, entered, status };
    } catch (error) {
      return this.error(c, scope, error, await layout.complete);
    }
    if (!(await settled(scope))) return this.#stream(screen, scope);
    if (!scope.degraded && !personal) {
      const cached = pageCache.renew(url.cacheKey, scope, c.req.raw);
      if (cached) return { response: cached, edge: scope.edgePolicy(), timing: scope.timing("memory") };
    }
    const { response, timing, rendered } = await respondComplete(screen, scope);
    if (!rendered) return { response, timing, edge: null };
    return { response, timing, edge: scope.edgePolicy(), rendered: { cacheKey: url.cacheKey, page: rendered } };
  }

  /** @throws {SwitchedOff} for a page that operators have switched off */
  async #admit({ feature }: Page, { content }: RequestScope, cacheKey: string): Promise<void> {
    if (!feature || (await content.switches())[feature]) return;
    this.site.pageCache.drop(cacheKey);
    throw new SwitchedOff(feature);
  }

  /** Sends a page whose status is known while its content waits for the CMS. */
  #begin({ site, head }: Shell, page: LoadingPage, scope: RequestScope): Promise<HandlerResult> {
    scope.content.begin();
    const frameOrigins = [...(head.frameOrigins ?? []), ...embedOrigins];
    const kind = { personal: true, entered: true, status: 200 };
    const completeScreen = restOf(page, scope).then((loaded) => ({ ...loaded, ...kind }));
    const shell = { site, head: { ...head, frameOrigins } };
    return respondStreamed({ shell, completeScreen, ...kind }, scope, this.site.config.localRuntime);
  }

  /** Sends a page whose deferred parts are missing. */
  #stream(screen: Screen, scope: RequestScope): Promise<HandlerResult> {
    return respondStreamed({ ...screen, shell: screen, completeScreen: screen }, scope, this.site.config.localRuntime);
  }

  async document(c: SiteContext, product: Product, document: SiteDocument): Promise<HandlerResult> {
    const scope = this.openScope(c, product);
    const { content, language } = scope;
    const { origin, home } = this.addressing.canonicalLocation(new URL(c.req.raw.url), product);
    const context = { product, content, language, canonical: origin, home, params: c.env.match.parameters };
    const response = await document.answer(context);
    return { response, edge: scope.edgePolicy() };
  }

  /** Redirects a URL that has moved; else the "not found" page, which is cached for each product and language. */
  async notFound(c: SiteContext, product: Product, opened?: RequestScope): Promise<HandlerResult> {
    const scope = opened ?? (await openPageScope(this.site, c, product));
    const redirected = await this.#redirected(c, scope);
    if (redirected) return uncached(redirected);
    if (!wantsPage(c.req.raw)) return uncached(plainError({ status: 404, ...notFoundTexts(scope) }));
    const location = this.addressing.missingPageLocation(new URL(c.req.raw.url), product);
    const key = `${product.key} ${location.home} ${location.canonical}`;
    const cached = scope.preview ? undefined : this.site.missingPages.respond(key);
    if (cached) return { response: cached, edge: null, timing: memoryTiming };
    const site = await loadLayout(scope, location, this.site.menu).complete;
    const { status, title, body } = errorPageOf(new MissingContent("nothing there"), site);
    const { isComplete, ...result } = await this.#errorScreen({ site, status, title, body }, scope);
    if (scope.preview || !isComplete) return result;
    return { ...result, response: await this.site.missingPages.store(key, result.response) };
  }

  async #errorScreen(
    { site, status, title, body }: Pick<Screen, "site" | "status" | "body"> & { readonly title: string },
    scope: RequestScope,
  ): Promise<HandlerResult & { readonly isComplete: boolean }> {
    const screen: Screen = { site, head: { title, indexed: false }, body, personal: false, entered: true, status };
    const isComplete = await settled(scope);
    if (!isComplete) return { ...(await this.#stream(screen, scope)), isComplete };
    const { response, timing } = await respondComplete(screen, scope);
    return { response, timing, edge: null, isComplete };
  }

  async #redirected(c: SiteContext, { content, product, language, optional }: RequestScope): Promise<Response | null> {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return null;
    const url = new URL(c.req.raw.url);
    const records = (await optional(content.first(redirects))) ?? [];
    const pages = this.pages.filter(({ section }) => !isDisabled(product, section));
    const path = canonicalPath(url.pathname);
    const moved = movedTo(path, records, sitePathsOf(product.key, pages)) ?? (await this.#repaired(path, url));
    return moved && redirectTo(moved, url, language);
  }

  /** The likeliest undamaged path that a route serves. */
  async #repaired(path: string, url: URL): Promise<RedirectTarget | null> {
    const { repairedPaths } = await import("../http/repaired-path");
    const to = repairedPaths(path).find((each) => this.isServed(new URL(each, url)));
    return to === undefined ? null : { to, permanent: true };
  }

  /** The error page, in the layout as far as its content can be read. */
  async error(c: SiteContext, scope: RequestScope, error: unknown, layout?: Site): Promise<HandlerResult> {
    if (error instanceof MissingContent) return this.notFound(c, scope.product, scope);
    if (error instanceof Refusal) {
      await drain(c.req.raw);
      if (wantsJson(c.req.raw)) return uncached(problemOfRefusal(error, scope.language));
    }
    const url = new URL(c.req.raw.url);
    if (error instanceof MovedContent) {
      return uncached(redirectTo({ to: `/${scope.product.key}/${error.path}`, permanent: true }, url, scope.language));
    }
    const location = this.addressing.locationOf(url, scope.product);
    const site = layout ?? (await loadLayout(scope, location, this.site.menu).complete);
    const { status, title, text, body, retryAfter, unexpected } = errorPageOf(error, site);
    if (unexpected) {
      log.error("request.failed", {
        requestId: c.env.requestId,
        path: url.pathname.slice(0, 200),
        ...failureOf(error),
      });
    }
    const failure = status >= 500 && !(error instanceof SwitchedOff) ? { failure: codeOf(error) } : {};
    if (!wantsPage(c.req.raw)) return { ...uncached(plainError({ status, title, text, retryAfter })), ...failure };
    const { isComplete: _, ...result } = await this.#errorScreen({ site, status, title, body }, scope);
    if (retryAfter) result.response.headers.set("retry-after", retryAfter);
    return { ...result, ...failure };
  }

  #load(c: SiteContext, page: Page, scope: RequestScope, request: PageRequest): Promise<LoadedPage> {
    const { product, content, providers, language, deferred, optional } = scope;
    return page.load({
      ...request,
      product,
      content,
      isPreview: scope.preview !== null,
      providers,
      get region() {
        return regionOf(c.req.raw, product.map);
      },
      language,
      deferred,
      optional,
      params: c.env.match.parameters,
      search: async (words) => {
        if (!(await this.site.limits.admits(c.req.raw, "search"))) throw new Refusal("tooManyQuestions");
        // The index is shared: an editor, too, searches published content.
        const searched = scope.preview ? this.openScope(c, product).content : content;
        return this.site.search.find({ product, content: searched, language, optional }, words);
      },
    });
  }
}

/** The kind of an error, without its message, which may quote a visitor's input. */
const codeOf = (error: unknown): string => (error instanceof Error ? error.name.slice(0, 60) : typeof error);

type PageRequest = Pick<LoadContext, "pageNumber" | "query" | "submission" | "lookup">;
