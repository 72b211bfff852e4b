import type { Page } from "playwright-core";

/** The smallest side of what a finger has to hit, in CSS pixels. */
const leastSize = 44;

/**
 * Controls in sight of which a finger could miss the middle 44 × 44 pixels, with what it measured. Links within running
 * text are exempt (WCAG 2.5.5). Hits are tested, so whatever widens a control counts, and whatever covers it too.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const controls = document.querySelectorAll<HTMLElement>(
      "a[href], button, summary, select, textarea, input:not([type=hidden])",
    );
    const inText = (element: HTMLElement) =>
      getComputedStyle(element).display === "inline" &&
      element.closest("p, li, td, dd, figcaption, label")?.textContent?.trim() !== element.textContent?.trim();
    const visible = (element: HTMLElement) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest("[inert], [aria-hidden=true], .visually-hidden, .skip-link");
    // A label around a control widens it.
    const areaOf = (element: HTMLElement) => (element.closest("label") ?? element).getBoundingClientRect();
    const hits = (element: HTMLElement, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.closest("label")?.control === element);
    };
    return [...controls].filter(visible).flatMap((element) => {
      if (inText(element)) return [];
      element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const { left, top, width, height } = areaOf(element);
      const x = left + width / 2;
      const y = top + height / 2;
      const reach = least / 2 - 1;
      const reached =
        hits(element, x - reach, y) &&
        hits(element, x + reach, y) &&
        hits(element, x, y - reach) &&
        hits(element, x, y + reach);
      return reached ? [] : [`${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 160)}`];
    });
  }, leastSize);
}
