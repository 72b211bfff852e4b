/** Tags and references of one response. 4 MB of providers with all fields have 180,000 tags. */
const maxTags = 200_000;
const maxReferences = 200_000;

const maxNames = 200;

const tag = /<[^\s<>/?!]*/g;

/** Whether XML is within limits: each tag and reference takes the parser a microsecond or more, a new name longer. */
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
