import type { RichText } from "../content/fields";

/** The only place where HTML enters a page unescaped; the type lets nothing but sanitised HTML in. */
export function RichTextBody({ text }: { readonly text: RichText }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: SafeHtml has passed the sanitiser
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: text.html }} />;
}
