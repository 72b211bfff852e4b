import { company } from "../content/site-wide/company";
import { notices } from "../content/site-wide/notices";
import { chat, directLogin, gallery } from "../content/site-wide/settings";
import { isFinderOpen, untouched } from "../content/switches";
import { replicasOf } from "../content/sync/client";
import { defaultLanguage } from "../i18n/languages";
import { arrivedValue, type Deferred, deferred } from "../page/deferred";
import type { Menu, MenuContext, MenuGroup, MenuSource } from "../page/menu";
import type { PageLocation, Site } from "../page/site-data";
import { systemClock } from "../platform/clock";
import type { RequestScope } from "./request-scope";
import { shownNotices } from "./shown-notices";

/** What all pages of a product show in one language, wherever they are and whoever looks at them. */
type SharedLayout = Omit<Site, keyof PageLocation | "gallery" | "nearHome" | "notices" | "preview">;

/** Something of a layout while it is read. */
interface Loading<Value> {
  /** With everything. It never fails: a silent CMS leaves parts out. */
  readonly whole: Promise<Value>;
  /** With what has been read by now. */
  soFar(): Value;
}

export type LoadingLayout = Loading<Site>;

/** What the layout of a page shows: header, menu, notices and foot. */
export function loadLayout(scope: RequestScope, address: PageLocation, menu: readonly MenuSource[]): LoadingLayout {
  const near = part(scope, scope.nearHome());
  const shared = loadShared(scope, menu);
  const shown = part(scope, loadNotices(scope, address));
  const footerGallery = scope.deferred(scope.content.single(gallery));
  const siteOf = (layout: SharedLayout): Site => {
    // Without what else an address says: the layout follows from the place alone.
    const { home, path, canonical, unmarked } = address;
    const nearHome = arrivedValue(near)?.providers ?? [];
    const notices = arrivedValue(shown) ?? [];
    const { preview } = scope;
    return { ...layout, gallery: footerGallery, nearHome, notices, preview, home, path, canonical, unmarked };
  };
  return {
    whole: Promise.all([shared.whole, near, shown]).then(([layout]) => siteOf(layout)),
    soFar: () => siteOf(shared.soFar()),
  };
}

/** A part of a layout, which can do without it. */
const part = <Value>({ note }: RequestScope, answer: Promise<Value>): Deferred<Value> => deferred(answer, note);

function loadShared(scope: RequestScope, sources: readonly MenuSource[]): Loading<SharedLayout> {
  const { product, language, content } = scope;
  const context: MenuContext = { product, language, content };
  const companyData = part(scope, content.single(company));
  const menu = sources.map(({ group, links }) => ({ group, links: part(scope, linksOf(links, context)) }));
  const chatLines = part(scope, content.single(chat));
  const logins = part(scope, content.single(directLogin));
  const switched = part(scope, content.switches());
  const soFar = (): SharedLayout => {
    const switches = arrivedValue(switched) ?? untouched;
    return {
      product: { ...product, finder: isFinderOpen(product, switches) },
      switches,
      ...scope.settings,
      company: arrivedValue(companyData),
      menu: menuOf(menu.map(({ group, links }) => ({ group, links: arrivedValue(links) ?? [] }))),
      chat: arrivedValue(chatLines),
      directLogin: arrivedValue(logins),
      language,
      contentLang: replicasOf(product).some((each) => each.language === language) ? undefined : defaultLanguage,
      year: content.today().slice(0, 4),
    };
  };
  const parts = [companyData, chatLines, logins, switched, ...menu.map(({ links }) => links)];
  return { whole: Promise.all(parts).then(soFar), soFar };
}

/** The notices of the page at this moment; the page is another one when they change. */
async function loadNotices({ product, content, language, optional }: RequestScope, { path }: PageLocation) {
  const all = (await optional(content.first(notices))) ?? [];
  const shown = shownNotices(all, { product: product.key, language, path, now: systemClock.now() });
  content.follow(`notices ${shown.notices.map(({ id }) => id)}`, shown.until);
  return shown.notices;
}

/** The links of every group, in the order of the sections. */
function menuOf(read: readonly { readonly group: MenuGroup; readonly links: Menu[MenuGroup] }[]): Menu {
  const linksIn = (group: MenuGroup) => read.flatMap((each) => (each.group === group ? each.links : []));
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
