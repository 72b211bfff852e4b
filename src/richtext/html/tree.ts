import type { Element, ElementContent, Nodes } from "hast";

export const isElement = (node: Nodes | undefined, name?: string): node is Element =>
  node?.type === "element" && (name === undefined || node.tagName === name);

/** All words below a node. */
export function textContent(node: Nodes): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(textContent).join("") : "";
}

export const isBlank = (node: Nodes): boolean => textContent(node).trim() === "" && !hasFile(node);

const fileNames: ReadonlySet<string> = new Set(["img", "iframe", "video", "audio", "oembed", "embed", "object"]);

function hasFile(node: Nodes): boolean {
  if (isElement(node) && fileNames.has(node.tagName)) return true;
  return "children" in node && node.children.some(hasFile);
}

/** A property that is a text; empty for any other. */
export function textProperty({ properties }: Element, name: string): string {
  const value = properties[name];
  return typeof value === "string" ? value : "";
}

export function hasClass({ properties }: Element, pattern: RegExp): boolean {
  const { className } = properties;
  return Array.isArray(className) && className.some((name) => pattern.test(String(name)));
}

/** Elements and texts of a node that is no document. */
export const contentOf = (nodes: readonly Nodes[]): ElementContent[] =>
  nodes.filter((node) => node.type === "element" || node.type === "text" || node.type === "comment");
