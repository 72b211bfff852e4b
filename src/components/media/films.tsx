import { filmLinks, siteOf } from "../../content/films";
import type { Language } from "../../i18n/languages";
import type { Site } from "../../page/site-data";
import { slotMark } from "../../page/slots";
import { Island } from "../island/Island";
import { type Shape, shapeOf } from "../kept/shape";
import { filmTexts } from "./texts";

interface FilmProps {
  /** Of its page, which is what the link leads to without script. */
  readonly href: string;
  readonly player: string;
  readonly title: string;
  readonly play: string;
  /** Of what the site says itself, where the text around it has another language. */
  readonly lang: Language | undefined;
}

/** Stands for a film until it is asked for: nothing of its site loads before. */
function Film({ href, player, title, play, lang }: FilmProps) {
  return (
    <Island name="Film" when="interaction" props={{}}>
      <a className="film" href={href} data-film={player} data-wake="" rel="noopener">
        <span className="film-title">{title}</span>
        <span className="film-play" lang={lang}>
          {play}
        </span>
      </a>
    </Island>
  );
}

const marks = { href: slotMark("href"), player: slotMark("player"), title: slotMark("title"), play: slotMark("play") };

/** A film that React has rendered, by the language of what the site says in it. */
const shapes = new Map<Language | undefined, Shape>();

function filmShape(lang: Language | undefined): Shape {
  const made = shapes.get(lang) ?? shapeOf(<Film {...marks} lang={lang} />);
  shapes.set(lang, made);
  return made;
}

/** HTML of a text with its films as they are shown. */
export function withFilms(html: string, site: Pick<Site, "contentLang" | "language">): string {
  if (!html.includes(" data-film=")) return html;
  const shape = filmShape(site.contentLang && site.language);
  return html.replaceAll(filmLinks, (_, href: string, player: string, title: string) =>
    shape({ href, player, title, play: filmTexts(site).play(siteOf(player)) }),
  );
}
