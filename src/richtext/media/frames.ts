/** Frames and films in sanitised texts. Pages import this module, and only the sanitiser the others. */

/** Frames are kept only from these addresses: host, then the start of the path. */
export const frameSources: readonly (readonly [host: string, path: string])[] = [
  ["www.youtube-nocookie.com", "/embed/"],
  ["player.vimeo.com", "/video/"],
  ["www.google.com", "/maps/embed"],
];

export const embedOrigins: readonly string[] = frameSources.map(([host]) => `https://${host}`);

/** Links of films (`embeds.ts`) in HTML: the address of the page, that of the player, and the title, each escaped. */
export const filmLinks = /<a href="([^"]*)" data-film="([^"]*)" rel="noopener">([^<]*)<\/a>/g;

export const siteOf = (player: string): string =>
  player.startsWith("https://player.vimeo.com/") ? "Vimeo" : "YouTube";
