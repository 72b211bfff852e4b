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

type SharedLayout = Omit<Site, keyof PageLocation | "gallery" | "nearHome" | "notices" | "preview">;

interface Loading<Value> {
  /** Never rejects: parts that fail are left out. */
  readonly whole: Promise<Value>;
  soFar(): Value;
}

export type LoadingLayout = Loading<Site>;

export function loadLayout(scope: RequestScope, location: PageLocation, menu: readonly MenuSource[]): LoadingLayout {
  const near = part(scope, scope.nearHome());
  const shared = loadShared(scope, menu);
  const shown = part(scope, loadNotices(scope, location));
  const footerGallery = scope.deferred(scope.content.single(gallery));
  const siteOf = (layout: SharedLayout): Site => {
    const { home, path, canonical, unmarked } = location;
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

const part = <Value>({ note }: RequestScope, value: Promise<Value>): Deferred<Value> => deferred(value, note);

function loadShared(scope: RequestScope, sources: readonly MenuSource[]): Loading<SharedLayout> {
  const { product, language, content } = scope;
  const context: MenuContext = { product, language, content };
  const companyData = part(scope, content.single(company));
  const menu = sources.map(({ group, links }) => ({ group, links: part(scope, (async () => links(context))()) }));
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

/** The site notices of the page now; the page depends on them. */
async function loadNotices({ product, content, language, optional }: RequestScope, { path }: PageLocation) {
  const all = (await optional(content.first(notices))) ?? [];
  const shown = shownNotices(all, { product: product.key, language, path, now: systemClock.now() });
  content.follow(`notices ${shown.notices.map(({ id }) => id)}`, shown.until);
  return shown.notices;
}

function menuOf(parts: readonly { readonly group: MenuGroup; readonly links: Menu[MenuGroup] }[]): Menu {
  const linksIn = (group: MenuGroup) => parts.flatMap((each) => (each.group === group ? each.links : []));
  return {
    services: linksIn("services"),
    providers: linksIn("providers"),
    stories: linksIn("stories"),
    more: linksIn("more"),
    surveys: linksIn("surveys"),
    useful: linksIn("useful"),
  };
}
