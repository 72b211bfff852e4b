/** robots.txt: what crawlers may read, and where the site map is. */
export function robots(origin: string): Response {
  const lines = [
    "User-agent: *",
    "Disallow: /ops/",
    "Disallow: /*/hooks/",
    "Disallow: /*/api/",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "public, max-age=3600",
      // The edge cache does not distinguish hosts.
      "cloudflare-cdn-cache-control": "no-store",
    },
  });
}
