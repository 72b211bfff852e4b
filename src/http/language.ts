import { defaultLanguage, isLanguage, type Language, withLanguage } from "../i18n/languages";
import { redirect } from "./redirect";

/** A year: as long as browsers keep it anyway. */
const rememberedSeconds = 31_536_000;

/** The language that an address says, the site's own where it says none. */
export function languageOf(url: URL): Language {
  const said = url.searchParams.get("lang");
  return isLanguage(said) ? said : defaultLanguage;
}

/**
 * Sends a visitor who once chose another language from an address that says none to the same page in that language;
 * undefined for everybody else, and for whatever is no page.
 */
export function toChosenLanguage(request: Request): Response | undefined {
  const cookie = request.headers.get("cookie");
  if (!cookie || request.method !== "GET") return undefined;
  const chosen = chosenIn(cookie);
  if (chosen === null || chosen === defaultLanguage) return undefined;
  const url = new URL(request.url);
  if (url.searchParams.has("lang") || !request.headers.get("accept")?.includes("text/html")) return undefined;
  return redirect(withLanguage(`${url.pathname}${url.search}`, chosen), 302);
}

/** Remembers the language an address says for this visitor; that one response is nobody else's. */
export function remember(request: Request, response: Response): Response {
  if (!request.url.includes("lang=") || request.method !== "GET") return response;
  const said = new URL(request.url).searchParams.get("lang");
  const known = chosenIn(request.headers.get("cookie") ?? "") ?? defaultLanguage;
  if (!isLanguage(said) || said === known || !isPage(response)) return response;
  const cookie = `lang=${said}; Path=/; Max-Age=${rememberedSeconds}; SameSite=Lax; HttpOnly; Secure`;
  response.headers.append("set-cookie", cookie);
  response.headers.set("cache-control", "private, no-store");
  return response;
}

function chosenIn(cookie: string): Language | null {
  const said = /(?:^|;\s*)lang=([a-z]+)/.exec(cookie)?.[1];
  return isLanguage(said) ? said : null;
}

const isPage = (response: Response) => response.headers.get("content-type")?.startsWith("text/html") ?? false;
