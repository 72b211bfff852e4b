import { inLanguage } from "../i18n/languages";
import { documentResponse, type SiteDocument } from "../page/site-document";
import { taglineOf } from "../page/tagline";
import { hexOf } from "../platform/oklch";

/** Drawn by `generators/icons.ts`. */
const icons = [
  { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
  { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

/** The action colour in `tokens.css`. */
const actionColour = (hue: number) => hexOf(0.4791, 0.0791, hue + 4.8);

export const manifest: SiteDocument = {
  path: "/manifest.webmanifest",
  async answer(context) {
    const { product, language, home } = context;
    const tagline = taglineOf(context).text;
    const body = JSON.stringify({
      id: `/${product.key}`,
      name: tagline ? `${product.name} – ${tagline}` : product.name,
      short_name: product.name,
      lang: language,
      dir: "ltr",
      start_url: inLanguage(home, language),
      scope: "/",
      display: "minimal-ui",
      theme_color: actionColour(product.hue),
      background_color: "#ffffff",
      icons,
    });
    return documentResponse(body, "application/manifest+json; charset=utf-8");
  },
};
