/** What search engines understand of a page, in the vocabulary of schema.org; `src/seo/` makes them. */
export interface StructuredItem {
  readonly "@context": "https://schema.org";
  readonly "@type": string;
}

/** A data block: browsers never run it, and no content can end it, since it has no `<`. */
export function StructuredData({ item }: { readonly item: StructuredItem }) {
  return <script type="application/ld+json">{JSON.stringify(item).replaceAll("<", "\\u003c")}</script>;
}
