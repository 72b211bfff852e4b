/**
 * Tags and references of one answer. With all their fields, 4 MB of providers have 180,000 tags, where a service gives its
 * whole list at once.
 */
const maxTags = 200_000;
const maxReferences = 200_000;

/** Different names of elements: an answer has some twenty. */
const maxNames = 200;

/** The beginning of a tag, with its name where it opens an element. */
const tag = /<[^\s<>/?!]*/g;

/**
 * Whether XML of somebody else's has no more in it than an answer may have. The parser takes a microsecond or more for each
 * tag and each reference, and longer for each new name.
 */
export function isBoundedXml(xml: string): boolean {
  const names = new Set<string>();
  let tags = 0;
  for (const [opening] of xml.matchAll(tag)) {
    names.add(opening);
    if (++tags > maxTags || names.size > maxNames) return false;
  }
  let references = 0;
  for (let at = xml.indexOf("&"); at !== -1; at = xml.indexOf("&", at + 1)) {
    if (++references > maxReferences) return false;
  }
  return true;
}
