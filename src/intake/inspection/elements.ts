import { piecesOf, unescapeXml } from "./markup";

/** The start tag of an element, and the text up to the next tag. */
export interface Element {
  /** Without its namespace prefix. */
  readonly name: string;
  readonly text: string;
  /** By name without prefix; empty if absent. */
  attribute(name: string): string;
}

const attributePattern = /(?:^|\s)(?:[\w.-]+:)?([\w.-]+)\s*=\s*("[^"]*"|'[^']*')/g;

/**
 * Finds elements by name in an XML part of any size, a stretch at a time. Building the whole tree takes thirty times as
 * long for the links of a large table.
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
