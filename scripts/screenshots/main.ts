import { mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Page } from "playwright-core";
import { addressIn, pageCases } from "../../tests/e2e/page-cases";
import { launchBrowser, openPage } from "../../tests/support/browser/browser";
import { TestCms } from "../../tests/support/cms/cms";
import { secondContent, startSecondCms, twoProducts } from "../../tests/support/cms/second-product";
import { productWith, startSite } from "../../tests/support/site/site";

/** Preferences of visitors or their devices. */
interface Look {
  readonly media?: Parameters<Page["emulateMedia"]>[0];
  /** Text size in percent. */
  readonly text?: number;
  readonly language?: "en";
  /** Only for this width, in pixels. */
  readonly width?: number;
}

const looks: ReadonlyMap<string, Look> = new Map<string, Look>([
  ["light", {}],
  ["dark", { media: { colorScheme: "dark" } }],
  ["forced", { media: { forcedColors: "active" } }],
  ["forced-dark", { media: { forcedColors: "active", colorScheme: "dark" } }],
  ["text", { text: 200 }],
  ["print", { media: { media: "print" }, width: 794 }],
  ["english", { language: "en" }],
]);

/** Besides the pages: results of queries, empty lists, and a silent CMS. */
const states = [
  ...["/contoh/search?q=klaim", "/contoh/search?q=verifkator", "/contoh/search?q=qwxyzqwxyz"],
  ...["/acme/providers?category=hospital", "/acme/providers?page=2", "/acme/providers?search=zzzzzz"],
  ...["", "/news", "/articles", "/events", "/promotions", "/careers", "/clients", "/faq"].map((path) => `/sepi${path}`),
  ...["/sepi/how-to-claim", "/sepi/providers", "/padam", "/padam/news"],
];

const notices = [
  { Text: "Call center pindah ke nomor baru mulai Senin.", Level: "warning", Link: "/sepi/contact" },
  { Text: "Layanan penjaminan sedang terganggu di beberapa rumah sakit.", Level: "critical", Link: "/sepi/faq" },
  { Text: "Kantor kami libur pada tanggal 25 dan 26 Desember." },
];

const stamps = { createdAt: "2026-11-20T02:00:00.000Z", publishedAt: "2026-11-20T02:00:00.000Z" };

/** A site of two brands, and two faulty products: `sepi` has empty lists and notices, the CMS of `padam` is offline. */
async function startStage() {
  const { collections, singles } = secondContent();
  const empty = [...collections.keys()].map((name): [string, unknown[]] => [name, []]);
  const bands = notices.map((notice, index) => ({ id: index + 1, documentId: `notice${index}`, ...stamps, ...notice }));
  const quiet = { collections: new Map([...empty, ["notices", bands]]), singles };
  const [second, third] = await Promise.all([startSecondCms(), TestCms.start("strapi5", quiet)]);
  const { PRODUCTS, ...others } = twoProducts(second.origin);
  const site = await startSite({
    ...others,
    PRODUCTS: {
      ...Object(PRODUCTS),
      sepi: productWith({ origin: third.origin, dialect: "strapi5" }),
      padam: productWith({ origin: "http://127.0.0.1:9", dialect: "strapi5" }),
    },
  });
  await site.runCron();
  return { site, close: async () => void (await Promise.all([site.close(), second.close(), third.close()])) };
}

const folder = "screenshots";
const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: {
    widths: { type: "string", default: "360,768,1440" },
    looks: { type: "string", default: "light,dark" },
  },
});

/** Waits until everything is loaded, including content below the viewport. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    scrollTo({ top: 0, behavior: "instant" });
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => null)));
  });
  await page.waitForLoadState("networkidle");
}

const shots = values.looks.split(",").flatMap((name) => {
  const look = looks.get(name);
  if (!look) throw new Error(`--looks ${name}: expected some of ${[...looks.keys()].join(",")}`);
  const widths = look.width ? [look.width] : values.widths.split(",").map(Number);
  return widths.map((width) => ({ width, name, look }));
});
mkdirSync(folder, { recursive: true });
const stage = await startStage();
const browser = await launchBrowser();
const addresses = [...(await Promise.all(pageCases.map((each) => addressIn(stage.site, each)))), ...states];
/** Arguments select the addresses that contain one of them. */
const chosen = addresses.filter((each) => positionals.length === 0 || positionals.some((word) => each.includes(word)));
for (const address of chosen) {
  for (const { width, name, look } of shots) {
    const { page } = await openPage(browser, { width, reducedMotion: true });
    const url = new URL(address, stage.site.url);
    if (look.language) url.searchParams.set("lang", look.language);
    await page.goto(url.href);
    await settle(page);
    await page.emulateMedia({ media: "screen", colorScheme: "light", forcedColors: "none", ...look.media });
    await page.evaluate(
      (size) => document.documentElement.style.setProperty("font-size", `${size}%`),
      look.text ?? 100,
    );
    const file = address.slice(1).replaceAll(/[/?=&]/g, "_");
    await page.screenshot({ path: `${folder}/${file}-${width}-${name}.png`, fullPage: true });
    await page.context().close();
  }
}
await Promise.all([browser.close(), stage.close()]);
console.info(`${chosen.length * shots.length} screenshots in ${folder}/`);
