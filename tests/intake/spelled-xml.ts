/** A number in [0, 1). */
export type Random = () => number;

export const pick = <Item>(random: Random, items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(random() * items.length)] ?? items[0];

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** A reference to a character, with leading zeros. */
function reference(random: Random, character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const zeros = "0".repeat(Math.floor(random() * 9));
  return random() < 0.5 ? `&#${zeros}${code};` : `&#x${zeros}${code.toString(16)};`;
}

/** The value of an attribute. */
export const spelledValue = (random: Random, text: string) =>
  Array.from(text, (each) => (random() < 0.3 || each < " " ? reference(random, each) : escaped(each))).join("");

/** What may stand between elements, and does not count. */
export const misc = ["", "<!-- a -->", "<?a <!-- ?>", "<?a <![CDATA[ ?>", "<!---->"] as const;
const aside = ["", "", "", "", ...misc, "<![CDATA[]]>"] as const;

/** Text of an element, with references, CDATA sections, comments and processing instructions within it. */
export function spelledText(random: Random, text: string): string {
  const plain = (each: string) => (random() < 0.2 ? `<![CDATA[${each}]]>` : escaped(each));
  return Array.from(
    text,
    (each) => (random() < 0.3 ? reference(random, each) : plain(each)) + pick(random, aside),
  ).join("");
}

/** A part in UTF-8 or UTF-16. */
export function encoded(random: Random, xml: string): string | Uint8Array {
  if (random() < 0.8) return xml;
  const utf16 = Buffer.from(`\ufeff${xml.replace("UTF-8", "UTF-16")}`, "utf16le");
  return new Uint8Array(random() < 0.5 ? utf16 : utf16.swap16());
}

export const blanks = (random: Random, most: number) =>
  Array.from({ length: Math.floor(random() * most) }, () => pick(random, [" ", "\t", "\u00a0", "\n"])).join("");

export const randomCase = (random: Random, text: string) =>
  text.replace(/[a-z]/gi, (letter) => (random() < 0.5 ? letter.toLowerCase() : letter.toUpperCase()));
