import { firstBrand, isCommon, type SampleBrand, secondBrand } from "../sample/brands";
import { collections, singles } from "../sample/content";
import type { SampleFields } from "../sample/content/record";
import { inOddForms } from "./odd-forms";

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
    const row = rows.find((each) => String(each.id) === id);
    return row ? answer(inOddForms(row)) : new Response("Not Found", { status: 404 });
  }
  const start = Number(searchParams.get("_start") ?? 0);
  const limit = Number(searchParams.get("_limit") ?? rows.length);
  const isNewestFirst = searchParams.get("_sort")?.startsWith("published_at");
  const page = (isNewestFirst ? newestFirst(rows) : rows).slice(start, start + limit);
  return answer(page.map(inOddForms));
}

/** The lists of the sample are in the order of their ids. */
function newestFirst(rows: readonly SampleFields[]): SampleFields[] {
  const time = ({ published_at }: SampleFields) => Date.parse(String(published_at)) || 0;
  return rows.toReversed().toSorted((a, b) => time(b) - time(a));
}

/** Addresses of drawings in content. */
const drawing = /\/illustrations\/([\w-]+)(?=\.svg)/g;

/** Content of the sample, which was written for the first brand, for another: with its name, addresses and drawings. */
function inBrand(content: object, brand: SampleBrand): unknown {
  const productContent = JSON.stringify(content)
    .replaceAll(firstBrand.name, brand.name)
    .replaceAll(firstBrand.domain, brand.domain)
    .replaceAll(drawing, (address, name: string) => (isCommon(name) ? address : `${brand.folder}/${name}`));
  return JSON.parse(productContent);
}
