import { onINP } from "web-vitals?responding";
import type { Report } from "./report";

/** How a page responded: the slowest answer to a tap or a key. */
export function watch(report: Report): void {
  onINP(report);
}
