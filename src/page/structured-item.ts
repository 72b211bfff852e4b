/** Structured data for search engines, in the vocabulary of schema.org. */
export interface StructuredItem {
  readonly "@context": "https://schema.org";
  readonly "@type": string;
}
