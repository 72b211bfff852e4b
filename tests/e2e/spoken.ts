import type { Page } from "playwright-core";

declare global {
  interface Window {
    spoken: string[];
  }
}

/**
 * Listens to the live regions of a page from now on, as a screen reader does: what one says counts when it changes, and
 * when a region comes that says something.
 * @returns what was said since it was asked last
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const regions = "[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]";
    const before = new WeakMap<Element, string>();
    const textOf = (region: Element) => (region.textContent ?? "").trim().replaceAll(/\s+/g, " ");
    for (const region of document.querySelectorAll(regions)) before.set(region, textOf(region));
    window.spoken = [];
    new MutationObserver(() => {
      for (const region of document.querySelectorAll(regions)) {
        const text = textOf(region);
        if (before.get(region) !== text && text !== "" && region.checkVisibility()) window.spoken.push(text);
        before.set(region, text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => window.spoken.splice(0));
}

/** Whether the whole of what has the focus can be seen, with nothing over it. */
export function focusIsSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement) return false;
    const { left, right, top, bottom } = activeElement.getBoundingClientRect();
    const points = [top + 2, (top + bottom) / 2, bottom - 2].map((y) => [(left + right) / 2, y] as const);
    return points.every(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (activeElement.contains(hit) || hit.closest("label")?.control === activeElement);
    });
  });
}
