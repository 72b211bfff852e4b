import type { Product } from "../config";
import type { ContentReader } from "../content/content-reader";
import { MissingContent } from "../content/failures";
import { redirects } from "../content/site-wide/redirects";
import { SwitchedOff } from "../content/switches";
import type { FormState } from "../forms/state";
import { draftName } from "../forms/steps";
import { canonicalPath } from "../http/canonical-path";
import { drain } from "../http/drain";
import { languageOf } from "../http/language";
import { plainError, wantsPage } from "../http/plain-error";
import { problemOfRefusal, Refusal, wantsJson } from "../http/refusal";
import { regionOf } from "../http/region";
import { urlOf } from "../http/request-url";
import type { LoadedPage, Page } from "../page/page";
import type { Lookup, ReturnedForm } from "../page/posted";
import type { Site } from "../page/site-data";
import type { SiteDocument } from "../page/site-document";
import { failureOf, log } from "../platform/log";
import type { Preview } from "../preview/previews";
import { providerVisitor } from "../providers/provider-visitor";
import type { Addressing } from "./addressing";
import { draftOf, withKnownReference } from "./earlier-posts";
import { notFoundTexts } from "./errors/texts";
import { troubleOf } from "./errors/trouble";
import { keptAtEdge } from "./kept-at-edge";
import { movedTo, redirectTo } from "./moved/moved";
import { oldAddress } from "./moved/old-addresses";
import { respondComplete, respondStreamed, type Screen, settled } from "./render";
import { ownerOf, type SiteContext } from "./request";
import { RequestScope } from "./request-scope";
import type { SiteState } from "./site-state";

/** How the site answers with what it shows: pages, documents, and the pages of errors. */
export class Answers {
  constructor(
    private readonly site: SiteState,
    readonly addressing: Addressing,
    private readonly pages: readonly Page[],
  ) {}

  /** One request's way to content and providers, as visitors have it. */
  openScope(c: SiteContext, product: Product): RequestScope {
    return this.#open(c, product, null);
  }

  /**
   * The same for a page, of which an editor may see the draft.
   * @throws {Refusal} for an editor who asks the CMS for more than one does
   */
  async #openPage(c: SiteContext, product: Product): Promise<RequestScope> {
    const preview = c.get("preview") ?? null;
    if (preview && !(await this.site.limits.admits(c.req.raw, "preview"))) throw new Refusal("tooManyQuestions");
    if (preview?.status !== "draft") return this.#open(c, product, preview);
    const drafts = await this.site.contentOf(product).draftReader(ownerOf(c), languageOf(urlOf(c.req.raw)));
    return this.#open(c, product, preview, drafts);
  }

  #open(c: SiteContext, product: Product, preview: Preview | null, drafts?: ContentReader): RequestScope {
    const language = languageOf(urlOf(c.req.raw));
    const waitUntil = ownerOf(c);
    const content = drafts ?? this.site.contentOf(product).reader(waitUntil, language);
    const visitor = providerVisitor(this.site.limits, c.req.raw);
    const providers = this.site.providersOf(product).reader(waitUntil, visitor);
    const home = this.site.nearHomeOf(product);
    const { vitalsShare } = this.site.config;
    return new RequestScope(product, content, providers, language, home, waitUntil, vitalsShare, preview);
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
    const scope = posted?.scope ?? (await this.#openPage(c, product));
    const given = page.form ? await withKnownReference(c, this.site.limits, product, address.query) : address.query;
    const query = { ...given, ...returned?.query };
    const submission = returned?.state ?? (await draftOf(c, this.site.limits, product, page, query));
    const layout = this.site.layouts.load(scope, address);
    let loaded: LoadedPage;
    try {
      const isBegun = posted !== undefined || query.sent !== undefined;
      if (page.feature && !isBegun && !(await scope.content.switches())[page.feature]) {
        this.site.memo.drop(address.memoKey);
        throw new SwitchedOff(page.feature);
      }
      loaded = await this.#load(c, page, scope, { pageNumber, query, submission, lookup: posted?.lookup ?? null });
    } catch (error) {
      return this.error(c, scope, error, await layout);
    }
    const isOwn = page.personal || posted !== undefined || Object.keys(query).length > 0;
    const personal = isOwn || scope.preview !== null;
    const entered = posted !== undefined || query.sent !== undefined || query[draftName] !== undefined;
    const status = returned?.status ?? posted?.lookup?.status;
    const site = await layout;
    const failed = (error: unknown) => {
      scope.degraded = true;
      log.error("render.failed", { path: site.path, ...failureOf(error) });
    };
    const screen = screenOf(site, loaded, { personal, entered, status }, failed);
    if (!(await settled(scope))) return respondStreamed(screen, scope, this.site.config.localRuntime);
    const renewable = !scope.degraded && !personal;
    const known = renewable ? this.site.memo.renew(address.memoKey, scope, c.req.raw, ownerOf(c)) : undefined;
    if (known) {
      known.headers.set("server-timing", `page;desc=memo, content;desc=${scope.content.source}`);
      return keptAtEdge(known, scope);
    }
    const { response, rendered } = await respondComplete(screen, scope);
    if (!rendered) return response;
    c.set("rendered", { address: address.memoKey, page: rendered });
    return keptAtEdge(response, scope);
  }

  async document(c: SiteContext, product: Product, document: SiteDocument): Promise<Response> {
    const scope = this.openScope(c, product);
    const { content, language } = scope;
    const { origin, home } = this.addressing.canonicalLocation(urlOf(c.req.raw), product);
    const context = { product, content, language, canonical: origin, home, params: c.req.param() };
    return keptAtEdge(await document.answer(context), scope);
  }

  /**
   * Where an address leads that shows nothing: to the page that has taken its place, else to the one for all of them, made
   * once for each product and language while its content holds.
   */
  async notFound(c: SiteContext, product: Product, opened?: RequestScope): Promise<Response> {
    const scope = opened ?? (await this.#openPage(c, product));
    const elsewhere = await this.#elsewhere(c, scope);
    if (elsewhere) return elsewhere;
    if (!wantsPage(c.req.raw)) return plainError({ status: 404, ...notFoundTexts(scope) });
    const nowhere = this.addressing.missingPageLocation(urlOf(c.req.raw), product);
    const key = `${product.key} ${nowhere.home} ${nowhere.canonical}`;
    const known = scope.preview ? undefined : this.site.missingPages.answer(key);
    if (known) return known;
    const site = await this.site.layouts.load(scope, nowhere);
    const { status, title, body } = troubleOf(new MissingContent("nothing there"), site);
    const screen: Screen = { site, head: { title, indexed: false }, body, personal: false, entered: true, status };
    if (!(await settled(scope))) return respondStreamed(screen, scope, this.site.config.localRuntime);
    const { response } = await respondComplete(screen, scope);
    if (scope.preview) return response;
    return this.site.missingPages.keep(key, response, scope.validUntil);
  }

  async #elsewhere(c: SiteContext, { content, product, language, optional }: RequestScope): Promise<Response | null> {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return null;
    const url = urlOf(c.req.raw);
    const known = (await optional(content.first(redirects))) ?? [];
    const moved = movedTo(canonicalPath(url.pathname), known, (path) => oldAddress(path, product.key, this.pages));
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
    const site = layout ?? (await this.site.layouts.load(scope, this.addressing.locationOf(url, scope.product)));
    const { status, title, text, body, retryAfter, unexpected } = troubleOf(error, site);
    if (unexpected) {
      log.error("request.failed", {
        requestId: c.get("requestId"),
        path: url.pathname.slice(0, 200),
        ...failureOf(error),
      });
    }
    if (status >= 500 && !(error instanceof SwitchedOff)) c.set("failure", codeOf(error));
    if (!wantsPage(c.req.raw)) return plainError({ status, title, text, retryAfter });
    const screen: Screen = { site, head: { title, indexed: false }, body, personal: false, entered: true, status };
    const response = (await settled(scope))
      ? (await respondComplete(screen, scope)).response
      : await respondStreamed(screen, scope, this.site.config.localRuntime);
    if (retryAfter) response.headers.set("retry-after", retryAfter);
    return response;
  }

  #load(c: SiteContext, page: Page, scope: RequestScope, request: PageRequest): Promise<LoadedPage> {
    const { product, content, providers, language, deferred, optional } = scope;
    const { pageNumber, query, submission, lookup } = request;
    return page.load({
      product,
      content,
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
  const slotted = kind.personal ? loaded.slotted(site, failed) : null;
  return { site, head: slotted?.head ?? loaded.head(site, failed), body: loaded.body(site), slotted, ...kind, status };
}
