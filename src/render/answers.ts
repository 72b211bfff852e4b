import type { Product } from "../config";
import { MissingContent, MovedContent } from "../content/failures";
import { redirects } from "../content/site-wide/redirects";
import { SwitchedOff } from "../content/switches";
import { errorPageOf } from "../errors/error-page";
import { plainError, wantsPage } from "../errors/plain-error";
import { problemOfRefusal, Refusal, wantsJson } from "../errors/refusal";
import { notFoundTexts } from "../errors/texts";
import type { FormState } from "../forms/state";
import { draftName } from "../forms/steps";
import { canonicalPath } from "../http/canonical-path";
import { drain } from "../http/drain";
import { regionOf } from "../http/region";
import { urlOf } from "../http/request-url";
import type { LoadedPage, Page } from "../page/page";
import type { Lookup, ReturnedForm } from "../page/posted";
import type { Site } from "../page/site-data";
import type { SiteDocument } from "../page/site-document";
import { failureOf, log } from "../platform/log";
import { embedOrigins } from "../richtext/embeds";
import type { Addressing } from "./addressing";
import type { EarlierPosts } from "./earlier-posts";
import { loadLayout } from "./layout";
import { openPageScope, openScope } from "./open-scope";
import { memoryTiming } from "./outcome";
import { addressesOf } from "./redirects/old-addresses";
import { movedTo, redirectTo } from "./redirects/redirects";
import { respondComplete, type Screen, settled } from "./render";
import { ownerOf, type SiteContext } from "./request";
import type { RequestScope } from "./request-scope";
import { shareResponse } from "./share-response";
import { type LoadingPage, noteFailure, restOf, type Shell, shellOf } from "./shell";
import type { SiteState } from "./site-state";
import { respondStreamed, withDeferredParts } from "./streamed";

/** How the site answers with what it shows: pages, documents, and the pages of errors. */
export class Answers {
  constructor(
    private readonly site: SiteState,
    readonly addressing: Addressing,
    private readonly pages: readonly Page[],
    private readonly earlierPosts: EarlierPosts,
  ) {}

  /** One request's way to content and providers, as visitors have it. */
  openScope(c: SiteContext, product: Product): RequestScope {
    return openScope(this.site, c, product);
  }

  /** @param posted what a visitor sent and has to mend: the page is then made for this visitor only */
  async page(c: SiteContext, product: Product, page: Page, posted?: Posted): Promise<Response> {
    const returned = posted?.returned;
    const address = this.addressing.addressOf(urlOf(c.req.raw), product, page);
    const { id } = c.req.param();
    const { pageNumber } = address;
    if (pageNumber === null || (id !== undefined && !page.id.safeParse(id).success)) {
      return this.notFound(c, product);
    }
    const scope = posted?.scope ?? (await openPageScope(this.site, c, product));
    const { earlierPosts } = this;
    const { limits } = this.site;
    const given = page.form ? await earlierPosts.withKnownReference(c, limits, product, address.query) : address.query;
    const query = { ...given, ...returned?.query };
    const submission = returned?.state ?? (await earlierPosts.draftOf(c, limits, product, page, query));
    const layout = loadLayout(scope, address, this.site.menu);
    const isSent = posted !== undefined || query.sent !== undefined;
    const open = isSent ? Promise.resolve() : this.#admit(page, scope, address.cacheKey);
    const request = { pageNumber, query, submission, lookup: posted?.lookup ?? null };
    const loading = open.then(() => this.#load(c, page, scope, request));
    const hasQuery = Object.keys(query).length > 0;
    const personal = page.personal || posted !== undefined || hasQuery || scope.preview !== null;
    const entered = isSent || query[draftName] !== undefined;
    const status = returned?.status ?? posted?.lookup?.status;
    // The embedded CMS is never late.
    if (product.content.origin !== "embedded" && !scope.preview && !entered) {
      const { early } = page;
      const isSure = pageNumber === 1 && !hasQuery && early !== null;
      const headOf = isSure ? open.then(() => (site: Site) => early(site, product)) : null;
      const shell = await shellOf({ layout, loading }, headOf, scope, this.site.config.test.patienceRate);
      if (shell) return this.#begin(shell, { layout, loading }, scope);
    }
    let screen: Screen;
    try {
      const [site, loaded] = await Promise.all([layout.whole, loading]);
      screen = screenOf(site, loaded, { personal, entered, status }, noteFailure(site, scope));
    } catch (error) {
      return this.error(c, scope, error, await layout.whole);
    }
    if (!(await settled(scope)))
      return respondStreamed(withDeferredParts(screen), scope, this.site.config.localRuntime);
    const renewable = !scope.degraded && !personal;
    const known = renewable ? this.site.pageCache.renew(address.cacheKey, scope, c.req.raw, ownerOf(c)) : undefined;
    if (known) {
      scope.madeBy("memory");
      shareResponse(scope);
      return known;
    }
    const { response, rendered } = await respondComplete(screen, scope);
    if (!rendered) return response;
    scope.outcome.rendered = { address: address.cacheKey, page: rendered };
    shareResponse(scope);
    return response;
  }

  /** @throws {SwitchedOff} for a page that operators have switched off */
  async #admit({ feature }: Page, { content }: RequestScope, cacheKey: string): Promise<void> {
    if (!feature || (await content.switches())[feature]) return;
    this.site.pageCache.drop(cacheKey);
    throw new SwitchedOff(feature);
  }

  /** Sends a page whose status is known before the CMS has given all of it. */
  #begin({ site, head }: Shell, page: LoadingPage, scope: RequestScope): Promise<Response> {
    scope.content.begin();
    const frameOrigins = [...(head.frameOrigins ?? []), ...embedOrigins];
    const kind = { personal: true, entered: true, status: 200 };
    const rest = restOf(page, scope).then((loaded) => ({ ...loaded, ...kind }));
    const shell = { site, head: { ...head, frameOrigins } };
    return respondStreamed({ shell, rest, ...kind }, scope, this.site.config.localRuntime);
  }

  async document(c: SiteContext, product: Product, document: SiteDocument): Promise<Response> {
    const scope = this.openScope(c, product);
    const { content, language } = scope;
    const { origin, home } = this.addressing.canonicalLocation(urlOf(c.req.raw), product);
    const context = { product, content, language, canonical: origin, home, params: c.req.param() };
    const response = await document.answer(context);
    shareResponse(scope);
    return response;
  }

  /**
   * Where an address leads that shows nothing: to the page that has taken its place, else to the one for all of them, made
   * once for each product and language while its content holds.
   */
  async notFound(c: SiteContext, product: Product, opened?: RequestScope): Promise<Response> {
    const scope = opened ?? (await openPageScope(this.site, c, product));
    const elsewhere = await this.#elsewhere(c, scope);
    if (elsewhere) return elsewhere;
    if (!wantsPage(c.req.raw)) return plainError({ status: 404, ...notFoundTexts(scope) });
    const nowhere = this.addressing.missingPageLocation(urlOf(c.req.raw), product);
    const key = `${product.key} ${nowhere.home} ${nowhere.canonical}`;
    const known = scope.preview ? undefined : this.site.missingPages.answer(key);
    if (known) {
      scope.outcome.timing = memoryTiming;
      return known;
    }
    const site = await loadLayout(scope, nowhere, this.site.menu).whole;
    const { status, title, body } = errorPageOf(new MissingContent("nothing there"), site);
    const screen: Screen = { site, head: { title, indexed: false }, body, personal: false, entered: true, status };
    if (!(await settled(scope)))
      return respondStreamed(withDeferredParts(screen), scope, this.site.config.localRuntime);
    const { response } = await respondComplete(screen, scope);
    if (scope.preview) return response;
    return this.site.missingPages.keep(key, response, scope.validUntil);
  }

  async #elsewhere(c: SiteContext, { content, product, language, optional }: RequestScope): Promise<Response | null> {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return null;
    const url = urlOf(c.req.raw);
    const known = (await optional(content.first(redirects))) ?? [];
    const moved = movedTo(canonicalPath(url.pathname), known, addressesOf(product.key, this.pages));
    return moved && redirectTo(moved, url, language);
  }

  /** A designed page for what went wrong, in the layout as far as the content can give it. */
  async error(c: SiteContext, scope: RequestScope, error: unknown, layout?: Site): Promise<Response> {
    if (error instanceof MissingContent) return this.notFound(c, scope.product, scope);
    if (error instanceof Refusal) {
      await drain(c.req.raw);
      if (wantsJson(c.req.raw)) return problemOfRefusal(error, scope.language);
    }
    const url = urlOf(c.req.raw);
    if (error instanceof MovedContent) {
      return redirectTo({ to: `/${scope.product.key}/${error.path}`, permanent: true }, url, scope.language);
    }
    const location = this.addressing.locationOf(url, scope.product);
    const site = layout ?? (await loadLayout(scope, location, this.site.menu).whole);
    const { status, title, text, body, retryAfter, unexpected } = errorPageOf(error, site);
    if (unexpected) {
      log.error("request.failed", {
        requestId: c.get("requestId"),
        path: url.pathname.slice(0, 200),
        ...failureOf(error),
      });
    }
    if (status >= 500 && !(error instanceof SwitchedOff)) c.env.outcome.failure = codeOf(error);
    if (!wantsPage(c.req.raw)) return plainError({ status, title, text, retryAfter });
    const screen: Screen = { site, head: { title, indexed: false }, body, personal: false, entered: true, status };
    const response = (await settled(scope))
      ? (await respondComplete(screen, scope)).response
      : await respondStreamed(withDeferredParts(screen), scope, this.site.config.localRuntime);
    if (retryAfter) response.headers.set("retry-after", retryAfter);
    return response;
  }

  #load(c: SiteContext, page: Page, scope: RequestScope, request: PageRequest): Promise<LoadedPage> {
    const { product, content, providers, language, deferred, optional } = scope;
    const { pageNumber, query, submission, lookup } = request;
    return page.load({
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
      pageNumber,
      query,
      submission,
      lookup,
      params: c.req.param(),
      search: async (words) => {
        if (!(await this.site.limits.admits(c.req.raw, "search"))) throw new Refusal("tooManyQuestions");
        // The index is kept for all: an editor, too, searches what is published.
        const searched = scope.preview ? this.openScope(c, product).content : content;
        return this.site.search.find({ product, content: searched, language, optional }, words);
      },
    });
  }
}

/** The kind of an error, never its words: those may quote what a visitor sent. */
function codeOf(error: unknown): string {
  return error instanceof Error ? error.name.slice(0, 60) : typeof error;
}

/** What a page answers that was posted to it, and the scope of that request. */
interface Posted {
  /** A form that comes back. */
  readonly returned?: ReturnedForm;
  /** What somebody asked about a reference. */
  readonly lookup?: Lookup;
  readonly scope: RequestScope;
}

interface PageRequest {
  readonly pageNumber: number;
  readonly query: Readonly<Record<string, string>>;
  readonly submission: FormState | null;
  readonly lookup: Lookup | null;
}

type Kind = Pick<Screen, "personal" | "entered"> & { readonly status: number | undefined };

function screenOf(
  site: Site,
  loaded: LoadedPage,
  { status = 200, ...kind }: Kind,
  failed: (error: unknown) => void,
): Screen {
  return { site, head: loaded.head(site, failed), body: loaded.body(site), ...kind, status };
}
