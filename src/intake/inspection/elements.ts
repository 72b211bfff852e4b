import { piecesOf, unescapeXml } from "./markup";

/** The start of an element, and the text up to the next one. */
export interface Element {
  /** Without its prefix. */
  readonly name: string;
  readonly text: string;
  /** By its name without prefix; empty where there is none. */
  attribute(name: string): string;
}

const attributePattern = /(?:^|\s)(?:[\w.-]+:)?([\w.-]+)\s*=\s*("[^"]*"|'[^']*')/g;

/**
 * Finds the elements of some names in an XML part of any size, a stretch of the part at a time. A parser that builds the
 * whole tree takes thirty times as long for the links of a large table.
 */
export function elementFinder(names: string) {
  const start = `<(?:[\\w.-]+:)?(${names})(?=[\\s/>])`;
  const whole = new RegExp(`${start}((?:[^>"']|"[^"]*"|'[^']*')*)>([^<]*)`, "g");
  const matters = new RegExp(`^${start}`);
  return function* find(chunks: Iterable<Uint8Array>): Generator<readonly Element[]> {
    for (const piece of piecesOf(chunks, matters)) yield Array.from(piece.matchAll(whole), elementOf);
  };
}

function elementOf([, name = "", attributes = "", text = ""]: RegExpExecArray): Element {
  return {
    name,
    get text() {
      return unescapeXml(text);
    },
    attribute(wanted) {
      for (const [, found, quoted = ""] of attributes.matchAll(attributePattern)) {
        if (found === wanted) return unescapeXml(quoted.slice(1, -1)).trim();
      }
      return "";
    },
  };
}
