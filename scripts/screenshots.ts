import { mkdirSync } from "node:fs";
import { addressIn, pageCases } from "../tests/e2e/page-cases";
import { launchBrowser, openPage } from "../tests/support/browser";
import { startSecondCms, twoProducts } from "../tests/support/second-product";
import { startSite } from "../tests/support/site";

const folder = "screenshots";
const widths = [360, 768, 1440];
const schemes = ["light", "dark"] as const;

/** Takes full-page screenshots of every page of both products; an argument selects the addresses that contain it. */
const [word = ""] = process.argv.slice(3);
mkdirSync(folder, { recursive: true });
const cms = await startSecondCms();
const site = await startSite(twoProducts(cms.origin));
const browser = await launchBrowser();
let taken = 0;
for (const width of widths) {
  const { page } = await openPage(browser, { width, reducedMotion: true });
  for (const pageCase of pageCases) {
    const address = await addressIn(site, pageCase);
    if (!address.includes(word)) continue;
    await page.goto(new URL(address, site.url).href);
    await page.evaluate(() => {
      for (const image of document.images) image.loading = "eager";
    });
    await page.waitForLoadState("networkidle");
    const name = address.slice(1).replaceAll(/[/?=]/g, "_");
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true });
      taken++;
    }
  }
}
await Promise.all([browser.close(), site.close(), cms.close()]);
console.info(`${taken} screenshots in ${folder}/`);
