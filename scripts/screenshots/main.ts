import { mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Page } from "playwright-core";
import { addressIn, pageCases } from "../../tests/e2e/page-cases";
import { startSharedSite } from "../../tests/e2e/shared-site";
import { launchBrowser, openPage } from "../../tests/support/browser/browser";

const plain = { media: {}, textPercent: 100, language: "", width: 0 };

/** Preferences of visitors or their devices. A width, in pixels, is the only one of its look. */
const looks = new Map<string, typeof plain & { readonly media: Parameters<Page["emulateMedia"]>[0] }>([
  ["light", plain],
  ["dark", { ...plain, media: { colorScheme: "dark" } }],
  ["forced", { ...plain, media: { forcedColors: "active" } }],
  ["forced-dark", { ...plain, media: { forcedColors: "active", colorScheme: "dark" } }],
  ["text", { ...plain, textPercent: 200 }],
  ["print", { ...plain, media: { media: "print" }, width: 794 }],
  ["english", { ...plain, language: "en" }],
]);

/** Besides the pages: results of queries, empty lists, and a silent CMS. */
const states = [
  "/contoh/search?q=klaim",
  "/contoh/search?q=verifkator",
  "/contoh/search?q=qwxyzqwxyz",
  "/acme/providers?category=hospital",
  "/acme/providers?page=2",
  "/acme/providers?search=zzzzzz",
  ...["", "/news", "/articles", "/events", "/promotions", "/careers", "/clients", "/faq"].map((path) => `/pita${path}`),
  "/pita/how-to-claim",
  "/pita/providers",
  "/padam",
  "/padam/news",
];

const folder = "screenshots";
const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: {
    widths: { type: "string", default: "360,768,1440" },
    looks: { type: "string", default: "light,dark" },
  },
});

const shots = values.looks.split(",").flatMap((name) => {
  const look = looks.get(name);
  if (!look) throw new Error(`--looks ${name}: expected some of ${[...looks.keys()].join(",")}`);
  const widths = look.width ? [look.width] : values.widths.split(",").map(Number);
  return widths.map((width) => ({ width, name, look }));
});
mkdirSync(folder, { recursive: true });
const { site } = await startSharedSite();
const browser = await launchBrowser();
const addresses = [...(await Promise.all(pageCases.map((each) => addressIn(site, each)))), ...states];
/** Arguments select the addresses that contain one of them. */
const chosen = addresses.filter((each) => positionals.length === 0 || positionals.some((word) => each.includes(word)));
for (const address of chosen) {
  for (const { width, name, look } of shots) {
    const { page } = await openPage(browser, { width, reducedMotion: true });
    const url = new URL(address, site.url);
    if (look.language) url.searchParams.set("lang", look.language);
    await page.goto(url.href);
    // Content below the viewport is lazy.
    await page.evaluate(async () => {
      scrollTo({ top: 0, behavior: "instant" });
      for (const image of document.images) image.loading = "eager";
      await Promise.all([...document.images].map((image) => image.decode().catch(() => null)));
    });
    await page.waitForLoadState("networkidle");
    await page.emulateMedia({ media: "screen", colorScheme: "light", forcedColors: "none", ...look.media });
    await page.evaluate(
      (size) => document.documentElement.style.setProperty("font-size", `${size}%`),
      look.textPercent,
    );
    const file = address.slice(1).replaceAll(/[/?=&]/g, "_");
    await page.screenshot({ path: `${folder}/${file}-${width}-${name}.png`, fullPage: true });
    await page.context().close();
  }
}
await Promise.all([browser.close(), site.close()]);
console.info(`${chosen.length * shots.length} screenshots in ${folder}/`);
// The fake CMSes still listen.
process.exit();
