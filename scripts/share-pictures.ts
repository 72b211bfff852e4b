import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { drawingsFolder, isShared, sharePictureOf, shareSize } from "../src/render/share-picture";
import { launchBrowser } from "../tests/support/browser";

/** Draws a picture of every drawing that a page may have, for sites that show no drawings. */
const folder = `public${drawingsFolder}`;
rmSync(`${folder}/share`, { recursive: true, force: true });
mkdirSync(`${folder}/share`, { recursive: true });

const browser = await launchBrowser();
const page = await browser.newPage({ viewport: shareSize });
for (const file of readdirSync(folder).filter(isShared)) {
  const address = `data:image/svg+xml,${encodeURIComponent(readFileSync(`${folder}/${file}`, "utf8"))}`;
  await page.setContent(
    `<body style="margin:0"><img src="${address}" style="display:block;width:100vw;height:100vh;object-fit:cover">`,
  );
  await page.locator("img").evaluate((image: HTMLImageElement) => image.decode());
  const picture = await page.screenshot({ type: "jpeg", quality: 60 });
  writeFileSync(`public${sharePictureOf(`${drawingsFolder}/${file}`)}`, picture);
}
await browser.close();
