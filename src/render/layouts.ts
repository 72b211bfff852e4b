import { LRUCache } from "lru-cache";
import type { ContentReader } from "../content/content-reader";
import type { Notes } from "../content/reading/notes";
import { company } from "../content/site-wide/company";
import { notices } from "../content/site-wide/notices";
import { chat, directLogin, gallery } from "../content/site-wide/settings";
import { isFinderOpen } from "../content/switches";
import { replicasOf } from "../content/sync/client";
import { defaultLanguage } from "../i18n/languages";
import type { Menu, MenuContext, MenuGroup, MenuSource } from "../page/menu";
import type { PageLocation, Site } from "../page/site-data";
import { systemClock } from "../platform/clock";
import type { RequestScope } from "./request-scope";
import { shownNotices } from "./shown-notices";

/** What all pages of a product show in one language, wherever they are and whoever looks at them. */
type SharedLayout = Omit<Site, keyof PageLocation | "gallery" | "nearHome" | "notices" | "preview">;

interface KeptLayout {
  readonly product: string;
  readonly layout: SharedLayout;
  /** What was read for it. */
  readonly notes: Notes;
}

/** Layouts an isolate keeps, the least recently used go first. */
const maxLayouts = 200;

/** What the layout of every page shows, read once for as long as its content holds. */
export class Layouts {
  readonly #kept = new LRUCache<string, KeptLayout>({ max: maxLayouts });
  /** When each product's layouts were forgotten last: what was begun before is not kept any more. */
  readonly #forgottenAt = new Map<string, number>();

  constructor(private readonly menu: readonly MenuSource[]) {}

  /** What the layout of a page shows. It never fails: a silent CMS leaves parts out. */
  async load(scope: RequestScope, address: PageLocation): Promise<Site> {
    const { content, preview } = scope;
    const read = [scope.nearHome(), this.#shared(scope), loadNotices(scope, address)] as const;
    const footerGallery = scope.deferred(content.single(gallery));
    const [near, shared, shown] = await Promise.all(read);
    // Without what else an address says: the layout follows from the place alone.
    const { home, path, canonical, unmarked } = address;
    const here = { home, path, canonical, unmarked };
    return { ...shared, gallery: footerGallery, nearHome: near.providers, notices: shown, preview, ...here };
  }

  /** Forgets the layouts of a product, whose content has changed. */
  forget(product: string): void {
    this.#forgottenAt.set(product, systemClock.now());
    for (const [name, kept] of [...this.#kept.entries()]) if (kept.product === product) this.#kept.delete(name);
  }

  async #shared(scope: RequestScope): Promise<SharedLayout> {
    if (scope.preview) return loadShared(scope, scope.content, this.menu);
    const { product, language, content, startedAt } = scope;
    const name = `${product.key} ${language}`;
    const kept = this.#kept.get(name);
    if (kept && systemClock.now() < kept.notes.validUntil) {
      content.reuse(kept.notes);
      return kept.layout;
    }
    const { value: layout, notes } = await content.noting((own) => loadShared(scope, own, this.menu));
    const isCurrent = startedAt > (this.#forgottenAt.get(product.key) ?? 0);
    if (isCurrent && !scope.degraded) this.#kept.set(name, { product: product.key, layout, notes });
    return layout;
  }
}

async function loadShared(
  scope: RequestScope,
  content: ContentReader,
  sources: readonly MenuSource[],
): Promise<SharedLayout> {
  const { product, language, optional } = scope;
  const parts = Promise.all([
    optional(content.single(company)),
    loadMenu(scope, content, sources),
    optional(content.single(chat)),
    optional(content.single(directLogin)),
  ]);
  const switches = await content.switches();
  const [companyData, links, chatLines, logins] = await parts;
  return {
    product: { ...product, finder: isFinderOpen(product, switches) },
    switches,
    vitalsShare: scope.vitalsShare,
    company: companyData,
    menu: links,
    chat: chatLines,
    directLogin: logins,
    language,
    contentLang: replicasOf(product).some((each) => each.language === language) ? undefined : defaultLanguage,
    year: content.today().slice(0, 4),
  };
}

/** The notices of the page at this moment; the page is another one when they change. */
async function loadNotices({ product, content, language, optional }: RequestScope, { path }: PageLocation) {
  const all = (await optional(content.first(notices))) ?? [];
  const shown = shownNotices(all, { product: product.key, language, path, now: systemClock.now() });
  content.follow(`notices ${shown.notices.map(({ id }) => id)}`, shown.until);
  return shown.notices;
}

/** The links of every group, in the order of the sections; a source that cannot be read now is left out. */
async function loadMenu(
  { product, language, optional }: RequestScope,
  content: ContentReader,
  sources: readonly MenuSource[],
): Promise<Menu> {
  const context: MenuContext = { product, language, content };
  const read = await Promise.all(
    sources.map(async ({ group, links }) => ({ group, links: await optional(linksOf(links, context)) })),
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
