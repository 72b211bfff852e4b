import { beforeAll, expect, it } from "vitest";
import { browsing } from "./browsing";
import { longWord as word } from "./long-content";
import { outOfSight } from "./out-of-sight";
import { addressIn, casesOf } from "./page-cases";

const browser = browsing();

beforeAll(() => browser.site.sync(["panjang"]));

const shown = [
  ...casesOf("acme"),
  ...[`search?q=${word}`, "search?q=laporan", `providers?search=${word}`].map((path) => ({
    product: "acme" as const,
    path: `/acme/${path}`,
    inTable: false,
  })),
];

it("words that fit on no screen leave everything within a window of 320 px on every kind of page", async () => {
  const { page } = await browser.open("about:blank", { width: 320, reducedMotion: true });
  for (const pageCase of shown) {
    // The product `panjang` has the pages of `acme`.
    const address = (await addressIn(browser.site, pageCase)).replaceAll("acme", "panjang");
    await page.goto(new URL(address, browser.site.url).href);
    expect((await outOfSight(page)).join("\n"), pageCase.path).toBe("");
  }
});
