import type { Page } from "playwright-core";
import { pdfFile } from "../../tests/e2e/filling";
import type { PageOptions } from "../../tests/support/browser/browser";

/** One thing that a visitor does. */
export type Step = readonly [name: string, act: (page: Page) => Promise<unknown>];

/** A page with what a visitor does there, one thing after the other. */
export interface Visit {
  readonly path: string;
  /** What is waited for before the first step. */
  readonly ready?: string;
  /** What the browser has kept of an earlier visit, by its key. */
  readonly kept?: Readonly<Record<string, string>>;
  readonly options?: PageOptions;
  readonly steps: readonly Step[];
}

export const formIsReady = "site-island[name=SiteForm][hydrated]";

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`).filter({ visible: true }).first();

/** Letter by letter into a field that has the focus already or gets it. */
export const typing = (name: string, text: string): Step => [
  `type into ${name}`,
  async (page) => {
    await field(page, name).focus();
    await page.keyboard.type(text, { delay: 50 });
  },
];

/** Goes on by two choices in a select or among radio buttons. */
export const choosing = (name: string): Step => [
  `choose in ${name}`,
  async (page) => {
    await field(page, name).focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
  },
];

export const tapping = (name: string, selector: string): Step => [
  name,
  async (page) => {
    const target = page.locator(selector).first();
    await target.scrollIntoViewIfNeeded();
    await page.waitForTimeout(150);
    await target.click({ force: true });
  },
];

export const attaching = (name: string): Step => [
  `choose a file for ${name}`,
  async (page) => field(page, name).setInputFiles(pdfFile(`${name}.pdf`)),
];
