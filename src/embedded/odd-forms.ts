import type { SampleFields } from "../sample/content/record";

/** Plain texts, in which a CMS may send `&amp;` for `&`. */
const plainTexts: ReadonlySet<string> = new Set(["Title", "Question", "Name", "Placement", "Place"]);

/**
 * A record in forms that other CMSs send and that are read the same: each third has numbers as texts, booleans as 0 and
 * 1, pictures as lists of one, and escaped texts. So the sample's pages, screenshots and tests live with them.
 */
export function inOddForms(record: SampleFields): SampleFields {
  if (Number(record.id) % 3 !== 0) return record;
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, oddForm(name, value)]));
}

function oddForm(name: string, value: unknown): unknown {
  if (name === "Position" && typeof value === "number") return String(value);
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value === "string") return plainTexts.has(name) ? value.replaceAll("&", "&amp;") : value;
  return typeof value === "object" && value !== null && "url" in value ? [value] : value;
}
