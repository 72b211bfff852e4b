import type { Addressing } from "./addressing";
import type { Product } from "./config";
import { MissingContent } from "./content/slot";
import { messages } from "./i18n/tables";
import { problemOfRefusal, type ReturnedForm } from "./intake/answer";
import { drain } from "./intake/drain";
import { Refusal, wantsJson } from "./intake/refusal";
import { languageOf } from "./language";
import { log, reasonOf } from "./log";
import { openOutbox } from "./outbox/client";
import { troubleOf } from "./pages/trouble";
import { regionOf } from "./region";
import { loadFrame, Visit } from "./render/frame";
import type { LoadedPage, Page, Site } from "./render/page";
import { respondComplete, respondStreamed, type Screen, settled } from "./render/render";
import { ownerOf, type SiteContext } from "./request";
import type { SiteDocument } from "./seo/document";
import type { SiteState } from "./site";

/** How the site answers with what it shows: pages, documents, and the pages of errors. */
export class Answers {
  constructor(
    private readonly site: SiteState,
    private readonly addressing: Addressing,
  ) {}

  /** One request's way to content and providers. */
  visit(c: SiteContext, product: Product): Visit {
    const language = languageOf(new URL(c.req.url));
    const waitUntil = ownerOf(c);
    const ask = this.site.contentOf(product).ask(waitUntil, language);
    const providers = this.site.providersOf(product).ask(waitUntil);
    return new Visit(product, ask, providers, messages[language], this.site.nearHomeOf(product), waitUntil);
  }

  /** @param returned what a visitor sent and has to mend: the page is then made for this visitor only */
  async page(c: SiteContext, product: Product, row: Page, returned?: ReturnedForm): Promise<Response> {
    const visit = this.visit(c, product);
    const address = this.addressing.addressOf(new URL(c.req.url), product, row);
    const asked = row.form ? await withoutForgery(c, product, address.query) : address.query;
    const query = { ...asked, ...returned?.query };
    const frame = loadFrame(visit, address);
    let loaded: LoadedPage;
    try {
      loaded = await this.#load(c, row, visit, { pageNumber: address.pageNumber, query, returned });
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
      return known;
    }
    const { response, rendered } = await respondComplete(screen, visit);
    if (rendered) c.set("rendered", { address: address.memoKey, page: rendered });
    return response;
  }

  document(c: SiteContext, product: Product, document: SiteDocument): Promise<Response> {
    const { ask, t } = this.visit(c, product);
    const { origin, home } = this.addressing.canonicalPlace(new URL(c.req.url), product);
    return document.answer({ product, ask, t, canonical: origin, home, params: c.req.param() });
  }

  /** A designed page for what went wrong, in the frame as far as the content can give it. */
  async error(c: SiteContext, visit: Visit, error: unknown, frame?: Site): Promise<Response> {
    if (error instanceof Refusal) {
      await drain(c.req.raw);
      if (wantsJson(c.req.raw)) return problemOfRefusal(error, visit.t);
    }
    const url = new URL(c.req.url);
    const site = frame ?? (await loadFrame(visit, this.addressing.whereaboutsOf(url, visit.product)));
    const { status, title, body, retryAfter, unexpected } = troubleOf(error, site);
    if (unexpected) {
      log.error("request.failed", { requestId: c.get("requestId"), path: url.pathname, reason: reasonOf(error) });
    }
    const screen: Screen = { site, head: { title, indexed: false }, body, personal: false, status };
    const response = (await settled(visit))
      ? (await respondComplete(screen, visit)).response
      : await respondStreamed(screen, visit, this.site.config.localRuntime);
    if (retryAfter) response.headers.set("retry-after", retryAfter);
    return response;
  }

  #load(c: SiteContext, row: Page, visit: Visit, asked: Asked): Promise<LoadedPage> {
    const { product, ask, providers, t, late, optional } = visit;
    const { pageNumber, query, returned } = asked;
    if (pageNumber === null) throw new MissingContent("odd page number");
    return row.load({
      product,
      ask,
      providers,
      region: regionOf(c.req.raw, product.map),
      t,
      late,
      optional,
      pageNumber,
      query,
      submission: returned?.state ?? null,
      params: c.req.param(),
      search: (words) => this.site.search.find({ product, ask, t, optional }, words),
    });
  }
}

interface Asked {
  readonly pageNumber: number | null;
  readonly query: Readonly<Record<string, string>>;
  readonly returned: ReturnedForm | undefined;
}

function screenOf(site: Site, loaded: LoadedPage, personal: boolean, status = 200): Screen {
  return { site, head: loaded.head(site), body: loaded.body(site), personal, status };
}

/** Nobody is thanked for a reference that no post got. */
async function withoutForgery(c: SiteContext, product: Product, query: Readonly<Record<string, string>>) {
  const { sent, ...rest } = query;
  if (!sent) return rest;
  const known = await openOutbox(c.env, product.key)
    .has(sent)
    .catch(() => true);
  return known ? query : rest;
}
