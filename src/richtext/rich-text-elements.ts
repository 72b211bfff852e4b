import type { Element, ElementContent, RootContent } from "hast";
import { h } from "hastscript";
import type { MediaAddress } from "../media/media-address";
import { frameFrom, linkTo, pixels, playerFrom } from "./embeds";
import { idPrefix } from "./rich-text-schema";

export interface Surroundings {
  readonly mediaAddress: MediaAddress;
  readonly frameOrigins: Set<string>;
  /** Levels of the headings that the present place lies under, as the source gives them. */
  readonly outline: number[];
}

/** Makes sanitised elements fit for a page of this site: addresses, heading levels, frames, tables that scroll. */
export function adapt(nodes: readonly RootContent[], around: Surroundings): ElementContent[] {
  return nodes
    .filter(isElementContent)
    .flatMap((node) => (node.type === "element" ? adaptElement(node, around) : [node]));
}

function isElementContent(node: RootContent): node is ElementContent {
  return node.type !== "doctype";
}

function adaptElement(element: Element, around: Surroundings): ElementContent[] {
  const children = adapt(element.children, around);
  const [, level] = /^h([1-6])$/.exec(element.tagName) ?? [];
  if (level) return [{ ...element, tagName: headingFor(Number(level), around.outline), children }];
  switch (element.tagName) {
    case "a":
      return [{ ...element, properties: linkProperties(element.properties, around.mediaAddress), children }];
    case "img":
      return adaptImage(element, around.mediaAddress);
    case "iframe":
    case "oembed":
      return frameFrom(element, around.frameOrigins);
    case "video":
    case "audio":
      return playerFrom(element, around.mediaAddress);
    case "table":
      return [h("div", tableRegion, { ...element, children })];
    default:
      return [{ ...element, children }];
  }
}

const tableRegion = { className: ["table-scroll"], tabIndex: 0, role: "region", ariaLabel: "Tabel" };

function headingFor(level: number, outline: number[]): string {
  while ((outline.at(-1) ?? 0) >= level) outline.pop();
  outline.push(level);
  return `h${Math.min(6, outline.length + 1)}`;
}

function linkProperties(properties: Element["properties"], mediaAddress: MediaAddress): Element["properties"] {
  const href = typeof properties.href === "string" ? properties.href : "";
  if (href.startsWith("#")) return { ...properties, href: `#${idPrefix}${href.slice(1)}` };
  const own = href ? mediaAddress(href) : null;
  if (own) return { ...properties, href: own };
  return /^https?:/i.test(href) ? { ...properties, rel: ["noopener"] } : properties;
}

function adaptImage(element: Element, mediaAddress: MediaAddress): ElementContent[] {
  const { src, alt, width, height } = element.properties;
  if (typeof src !== "string" || !src) return [];
  const text = typeof alt === "string" ? alt : "";
  const address = mediaAddress(src);
  if (!address) return linkTo(src, text || "Gambar");
  const size = { width: pixels(width), height: pixels(height) };
  return [h("img", { ...element.properties, src: address, alt: text, ...size, loading: "lazy", decoding: "async" })];
}
