import type { Element, ElementContent } from "hast";
import { h } from "hastscript";
import type { MediaAddress } from "../media/media-address";
import { filmLink, playerOf } from "./films";

/** Frames are kept only from these addresses: host, then the start of the path. */
const frameSources: readonly (readonly [host: string, path: string])[] = [
  ["www.youtube-nocookie.com", "/embed/"],
  ["player.vimeo.com", "/video/"],
  ["www.google.com", "/maps/embed"],
];

export const embedOrigins: readonly string[] = frameSources.map(([host]) => `https://${host}`);

/**
 * What an `iframe` becomes, and an `oembed`, which CKEditor writes for a film: a film or a frame. If pages may not frame
 * its address, the former is left out, and the latter is a link.
 */
export function frameFrom(element: Element, frameOrigins: Set<string>): ElementContent[] {
  const { url: embedded, src = embedded, title, width, height } = element.properties;
  const url = framedUrl(src);
  if (!url) return linkTo(embedded);
  frameOrigins.add(url.origin);
  const name = typeof title === "string" ? title : "";
  const frame = {
    src: url.href,
    title: name || url.hostname,
    width: pixels(width) ?? 560,
    height: pixels(height) ?? 315,
    loading: "lazy",
    allowFullScreen: true,
    referrerPolicy: "strict-origin-when-cross-origin",
    sandbox: ["allow-scripts", "allow-same-origin", "allow-presentation", "allow-popups"],
  };
  return [filmLink(url, name) ?? h("iframe", frame)];
}

/** A film or a recording on this site, with the browser's own controls; one that lies elsewhere is a link. */
export function playerFrom(element: Element, mediaAddress: MediaAddress): ElementContent[] {
  const { src, poster, title, width, height } = element.properties;
  const inner = element.children.flatMap((child) =>
    child.type === "element" && child.tagName === "source" ? [child.properties.src] : [],
  );
  const addresses = [src, ...inner].filter((address) => typeof address === "string");
  const own = addresses.flatMap((address) => mediaAddress(address) ?? []);
  if (own.length === 0) return linkTo(addresses[0]);
  const picture = (typeof poster === "string" && mediaAddress(poster)) || undefined;
  const screen = { poster: picture, width: pixels(width), height: pixels(height) };
  const properties = { title, controls: true, preload: "metadata", ...(element.tagName === "video" && screen) };
  const sources = own.map((address) => h("source", { src: address }));
  return [h(element.tagName, properties, sources)];
}

export function pixels(value: unknown): number | undefined {
  const size = Number.parseInt(String(value), 10);
  return size > 0 && size <= 4000 ? size : undefined;
}

function framedUrl(address: unknown): URL | null {
  const url = typeof address === "string" && URL.canParse(address) ? playerOf(new URL(address)) : null;
  if (url?.protocol !== "https:" || url.port || url.username || url.password) return null;
  return frameSources.some(([host, path]) => url.hostname === host && url.pathname.startsWith(path)) ? url : null;
}

/** A link to what lies elsewhere, by default named by its host; nothing if it is no address. */
export function linkTo(address: unknown, name?: string): ElementContent[] {
  if (typeof address !== "string" || !/^https?:/i.test(address)) return [];
  if (name === undefined && !URL.canParse(address)) return [];
  return [h("a", { href: address, rel: ["noopener"] }, name ?? new URL(address).hostname)];
}
