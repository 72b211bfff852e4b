import { expect, it } from "vitest";
import { browsing } from "./browsing";

const browser = browsing();

it("runs nothing that the hostile records of the real CMS hold, and keeps what is sound in them", async () => {
  const { page, troubles } = await browser.open("/asing/news?page=2");
  await page
    .getByRole("link", { name: /HTML berbahaya/ })
    .first()
    .click();
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => Object.hasOwn(window, "__xss"))).toBe(false);
  expect(troubles.filter((trouble) => !trouble.startsWith("request: "))).toEqual([]);
  const main = page.locator("main");
  expect(
    await main
      .locator("script:not([type='application/ld+json']), style, form, object, embed, svg[onload], iframe")
      .or(main.locator("[onclick], [onerror]"))
      .count(),
  ).toBe(0);
  await expect.poll(() => main.getByText("harus", { exact: true }).isVisible()).toBe(true);
  expect(await main.getByRole("link", { name: "tautan sah" }).getAttribute("href")).toBe(
    "https://contoh.co.id/?a=1&b=2",
  );
  expect(await main.getByAltText("gambar sah").getAttribute("src")).toMatch(/^\/asing\/media\/legit\.jpg\?v=r/);
  const onTop = () => page.evaluate(() => Boolean(document.elementFromPoint(innerWidth / 2, 30)?.closest("header")));
  // Until the transition from the page before has ended, nothing is under the point.
  await expect.poll(onTop, { message: "the page's own header is on top" }).toBe(true);
});
