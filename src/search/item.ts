/** What site search knows of a page. */
export interface SearchItem {
  /** Path below the product: unique. */
  readonly path: string;
  /** Key of its section. */
  readonly kind: string;
  readonly title: string;
  /** An excerpt, as plain text. */
  readonly text: string;
  /** ISO 8601; of an event its own date. */
  readonly date: string | null;
}
