import { firstBrand, secondBrand } from "../sample/brands";
import { collections, singles } from "../sample/content";
import { inBrand } from "../sample/content/in-brand";

/** The product for which the sample was written; every other product with the embedded CMS shows its second brand. */
const author = "contoh";

/**
 * The embedded CMS: answers requests like Strapi 3, from the sample content.
 * @param product the one whose `about-{product}` may be requested
 */
export async function embeddedCms(request: Request, product: string): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const [name = "", id] = pathname.split("/").slice(2);
  const single = singles[name === `about-${product}` ? `about-${author}` : name];
  const brand = product === author ? firstBrand : secondBrand;
  const answer = (content: object) => Response.json(brand === firstBrand ? content : inBrand(content, brand));
  if (single && id === undefined) return answer(single);
  const rows = collections[name];
  if (!rows) return new Response("Not Found", { status: 404 });
  if (id !== undefined) {
    const row = rows.find((each) => String(field(each, "id")) === id);
    return row ? answer(row) : new Response("Not Found", { status: 404 });
  }
  const start = Number(searchParams.get("_start") ?? 0);
  const limit = Number(searchParams.get("_limit") ?? rows.length);
  return answer(sorted(rows, searchParams.get("_sort") ?? "id:ASC").slice(start, start + limit));
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
