import type { Browser } from "playwright-core";
import { openPage } from "../../tests/support/browser/browser";
import type { Figure } from "../results";
import { type Figures, interactionsOf, watchInteractions } from "./interactions";
import type { Visit } from "./steps";

/** A phone: 360 px, a processor four times slower; six times for a cheap one. */
const width = 360;
const slowdown = 4;

const rounds = Number(process.env.ROUNDS ?? 5);

/** How long a page is left alone after each step, in milliseconds: about as long as a visitor takes to the next one. */
const pauseMs = 400;

type Found = Map<string, Figures[]>;

/** Measures what visitors do on pages of a site. */
export class Bench {
  constructor(
    private readonly browser: Browser,
    private readonly origin: URL,
  ) {}

  /**
   * The figures are the longest interaction of each step in each round, and of all of them.
   * @param atMost guard of each step
   */
  async run(title: string, visits: readonly Visit[], atMost?: number): Promise<readonly Figure[]> {
    const found: Found = new Map();
    for (let round = 0; round < rounds; round++) {
      for (const visit of visits) await this.#visit(visit, found);
    }
    const longest = (figures: readonly Figures[]) => figures.map(({ interaction }) => Math.round(interaction));
    return [
      { name: `${title}, slowest`, values: [Math.max(...longest([...found.values()].flat()))], unit: "ms" },
      ...Array.from(found, ([name, figures]) => ({
        name: `${title}, ${name}`,
        values: longest(figures),
        unit: "ms",
        ...(atMost !== undefined && { atMost }),
      })),
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
