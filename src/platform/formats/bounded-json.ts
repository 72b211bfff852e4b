import { cleanText } from "../characters/clean-text";

/** Three times the values of 100 records with dozens of pictures in all their sizes. */
const maxValues = 400_000;

/** `JSON.parse` and the readers behind it recurse. */
const maxDepth = 100;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;
const openList = 0x5b;
const closeList = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;

/** Escapes of characters that {@link cleanText} may remove. */
const suspect = /\\(?:[bf]|u(?:d[89a-f]|00[0189]|007f|fff[ef]))|[\x7f-\x9f\ufffe\uffff]/i;

const cleaned = (_: string, value: unknown) => (typeof value === "string" ? cleanText(value) : value);

/** Parses JSON with {@link cleanText clean} texts. @throws {SyntaxError} if invalid, too long or too deep */
export function parseBoundedJson(text: string): unknown {
  if (!isBounded(text)) throw new SyntaxError("more values than any response has");
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

/** Where the list or object ends that begins at `start`; the end of the text if it does not. Strings may have brackets. */
export function endOfJson(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    else if (code === openList || code === openObject) depth++;
    else if ((code === closeList || code === closeObject) && --depth === 0) return at + 1;
  }
  return text.length;
}

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes++;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}
