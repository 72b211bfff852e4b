import type { Product } from "../config";
import type { ContentReader } from "../content/content-reader";
import { MissingContent } from "../content/failures";
import { company } from "../content/site-wide/company";
import { notices } from "../content/site-wide/notices";
import { chat, directLogin, gallery } from "../content/site-wide/settings";
import { replicasOf } from "../content/sync/client";
import { defaultLanguage, type Language } from "../i18n/languages";
import { type Deferred, deferred } from "../page/deferred";
import type { Menu, MenuContext, MenuGroup, MenuSource } from "../page/menu";
import type { LoadContext, PageLocation, Site } from "../page/page";
import { log, reasonOf } from "../platform/log";
import type { WaitUntil } from "../platform/shared-task";
import type { Preview } from "../preview/previews";
import type { NearHome, NearHomeProviders } from "../providers/near-home";
import type { ProviderReader } from "../providers/provider-reader";

import { shownNotices } from "./shown-notices";

/** One request's way to content that may be deferred or absent, and what came of it. */
export class RequestScope {
  readonly deferredValues: Deferred<unknown>[] = [];
  /** A part is missing that the CMS could not give just now: such a page is not kept. */
  degraded = false;
  /** Null where the page does not show them. */
  #nearHome: NearHomeProviders | null = null;
  /** Milliseconds since the epoch. */
  readonly startedAt = Date.now();

  constructor(
    readonly product: Product,
    readonly content: ContentReader,
    readonly providers: ProviderReader,
    readonly language: Language,
    private readonly home: NearHome,
    private readonly waitUntil: WaitUntil,
    /** See {@link Site.vitalsShare}. */
    readonly vitalsShare: number,
    /** What an editor looks at; null for visitors. */
    readonly preview: Preview | null = null,
  ) {}

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
    const promise = deferred(answer, this.#note);
    this.deferredValues.push(promise);
    return promise;
  };

  readonly optional: LoadContext["optional"] = async (answer) => {
    try {
      return await answer;
    } catch (error) {
      this.#note(error);
      return null;
    }
  };

  readonly #note = (error: unknown): void => {
    if (error instanceof MissingContent) return;
    this.degraded = true;
    log.warn("page.part-unavailable", { product: this.product.key, reason: reasonOf(error) });
  };
}

/** Loads what the layout of every page shows. It never fails: a silent CMS leaves parts out. */
export async function loadLayout(
  scope: RequestScope,
  address: PageLocation,
  menu: readonly MenuSource[],
): Promise<Site> {
  const { product, content, language, optional, deferred, preview } = scope;
  const nearHome = scope.nearHome();
  const about = optional(content.single(company));
  const parts = Promise.all([
    about,
    loadMenu(scope, menu),
    optional(content.single(chat)),
    optional(content.single(directLogin)),
    loadNotices(scope, address),
  ]);
  const footerGallery = deferred(content.single(gallery));
  const switches = await content.switches();
  const [companyData, links, chatLines, logins, shown] = await parts;
  const { list } = product.providers;
  return {
    product: { ...product, providers: { list: switches.providers ? list : "maintenance" } },
    switches,
    vitalsShare: scope.vitalsShare,
    nearHome: (await nearHome).providers,
    company: companyData,
    menu: links,
    chat: chatLines,
    directLogin: logins,
    gallery: footerGallery,
    language,
    notices: shown,
    preview,
    contentLang: replicasOf(product).some((each) => each.language === language) ? undefined : defaultLanguage,
    year: content.today().slice(0, 4),
    ...locationOf(address),
  };
}

/** Without what else an address says: the layout follows from the place alone. */
function locationOf({ home, path, canonical, unmarked }: PageLocation): PageLocation {
  return { home, path, canonical, unmarked };
}

/** The notices of the page at this moment; the page is another one when they change. */
async function loadNotices({ product, content, language, optional }: RequestScope, { path }: PageLocation) {
  const all = (await optional(content.list(notices))) ?? [];
  const shown = shownNotices(all, { product: product.key, language, path, now: Date.now() });
  content.follow(`notices ${shown.notices.map(({ id }) => id)}`, shown.until);
  return shown.notices;
}

/** The links of every group, in the order of the sections; a source that cannot be read now is left out. */
async function loadMenu(scope: RequestScope, sources: readonly MenuSource[]): Promise<Menu> {
  const read = await Promise.all(
    sources.map(async ({ group, links }) => ({ group, links: await scope.optional(linksOf(links, scope)) })),
  );
  const linksIn = (group: MenuGroup) => read.flatMap((each) => (each.group === group ? (each.links ?? []) : []));
  return {
    services: linksIn("services"),
    providers: linksIn("providers"),
    stories: linksIn("stories"),
    more: linksIn("more"),
    surveys: linksIn("surveys"),
    useful: linksIn("useful"),
  };
}

const linksOf = async (links: MenuSource["links"], context: MenuContext) => links(context);
