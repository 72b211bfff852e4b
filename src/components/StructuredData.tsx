import type { StructuredItem } from "../page/page";

/** A data block: browsers never run it, and no content can end it, since it has no `<`. */
export function StructuredData({ item }: { readonly item: StructuredItem }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...item });
  return <script type="application/ld+json">{json.replaceAll("<", "\\u003c")}</script>;
}
