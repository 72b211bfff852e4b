import { mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Page } from "playwright-core";
import { addressIn, pageCases } from "../../tests/e2e/page-cases";
import { launchBrowser, openPage } from "../../tests/support/browser/browser";
import { startStage } from "./stage";
import { type State, states } from "./states";

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

async function apply({ media, text = 100 }: Look, page: Page): Promise<void> {
  await page.emulateMedia({ media: "screen", colorScheme: "light", forcedColors: "none", ...media });
  await page.evaluate((size) => document.documentElement.style.setProperty("font-size", `${size}%`), text);
}

const names = [...looks.keys()].join(",");
const usage = `npm run screenshots -- [WORD…] [--widths 360,768,1440] [--looks ${names}]`;
const folder = "screenshots";
const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: {
    widths: { type: "string", default: "360,768,1440" },
    looks: { type: "string", default: "light,dark" },
  },
});

/** All pages of both products and all states; arguments select those that contain one of them. */
async function shown(): Promise<State[]> {
  const pages = await Promise.all(
    pageCases.map(async (pageCase): Promise<State> => {
      const address = await addressIn(stage.site, pageCase);
      return { name: address.slice(1).replaceAll(/[/?=&]/g, "_"), address };
    }),
  );
  const named = (state: State) => positionals.length === 0 || positionals.some((word) => state.name.includes(word));
  return [...pages, ...states].filter(named);
}

/** Waits until everything is loaded, including content below the viewport. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    scrollTo({ top: 0, behavior: "instant" });
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => null)));
  });
  await page.waitForLoadState("networkidle");
}

async function take({ name, address, act, options, window }: State, shot: Shot): Promise<void> {
  const { width, look } = shot;
  const { page } = await openPage(browser, { width, reducedMotion: true, ...options });
  const url = new URL(address, stage.site.url);
  if (look.language) url.searchParams.set("lang", look.language);
  try {
    await page.goto(url.href);
    await act?.(page);
    await settle(page);
    await apply(look, page);
    await page.screenshot({ path: `${folder}/${name}-${width}-${shot.name}.png`, fullPage: !window });
    taken++;
  } catch (error) {
    console.warn(`${name} at ${width} px: ${error instanceof Error ? error.message.split("\n")[0] : error}`);
  } finally {
    await page.context().close();
  }
}

const shots = values.looks.split(",").flatMap((name) => {
  const look = looks.get(name);
  if (!look) throw new Error(`${name}: expected a look\n${usage}`);
  const widths = look.width ? [look.width] : values.widths.split(",").map(Number);
  return widths.map((width) => ({ width, name, look }));
});
type Shot = (typeof shots)[number];
mkdirSync(folder, { recursive: true });
const stage = await startStage();
const browser = await launchBrowser();
let taken = 0;
for (const state of await shown()) {
  for (const shot of shots) await take(state, shot);
}
await Promise.all([browser.close(), stage.close()]);
console.info(`${taken} screenshots in ${folder}/`);
