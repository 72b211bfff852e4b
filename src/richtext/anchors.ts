import type { Element, ElementContent } from "hast";
import { isElement, textContent } from "./html/tree";

/** Put before every id of a text, and before what links within it name. */
export const idPrefix = "isi-";

/** Of a heading's id, which stands in URLs that people share. */
const maxIdLength = 80;

/** Name of a heading in addresses: its words in lower case, joined by hyphens. */
export function anchorOf(words: string): string {
  const plain = words.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .slice(0, maxIdLength)
    .replaceAll(/^-|-$/g, "");
}

const heading = /^h[1-6]$/;

/** For browsers the beginning of the page, unless an element has that id. */
const pageStart = /^top$/i;

/** Gives every heading an id, and leads links within the text to the place that they mean. */
export function nameAnchors(nodes: readonly ElementContent[]): void {
  const elements = elementsIn(nodes);
  const anchors = new Anchors(elements.flatMap(({ properties: { id } }) => (typeof id === "string" ? [id] : [])));
  for (const element of elements) {
    if (!heading.test(element.tagName) || element.properties.id) continue;
    const words = anchorOf(textContent(element));
    if (words) element.properties = { id: anchors.add(`${idPrefix}${words}`), ...element.properties };
  }
  for (const element of elements) {
    const { href } = element.properties;
    if (typeof href !== "string" || !href.startsWith("#") || href.length === 1) continue;
    element.properties = { ...element.properties, href: `#${anchors.targetOf(decodedFragment(href.slice(1)))}` };
  }
}

/** Ids of one text. */
class Anchors {
  readonly #ids: Set<string>;
  /** How often an id was wanted. */
  readonly #counts = new Map<string, number>();
  /** Ids by their first words, in lower case; the first id wins. */
  #byWords: Map<string, string> | null = null;

  constructor(ids: readonly string[]) {
    this.#ids = new Set(ids);
  }

  /** @returns the id, with a number if an earlier element has it */
  add(preferredId: string): string {
    let id = preferredId;
    for (let count = this.#counts.get(preferredId) ?? 1; this.#ids.has(id); count++) {
      id = `${preferredId}-${count}`;
      this.#counts.set(preferredId, count + 1);
    }
    this.#ids.add(id);
    return id;
  }

  /** The id that a link means: exactly, in other letters, or as the first words of a heading. */
  targetOf(fragment: string): string {
    const exact = `${idPrefix}${fragment}`;
    if (this.#ids.has(exact)) return exact;
    if (pageStart.test(fragment)) return fragment;
    const words = anchorOf(fragment);
    return (words && this.#firstWords().get(`${idPrefix}${words}`)) || exact;
  }

  #firstWords(): ReadonlyMap<string, string> {
    if (this.#byWords) return this.#byWords;
    const byWords = new Map<string, string>();
    for (const id of this.#ids) byWords.set(id.toLowerCase(), byWords.get(id.toLowerCase()) ?? id);
    for (const id of this.#ids) {
      for (let end = id.lastIndexOf("-"); end >= idPrefix.length; end = id.lastIndexOf("-", end - 1)) {
        const words = id.slice(0, end).toLowerCase();
        byWords.set(words, byWords.get(words) ?? id);
      }
    }
    this.#byWords = byWords;
    return byWords;
  }
}

/** In the order of the text. @param elements where they are added */
function elementsIn(nodes: readonly ElementContent[], elements: Element[] = []): readonly Element[] {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    elements.push(node);
    elementsIn(node.children, elements);
  }
  return elements;
}

function decodedFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
