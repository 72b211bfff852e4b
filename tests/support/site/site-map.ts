type Get = (path: string) => Promise<{ readonly status: number; text(): Promise<string> }>;

/** The files of a host's site map by path; a site map without an index is one file. */
export async function siteMapFiles(get: Get): Promise<Map<string, string>> {
  const path = "/sitemap.xml";
  const index = await textOf(get, path);
  if (!index.includes("<sitemapindex")) return new Map([[path, index]]);
  const files = new Map<string, string>();
  for (const location of locationsIn(index)) {
    const { pathname } = new URL(location);
    files.set(pathname, await textOf(get, pathname));
  }
  return files;
}

/** Everything that a host's site map says of pages. */
export async function siteMap(get: Get): Promise<string> {
  return [...(await siteMapFiles(get)).values()].join("\n");
}

/** The addresses that a file of a site map names, translations apart. */
export function locationsIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = ""]) => location);
}

async function textOf(get: Get, path: string): Promise<string> {
  const response = await get(path);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  return text;
}
