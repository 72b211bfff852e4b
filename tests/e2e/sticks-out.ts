import type { Page } from "playwright-core";

/** What sticks out of the window, where the page can be scrolled sideways. */
export function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const clipped = (element: Element) => {
      for (let parent = element.parentElement; parent; parent = parent.parentElement) {
        if (getComputedStyle(parent).overflowX !== "visible") return true;
      }
      return false;
    };
    const isOut = (element: Element) => element.getBoundingClientRect().right > innerWidth + 1 && !clipped(element);
    return [...document.querySelectorAll("body *")]
      .filter((element) => isOut(element) && ![...element.children].some(isOut))
      .map((element) => element.outerHTML.slice(0, 200));
  });
}
