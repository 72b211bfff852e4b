import { isDisabled } from "../config/optional-sections";
import { isFinderOpen, untouched } from "../content/operations/switches";
import { replicasOf } from "../content/reading/stored";
import { company } from "../content/site-wide/company";
import { notices } from "../content/site-wide/notices";
import { chat, directLogin, gallery } from "../content/site-wide/settings";
import { defaultLanguage } from "../i18n/languages";
import { arrivedValue, type Deferred, deferred } from "../page/deferred";
import type { MenuContext, MenuGroup, MenuSource } from "../page/menu";
import type { PageLocation, Site } from "../page/site-data";
import { systemClock } from "../platform/clock";
import type { RequestScope } from "../request/request-scope";
import { shownNotices } from "./shown-notices";

/** The layout's data while it loads. Parts that fail are left out. */
export interface LoadingLayout {
  /** Never rejects. */
  readonly complete: Promise<Site>;
  /** What has arrived by now. */
  soFar(): Site;
}

export function loadLayout(scope: RequestScope, location: PageLocation, sources: readonly MenuSource[]): LoadingLayout {
  const { product, language, content, preview, settings } = scope;
  const context: MenuContext = { product, language, content };
  const deferredValue = <Value>(value: Promise<Value>): Deferred<Value> => deferred(value, scope.note);
  const near = deferredValue(scope.nearHome());
  const companyData = deferredValue(content.single(company));
  const enabled = sources.filter(({ section }) => !isDisabled(product, section));
  const menu = enabled.map(({ group, links }) => ({ group, links: deferredValue((async () => links(context))()) }));
  const linksIn = (group: MenuGroup) =>
    menu.flatMap((each) => (each.group === group ? (arrivedValue(each.links) ?? []) : []));
  const chatLines = deferredValue(content.single(chat));
  const logins = deferredValue(content.single(directLogin));
  const switched = deferredValue(content.switches());
  const siteNotices = deferredValue(loadNotices(scope, location));
  const footerGallery = scope.deferred(content.single(gallery));
  const soFar = (): Site => {
    const switches = arrivedValue(switched) ?? untouched;
    const { home, path, canonical, unmarked } = location;
    return {
      product: { ...product, finder: isFinderOpen(product, switches) },
      switches,
      ...settings,
      company: arrivedValue(companyData),
      menu: {
        services: linksIn("services"),
        providers: linksIn("providers"),
        stories: linksIn("stories"),
        more: linksIn("more"),
        surveys: linksIn("surveys"),
        useful: linksIn("useful"),
      },
      chat: arrivedValue(chatLines),
      directLogin: arrivedValue(logins),
      gallery: footerGallery,
      nearHome: arrivedValue(near)?.providers ?? [],
      notices: arrivedValue(siteNotices) ?? [],
      preview,
      language,
      contentLang: replicasOf(product).some((each) => each.language === language) ? undefined : defaultLanguage,
      year: content.today().slice(0, 4),
      home,
      path,
      canonical,
      unmarked,
    };
  };
  const pending = [near, companyData, chatLines, logins, switched, siteNotices, ...menu.map(({ links }) => links)];
  return { complete: Promise.all(pending).then(soFar), soFar };
}

/** The site notices of the page now; the page depends on them. */
async function loadNotices({ product, content, language, optional }: RequestScope, { path }: PageLocation) {
  const all = (await optional(content.first(notices))) ?? [];
  const visibleNotices = shownNotices(all, { product: product.key, language, path, now: systemClock.now() });
  content.follow(`notices ${visibleNotices.notices.map(({ id }) => id)}`, visibleNotices.until);
  return visibleNotices.notices;
}
