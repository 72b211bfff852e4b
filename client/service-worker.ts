/** Pages that are kept at most, and their characters together. */
const mostPages = 30;
const mostCharacters = 5_000_000;

/** One page, or one list of a finder, may be as long. */
const longestPage = 400_000;

/** After so long the page for times without a line is asked for again, in milliseconds. */
const oldAfterMs = 24 * 3_600_000;

const { product, home, version, languages } = offlineSettings;
const prefix = `offline ${product} `;
const cacheName = prefix + version;
const offlinePath = `/${product}/offline`;
const foundAddress = `${offlinePath}/found`;

offlineScope.addEventListener("install", (event) => {
  // Files do not even wake this script where the browser can tell beforehand.
  event.addRoutes?.([{ condition: { not: { requestMode: "navigate" } }, source: "network" }])?.catch(() => {});
  event.waitUntil(keepOfflinePages().then(() => offlineScope.skipWaiting()));
});

offlineScope.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

offlineScope.addEventListener("fetch", (event) => {
  const { mode, method, url } = event.request;
  if (mode === "navigate" && method === "GET" && isPage(new URL(url))) event.respondWith(answer(event));
});

offlineScope.addEventListener("message", (event) => {
  const { visited, found } = event.data;
  if (visited) event.waitUntil(keepPage(new URL(visited)));
  if (found && found.length <= longestPage) event.waitUntil(put(foundAddress, new Response(found)));
});

/** Other versions' pages go: their styles and scripts are no longer on the site. */
async function takeOver(): Promise<void> {
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

/** What the site says, and only without an answer from it what is kept. */
async function answer({ request, preloadResponse }: OfflineFetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await keptPage(request.url)) ?? (await offlinePage(request.url)) ?? Response.error();
  }
}

async function keepOfflinePages(): Promise<void> {
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

/** Keeps a page that the browser's own cache has, so that nothing is asked for: what no browser may keep is not kept here. */
async function keepPage(address: URL): Promise<void> {
  address.hash = "";
  if (!isPage(address) || address.pathname === offlinePath) return;
  const response = await fetch(address, { cache: "only-if-cached", mode: "same-origin" }).catch(() => null);
  if (response?.ok && !response.redirected && response.headers.get("content-type")?.startsWith("text/html")) {
    await put(address.href, response);
    await trim();
  }
  const offline = await (await caches.open(cacheName)).match(offlineAddress(languageOf(address.href)));
  if (Date.now() - saidAt(offline) > oldAfterMs) await keepOfflinePages();
}

/** When the site said so, in milliseconds since the epoch. */
const saidAt = (response: Response | undefined) => Date.parse(response?.headers.get("date") ?? "") || 0;

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

/** Kept pages, the one that was visited last first. */
async function pages(): Promise<{ address: string; text: string }[]> {
  const cache = await caches.open(cacheName);
  const kept = (await cache.keys())
    .map(({ url }) => url)
    .filter((url) => !new URL(url).pathname.startsWith(offlinePath));
  const read = kept
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

async function keptPage(address: string): Promise<Response | null> {
  const response = await (await caches.open(cacheName)).match(address);
  if (!response) return null;
  const language = languageOf(address);
  const date = new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short" }).format(saidAt(response));
  const words = languages[language]?.replace("{date}", date);
  const note = `<div class="kept-note"><p class="container" role="status">${words}</p></div>`;
  const text = await response.text();
  return new Response(
    text.replace(/<main[^>]*>/, (main) => main + note),
    response,
  );
}

/** The page for times without a line, with what else can be read now. */
async function offlinePage(address: string): Promise<Response | null> {
  const cache = await caches.open(cacheName);
  const response = await cache.match(offlineAddress(languageOf(address)));
  if (!response) return null;
  const found = (await (await cache.match(foundAddress))?.text()) ?? "";
  const links = (await pages()).map(({ address: href, text }) => {
    const title = /<title>([^<]*)/.exec(text)?.[1] ?? "";
    return `<li><a class="text-link" href="${href.replaceAll("&", "&amp;")}">${title}</a></li>`;
  });
  const withPages = fill(await response.text(), "pages", links.length > 0 ? `<ul>${links.join("")}</ul>` : "");
  return new Response(fill(withPages, "found", found), response);
}

/** Puts something in its place in the page, and shows the section around it. */
function fill(page: string, name: string, html: string): string {
  if (!html) return page;
  const section = `data-offline="${name}"`;
  return page.replace(`${section} hidden=""`, section).replace(`<offline-${name}>`, (mark) => mark + html);
}
