import type { Page } from "playwright-core";

/**
 * What a visitor cannot get to see, or only by scrolling sideways: parts and words that reach past the window or past an ancestor that clips them. What
 * can be scrolled into view, ends in an ellipsis or is meant for screen readers only counts as seen.
 */
export function outOfSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sideways = document.documentElement.scrollWidth - innerWidth;
    const lost = sideways > 0 ? [`the page can be scrolled sideways by ${sideways} px`] : [];
    const range = document.createRange();
    /** @param edge the right edge up to which the element can be seen */
    const look = (element: Element, edge: number): void => {
      if (
        !element.checkVisibility({ visibilityProperty: true }) ||
        element.matches(".visually-hidden, .skip-link, [aria-hidden=true]") ||
        // Pictures wait beside the page until their section comes near.
        getComputedStyle(element).animationName === "aside"
      )
        return;
      const { left, right, width, height } = element.getBoundingClientRect();
      if (width === 1 && height === 1) return;
      if (right > edge + 1 || left < -1) lost.push(element.outerHTML.slice(0, 160));
      const { overflowX, textOverflow } = getComputedStyle(element);
      if (overflowX === "auto" || overflowX === "scroll" || textOverflow === "ellipsis") return;
      const inner = overflowX === "visible" ? edge : Math.min(edge, right);
      for (const node of element.childNodes) {
        if (node instanceof HTMLElement) look(node, inner);
        if (node.nodeType !== Node.TEXT_NODE) continue;
        range.selectNodeContents(node);
        const reach = Math.max(...[...range.getClientRects()].map((box) => box.right));
        if (reach > inner + 1) lost.push(`words in ${element.outerHTML.slice(0, 160)}`);
      }
    };
    look(document.body, innerWidth);
    return lost.slice(0, 8);
  });
}
