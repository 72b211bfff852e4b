import type { CDPSession, Page } from "playwright-core";
import { forms } from "../../src/forms/forms";
import { fieldsOf, nameOf } from "../../src/forms/input";
import { samples } from "../forms/sample";
import { launchBrowser, openPage } from "../support/browser/browser";
import { startSite } from "../support/site/site";
import { phoneWidth, setOffline, slowPhone } from "./slow-phone";

const fileBytes = 400_000;
const brokenMs = 5_000;
const typed = ["name", "address", "bankAccName", "contactPerson"];

const form = forms["provider-registration"];

interface Journey {
  readonly taps: number;
  readonly seconds: number;
  /** How long each interaction took, in milliseconds, with what it was; the slowest first. */
  readonly interactions: readonly (readonly [ms: number, what: string])[];
}

/**
 * Registers a provider with eight files.
 * @param breaks the line breaks during uploads, and again while the form is sent
 */
async function register(page: Page, session: CDPSession, breaks: boolean): Promise<Journey> {
  const startedAt = performance.now();
  let taps = 0;
  const tapping = async (action: Promise<unknown>) => {
    taps++;
    await action;
  };
  let files = 0;
  for (const [index, section] of form.sections.entries()) {
    for (const field of fieldsOf({ sections: [section] })) {
      const value = samples["provider-registration"][field.key];
      if (value === undefined || (field.preset && field.preset === value)) continue;
      const control = page.locator(`[name="${nameOf(field, "contoh")}"]`);
      if (field.control === "file") {
        const buffer = Buffer.alloc(fileBytes, "%PDF-1.4\n");
        await tapping(control.setInputFiles({ name: `${field.key}.pdf`, mimeType: "application/pdf", buffer }));
        if (++files === 5 && breaks) {
          await setOffline(session, true);
          setTimeout(() => void setOffline(session, false), brokenMs);
        }
      } else if (field.control === "select") await tapping(control.selectOption(String(value)));
      else if (field.control === "radios" || field.control === "checkboxes") {
        for (const one of [value].flat()) await tapping(control.and(page.locator(`[value="${one}"]`)).check());
      } else if (typed.includes(field.key)) {
        await tapping(control.focus());
        await page.keyboard.type(String(value), { delay: 30 });
      } else await tapping(control.fill(String(value)));
    }
    await tapping(page.locator(".form-actions [value=next]").click());
    const next = form.sections[index + 1]?.id ?? "review";
    await page.locator(`#provider-registration-part-${next}`).waitFor();
  }
  await page.waitForFunction(() => document.querySelectorAll(".upload[data-state=done]").length === 8, null, {
    timeout: 240_000,
  });
  if (breaks) await setOffline(session, true);
  await tapping(page.locator("[data-send]").click());
  if (breaks) setTimeout(() => void setOffline(session, false), brokenMs);
  const interactions = await interactionsOf(page);
  await page.locator(".thanks-number").waitFor({ timeout: 120_000 });
  return { taps, seconds: (performance.now() - startedAt) / 1000, interactions };
}

/** Notes how long each interaction takes until its effect is shown. */
function watchInteractions(): void {
  const slowest = new Map<number, [number, string]>();
  Reflect.set(window, "interactions", slowest);
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    ...{ type: "event", buffered: true },
    durationThreshold: 16,
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id = Number(Reflect.get(entry, "interactionId") ?? 0);
      const target: unknown = Reflect.get(entry, "target");
      const what = `${entry.name} ${target instanceof HTMLElement ? target.id || target.textContent?.trim() : ""}`;
      if (id > 0 && entry.duration > (slowest.get(id)?.[0] ?? 0)) slowest.set(id, [entry.duration, what]);
    }
  }).observe(options);
}

const interactionsOf = (page: Page) =>
  page.evaluate(() => {
    const slowest: unknown = Reflect.get(window, "interactions");
    const all = slowest instanceof Map ? Array.from(slowest.values()) : [];
    return all
      .map((each): [number, string] => [Number(each[0]), String(each[1])])
      .sort(([one], [other]) => other - one);
  });

const [site, browser] = await Promise.all([startSite(), launchBrowser()]);
for (const breaks of [false, true]) {
  const { page } = await openPage(browser, { width: phoneWidth });
  await page.addInitScript(watchInteractions);
  const session = await slowPhone(page);
  await page.goto(new URL("/contoh/new-registration", site.url).href);
  await page.locator("site-island[name=SiteForm][hydrated]").waitFor({ state: "attached" });
  const { taps, seconds, interactions } = await register(page, session, breaks);
  const slowest = interactions.slice(0, 4).map(([ms, what]) => `${ms} ms ${what}`);
  const shown = `${taps} taps, ${seconds.toFixed(1)} s; slowest interactions ${slowest.join(", ")}`;
  console.info(`${breaks ? "line broken twice, for 5 s each" : "steady line"}: ${shown} (of ${interactions.length})`);
  await page.context().close();
}
await Promise.all([site.close(), browser.close()]);
process.exit(0);
