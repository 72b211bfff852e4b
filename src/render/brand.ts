import type { Product } from "../config";

/** The stylesheet that gives a product its colours; everything else follows from the hue in `tokens.css`. */
export function brandStylesheet({ hue }: Product): Response {
  return new Response(`@layer tokens{:root{--hue:${hue}}}`, {
    headers: { "content-type": "text/css; charset=utf-8", "cache-control": "public, max-age=31536000, immutable" },
  });
}
