import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { firstBrand, secondBrand } from "../src/sample/brands";
import { isShared, sharePictureOf, shareSize } from "../src/seo/share-picture";
import { launchBrowser } from "../tests/support/browser/browser";

/** Draws a picture of every drawing that a page may have, for sites that show no drawings. */
const browser = await launchBrowser();
const page = await browser.newPage({ viewport: shareSize });
for (const { folder } of [firstBrand, secondBrand]) {
  rmSync(`public${folder}/share`, { recursive: true, force: true });
  mkdirSync(`public${folder}/share`, { recursive: true });
  for (const file of readdirSync(`public${folder}`).filter(isShared)) {
    const address = `data:image/svg+xml,${encodeURIComponent(readFileSync(`public${folder}/${file}`, "utf8"))}`;
    await page.setContent(
      `<body style="margin:0"><img src="${address}" style="display:block;width:100vw;height:100vh;object-fit:cover">`,
    );
    await page.locator("img").evaluate((image: HTMLImageElement) => image.decode());
    const picture = await page.screenshot({ type: "jpeg", quality: 60 });
    writeFileSync(`public${sharePictureOf(`${folder}/${file}`)}`, picture);
  }
}
await browser.close();
