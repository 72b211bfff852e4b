import type { RichText } from "../../content/fields";

interface RichTextBodyProps {
  readonly text: RichText;
  /** Shows the line breaks of the source as they stand. */
  readonly keepLines?: boolean | undefined;
}

/** The only place where HTML enters a page unescaped; the type lets nothing but sanitised HTML in. */
export function RichTextBody({ text, keepLines = false }: RichTextBodyProps) {
  const className = keepLines ? "rich-text rich-text--lines" : "rich-text";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: SafeHtml has passed the sanitiser
  return <div className={className} dangerouslySetInnerHTML={{ __html: text.html }} />;
}
