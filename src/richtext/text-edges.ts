import type { ElementContent } from "hast";

/** Elements that stand on lines of their own. */
export const blockNames: ReadonlySet<string> = new Set(
  "blockquote br caption dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre section summary table tbody td tfoot th thead tr ul".split(
    " ",
  ),
);

const isBlock = (node: ElementContent | undefined) => node?.type === "element" && blockNames.has(node.tagName);

/**
 * Takes away the white space at the edges of blocks, which browsers do not show; where a page shows the line breaks of a
 * source, those would be empty lines. That of `pre` stays.
 */
export function trimAroundBlocks(nodes: readonly ElementContent[], inBlock = true): ElementContent[] {
  return nodes.flatMap((node, index): ElementContent[] => {
    if (node.type === "element") {
      if (node.tagName === "pre") return [node];
      return [{ ...node, children: trimAroundBlocks(node.children, isBlock(node)) }];
    }
    if (node.type !== "text") return [node];
    const opens = index === 0 ? inBlock : isBlock(nodes[index - 1]);
    const closes = index === nodes.length - 1 ? inBlock : isBlock(nodes[index + 1]);
    const value = trimmed(node.value, opens, closes);
    return value ? [{ ...node, value }] : [];
  });
}

const whiteSpace = new Set([" ", "\t", "\n", "\r", "\f"]);

/** Without the white space of HTML: other spaces are shown. */
function trimmed(text: string, atStart: boolean, atEnd: boolean): string {
  let [start, end] = [0, text.length];
  while (atStart && start < end && whiteSpace.has(text.charAt(start))) start++;
  while (atEnd && end > start && whiteSpace.has(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}
