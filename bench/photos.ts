import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { launchBrowser } from "../tests/support/browser/browser";
import { startSite } from "../tests/support/site/site";
import { Bench } from "./pages/measure";
import { formIsReady, tapping, typing, type Visit } from "./pages/steps";
import type { Figure } from "./results";

/** Of one document: as many as a long contract has pages. */
const count = 24;
/** Of a photo, in pixels: twelve megapixels. */
const width = 4_000;
const height = 3_000;

/** What a good interaction takes at most, in milliseconds. */
const maxInteractionMs = 200;

/** Writes photos with large surfaces and some noise, and returns their paths: their bytes would take long on the way to the browser. */
async function writePhotos(folder: string): Promise<readonly string[]> {
  const paths = Array.from({ length: count }, (_, number) => join(folder, `halaman-${number + 1}.jpg`));
  const raw = { width: 80, height: 60, channels: 3 } as const;
  for (const path of paths) {
    await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
      .resize(width, height)
      .jpeg()
      .toFile(path);
  }
  return paths;
}

/** Chooses the photos, puts them in order, and goes on typing while they are joined. */
function joiningPhotos(photos: readonly string[]): Visit {
  return {
    path: "/contoh/new-registration",
    ready: formIsReady,
    steps: [
      tapping("open the step of the document", ".progress-part button[value=legal]"),
      ["choose the photos", (page) => page.locator("input[name=npwp_file]").setInputFiles([...photos])],
      tapping("move a page while previews are drawn", ".photo-order-pages li:nth-child(2) button"),
      tapping("move another page", ".photo-order-pages li:nth-child(3) button"),
      tapping("join them", ".photo-order > p > .button:not(.button--quiet)"),
      typing("npwp", "01.234.567.8-901.000"),
      typing("bankAccName", "PT Klinik Sehat Sejahtera"),
      ["wait for the file", (page) => page.locator(".upload[data-state=done]").waitFor({ timeout: 120_000 })],
    ],
  };
}

/** How long each interaction takes on a throttled phone while photos of a document are put in order and joined. */
export async function measurePhotos(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "photos-"));
  const photos = await writePhotos(folder);
  const site = await startSite();
  const browser = await launchBrowser();
  try {
    const figures = await new Bench(browser, site.url).run(`${count} photos`, [joiningPhotos(photos)]);
    return figures.map((figure, index) => (index === 0 ? { ...figure, atMost: maxInteractionMs } : figure));
  } finally {
    await Promise.all([site.close(), browser.close()]);
    rmSync(folder, { recursive: true, force: true });
  }
}
