/** Limits of stored pages: their number, and their characters in total. */
const mostPages = 30;
/** Of all stored pages: a phone's storage is small. */
const mostCharacters = 5_000_000;

/** Limit of one page, or one list of the finder, in characters. */
const longestPage = 400_000;

/** Maximum age of the offline page, in milliseconds. */
const oldAfterMs = 24 * 3_600_000;

const { product, home, version, languages } = offlineSettings;
const prefix = `offline ${product} `;
const cacheName = prefix + version;
const offlinePath = `/${product}/offline`;
const foundAddress = `${offlinePath}/found`;

offlineScope.addEventListener("install", (event) => {
  // Files do not even wake this script where the browser can tell beforehand.
  event.addRoutes?.([{ condition: { not: { requestMode: "navigate" } }, source: "network" }])?.catch(() => {});
  event.waitUntil(storeOfflinePages().then(() => offlineScope.skipWaiting()));
});

offlineScope.addEventListener("activate", (event) => {
  event.waitUntil(removeOtherVersions());
});

offlineScope.addEventListener("fetch", (event) => {
  const { mode, method, url } = event.request;
  if (mode === "navigate" && method === "GET" && isPage(new URL(url))) event.respondWith(respond(event));
});

offlineScope.addEventListener("message", (event) => {
  const { visited, found } = event.data;
  if (visited) event.waitUntil(storePage(new URL(visited)));
  if (found && found.length <= longestPage) event.waitUntil(put(foundAddress, new Response(found)));
});

/** Other versions' pages go: their styles and scripts are no longer on the site. */
async function removeOtherVersions(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)),
  );
  // The question goes out while this script wakes.
  await offlineScope.registration.navigationPreload?.enable();
  // The page that brought this script is not claimed: browsers would no longer keep it for the way back.
}

function isPage({ origin, pathname }: URL): boolean {
  if (origin !== location.origin || /\.|\/(api|media)\//.test(pathname)) return false;
  return pathname === home || `${pathname}/`.startsWith(`/${product}/`);
}

/** The response of the site; offline the stored page, else the offline page. */
async function respond({ request, preloadResponse }: OfflineFetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await storedPage(request.url)) ?? (await offlinePage(request.url)) ?? Response.error();
  }
}

async function storeOfflinePages(): Promise<void> {
  await Promise.all(
    Object.keys(languages).map(async (language) => {
      // A page in a language that its address names changes what the site remembers of a visitor: this one has no visitor.
      const response = await fetch(offlineAddress(language), { credentials: "omit" });
      if (response.ok) await put(offlineAddress(language), response);
    }),
  );
}

const offlineAddress = (language: string) => `${offlinePath}?lang=${language}`;

const languageOf = (address: string) => {
  const language = new URL(address).searchParams.get("lang") ?? "";
  return Object.hasOwn(languages, language) ? language : (Object.keys(languages)[0] ?? "");
};

/** Stores a page that the browser's cache has, without a request. A page that no browser may store is not stored here. */
async function storePage(address: URL): Promise<void> {
  address.hash = "";
  if (!isPage(address) || address.pathname === offlinePath) return;
  const response = await fetch(address, { cache: "only-if-cached", mode: "same-origin" }).catch(() => null);
  if (response?.ok && !response.redirected && response.headers.get("content-type")?.startsWith("text/html")) {
    await put(address.href, response);
    await trim();
  }
  const offline = await (await caches.open(cacheName)).match(offlineAddress(languageOf(address.href)));
  if (Date.now() - respondedAt(offline) > oldAfterMs) await storeOfflinePages();
}

/** Time of a response, in milliseconds since the epoch. */
const respondedAt = (response: Response | undefined) => Date.parse(response?.headers.get("date") ?? "") || 0;

async function put(address: string, response: Response): Promise<void> {
  const text = await response.text();
  if (text.length > longestPage) return;
  const headers = new Headers(response.headers);
  for (const name of ["content-encoding", "content-length", "etag", "vary"]) headers.delete(name);
  if (!headers.has("date")) headers.set("date", new Date().toUTCString());
  const cache = await caches.open(cacheName);
  // What was kept last stands last.
  await cache.delete(address);
  await cache.put(address, new Response(text, { headers }));
}

/** Stored pages, the most recently visited first. */
async function pages(): Promise<{ address: string; text: string }[]> {
  const cache = await caches.open(cacheName);
  const cachedPages = (await cache.keys())
    .map(({ url }) => url)
    .filter((url) => !new URL(url).pathname.startsWith(offlinePath));
  const read = cachedPages
    .reverse()
    .map(async (address) => ({ address, text: (await (await cache.match(address))?.text()) ?? "" }));
  return Promise.all(read);
}

async function trim(): Promise<void> {
  const cache = await caches.open(cacheName);
  let characters = 0;
  for (const [position, { address, text }] of (await pages()).entries()) {
    characters += text.length;
    if (position >= mostPages || characters > mostCharacters) await cache.delete(address);
  }
}

async function storedPage(address: string): Promise<Response | null> {
  const response = await (await caches.open(cacheName)).match(address);
  if (!response) return null;
  const language = languageOf(address);
  const date = new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short" }).format(
    respondedAt(response),
  );
  const words = languages[language]?.replace("{date}", date);
  const note = `<div class="offline-note"><p class="container" role="status">${words}</p></div>`;
  const text = await response.text();
  return new Response(
    text.replace(/<main[^<>]*>/, (main) => main + note),
    response,
  );
}

/** The offline page, with links to stored pages. */
async function offlinePage(address: string): Promise<Response | null> {
  const cache = await caches.open(cacheName);
  const response = await cache.match(offlineAddress(languageOf(address)));
  if (!response) return null;
  const lastResults = (await (await cache.match(foundAddress))?.text()) ?? "";
  const links = (await pages()).map(({ address: href, text }) => {
    const title = /<title>([^<]*)/.exec(text)?.[1] ?? "";
    return `<li><a class="text-link" href="${href.replaceAll("&", "&amp;")}">${title}</a></li>`;
  });
  const withPages = fill(await response.text(), "pages", links.length > 0 ? `<ul>${links.join("")}</ul>` : "");
  return new Response(fill(withPages, "found", lastResults), response);
}

/** Puts something in its place in the page, and shows the section around it. */
function fill(page: string, name: string, html: string): string {
  if (!html) return page;
  const section = `data-offline="${name}"`;
  return page.replace(`${section} hidden=""`, section).replace(`<offline-${name}>`, (mark) => mark + html);
}
