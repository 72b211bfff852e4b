import type { Page } from "playwright-core";

/** What moved without the visitor's doing since the page began, and by how much in total. */
export function layoutShift(page: Page): Promise<{ score: number; moved: string[] }> {
  return page.evaluate(async () => {
    interface LayoutShift extends PerformanceEntry {
      readonly value: number;
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRectReadOnly;
        readonly currentRect: DOMRectReadOnly;
      }[];
    }
    const isShift = (entry: PerformanceEntry): entry is LayoutShift => entry.entryType === "layout-shift";
    const shifts: LayoutShift[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries().filter(isShift)));
    observer.observe({ type: "layout-shift", buffered: true });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    observer.disconnect();
    const placed = ({ x, y, width, height }: DOMRectReadOnly) => `${width} x ${height} at ${x}, ${y}`;
    const moved = shifts.flatMap(({ sources }) =>
      sources.map(({ node, previousRect, currentRect }) => {
        const name = node instanceof Element ? `${node.localName}.${node.className}` : String(node?.textContent);
        return `${name}: ${placed(previousRect)}, then ${placed(currentRect)}`;
      }),
    );
    return { score: shifts.reduce((sum, { value }) => sum + value, 0), moved };
  });
}
