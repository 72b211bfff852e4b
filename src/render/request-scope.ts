import type { Product } from "../config";
import type { ContentReader } from "../content/content-reader";
import { MissingContent } from "../content/failures";
import type { Language } from "../i18n/languages";
import { type Deferred, deferred } from "../page/deferred";
import type { LoadContext } from "../page/load-context";
import type { SiteSettings } from "../page/site-data";
import { systemClock } from "../platform/clock";
import { log, reasonOf } from "../platform/log";
import type { WaitUntil } from "../platform/wait-until";
import type { Preview } from "../preview/previews";
import type { NearHome, NearHomeProviders } from "../providers/near-home";
import type { ProviderReader } from "../providers/provider-reader";
import type { Layer, Outcome } from "./outcome";

/** One request's way to content that may be deferred or absent, and what came of it. */
export class RequestScope {
  readonly deferredValues: Deferred<unknown>[] = [];
  /** A part is missing that the CMS could not give just now: such a page is not kept. */
  degraded = false;
  /** Null where the page does not show them. */
  #nearHome: NearHomeProviders | null = null;
  /** Milliseconds since the epoch. */
  readonly startedAt = systemClock.now();

  constructor(
    readonly product: Product,
    readonly content: ContentReader,
    readonly providers: ProviderReader,
    readonly language: Language,
    private readonly home: NearHome,
    private readonly waitUntil: WaitUntil,
    readonly settings: SiteSettings,
    readonly outcome: Outcome,
    /** What an editor looks at; null for visitors. */
    readonly preview: Preview | null = null,
  ) {}

  /** Notes what made the response, and how long that waited for its sources. */
  madeBy(layer: Layer): void {
    const { content, providers } = this;
    const timing = {
      layer,
      contentSource: content.source,
      contentMs: content.originMs,
      providersMs: providers.askedMs,
    };
    this.outcome.timing = layer === "memory" ? { ...timing, contentMs: 0, providersMs: 0 } : timing;
  }

  /** Names everything the page was made from so far. */
  get used(): string {
    return `${this.content.used} ${this.providers.used} ${this.#nearHome?.hash ?? ""}`;
  }

  /** Names what the page shows, for the edge to forget it by: resources, their items, the providers. */
  get tags(): string[] {
    const showsProviders = this.providers.used !== "" || this.#nearHome !== null;
    return [...this.content.tags, ...(showsProviders ? ["providers"] : [])];
  }

  /** The providers around the product's home, as the layout shows them. */
  async nearHome(): Promise<NearHomeProviders> {
    this.#nearHome = await this.home.read(this.waitUntil);
    return this.#nearHome;
  }

  /** The directory has not said anything yet: the page lacks what the next one may show. */
  get awaitsDirectory(): boolean {
    return this.#nearHome?.known === false;
  }

  /** Until when all of it holds; milliseconds since the epoch. */
  get validUntil(): number {
    return Math.min(this.content.validUntil, this.providers.validUntil);
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

  /** Notes that a part of the page cannot be had. */
  readonly note = (error: unknown): void => {
    if (error instanceof MissingContent) return;
    this.degraded = true;
    log.warn("page.part-unavailable", { product: this.product.key, reason: reasonOf(error) });
  };
}
