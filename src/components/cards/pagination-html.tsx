import { LRUCache } from "lru-cache";
import { escaped, slotMark } from "../../page/slots";
import { type Shape, shapeOf } from "../kept/shape";
import { Pagination, type PaginationProps, shownPages } from "./Pagination";

/** Of about 1 KB each. */
const shapes = new LRUCache<string, Shape>({ max: 200 });

const slotOf = (page: number) => `page${page}`;

/** For the server: the HTML of a pagination, which React renders once for all lists of the same length. */
export function paginationHtml({ href, page, pages, language }: PaginationProps): string {
  if (pages < 2) return "";
  const name = `${language} ${page} ${pages}`;
  const known = shapes.get(name);
  const shape =
    known ??
    shapeOf(<Pagination href={(number) => slotMark(slotOf(number))} page={page} pages={pages} language={language} />);
  if (!known) shapes.set(name, shape);
  return shape(Object.fromEntries(shownPages(page, pages).map((number) => [slotOf(number), escaped(href(number))])));
}
