import { mkdirSync, writeFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { openPage } from "../../tests/support/browser/browser";

const views = [
  { name: "home", path: "/contoh" },
  { name: "finder", path: "/contoh/providers" },
] as const;

const folder = "docs/pictures";
const window = { width: 1280, height: 900 };
/** Pixels of the picture per pixel of the viewport. */
const scale = 0.6;

/** Takes the viewport as a smaller WebP. */
export async function takePictures(browser: Browser, site: URL): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const { name, path } of views) {
    const { page } = await openPage(browser, { width: window.width, reducedMotion: true });
    await page.setViewportSize(window);
    // The optional font appears from the second view on.
    for (const _ of ["first", "second"]) await page.goto(new URL(path, site).href);
    await page.waitForLoadState("networkidle");
    const session = await page.context().newCDPSession(page);
    const clip = { x: 0, y: 0, ...window, scale };
    const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 80, clip });
    writeFileSync(`${folder}/${name}.webp`, data, "base64");
    await page.context().close();
  }
  console.info(`${views.length} pictures in ${folder}/`);
}
