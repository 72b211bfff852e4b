import type { Ground } from "../../src/components/map/ground";
import { locationTexts } from "../../src/components/map/texts";
import type { Language } from "../../src/i18n/languages";

/** Attribution of public builds. */
const builders = [
  ["Protomaps", "https://protomaps.com"],
  ["© OpenStreetMap", "https://www.openstreetmap.org/copyright"],
] as const;

/**
 * Says whose a map is. Words of the configuration with links in them, as many makers of tiles ask for, are markup: what
 * cleans it loads only then, after the map.
 */
export function showCredit(place: HTMLElement, ground: Ground, language: Language): void {
  if (ground.kind === "coast") place.textContent = locationTexts({ language }).coast;
  else if (!ground.attribution) place.replaceChildren(...builders.flatMap(([name, href]) => [linkTo(name, href), " "]));
  else if (!ground.attribution.includes("<")) place.textContent = ground.attribution;
  else void import("dompurify").then(({ default: purify }) => place.replaceChildren(clean(purify, ground.attribution)));
}

function linkTo(name: string, href: string): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = href;
  link.rel = "external";
  link.textContent = name;
  return link;
}

function clean(purify: typeof import("dompurify").default, words: string): DocumentFragment {
  return purify.sanitize(words, { ALLOWED_TAGS: ["a"], ALLOWED_ATTR: ["href"], RETURN_DOM_FRAGMENT: true });
}
