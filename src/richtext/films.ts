import type { Element } from "hast";
import { h } from "hastscript";

const youtubeHosts = new Set(["www.youtube.com", "youtube.com", "m.youtube.com", "www.youtube-nocookie.com"]);
const vimeoHosts = new Set(["vimeo.com", "www.vimeo.com"]);

/** The player of a film that the address names; addresses of other sites stay as they are. */
export function playerOf(url: URL): URL {
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
export function filmLink(player: URL, title: string): Element | null {
  const page = pageOf(player);
  const properties = { href: page?.href, dataFilm: player.href, rel: ["noopener"] };
  return page && h("a", properties, title || siteOf(player.href));
}

/** Such links in HTML: the address of the page, that of the player, and the title, each escaped. */
export const filmLinks = /<a href="([^"]*)" data-film="([^"]*)" rel="noopener">([^<]*)<\/a>/g;

export const siteOf = (player: string): string =>
  player.startsWith("https://player.vimeo.com/") ? "Vimeo" : "YouTube";

function pageOf({ hostname, pathname, searchParams }: URL): URL | null {
  const [, id = ""] = pathname.slice(1).split("/");
  if (hostname === "player.vimeo.com") return new URL(`https://vimeo.com/${id}`);
  if (hostname !== "www.youtube-nocookie.com") return null;
  const list = searchParams.get("list") ?? "";
  return id === "videoseries"
    ? new URL(`https://www.youtube.com/playlist?list=${encodeURIComponent(list)}`)
    : new URL(`https://www.youtube.com/watch?v=${id}`);
}
