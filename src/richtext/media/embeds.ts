import type { Element, ElementContent } from "hast";
import { h } from "hastscript";
import type { MediaAddress } from "../../media/media-address";
import type { OnTextNote } from "../text-notes";
import { frameSources, siteOf } from "./frames";

const youtubeHosts = new Set(["www.youtube.com", "youtube.com", "m.youtube.com", "www.youtube-nocookie.com"]);
const vimeoHosts = new Set(["vimeo.com", "www.vimeo.com"]);

/** The player of a film that the address names; addresses of other sites stay as they are. */
function playerOf(url: URL): URL {
  const [first = "", second = ""] = url.pathname.slice(1).split("/");
  if (youtubeHosts.has(url.hostname)) {
    url.hostname = "www.youtube-nocookie.com";
    const id = first === "watch" ? url.searchParams.get("v") : /^(live|shorts|v)$/.test(first) ? second : "";
    return id ? youtubePlayer(id) : url;
  }
  if (url.hostname === "youtu.be") return youtubePlayer(first);
  if (vimeoHosts.has(url.hostname) && /^\d+$/.test(first)) return new URL(`https://player.vimeo.com/video/${first}`);
  return url;
}

const youtubePlayer = (id: string) => new URL(`https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}`);

/** A film as it is stored: a link to its page, which also names its player, so that nothing of it loads with the page. */
function filmLink(player: URL, title: string): Element | null {
  const page = pageOf(player);
  const properties = { href: page?.href, dataFilm: player.href, rel: ["noopener"] };
  return page && h("a", properties, title || siteOf(player.href));
}

function pageOf({ hostname, pathname, searchParams }: URL): URL | null {
  const [, id = ""] = pathname.slice(1).split("/");
  if (hostname === "player.vimeo.com") return new URL(`https://vimeo.com/${id}`);
  if (hostname !== "www.youtube-nocookie.com") return null;
  const list = searchParams.get("list") ?? "";
  return id === "videoseries"
    ? new URL(`https://www.youtube.com/playlist?list=${encodeURIComponent(list)}`)
    : new URL(`https://www.youtube.com/watch?v=${id}`);
}

interface Framing {
  readonly mediaAddress: MediaAddress;
  readonly cmsAddress: (url: string) => string | null;
  readonly frameOrigins: Set<string>;
  readonly note: OnTextNote;
}

/**
 * What an `iframe` becomes, and an `oembed`, which CKEditor writes for a film: a film or a frame, or a link if pages may
 * not frame its address.
 */
export function frameFrom(element: Element, framing: Framing): ElementContent[] {
  const { frameOrigins, note } = framing;
  const { url: embedded, src = embedded, title, width, height } = element.properties;
  const name = typeof title === "string" ? title.trim() : "";
  const url = framedUrl(src);
  if (!url) {
    const link = fileLink(src, name, framing) ?? linkTo(src, name || undefined);
    note(link.length > 0 ? "frame-linked" : "part-removed");
    return link;
  }
  frameOrigins.add(url.origin);
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

/** A link to a file of the CMS, such as a PDF in a frame; null for another address. */
function fileLink(address: unknown, name: string, { mediaAddress, cmsAddress }: Framing): ElementContent[] | null {
  if (typeof address !== "string" || address === "") return null;
  const href = mediaAddress(address) ?? cmsAddress(address);
  if (href === null) return null;
  const [path = ""] = address.split(/[?#]/, 1);
  const file = path.split("/").at(-1) ?? "";
  return [h("a", { href }, name || file)];
}

/** A film or a recording on this site, with the browser's own controls; one that lies elsewhere is a link. */
export function playerFrom(element: Element, { mediaAddress, note }: Framing): ElementContent[] {
  const { src, poster, title, width, height } = element.properties;
  const inner = element.children.flatMap((child) =>
    child.type === "element" && child.tagName === "source" ? [child.properties.src] : [],
  );
  const addresses = [src, ...inner].filter((address) => typeof address === "string").filter(Boolean);
  const mediaPaths = addresses.flatMap((address) => mediaAddress(address) ?? []);
  if (mediaPaths.length === 0) {
    const link = linkTo(addresses[0]);
    note(link.length > 0 ? "frame-linked" : "part-removed");
    return link;
  }
  const picture = (typeof poster === "string" && mediaAddress(poster)) || undefined;
  const screen = { poster: picture, width: pixels(width), height: pixels(height) };
  const properties = { title, controls: true, preload: "metadata", ...(element.tagName === "video" && screen) };
  const sources = mediaPaths.map((address) => h("source", { src: address }));
  return [h(element.tagName, properties, sources)];
}

export function pixels(value: unknown): number | undefined {
  const size = Number.parseInt(String(value), 10);
  return size > 0 && size <= 4000 ? size : undefined;
}

/** Sites of films and maps answer over https, whatever an old embed code says. */
function framedUrl(address: unknown): URL | null {
  const secure = typeof address === "string" ? address.replace(/^http:/i, "https:") : "";
  const url = URL.canParse(secure) ? playerOf(new URL(secure)) : null;
  if (url?.protocol !== "https:" || url.port || url.username || url.password) return null;
  return frameSources.some(([host, path]) => url.hostname === host && url.pathname.startsWith(path)) ? url : null;
}

/** A link to what lies elsewhere, by default named by its host; nothing if it is no address. */
export function linkTo(address: unknown, name?: string): ElementContent[] {
  if (typeof address !== "string" || !/^https?:/i.test(address)) return [];
  if (name === undefined && !URL.canParse(address)) return [];
  return [h("a", { href: address, rel: ["noopener"] }, name ?? new URL(address).hostname)];
}
