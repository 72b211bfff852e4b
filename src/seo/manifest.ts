import { inLanguage } from "../i18n/languages";
import { actionColour, brandIcons } from "../page/brand";
import { documentResponse, type SiteDocument } from "../page/site-document";
import { taglineOf } from "../page/tagline";

function iconsOf(product: Parameters<typeof brandIcons>[0]) {
  const { icon, icon192, icon512, maskable } = brandIcons(product);
  return [
    { src: icon, sizes: "any", type: "image/svg+xml" },
    { src: icon192, sizes: "192x192", type: "image/png" },
    { src: icon512, sizes: "512x512", type: "image/png" },
    { src: maskable, sizes: "512x512", type: "image/png", purpose: "maskable" },
  ];
}

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
      theme_color: actionColour(product),
      background_color: "#ffffff",
      icons: iconsOf(product),
    });
    return documentResponse(body, "application/manifest+json; charset=utf-8");
  },
};
