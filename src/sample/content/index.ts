import { lists, singlesWithLists } from "./lists";
import { markdownRecord, type SampleFields } from "./record";

/** `./articles/1.md` is the article 1; `./singles/contact.md` is the single record `contact`. */
const files = Object.entries(
  import.meta.glob<string>("./*/*.md", { query: "?raw", import: "default", eager: true }),
).toSorted(([a], [b]) => a.localeCompare(b, "en", { numeric: true }));

/** Lists, by their path under `/oapi`. */
export const collections: Record<string, readonly SampleFields[]> = { ...lists };

/** Single records, by their path under `/oapi`. */
export const singles: Record<string, SampleFields> = { ...singlesWithLists };

for (const [path, file] of files) {
  const [, folder = "", name = ""] = /^\.\/(.+)\/(.+)\.md$/.exec(path) ?? [];
  if (folder === "singles") singles[name] = markdownRecord(1, file);
  else collections[folder] = [...(collections[folder] ?? []), markdownRecord(Number(name), file)];
}
