import { mkdirSync, writeFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { openPage } from "../../tests/support/browser/browser";

const views = [
  { name: "home", path: "/contoh" },
  { name: "finder", path: "/contoh/providers" },
] as const;

const folder = "docs/pictures";
const window = { width: 1280, height: 900 };
/** Pixels of the picture per pixel of the window. */
const scale = 0.6;

/** A PNG as a smaller WebP, encoded by the browser. */
async function webp(page: Page, png: Buffer): Promise<Buffer> {
  const data = await page.evaluate(
    async ({ src, width, height }) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width, height });
      canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
      return canvas.toDataURL("image/webp", 0.8);
    },
    {
      src: `data:image/png;base64,${png.toString("base64")}`,
      width: window.width * scale,
      height: window.height * scale,
    },
  );
  return Buffer.from(data.slice(data.indexOf(",") + 1), "base64");
}

/** Takes the screenshots of the README. */
export async function takePictures(browser: Browser, site: URL): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const encoder = await browser.newPage();
  for (const { name, path } of views) {
    const { page } = await openPage(browser, { width: window.width, reducedMotion: true });
    await page.setViewportSize(window);
    // The optional font is there from the second view on.
    for (const _ of ["first", "second"]) await page.goto(new URL(path, site).href);
    await page.waitForLoadState("networkidle");
    writeFileSync(`${folder}/${name}.webp`, await webp(encoder, await page.screenshot()));
    await page.context().close();
  }
  console.info(`${views.length} pictures in ${folder}/`);
}
