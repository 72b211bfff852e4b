import type { Page } from "playwright-core";

export const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Promo dan pengumuman" });

export const promoAlive = (page: Page) =>
  page.locator("site-island[name=PromoDialog][hydrated]").waitFor({ state: "attached" });

/** Turns the page's clock, which the test has installed, past the pause before the promotional dialog. */
export async function afterPromoPause(page: Page): Promise<void> {
  await page.clock.fastForward(4_000);
  await promoAlive(page);
  await page.clock.fastForward(3_000);
}

/** The same, where the dialog then opens. */
export async function dialogShown(page: Page): Promise<void> {
  await afterPromoPause(page);
  await dialogOf(page).waitFor();
}
