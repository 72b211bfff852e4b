import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browsing } from "./browsing";

const { open } = browsing();

/** Chrome 99 to 110, Safari 15.4 to 16.3: no colours in `oklch` and no mixed ones. */
const withoutColours = (css: string) => css.replaceAll(/oklch\(|color-mix\(/g, "unknown(");

/** Before Chrome 99 and Safari 15.4: neither layers nor `revert-layer`, which came with them. */
const withoutLayers = (css: string) =>
  withoutColours(withoutLayerBlocks(css)).replaceAll(/@supports not \(color: ?revert-layer\)/g, "@media all");

function withoutLayerBlocks(css: string): string {
  let kept = "";
  let from = 0;
  for (let start = css.indexOf("@layer"); start !== -1; start = css.indexOf("@layer", from)) {
    kept += css.slice(from, start);
    const opening = css.slice(start).search(/[{;]/);
    from = css[start + opening] === ";" ? start + opening + 1 : endOfBlock(css, start + opening);
  }
  return kept + css.slice(from);
}

function endOfBlock(css: string, opening: number): number {
  let depth = 0;
  for (let at = opening; at < css.length; at++) {
    if (css[at] === "{") depth++;
    if (css[at] === "}" && --depth === 0) return at + 1;
  }
  return css.length;
}

/** The page with its styles as an older browser reads them. */
async function opened(path: string, read: (css: string) => string): Promise<Page> {
  const { page } = await open("/contoh/offline", { width: 390 });
  await page.route("**/*.css", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: read(await response.text()) });
  });
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replaceAll(/(<style[^>]*>)([\s\S]*?)(<\/style>)/g, (_, start, css, end) =>
      [start, read(css), end].join(""),
    );
    // The policy allows the page's own styles by their hash, which the changed ones do not have.
    const headers = response.headers();
    delete headers["content-security-policy"];
    await route.fulfill({ response, headers, body: html });
  });
  await page.goto(new URL(path, page.url()).href);
  return page;
}

const stylesOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { color, backgroundColor, fontFamily, paddingLeft, display } = getComputedStyle(element);
      return { color, backgroundColor, fontFamily, paddingLeft, display };
    });

describe("a browser without layers", () => {
  it("shows text, links and a form in the colours of the brand, in one column as wide as the window", async () => {
    const page = await opened("/contoh/contact", withoutLayers);
    const body = await stylesOf(page, "body");
    expect(body.color).toBe("rgb(11, 43, 51)");
    expect(body.backgroundColor).toBe("rgb(255, 255, 255)");
    expect(body.fontFamily).toContain("system-ui");
    expect(body.paddingLeft).toBe("16px");
    expect((await stylesOf(page, "main a")).color).toBe("rgb(11, 107, 107)");
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    const icons = await page
      .locator("svg.icon")
      .evaluateAll((all) => all.map((icon) => icon.getBoundingClientRect().width));
    expect(Math.max(...icons)).toBeLessThan(30);
    // Texts for screen readers alone take no room.
    const hidden = page.locator(".visually-hidden").first();
    expect(await hidden.evaluate((text) => getComputedStyle(text).position)).toBe("absolute");
    const field = await page.getByLabel("Nama").first().boundingBox();
    expect(field?.width).toBeGreaterThan(250);
    await page.getByLabel("Nama").first().fill("Siti");
    await expect.poll(() => page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
  });
});

describe("a browser with layers but without oklch", () => {
  it("shows the design in sRGB colours", async () => {
    const page = await opened("/contoh/contact", withoutColours);
    const body = await stylesOf(page, "body");
    expect(body.color).toBe("rgb(11, 43, 51)");
    expect(body.display).toBe("grid");
    expect((await stylesOf(page, "main .button")).backgroundColor).toBe("rgb(11, 107, 107)");
    expect((await stylesOf(page, ".footer")).backgroundColor).toBe("rgb(11, 43, 51)");
  });
});
