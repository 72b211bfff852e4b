import type { Site } from "../../page/site-data";
import { filmLinks, siteOf } from "../../richtext/media/frames";
import type { RichText } from "../../richtext/safe-html";
import { filmTexts } from "./texts";

interface RichTextBodyProps {
  readonly text: RichText;
  readonly site: Pick<Site, "contentLang" | "language">;
  /** Shows the line breaks of the source as they stand. */
  readonly keepLines?: boolean | undefined;
}

/** The only place where HTML of others enters a page unescaped; the type lets nothing but sanitised HTML in. */
export function RichTextBody({ text, site, keepLines = false }: RichTextBodyProps) {
  const className = keepLines ? "rich-text rich-text--lines" : "rich-text";
  const html = withFilms(text.html, site);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: SafeHtml has passed the sanitiser
  return <div className={className} lang={site.contentLang} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** HTML of a text in which each film is the island `Film`: a link to its page that loads nothing of its site before it is used. */
export function withFilms(html: string, site: Pick<Site, "contentLang" | "language">): string {
  // The interface's texts name their language inside a text of another one.
  const lang = site.contentLang ? ` lang="${site.language}"` : "";
  return html.replaceAll(filmLinks, (_, href: string, player: string, title: string) => {
    const link = `<a class="film" href="${href}" data-film="${player}" data-wake="" rel="noopener">`;
    const play = `<span class="film-play"${lang}>${filmTexts(site).play(siteOf(player))}</span>`;
    const filmHtml = `${link}<span class="film-title">${title}</span>${play}</a>`;
    return `<site-island name="Film" when="interaction" props="{}">${filmHtml}</site-island>`;
  });
}
