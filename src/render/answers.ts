import type { Product } from "../config";
import { MissingContent } from "../content/entry-reader";
import { drain } from "../http/drain";
import { keepAtEdge } from "../http/edge";
import { languageOf } from "../http/language";
import { plainError, wantsPage } from "../http/plain-error";
import { problemOfRefusal, Refusal, wantsJson } from "../http/refusal";
import { regionOf } from "../http/region";
import { openOutbox } from "../outbox/client";
import { referencePattern } from "../outbox/reference";
import type { LoadedPage, Page, ReturnedForm, Site } from "../page/page";
import type { SiteDocument } from "../page/site-document";
import { log, reasonOf } from "../platform/log";
import type { Addressing } from "./addressing";
import { notFoundTexts } from "./errors/texts";
import { troubleOf } from "./errors/trouble";
import { respondComplete, respondStreamed, type Screen, settled } from "./render";
import { ownerOf, type SiteContext } from "./request";
import { loadFrame, RequestScope } from "./request-scope";
import type { SiteState } from "./site-state";

/** How the site answers with what it shows: pages, documents, and the pages of errors. */
export class Answers {
  constructor(
    private readonly site: SiteState,
    private readonly addressing: Addressing,
  ) {}

  /** One request's way to content and providers. */
  visit(c: SiteContext, product: Product): RequestScope {
    const language = languageOf(new URL(c.req.url));
    const waitUntil = ownerOf(c);
    const ask = this.site.contentOf(product).ask(waitUntil, language);
    const mayAsk = () => this.site.limits.admits(c.req.raw, "provider");
    const providers = this.site.providersOf(product).ask(waitUntil, mayAsk);
    return new RequestScope(product, ask, providers, language, this.site.nearHomeOf(product), waitUntil);
  }

  /** @param posted what a visitor sent and has to mend: the page is then made for this visitor only */
  async page(c: SiteContext, product: Product, row: Page, posted?: Posted): Promise<Response> {
    const returned = posted?.returned;
    const address = this.addressing.addressOf(new URL(c.req.url), product, row);
    const { id } = c.req.param();
    const { pageNumber } = address;
    if (pageNumber === null || (id !== undefined && !row.id.safeParse(id).success)) {
      return this.nothing(c, product);
    }
    const visit = posted?.scope ?? this.visit(c, product);
    const asked = row.form ? await this.#withoutForgery(c, product, address.query) : address.query;
    const query = { ...asked, ...returned?.query };
    const frame = loadFrame(visit, address, this.site.menu);
    let loaded: LoadedPage;
    try {
      loaded = await this.#load(c, row, visit, { pageNumber, query, returned });
    } catch (error) {
      return this.error(c, visit, error, await frame);
    }
    const personal = row.personal || returned !== undefined || Object.keys(query).length > 0;
    const screen = screenOf(await frame, loaded, personal, returned?.status);
    if (!(await settled(visit))) return respondStreamed(screen, visit, this.site.config.localRuntime);
    const { used, validUntil, degraded } = visit;
    const renewable = !degraded && !personal;
    const known = renewable ? this.site.memo.renew(address.memoKey, used, validUntil, c.req.raw) : undefined;
    if (known) {
      known.headers.set("server-timing", `page;desc=memo, content;desc=${visit.ask.source}`);
      return keptAtEdge(known, visit);
    }
    const { response, rendered } = await respondComplete(screen, visit);
    if (!rendered) return response;
    c.set("rendered", { address: address.memoKey, page: rendered });
    return keptAtEdge(response, visit);
  }

  async document(c: SiteContext, product: Product, document: SiteDocument): Promise<Response> {
    const visit = this.visit(c, product);
    const { ask, language } = visit;
    const { origin, home } = this.addressing.canonicalPlace(new URL(c.req.url), product);
    const context = { product, ask, language, canonical: origin, home, params: c.req.param() };
    return keptAtEdge(await document.answer(context), visit);
  }

  /** The page for every address that shows nothing: made once for each product and language while its content holds. */
  async nothing(c: SiteContext, product: Product, visit = this.visit(c, product)): Promise<Response> {
    if (!wantsPage(c.req.raw)) return plainError({ status: 404, ...notFoundTexts(visit) });
    const nowhere = this.addressing.nowhere(new URL(c.req.url), product);
    const key = `${product.key} ${nowhere.home} ${nowhere.canonical}`;
    const known = this.site.missingPages.answer(key);
    if (known) return known;
    const site = await loadFrame(visit, nowhere, this.site.menu);
    const { status, title, body } = troubleOf(new MissingContent("nothing there"), site);
    const screen: Screen = { site, head: { title, indexed: false }, body, personal: false, status };
    if (!(await settled(visit))) return respondStreamed(screen, visit, this.site.config.localRuntime);
    const { response } = await respondComplete(screen, visit);
    return this.site.missingPages.keep(key, response, visit.validUntil);
  }

  /** A designed page for what went wrong, in the frame as far as the content can give it. */
  async error(c: SiteContext, visit: RequestScope, error: unknown, frame?: Site): Promise<Response> {
    if (error instanceof MissingContent) return this.nothing(c, visit.product, visit);
    if (error instanceof Refusal) {
      await drain(c.req.raw);
      if (wantsJson(c.req.raw)) return problemOfRefusal(error, visit.language);
    }
    const url = new URL(c.req.url);
    const site = frame ?? (await loadFrame(visit, this.addressing.whereaboutsOf(url, visit.product), this.site.menu));
    const { status, title, text, body, retryAfter, unexpected } = troubleOf(error, site);
    if (unexpected) {
      log.error("request.failed", { requestId: c.get("requestId"), path: url.pathname, reason: reasonOf(error) });
    }
    if (!wantsPage(c.req.raw)) return plainError({ status, title, text, retryAfter });
    const screen: Screen = { site, head: { title, indexed: false }, body, personal: false, status };
    const response = (await settled(visit))
      ? (await respondComplete(screen, visit)).response
      : await respondStreamed(screen, visit, this.site.config.localRuntime);
    if (retryAfter) response.headers.set("retry-after", retryAfter);
    return response;
  }

  /** Nobody is thanked for a reference that no post got, nor for more of them than one visitor sends. */
  async #withoutForgery(c: SiteContext, product: Product, query: Readonly<Record<string, string>>) {
    const { sent, ...rest } = query;
    if (!sent || !referencePattern.test(sent)) return rest;
    if (!(await this.site.limits.admits(c.req.raw, "reference"))) return rest;
    const known = await openOutbox(c.env, product.key)
      .has(sent)
      .catch(() => true);
    return known ? query : rest;
  }

  #load(c: SiteContext, row: Page, visit: RequestScope, asked: Asked): Promise<LoadedPage> {
    const { product, ask, providers, language, late, optional } = visit;
    const { pageNumber, query, returned } = asked;
    return row.load({
      product,
      ask,
      providers,
      region: regionOf(c.req.raw, product.map),
      language,
      late,
      optional,
      pageNumber,
      query,
      submission: returned?.state ?? null,
      params: c.req.param(),
      search: async (words) => {
        if (!(await this.site.limits.admits(c.req.raw, "search"))) throw new Refusal("tooManyQuestions");
        return this.site.search.find({ product, ask, language, optional }, words);
      },
    });
  }
}

/** Whatever becomes of a purge, nobody sees a page that is older than both together; in seconds. */
const edgeAges = { freshSeconds: 60, staleSeconds: 300 };

/** Lets the edge keep a response, unless the providers that it shows are not the last word. */
function keptAtEdge(response: Response, visit: RequestScope): Response {
  if (visit.providers.validUntil <= Date.now()) return response;
  keepAtEdge(response.headers, { ...edgeAges, shows: [{ product: visit.product.key, names: visit.tags }] });
  return response;
}

/** A form that comes back, and the scope of the request that sent it. */
interface Posted {
  readonly returned: ReturnedForm;
  readonly scope: RequestScope;
}

interface Asked {
  readonly pageNumber: number;
  readonly query: Readonly<Record<string, string>>;
  readonly returned: ReturnedForm | undefined;
}

function screenOf(site: Site, loaded: LoadedPage, personal: boolean, status = 200): Screen {
  return { site, head: loaded.head(site), body: loaded.body(site), personal, status };
}
