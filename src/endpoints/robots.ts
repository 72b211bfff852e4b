import type { CreateHandler } from "../render/route-table";

export const robots: CreateHandler =
  ({ addressing, productOf }) =>
  (c) => {
    const { origin } = addressing.canonicalLocation(new URL(c.req.url), productOf(c));
    const lines = [
      "User-agent: *",
      "Disallow: /ops/",
      "Disallow: /*/hooks/",
      "Disallow: /*/api/",
      `Sitemap: ${origin}/sitemap.xml`,
      "",
    ];
    const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" };
    return new Response(lines.join("\n"), { headers });
  };
