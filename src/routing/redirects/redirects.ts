import type { Redirect } from "../../content/site-wide/redirects";
import { redirect } from "../../http/redirect";
import { inLanguage, type Language } from "../../i18n/languages";
import type { RedirectTarget, SitePaths } from "./site-paths";

/** Redirects that are followed for the visitor; a loop ends here. */
const maxSteps = 10;

/**
 * The final target of a path without a page, by the editors' redirects, then those of the replaced site. A chain ends at a
 * page, even if a redirect leads on from it, and at the page of a record. If that record is gone, the next request continues.
 * @returns null if nothing redirects the path, or only a loop
 */
export function movedTo(path: string, redirects: readonly Redirect[], { old, kindOf }: SitePaths) {
  const step = (from: string): RedirectTarget | null => redirects.find((each) => each.from === from) ?? old(from);
  const seen = new Set([path]);
  let moved = step(path);
  let end: RedirectTarget | null = null;
  for (let next = moved; next; next = step(pathOf(next.to))) {
    const target = pathOf(next.to);
    if (seen.has(target) || seen.size > maxSteps) return null;
    seen.add(target);
    moved = { to: next.to, permanent: next.permanent && (moved?.permanent ?? true) };
    const kind = kindOf(target);
    if (kind === "page") break;
    // The chain is followed on to detect a loop, in which every record may be gone.
    if (kind === "record") end ??= moved;
  }
  return end ?? moved;
}

/** Keeps the language, and the query unless the target has one. Editors may change even a permanent redirect. */
export function redirectTo({ to, permanent }: RedirectTarget, { search }: Pick<URL, "search">, language: Language) {
  const [path = "", fragment] = to.split("#");
  const localized = path.includes("?") ? inLanguage(path, language) : `${path}${search}`;
  const target = fragment === undefined ? localized : `${localized}#${fragment}`;
  return permanent ? redirect(target, 301, { "cache-control": "public, max-age=3600" }) : redirect(target, 302);
}

const pathOf = (target: string) => target.replace(/[?#].*/, "");
