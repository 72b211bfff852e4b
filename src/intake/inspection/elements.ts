import { Danger } from "./danger";
import type { Effort } from "./effort";
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

/** Finds elements in an XML part. @throws {Danger} for more of them than any part has, and for one that is not closed */
type FindElements = (chunks: Iterable<Uint8Array>, effort: Effort) => Generator<readonly Element[]>;

/**
 * Finds elements by name in an XML part of any size, a stretch at a time. Building the whole tree takes thirty times as
 * long for the links of a large table.
 */
export function elementFinder(names: string): FindElements {
  const start = `<(?:[\\w.-]+:)?(${names})(?=[\\s/>])`;
  // A tag ends before the next one begins, also within quotes: so says XML, and so no tag is looked at twice.
  const attributes = `[^<>"']*(?:(?:"[^"<]*"|'[^'<]*')[^<>"']*)*`;
  const whole = new RegExp(`${start}(${attributes})(>?)([^<]*)`, "g");
  const matters = new RegExp(`^${start}`);
  return function* find(chunks, effort) {
    for (const piece of piecesOf(chunks, matters)) {
      yield Array.from(piece.matchAll(whole), (match) => elementOf(match, effort));
    }
  };
}

function elementOf([whole, name = "", attributes = "", end, text = ""]: RegExpExecArray, effort: Effort): Element {
  effort.readObject(whole.length);
  if (!end) throw new Danger("unreadable");
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
