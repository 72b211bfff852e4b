import { mkdirSync, writeFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { launchBrowser, openPage } from "../../tests/support/browser/browser";
import { type LookName, wear } from "./looks";
import { startStage } from "./stage";

/** A window onto a page. */
interface View {
  readonly name: string;
  readonly address: string;
  /** Of the window, in CSS pixels. */
  readonly size: readonly [width: number, height: number];
  readonly look?: LookName;
  /** What stands at the top of the window, below the bar; absent: the top of the page. */
  readonly at?: string;
}

/** The twelve pairs of `docs/look.md`. */
const views: readonly View[] = [
  { name: "chips", address: "/contoh/services/1", size: [360, 420], at: "main nav ul" },
  { name: "drawing", address: "/contoh/services/6", size: [1440, 560] },
  { name: "drawing-phone", address: "/contoh/services/6", size: [360, 520] },
  { name: "second-brand", address: "/acme", size: [1440, 760] },
  { name: "chat-wide", address: "/contoh", size: [1920, 760] },
  { name: "chat-narrow", address: "/contoh", size: [1280, 720], at: "#kabar" },
  { name: "faq", address: "/contoh/faq", size: [1440, 720] },
  { name: "tasks-large", address: "/contoh", size: [320, 640], look: "text" },
  { name: "services-large", address: "/contoh", size: [320, 640], look: "text", at: ".service-grid" },
  { name: "finder-large", address: "/acme/providers", size: [320, 640], look: "text", at: ".finder-form" },
  { name: "forced", address: "/contoh", size: [360, 520], look: "forced" },
  { name: "paper", address: "/contoh/new-registration", size: [794, 760], look: "print" },
];

const [moment = ""] = process.argv.slice(3);
if (!["before", "after"].includes(moment)) throw new Error("Say `before` or `after`");
const folder = "docs/look";
/** Of the pictures to the screen. */
const scale = 0.5;

/** A PNG as WebP, which the browser itself makes. */
async function webp(page: Page, png: Buffer, [width, height]: View["size"]): Promise<Buffer> {
  const data = await page.evaluate(
    async ({ src, wide, high }) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width: wide, height: high });
      const context = canvas.getContext("2d");
      if (context) context.imageSmoothingQuality = "high";
      context?.drawImage(image, 0, 0, wide, high);
      return canvas.toDataURL("image/webp", 0.75);
    },
    {
      src: `data:image/png;base64,${png.toString("base64")}`,
      wide: width < 800 ? width : width * scale,
      high: width < 800 ? height : height * scale,
    },
  );
  return Buffer.from(data.slice(data.indexOf(",") + 1), "base64");
}

mkdirSync(folder, { recursive: true });
const stage = await startStage();
const browser = await launchBrowser();
const blank = await browser.newPage();
for (const { name, address, size, look = "light", at } of views) {
  const [width, height] = size;
  const { page } = await openPage(browser, { width, reducedMotion: true });
  await page.setViewportSize({ width, height });
  await page.goto(new URL(address, stage.site.url).href);
  await wear(page, look);
  if (at) {
    const bar = page.locator(".header");
    const under = (await bar.boundingBox())?.height ?? 0;
    await page
      .locator(at)
      .first()
      .evaluate((element, offset) => {
        const top = element.getBoundingClientRect().top + scrollY - offset - 24;
        scrollTo({ top, behavior: "instant" });
      }, under);
  }
  await page.waitForLoadState("networkidle");
  writeFileSync(`${folder}/${name}-${moment}.webp`, await webp(blank, await page.screenshot(), size));
  await page.context().close();
}
await Promise.all([browser.close(), stage.close()]);
console.info(`${views.length} pictures in ${folder}/`);
