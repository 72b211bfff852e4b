import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

declare global {
  interface Window {
    axe: typeof import("axe-core");
  }
}

const targetSizes = { "target-size": { enabled: true } };

/**
 * Every rule of axe that the page breaks (best practices and target sizes included), with the elements that do.
 * @param part the part of the page to look at, which takes a fraction of the time
 */
export async function axeViolations(page: Page, part?: string): Promise<string[]> {
  return violationsOf(page, { rules: targetSizes }, part);
}

/** The same for the rules about colours: no other rule can tell one colour scheme from another. */
export async function axeColourViolations(page: Page, part?: string): Promise<string[]> {
  return violationsOf(page, { runOnly: ["cat.color"], rules: { "color-contrast-enhanced": { enabled: false } } }, part);
}

/** Runs in the page: waits until no colour or opacity is on its way any more, which axe would take for what is meant. */
async function settled(): Promise<void> {
  const isOnTheWay = (animation: Animation) => animation instanceof CSSTransition && animation.playState === "running";
  while (document.getAnimations().some(isOnTheWay)) await new Promise((done) => requestAnimationFrame(done));
}

async function violationsOf(page: Page, options: RunOptions, part = "html"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  await page.evaluate(settled);
  const { violations } = await page.evaluate(
    ([chosen, within]) => window.axe.run(within, { ...chosen, iframes: false, resultTypes: ["violations"] }),
    [options, part] as const,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
