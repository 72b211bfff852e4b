import { cleanText } from "./clean-text";

/** Values of one text: a list of 100 records, each with dozens of pictures in all their sizes, has a third of it. */
const maxValues = 400_000;

/** Levels of lists and objects in each other. */
const maxDepth = 100;

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** What may stand for a character that {@link cleanText} removes: few texts have any of it. */
const suspect = /\\(?:[bf]|u(?:d[89a-f]|00[0189]|007f|fff[ef]))|[\x7f-\x9f\ufffe\uffff]/i;

const cleaned = (_: string, value: unknown) => (typeof value === "string" ? cleanText(value) : value);

/**
 * Parses JSON of another system; its texts are {@link cleanText clean}. A megabyte of text may stand for thirty of values,
 * which can exhaust the memory of an isolate: so they are counted first.
 * @throws {SyntaxError} for what is no JSON, too much of it, or too deep
 */
export function parseBoundedJson(text: string): unknown {
  if (!isBounded(text)) throw new SyntaxError("more values than any answer has");
  return JSON.parse(text, suspect.test(text) ? cleaned : undefined);
}

function isBounded(text: string): boolean {
  let values = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case quote:
        at = endOfString(text, at);
        break;
      case openList:
      case openObject:
        if (++depth > maxDepth || ++values > maxValues) return false;
        break;
      case closeList:
      case closeObject:
        depth--;
        break;
      case comma:
      case colon:
        if (++values > maxValues) return false;
        break;
    }
  }
  return true;
}

/** @param start of its first quote */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes++;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}
