import { mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Page } from "playwright-core";
import { addressIn, pageCases } from "../../tests/e2e/page-cases";
import { launchBrowser, openPage } from "../../tests/support/browser/browser";
import { apply, type Look, looks } from "./looks";
import { takePictures } from "./pictures";
import { startStage } from "./stage";
import { type State, states } from "./states";

const names = [...looks.keys()].join(",");
const usage = `npm run screenshots -- [WORD…] [--widths 360,768,1440] [--looks ${names}] [--readme]`;
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

interface Shot {
  readonly width: number;
  readonly address: string;
  readonly name: string;
  readonly look: Look;
}

function shotsOf({ address }: State): Shot[] {
  return wanted.flatMap(({ name, look = {} }) => {
    const english = `${address}${address.includes("?") ? "&" : "?"}lang=en`;
    const shown = look.language ? english : address;
    return (look.width ? [look.width] : widths).map((width) => ({ width, address: shown, name, look }));
  });
}

/** Takes all screenshots of a URL and width in one visit. */
async function take(state: State, shots: readonly [Shot, ...Shot[]]): Promise<void> {
  const [{ width, address }] = shots;
  const { page } = await openPage(browser, { width, reducedMotion: true, ...state.options });
  try {
    await page.goto(new URL(address, stage.site.url).href);
    await state.act?.(page);
    await settle(page);
    for (const { name, look } of shots) {
      await apply(look, page);
      await page.screenshot({ path: `${folder}/${state.name}-${width}-${name}.png`, fullPage: !state.window });
      taken++;
    }
  } catch (error) {
    console.warn(`${state.name} at ${width} px: ${error instanceof Error ? error.message.split("\n")[0] : error}`);
  } finally {
    await page.context().close();
  }
}

const wanted = values.looks.split(",").map((name) => ({ name, look: looks.get(name) }));
const widths = values.widths.split(",").map(Number);
if (values.help || wanted.some(({ look }) => !look)) {
  console.info(usage);
  process.exit();
}
mkdirSync(folder, { recursive: true });
const stage = await startStage();
const browser = await launchBrowser();
let taken = 0;
if (values.readme) await takePictures(browser, stage.site.url);
for (const state of values.readme ? [] : await shown()) {
  const visits = Map.groupBy(shotsOf(state), ({ width, address }) => `${width} ${address}`);
  for (const [first, ...others] of visits.values()) if (first) await take(state, [first, ...others]);
}
await Promise.all([browser.close(), stage.close()]);
if (!values.readme) console.info(`${taken} screenshots in ${folder}/`);
