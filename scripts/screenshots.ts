import { mkdirSync } from "node:fs";
import { pagePaths } from "../tests/e2e/pages";
import { launchBrowser, openPage } from "../tests/support/browser";
import { serve } from "./serve";

const folder = "screenshots";
const widths = [360, 768, 1440];
const schemes = ["light", "dark"] as const;

/** Takes every page of the sample product, whole, into `screenshots/`. */
mkdirSync(folder, { recursive: true });
const { url, miniflare } = await serve();
const browser = await launchBrowser();
for (const path of pagePaths) {
  for (const width of widths) {
    for (const scheme of schemes) {
      const { page } = await openPage(browser, { width, scheme, reducedMotion: true });
      await page.goto(new URL(path, url).href);
      await page.evaluate(() => {
        for (const image of document.images) image.loading = "eager";
      });
      await page.waitForLoadState("networkidle");
      const name = path.replace(/^\//, "").replaceAll(/[/?=]/g, "_") || "home";
      await page.screenshot({ path: `${folder}/${name}-${width}-${scheme}.png`, fullPage: true });
      await page.context().close();
    }
  }
}
await Promise.all([browser.close(), miniflare.dispose()]);
console.info(`${pagePaths.length * widths.length * schemes.length} screenshots in ${folder}/`);
