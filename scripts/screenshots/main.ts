import { mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Page } from "playwright-core";
import { addressIn, pageCases } from "../../tests/e2e/page-cases";
import { launchBrowser, openPage } from "../../tests/support/browser/browser";
import { addressFor, type LookName, looks, looksNamed, wear, widthsFor } from "./looks";
import { takePictures } from "./pictures";
import { startStage } from "./stage";
import { type State, states } from "./states";

const usage = `npm run screenshots -- [WORD…] [--widths 360,768,1440] [--looks ${Object.keys(looks).join(",")}] [--readme]`;
const folder = "screenshots";
const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: {
    widths: { type: "string", default: "360,768,1440" },
    looks: { type: "string", default: "light,dark" },
    readme: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

/** Every page of both products and every state; words select those that contain one of them. */
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

/** Everything has arrived, though nobody has scrolled there. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    scrollTo({ top: 0, behavior: "instant" });
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => null)));
  });
  await page.waitForLoadState("networkidle");
}

async function take(state: State, width: number, names: readonly LookName[], address: string): Promise<void> {
  const { page } = await openPage(browser, { width, reducedMotion: true, ...state.options });
  try {
    await page.goto(new URL(address, stage.site.url).href);
    await state.act?.(page);
    await settle(page);
    for (const name of names) {
      await wear(page, name);
      await page.screenshot({ path: `${folder}/${state.name}-${width}-${name}.png`, fullPage: !state.window });
      taken++;
    }
  } catch (error) {
    console.warn(`${state.name} at ${width} px: ${error instanceof Error ? error.message.split("\n")[0] : error}`);
  } finally {
    await page.context().close();
  }
}

if (values.help) {
  console.info(usage);
  process.exit();
}
const wanted = looksNamed(values.looks.split(","));
const widths = values.widths.split(",").map(Number);
mkdirSync(folder, { recursive: true });
const stage = await startStage();
const browser = await launchBrowser();
let taken = 0;
if (values.readme) await takePictures(browser, stage.site.url);
for (const state of values.readme ? [] : await shown()) {
  const visits = new Map<string, { width: number; address: string; names: LookName[] }>();
  for (const name of wanted) {
    const address = addressFor(name, state.address);
    for (const width of widthsFor(name, widths)) {
      const visit = visits.get(`${width} ${address}`) ?? { width, address, names: [] };
      visits.set(`${width} ${address}`, { ...visit, names: [...visit.names, name] });
    }
  }
  for (const { width, address, names } of visits.values()) await take(state, width, names, address);
}
await Promise.all([browser.close(), stage.close()]);
if (!values.readme) console.info(`${taken} screenshots in ${folder}/`);
