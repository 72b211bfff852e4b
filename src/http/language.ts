import { defaultLanguage, isLanguage, type Language, withLanguage } from "../i18n/languages";
import { redirect } from "./redirect";
import { type RequestUrl, urlOf } from "./request-url";

/** A year; browsers keep no cookie much longer. */
const rememberedSeconds = 31_536_000;

/** The language named in an address, or the site's default. */
export function languageOf({ search, searchParams }: Pick<RequestUrl, "search" | "searchParams">): Language {
  const named = search === "" ? null : searchParams.get("lang");
  return isLanguage(named) ? named : defaultLanguage;
}

/**
 * Redirects a visitor who has chosen another language from a page without a language in its address to the same page in
 * that language; undefined for every other request.
 */
export function toChosenLanguage(request: Request): Response | undefined {
  const cookie = request.headers.get("cookie");
  if (!cookie || request.method !== "GET") return undefined;
  const chosen = chosenIn(cookie);
  if (chosen === null || chosen === defaultLanguage) return undefined;
  const url = urlOf(request);
  if (url.searchParams.has("lang") || !request.headers.get("accept")?.includes("text/html")) return undefined;
  return redirect(withLanguage(`${url.pathname}${url.search}`, chosen), 302);
}

/**
 * Remembers the language named in the address in a cookie, which makes the response private. The browser may keep it for the
 * way back all the same.
 * @param url of the request
 */
export function remember(request: Request, response: Response, url = request.url): Response {
  if (!url.includes("lang=") || request.method !== "GET") return response;
  const named = urlOf(request).searchParams.get("lang");
  const known = chosenIn(request.headers.get("cookie") ?? "") ?? defaultLanguage;
  if (!isLanguage(named) || named === known || !isPage(request, response)) return response;
  const cookie = `lang=${named}; Path=/; Max-Age=${rememberedSeconds}; SameSite=Lax; HttpOnly; Secure`;
  response.headers.append("set-cookie", cookie);
  const isKept = !response.headers.get("cache-control")?.includes("no-store");
  if (isKept) response.headers.set("cache-control", "private, max-age=0");
  return response;
}

function chosenIn(cookie: string): Language | null {
  const named = /(?:^|;\s*)lang=([a-z]+)/.exec(cookie)?.[1];
  return isLanguage(named) ? named : null;
}

/** A page that the browser has already comes without its type. */
function isPage(request: Request, { status, headers }: Response): boolean {
  if (status === 304) return request.headers.get("accept")?.includes("text/html") ?? false;
  return headers.get("content-type")?.startsWith("text/html") ?? false;
}
