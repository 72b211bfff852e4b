import { onCLS, onLCP } from "web-vitals?loading";
import type { Report } from "./report";

/** How a page came: when its largest part was there, and how much of it moved. */
export function watch(report: Report): void {
  onLCP(report);
  onCLS(report);
}
