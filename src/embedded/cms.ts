import { collections, singles } from "../sample/content";

/** The embedded content was written for this product; every product that embeds it shows the same. */
const author = "contoh";

/**
 * The embedded CMS: answers the questions of the site as a Strapi 3 would, from the content in `content/`.
 * @param product whose `about-{product}` is asked for
 */
export async function embeddedCms(request: Request, product: string): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const [name = "", id] = pathname.split("/").slice(2);
  const single = singles[name === `about-${product}` ? `about-${author}` : name];
  if (single && id === undefined) return Response.json(single);
  const rows = collections[name];
  if (!rows) return new Response("Not Found", { status: 404 });
  if (id !== undefined) {
    const row = rows.find((each) => String(field(each, "id")) === id);
    return row ? Response.json(row) : new Response("Not Found", { status: 404 });
  }
  const start = Number(searchParams.get("_start") ?? 0);
  const limit = Number(searchParams.get("_limit") ?? rows.length);
  return Response.json(sorted(rows, searchParams.get("_sort") ?? "id:ASC").slice(start, start + limit));
}

function sorted(rows: readonly object[], sort: string): object[] {
  const keys = sort.split(",").map((key) => key.split(":"));
  return rows.toSorted((a, b) => {
    for (const [name = "", direction] of keys) {
      const order = compare(field(a, name), field(b, name));
      if (order !== 0) return direction === "DESC" ? -order : order;
    }
    return 0;
  });
}

function field(row: object, name: string): unknown {
  return Object.entries(row).find(([key]) => key === name)?.[1];
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  const [first, second] = [String(a ?? ""), String(b ?? "")];
  return first < second ? -1 : first > second ? 1 : 0;
}
