import { defaultLanguage, isLanguage, type Language, withLanguage } from "../i18n/languages";
import { redirect } from "./redirect";

const yearSeconds = 31_536_000;

export function languageOf({ search, searchParams }: Pick<URL, "search" | "searchParams">): Language {
  const named = search === "" ? null : searchParams.get("lang");
  return isLanguage(named) ? named : defaultLanguage;
}

/** Redirects a visitor with another stored language from a URL without one; undefined for other requests. */
export function toChosenLanguage(request: Request): Response | undefined {
  const cookie = request.headers.get("cookie");
  if (!cookie || request.method !== "GET") return undefined;
  const chosen = chosenIn(cookie);
  if (chosen === null || chosen === defaultLanguage) return undefined;
  const url = new URL(request.url);
  if (url.searchParams.has("lang") || !request.headers.get("accept")?.includes("text/html")) return undefined;
  return redirect(withLanguage(`${url.pathname}${url.search}`, chosen), 302);
}

/** Stores the URL's language in a cookie, which makes the response private. The browser may still cache it. */
export function remember(request: Request, response: Response, url = request.url): Response {
  if (!url.includes("lang=") || request.method !== "GET") return response;
  const named = new URL(request.url).searchParams.get("lang");
  const preferred = chosenIn(request.headers.get("cookie") ?? "") ?? defaultLanguage;
  if (!isLanguage(named) || named === preferred || !isPage(request, response)) return response;
  const cookie = `lang=${named}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax; HttpOnly; Secure`;
  response.headers.append("set-cookie", cookie);
  const isCached = !response.headers.get("cache-control")?.includes("no-store");
  if (isCached) response.headers.set("cache-control", "private, max-age=0");
  return response;
}

function chosenIn(cookie: string): Language | null {
  const named = /(?:^|;\s*)lang=([a-z]+)/.exec(cookie)?.[1];
  return isLanguage(named) ? named : null;
}

/** A 304 has no content type. */
function isPage(request: Request, { status, headers }: Response): boolean {
  if (status === 304) return request.headers.get("accept")?.includes("text/html") ?? false;
  return headers.get("content-type")?.startsWith("text/html") ?? false;
}
