import type { Product } from "../config";
import type { ContentReader } from "../content/reading/content-reader";
import { MissingContent } from "../content/reading/failures";
import { Refusal } from "../errors/refusal";
import type { EdgePolicy } from "../http/headers/edge";
import type { Layer, Timing } from "../http/headers/server-timing";
import { languageOf } from "../http/language";
import type { Language } from "../i18n/languages";
import { type Deferred, deferred } from "../page/deferred";
import type { LoadContext } from "../page/load-context";
import type { Site, SiteSettings } from "../page/site-data";
import { systemClock } from "../platform/clock";
import { failureOf, log, reasonOf } from "../platform/log";
import type { WaitUntil } from "../platform/wait-until";
import type { Preview } from "../preview/session";
import { detailsIn } from "../providers/details/details-index";
import type { NearHome, NearHomeProviders } from "../providers/directory/near-home";
import type { ProviderReader } from "../providers/provider-reader";
import { providerVisitor } from "../providers/provider-visitor";
import { ownerOf, type SiteContext } from "./request";
import type { SiteState } from "./site-state";

/** Maximum ages at the edge, in seconds: their sum is the upper bound on staleness if a purge fails. */
const edgeAges = { freshSeconds: 60, staleSeconds: 300 };

/** Of a page without the providers that the directory has not returned yet. */
const awaitingAges = { freshSeconds: 5, staleSeconds: 0 };

/** Access to content and providers for one request, and what the response depends on. */
export class RequestScope {
  readonly deferredValues: Deferred<unknown>[] = [];
  /** The response lacks a part that the CMS could not return: it is not cached. */
  degraded = false;
  #nearHome: NearHomeProviders | null = null;
  /** Milliseconds since the epoch. */
  readonly startedAt = systemClock.now();

  readonly language: Language;
  readonly content: ContentReader;
  readonly providers: ProviderReader;
  readonly settings: SiteSettings;
  readonly #home: NearHome;
  readonly #waitUntil: WaitUntil;

  /** @param drafts content in place of what is published */
  constructor(
    site: SiteState,
    c: SiteContext,
    readonly product: Product,
    readonly preview: Preview | null = null,
    drafts?: ContentReader,
  ) {
    const waitUntil = ownerOf(c);
    this.#waitUntil = waitUntil;
    this.#home = site.nearHomeOf(product);
    this.language = languageOf(new URL(c.req.raw.url));
    this.content = drafts ?? site.contentOf(product).reader(waitUntil, this.language);
    const visitor = providerVisitor(site.limits, c.req.raw);
    this.providers = site
      .providersOf(product)
      .reader(waitUntil, visitor, detailsIn(this.content, waitUntil, site.checksOf(product)));
    this.settings = site.settings;
  }

  /** How long the request has waited for its sources. @param layer who responds */
  timing(layer: Layer): Timing {
    const [contentMs, providersMs] = layer === "memory" ? [0, 0] : [this.content.originMs, this.providers.upstreamMs];
    return { layer, contentSource: this.content.source, contentMs, providersMs };
  }

  get used(): string {
    return `${this.content.used} ${this.providers.used} ${this.#nearHome?.hash ?? ""}`;
  }

  /** Names what the response shows, for purges: resources, their items, the providers. */
  get #tags(): string[] {
    const showsProviders = this.providers.used !== "" || this.#nearHome !== null;
    return [...this.content.tags, ...(showsProviders ? ["providers"] : [])];
  }

  async nearHome(): Promise<NearHomeProviders> {
    this.#nearHome = await this.#home.read(this.#waitUntil);
    return this.#nearHome;
  }

  /** Milliseconds since the epoch. */
  get validUntil(): number {
    return Math.min(this.content.validUntil, this.providers.validUntil);
  }

  /** The shared cache may store the response until its content changes by the clock; null if its providers are too old. */
  edgePolicy(): EdgePolicy | null {
    const now = systemClock.now();
    if (this.providers.validUntil <= now) return null;
    const most = this.#nearHome?.isRead === false ? awaitingAges : edgeAges;
    const leftSeconds = Math.max(0, Math.floor((this.content.changesAt - now) / 1_000));
    const freshSeconds = Math.min(most.freshSeconds, leftSeconds);
    if (freshSeconds === 0) return null;
    const staleSeconds = Math.min(most.staleSeconds, leftSeconds - freshSeconds);
    return { freshSeconds, staleSeconds, shows: [{ product: this.product.key, names: this.#tags }] };
  }

  readonly deferred: LoadContext["deferred"] = (answer) => {
    const promise = deferred(answer, this.note);
    this.deferredValues.push(promise);
    return promise;
  };

  readonly optional: LoadContext["optional"] = async (answer) => {
    try {
      return await answer;
    } catch (error) {
      this.note(error);
      return null;
    }
  };

  readonly note = (error: unknown): void => {
    if (error instanceof MissingContent) return;
    this.degraded = true;
    log.warn("page.part-unavailable", { product: this.product.key, reason: reasonOf(error) });
  };

  /** For the error of a component or a head, which the page is sent without. */
  renderFailed({ path }: Pick<Site, "path">): (error: unknown) => void {
    return (error) => {
      this.degraded = true;
      log.error("render.failed", { path, ...failureOf(error) });
    };
  }
}

/**
 * The scope of a page, which an editor may see as a draft.
 * @throws {Refusal} for an editor over the rate limit
 */
export async function openPageScope(site: SiteState, c: SiteContext, product: Product): Promise<RequestScope> {
  const preview = c.get("preview") ?? null;
  if (preview && !(await site.limits.admits(c.req.raw, "preview"))) throw new Refusal("tooManyQuestions");
  if (preview?.status !== "draft") return new RequestScope(site, c, product, preview);
  const drafts = await site.contentOf(product).draftReader(ownerOf(c), languageOf(new URL(c.req.raw.url)));
  return new RequestScope(site, c, product, preview, drafts);
}
