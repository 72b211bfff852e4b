import type { Site } from "../../page/site-data";
import type { RichText } from "../../richtext/safe-html";
import { withFilms } from "./films";

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
