import type { Site } from "../../page/site-data";
import { filmLinks, siteOf } from "../../richtext/films";
import { filmTexts } from "./texts";

/** HTML of a text in which each film is the island `Film`: a link to its page that loads nothing of its site before it is used. */
export function withFilms(html: string, site: Pick<Site, "contentLang" | "language">): string {
  // What the site says itself has its own language where the text around it has another one.
  const lang = site.contentLang ? ` lang="${site.language}"` : "";
  return html.replaceAll(filmLinks, (_, href: string, player: string, title: string) => {
    const link = `<a class="film" href="${href}" data-film="${player}" data-wake="" rel="noopener">`;
    const play = `<span class="film-play"${lang}>${filmTexts(site).play(siteOf(player))}</span>`;
    const shown = `${link}<span class="film-title">${title}</span>${play}</a>`;
    return `<site-island name="Film" when="interaction" props="{}">${shown}</site-island>`;
  });
}
