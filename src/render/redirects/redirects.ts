import type { Redirect } from "../../content/site-wide/redirects";
import { redirect } from "../../http/redirect";
import { inLanguage, type Language } from "../../i18n/languages";
import type { Addresses, Moved } from "./old-addresses";

/** One that leads to another is followed so far. */
const maxSteps = 10;

/**
 * Where a path without a page leads in the end: what editors say first, then what the old site had. A page ends the way,
 * even where a redirect leads on from its address. The page of a record ends it too: if the record is gone, the next
 * request is led on.
 * @returns null where nothing is said of it, or only a loop
 */
export function movedTo(path: string, redirects: readonly Redirect[], { old, placeOf }: Addresses): Moved | null {
  const step = (from: string): Moved | null => redirects.find((each) => each.from === from) ?? old(from);
  const seen = new Set([path]);
  let moved = step(path);
  let end: Moved | null = null;
  for (let next = moved; next; next = step(pathOf(next.to))) {
    const target = pathOf(next.to);
    if (seen.has(target) || seen.size > maxSteps) return null;
    seen.add(target);
    moved = { to: next.to, permanent: next.permanent && (moved?.permanent ?? true) };
    const place = placeOf(target);
    if (place === "page") break;
    // Beyond it only a loop is looked for, in which every record may be gone.
    if (place === "record") end ??= moved;
  }
  return end ?? moved;
}

/**
 * Leads there in the visitor's language, with the query of the address where the new one has none. Browsers keep a
 * permanent one for an hour only: editors may change their minds.
 */
export function redirectTo({ to, permanent }: Moved, { search }: Pick<URL, "search">, language: Language): Response {
  const [address = "", fragment] = to.split("#");
  const asked = address.includes("?") ? inLanguage(address, language) : `${address}${search}`;
  const target = fragment === undefined ? asked : `${asked}#${fragment}`;
  return permanent ? redirect(target, 301, { "cache-control": "public, max-age=3600" }) : redirect(target, 302);
}

const pathOf = (address: string) => address.replace(/[?#].*/, "");
