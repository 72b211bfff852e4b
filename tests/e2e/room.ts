import type { Page } from "playwright-core";

/** Controls with an edge of their own that leave less than 4 px between each other, or lie on each other. */
export function crowded(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hasEdge = (element: Element) => {
      const { borderTopStyle, borderTopWidth, borderTopColor, position } = getComputedStyle(element);
      const drawn = borderTopStyle !== "none" && parseFloat(borderTopWidth) > 0;
      return drawn && position !== "fixed" && !/rgba\(.*, 0\)$/.test(borderTopColor) && element.checkVisibility();
    };
    const boxes = [...document.querySelectorAll("main :is(a, button, input, select, textarea), footer a")]
      .filter((element) => hasEdge(element) && !element.closest(".progress"))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1);
    return boxes.flatMap(({ element, box }, index) =>
      boxes
        .slice(index + 1)
        .filter(({ element: other, box: at }) => {
          const apart = Math.max(at.left - box.right, box.left - at.right, at.top - box.bottom, box.top - at.bottom);
          return apart < 3.5 && !element.contains(other);
        })
        .map(({ element: other }) => `${element.outerHTML.slice(0, 120)} and ${other.outerHTML.slice(0, 120)}`),
    );
  });
}

/** Words of cards that a date lies on. */
export function wordsUnderDates(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("article .date-chip")].flatMap((chip) => {
      const date = chip.getBoundingClientRect();
      const words = [...(chip.closest("article")?.querySelectorAll("h2, h3, p") ?? [])];
      return words
        .filter((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          const isUnder = ({ left, right, top, bottom }: DOMRect) =>
            left < date.right - 1 && right > date.left + 1 && top < date.bottom - 1 && bottom > date.top + 1;
          return !element.closest(".date-chip") && [...range.getClientRects()].some(isUnder);
        })
        .map((element) => element.outerHTML.slice(0, 160));
    }),
  );
}

/** What a system that chooses the colours itself takes from the screen: controls without an edge, icons in a colour of ours. */
export async function lostInForcedColours(page: Page): Promise<string[]> {
  const controls = await page.evaluateHandle(() =>
    [...document.querySelectorAll("a:not(.skip-link), button, summary, input, select, textarea")].filter((element) => {
      const { backgroundColor } = getComputedStyle(element);
      return element.checkVisibility() && !/rgba\(.*, 0\)$/.test(backgroundColor);
    }),
  );
  await page.emulateMedia({ forcedColors: "active" });
  const lost = await page.evaluate((hadGround) => {
    const hasEdge = (element: Element) => {
      const { borderTopStyle, borderTopWidth } = getComputedStyle(element);
      return borderTopStyle !== "none" && parseFloat(borderTopWidth) >= 1;
    };
    const bare = hadGround.filter((element) => element.isConnected && !hasEdge(element));
    const icons = [...document.querySelectorAll("svg.icon")].filter((icon) => {
      const { color } = getComputedStyle(icon);
      return icon.checkVisibility() && icon.parentElement && color !== getComputedStyle(icon.parentElement).color;
    });
    return [...bare, ...icons].map((element) => element.outerHTML.slice(0, 160));
  }, controls);
  await page.emulateMedia({ forcedColors: "none" });
  return lost;
}
