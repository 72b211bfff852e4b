import type { Root } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parseFragment, type TreeAdapter } from "parse5";

/**
 * What one text may cost until it is rendered, in steps of some half a microsecond: a node that is made, moved or taken out, and
 * what elements and attributes cost beyond that. Tables of 1,000 rows and 300,000 characters of words are far below it.
 */
const maxSteps = 170_000;
const elementSteps = 7;
/** Unknown names cost the most. */
const attributeSteps = 8;
/** Nested elements: parsers and renderers recurse. */
export const maxDepth = 100;

/** Beginnings of tags and of character references: the tokenizer stops at each, before there is a tree to count. */
const maxMarks = 80_000;

/** A text whose tree would be too large or too deep; found while it grows. */
export class TooComplexError extends Error {
  override readonly name = "TooComplexError";
}

/**
 * Parses a fragment of HTML as browsers do.
 * @throws {TooComplexError} as soon as it costs more than a text may: a few kilobytes can stand for millions of elements
 */
export function parseBoundedHtml(source: string): Root {
  limitOccurrences(source, /[<&]/g, maxMarks, "tags and references");
  const tree = fromParse5(parseFragment(source, { treeAdapter: countingAdapter(), scriptingEnabled: false }));
  return tree.type === "root" ? tree : { type: "root", children: [] };
}

/**
 * Counts a sign, and reads no further than the limit.
 * @param sign with the flag `g`
 * @throws {TooComplexError} if the source has more than `most`
 */
export function limitOccurrences(source: string, sign: RegExp, most: number, what: string): void {
  let count = 0;
  sign.lastIndex = 0;
  while (sign.test(source)) if (++count > most) throw new TooComplexError(`over ${most} ${what}`);
}

function countingAdapter(): TreeAdapter<DefaultTreeAdapterMap> {
  const tree = defaultTreeAdapter;
  let steps = 0;
  let depth = 0;
  const spend = (count: number) => {
    steps += count;
    if (steps > maxSteps) throw new TooComplexError(`over ${maxSteps} steps`);
  };
  const counted =
    <Values extends unknown[], Result>(step: (...values: Values) => Result) =>
    (...values: Values): Result => {
      spend(1);
      return step(...values);
    };
  return {
    ...tree,
    createElement(tagName, namespace, attributes) {
      spend(elementSteps + attributes.length * attributeSteps);
      return tree.createElement(tagName, namespace, attributes);
    },
    createCommentNode: counted(tree.createCommentNode),
    appendChild: counted(tree.appendChild),
    insertBefore: counted(tree.insertBefore),
    insertText: counted(tree.insertText),
    insertTextBefore: counted(tree.insertTextBefore),
    detachNode: counted(tree.detachNode),
    /** Only `html` and `body` take the attributes of later ones, and no fragment has them. */
    adoptAttributes: () => undefined,
    onItemPush() {
      depth++;
      if (depth > maxDepth) throw new TooComplexError(`over ${maxDepth} levels`);
    },
    onItemPop() {
      depth--;
    },
  };
}
