import type { Product } from "../config";
import type { ContentReader } from "../content/content-reader";
import { MissingContent, type WaitUntil } from "../content/entry-reader";
import { company } from "../content/site-wide/company";
import { chat, directLogin, gallery } from "../content/site-wide/settings";
import type { Language } from "../i18n/languages";
import { type Deferred, late } from "../page/deferred";
import type { Menu, MenuContext, MenuGroup, MenuSource } from "../page/menu";
import type { LoadContext, Site, Whereabouts } from "../page/page";
import { log, reasonOf } from "../platform/log";
import type { AskProviders } from "../providers/ask-providers";
import type { NearHome, NearHomeProviders } from "../providers/near-home";

/** One request's way to content that may be late or absent, and what came of it. */
export class RequestScope {
  readonly lates: Deferred<unknown>[] = [];
  /** A part is missing that the CMS could not give just now: such a page is not kept. */
  degraded = false;
  #nearHome = "";
  /** Milliseconds since the epoch. */
  readonly startedAt = Date.now();

  constructor(
    readonly product: Product,
    readonly ask: ContentReader,
    readonly providers: AskProviders,
    readonly language: Language,
    private readonly home: NearHome,
    private readonly waitUntil: WaitUntil,
  ) {}

  /** Names everything the page was made from so far. */
  get used(): string {
    return `${this.ask.used} ${this.providers.used} ${this.#nearHome}`;
  }

  /** Names what the page shows, for the edge to forget it by: resources, their items, the providers. */
  get tags(): string[] {
    const showsProviders = this.providers.used !== "" || this.#nearHome !== "";
    return [...this.ask.tags, ...(showsProviders ? ["providers"] : [])];
  }

  /** The providers around the product's home, as the frame shows them. */
  async nearHome(): Promise<NearHomeProviders> {
    const near = await this.home.read(this.waitUntil);
    this.#nearHome = near.hash;
    return near;
  }

  /** Until when all of it holds; milliseconds since the epoch. */
  get validUntil(): number {
    return Math.min(this.ask.validUntil, this.providers.validUntil);
  }

  readonly late: LoadContext["late"] = (answer) => {
    const promise = late(answer, this.#note);
    this.lates.push(promise);
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

/** Loads what the frame of every page shows. It never fails: a silent CMS leaves parts out. */
export async function loadFrame(visit: RequestScope, address: Whereabouts, menu: readonly MenuSource[]): Promise<Site> {
  const { product, ask, language, optional, late } = visit;
  const nearHome = visit.nearHome();
  const about = optional(ask.single(company));
  const parts = Promise.all([
    about,
    loadMenu(visit, menu),
    optional(ask.single(chat)),
    optional(ask.single(directLogin)),
  ]);
  const footerGallery = late(ask.single(gallery));
  const [companyData, links, chatLines, logins] = await parts;
  return {
    product,
    nearHome: (await nearHome).providers,
    company: companyData,
    menu: links,
    chat: chatLines,
    directLogin: logins,
    gallery: footerGallery,
    language,
    ...address,
  };
}

/** The links of every group, in the order of the sections; a source that cannot be read now is left out. */
async function loadMenu(visit: RequestScope, sources: readonly MenuSource[]): Promise<Menu> {
  const read = await Promise.all(
    sources.map(async ({ group, links }) => ({ group, links: await visit.optional(linksOf(links, visit)) })),
  );
  const linksIn = (group: MenuGroup) => read.flatMap((each) => (each.group === group ? (each.links ?? []) : []));
  return {
    services: linksIn("services"),
    providers: linksIn("providers"),
    stories: linksIn("stories"),
    more: linksIn("more"),
    surveys: linksIn("surveys"),
  };
}

const linksOf = async (links: MenuSource["links"], context: MenuContext) => links(context);
