import type { StructuredItem } from "../page/head";

/** A data block: browsers never run it, and no content can end it, since it has no `<`. */
export function StructuredData({ item }: { readonly item: StructuredItem }) {
  return <script type="application/ld+json">{JSON.stringify(item).replaceAll("<", "\\u003c")}</script>;
}
