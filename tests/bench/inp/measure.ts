import { loadavg } from "node:os";
import type { Browser } from "playwright-core";
import { openPage } from "../../support/browser/browser";
import { type Figure, median } from "../record/figure";
import { type Figures, interactionsOf, watchInteractions } from "./interactions";
import type { Visit } from "./steps";

/** A phone: 360 px, a processor four times slower; six times for a cheap one. */
const width = 360;
const slowdown = Number(process.env.SLOWDOWN ?? 4);

const rounds = Number(process.env.ROUNDS ?? 10);

/** No round of a case begins after so many seconds. */
const seconds = Number(process.env.SECONDS ?? Number.POSITIVE_INFINITY);

/** How long a page is left alone after each step, in milliseconds: about as long as a visitor takes to the next one. */
const pauseMs = 400;

type Found = Map<string, Figures[]>;

/** Measures what visitors do on pages of a site. */
export class Bench {
  constructor(
    private readonly browser: Browser,
    private readonly origin: URL,
  ) {}

  /** Measures and prints; the figures are the longest interaction of each step in each round, and of all of them. */
  async run(title: string, visits: readonly Visit[]): Promise<readonly Figure[]> {
    const found: Found = new Map();
    const end = performance.now() + seconds * 1000;
    for (let round = 0; round < rounds && performance.now() < end; round++) {
      for (const visit of visits) await this.#visit(visit, found);
    }
    print(title, found);
    const named = (name: string) => `${title}, ${name}${slowdown === 4 ? "" : `, ${slowdown} times slower`}`;
    const longest = (figures: readonly Figures[]) => figures.map(({ interaction }) => Math.round(interaction));
    return [
      { name: named("slowest"), values: [Math.max(...longest([...found.values()].flat()))], unit: "ms" },
      ...Array.from(found, ([name, figures]) => ({ name: named(name), values: longest(figures), unit: "ms" })),
    ];
  }

  async #visit({ path, ready, kept = {}, options, steps }: Visit, found: Found): Promise<void> {
    const { page } = await openPage(this.browser, { width, ...options });
    page.setDefaultTimeout(20_000);
    await page.addInitScript(watchInteractions);
    await page.addInitScript((entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    }, Object.entries(kept));
    await page.goto(new URL(path, this.origin).href, { waitUntil: "networkidle" });
    if (ready) await page.locator(ready).waitFor({ state: "attached" });
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    for (const [name, act] of steps) {
      await interactionsOf(page);
      await act(page);
      await page.waitForTimeout(pauseMs);
      found.set(name, [...(found.get(name) ?? []), await interactionsOf(page)]);
    }
    await page.context().close();
  }
}

function print(title: string, found: Found): void {
  const load = loadavg()[0]?.toFixed(1);
  console.info(`\n${title}: ${slowdown} times slower, load ${load}; rounds, median (slowest)`);
  console.info(`${"".padEnd(36)}interaction        longest frame`);
  for (const [name, figures] of found) {
    const shown = (of: (figure: Figures) => number) => {
      const all = figures.map(of);
      return `${Math.round(median(all))} ms (${Math.round(Math.max(...all))})`.padEnd(19);
    };
    const slowest = figures.toSorted((a, b) => b.interaction - a.interaction)[0]?.what ?? "";
    const longest = figures.toSorted((a, b) => b.frame - a.frame)[0]?.made ?? "";
    console.info(
      `${name.padEnd(32)}${String(figures.length).padEnd(4)}${shown(({ interaction }) => interaction)}${shown(({ frame }) => frame)}${longest.padEnd(40)}${slowest}`,
    );
  }
}
