import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { Fault } from "../src/config/error.ts";
import { checkProducts, productFiles } from "../src/config/products.ts";
import { shareCardSize } from "../src/page/brand.ts";
import { brandFaults, brandFolder, publicPath, sourcesFile, sourcesHash } from "./brand-files.ts";
import { readProductFiles } from "./products.ts";

/**
 * `npm run brand -- KEY`: draws a product's icons and share card from the files that its settings name, into
 * `public/brands/KEY/`. The build checks that they are there and up to date.
 */

const white = "#ffffff";

/** Vector drawings are rasterised at this density, so that 512 px are sharp. */
const density = 600;

/** @param share of the side that the icon fills */
async function square(icon: Buffer, size: number, share: number, ground: string | null): Promise<Buffer> {
  const side = Math.round(size * share);
  const drawn = await sharp(icon, { density })
    .resize(side, side, { fit: "contain", background: "#0000" })
    .png()
    .toBuffer();
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawn, gravity: "centre" }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The logo, or the icon, in the middle of a white card with a band of the action colour. */
async function shareCard(picture: Buffer, action: string): Promise<Buffer> {
  const { width, height } = shareCardSize;
  const band = 24;
  const drawn = await sharp(picture, { density })
    .resize(Math.round(width * 0.6), Math.round(height * 0.45), { fit: "inside" })
    .png()
    .toBuffer();
  const stripe = await sharp({ create: { width, height: band, channels: 3, background: action } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: white } })
    .composite([
      { input: drawn, gravity: "centre" },
      { input: stripe, left: 0, top: height - band },
    ])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** Wraps a PNG of 32 × 32 pixels in an ICO file. */
function icoOf(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.byteLength, 14);
  header.writeUInt32LE(header.byteLength, 18);
  return Buffer.concat([header, png]);
}

const [key = ""] = process.argv.slice(3);
const { products: files, unreadable } = readProductFiles();
const { settings: products, faults } = checkProducts(productFiles(files));
const settings = products.get(key);
if (!settings) {
  const isOfProduct = ({ at }: Fault) => at === `products/${key}.toml` || at.startsWith(`products/${key}.toml:`);
  const own = unreadable.filter(isOfProduct);
  for (const { at, expected } of own.length > 0 ? own : faults.filter(isOfProduct)) console.error(`${at}: ${expected}`);
  console.error(
    `npm run brand -- KEY: expected the key of a product with valid settings: ${[...products.keys()].join(", ")}`,
  );
  process.exit(1);
}
const { icon: iconAddress, logo, colours } = settings.brand;
if (iconAddress === undefined) {
  console.error(`products/${key}.toml: brand.icon: expected an SVG in public/, such as /brands/${key}/icon.svg`);
  process.exit(1);
}
const missing = brandFaults(key, settings).filter(({ expected }) => expected.endsWith("does not exist"));
if (missing.length > 0) {
  for (const { at, expected } of missing) console.error(`${at}: ${expected}`);
  process.exit(1);
}

const icon = readFileSync(publicPath(iconAddress));
const action = colours?.action ?? white;
const folder = brandFolder(key);
const pictures = {
  "favicon.ico": icoOf(await square(icon, 32, 1, null)),
  "apple-touch-icon.png": await square(icon, 180, 0.8, white),
  "icon-192.png": await square(icon, 192, 1, null),
  "icon-512.png": await square(icon, 512, 1, null),
  // A mask shows at least the inner 80 %: https://www.w3.org/TR/appmanifest/#icon-masks
  "maskable-512.png": await square(icon, 512, 0.6, white),
  "share-card.png": await shareCard(logo ? readFileSync(publicPath(logo.file)) : icon, action),
};
mkdirSync(folder, { recursive: true });
for (const [file, bytes] of Object.entries(pictures)) writeFileSync(join(folder, file), bytes);
writeFileSync(join(folder, sourcesFile), `${sourcesHash(settings)}\n`);
console.info(`${folder}: ${Object.keys(pictures).join(", ")}`);
