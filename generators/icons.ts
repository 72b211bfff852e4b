import { mkdirSync, writeFileSync } from "node:fs";
import { launchBrowser } from "../tests/support/browser/browser";
import { favicon, maskableSign, squareSign } from "./drawings/brand";
import { shareCard } from "./drawings/share-card";

const folder = "public/icons";

/** PNG files in that folder, with the drawing and the size in pixels of each. */
const pictures: readonly (readonly [file: string, svg: string, width: number, height: number])[] = [
  ["icon-192.png", favicon(), 192, 192],
  ["icon-512.png", favicon(), 512, 512],
  ["maskable-512.png", maskableSign(), 512, 512],
  ["apple-touch-icon.png", squareSign(), 180, 180],
  ["share-card.png", shareCard(), 1200, 630],
];

/** Wraps a PNG of 32 × 32 pixels in an ICO file. */
function icoOf(png: Uint8Array): Uint8Array {
  const header = new DataView(new ArrayBuffer(22));
  header.setUint16(2, 1, true);
  header.setUint16(4, 1, true);
  header.setUint8(6, 32);
  header.setUint8(7, 32);
  header.setUint16(10, 1, true);
  header.setUint16(12, 32, true);
  header.setUint32(14, png.byteLength, true);
  header.setUint32(18, header.byteLength, true);
  return Buffer.concat([new Uint8Array(header.buffer), png]);
}

const browser = await launchBrowser();
const page = await browser.newPage();

async function drawn(svg: string, width: number, height: number): Promise<Uint8Array> {
  await page.setViewportSize({ width, height });
  const address = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await page.setContent(
    `<body style="margin:0"><img src="${address}" style="display:block;width:${width}px;height:${height}px">`,
  );
  await page.locator("img").evaluate((image: HTMLImageElement) => image.decode());
  return page.screenshot({ omitBackground: true });
}

mkdirSync(folder, { recursive: true });
for (const [file, svg, width, height] of pictures) {
  writeFileSync(`${folder}/${file}`, await drawn(svg, width, height));
}
writeFileSync("public/icons/favicon.ico", icoOf(await drawn(favicon(), 32, 32)));
await browser.close();
