import { globSync, readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browsing } from "./browsing";

const browser = browsing();
const { open } = browser;

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

/**
 * What Chrome 99, Firefox 97 or Safari 15.4 lack and later ones have: a call of it throws. Lookbehind (before Safari 16.4)
 * would have the browser refuse the whole script.
 */
const newerThanOldest =
  /\b(withResolvers|AbortSignal\.(?:any|timeout)|(?:Object|Map)\.groupBy|Array\.fromAsync|Promise\.try|Iterator\.from|RegExp\.escape|URL\.(?:canParse|parse))\b|\.(?:toSorted|toReversed|toSpliced|with|findLast|findLastIndex|isWellFormed|union|intersection|difference|isSubsetOf)\(|\.(?:values|entries|keys)\(\)\.(?:map|filter|flatMap|some|every|find|reduce|take|drop|toArray)\(|\(\?<[=!]/g;

/** Takes from a page what the oldest browsers with the design lack. */
function withoutNewer(): void {
  const lists = ["toSorted", "toReversed", "toSpliced", "with", "findLast", "findLastIndex"];
  const sets = ["union", "intersection", "difference", "symmetricDifference", "isSubsetOf", "isSupersetOf"];
  const iterators = [
    "map",
    "filter",
    "flatMap",
    "some",
    "every",
    "find",
    "reduce",
    "take",
    "drop",
    "toArray",
    "forEach",
  ];
  const iterator: object = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
  const missing: readonly (readonly [of: object, names: readonly string[]])[] = [
    [Promise, ["withResolvers", "try"]],
    [AbortSignal, ["any", "timeout"]],
    [Object, ["groupBy"]],
    [Map, ["groupBy"]],
    [Array, ["fromAsync"]],
    [URL, ["canParse", "parse"]],
    [Array.prototype, lists],
    [Set.prototype, sets],
    [iterator, iterators],
    [window, ["OffscreenCanvas", "scheduler"]],
  ];
  for (const [of, names] of missing) for (const name of names) Reflect.deleteProperty(of, name);
}

describe("the scripts in a browser as old as the design allows", () => {
  it("name nothing that it lacks", () => {
    const scripts = globSync("dist/client/assets/*.js");
    expect(scripts.length).toBeGreaterThan(20);
    const newer = scripts.flatMap((path) =>
      Array.from(readFileSync(path, "utf8").matchAll(newerThanOldest), ([name]) => `${path}: ${name}`),
    );
    expect(newer).toEqual([]);
  });

  it("take over a form and the finder, and both work", async () => {
    const { page, troubles } = await open("about:blank", { width: 390 });
    await page.addInitScript(withoutNewer);
    const address = (path: string) => new URL(path, browser.site.url).href;

    await page.goto(address("/contoh/contact"));
    await page.locator("site-island[name=SiteForm][hydrated]").waitFor({ state: "attached" });
    const mail = page.locator("input[type=email]").first();
    await mail.fill("siti");
    await mail.press("Tab");
    await expect.poll(() => mail.getAttribute("aria-invalid")).toBe("true");

    await page.goto(address("/contoh/providers"));
    const field = page.getByRole("combobox").first();
    await field.fill("jakarta");
    await expect.poll(() => page.getByRole("option").count()).toBeGreaterThan(0);
    await field.press("Enter");
    await expect.poll(() => page.url()).toContain("search=jakarta");
    await expect
      .poll(() => page.locator("[data-part=results] article, [data-part=results] li").count())
      .toBeGreaterThan(0);
    expect(troubles).toEqual([]);
  });
});
