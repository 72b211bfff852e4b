import type { TestSite } from "./site";

/** Makes everything that is stored look as if it had been fetched, confirmed and doubted that much earlier. */
export async function age(site: TestSite, ms: number): Promise<void> {
  const kv = await site.kv();
  const { keys } = await kv.list();
  const moments = /"(fetchedAt|checkedAt|doubtedAt|triedAt)":(\d+)/g;
  for (const { name } of keys) {
    const json = await kv.get(name);
    if (json)
      await kv.put(
        name,
        json.replace(moments, (_, key, at) => `"${key}":${Number(at) - ms}`),
      );
  }
}
