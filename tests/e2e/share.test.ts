import { describe, expect, it } from "vitest";
import { browsing } from "./browsing";

const browser = browsing();

const row = ".share-list";

describe.each([
  ["/contoh/news/1", 7],
  ["/contoh/o-managed-care", 6],
])("the share row of %s", (path, icons) => {
  it("has its icons, and without script a link to the page in place of the one that copies", async () => {
    const { page } = await browser.open(path, { javaScript: false });
    expect(await page.locator(`${row} .share-link:visible`).count()).toBe(icons);
    const link = page.getByRole("link", { name: "Tautan halaman ini" });
    expect(await link.getAttribute("href")).toBe(new URL(path, browser.site.url).href);
  });

  it("copies the address and says so", async () => {
    const { page, troubles } = await browser.open(path);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.locator(row).scrollIntoViewIfNeeded();
    const link = page.getByRole("link", { name: "Salin tautan" });
    await link.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("status").filter({ hasText: "Tautan disalin." }).waitFor();
    const address = new URL(path, browser.site.url).href;
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    expect(page.url()).toBe(address);
    expect(troubles).toEqual([]);
  });
});

it("says so when the browser refuses to copy", async () => {
  const { page } = await browser.open("about:blank");
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await page.goto(new URL("/contoh/news/1", browser.site.url).href);
  await page.locator(row).scrollIntoViewIfNeeded();
  await page.getByRole("link", { name: "Salin tautan" }).click();
  await page.getByRole("status").filter({ hasText: "tidak dapat disalin" }).waitFor();
});

it("opens the system's share sheet where there is one, and takes a no for an answer", async () => {
  const { page, troubles } = await browser.open("about:blank");
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", {
      value: (data: ShareData) => {
        document.documentElement.dataset.shared = data.url;
        return Promise.reject(new DOMException("closed", "AbortError"));
      },
    });
  });
  const address = new URL("/contoh/news/1", browser.site.url).href;
  await page.goto(address);
  await page.locator(row).scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "Bagikan lewat aplikasi lain" }).click();
  expect(await page.locator("html").getAttribute("data-shared")).toBe(address);
  expect(troubles).toEqual([]);
});

it("needs no React, and at most 6 KB of script before it is compressed", async () => {
  const { page } = await browser.open("about:blank");
  const sizes: number[] = [];
  page.on("response", async (response) => {
    if (response.request().resourceType() === "script") sizes.push((await response.body()).length);
  });
  await page.goto(new URL("/contoh/news/1", browser.site.url).href);
  await page.locator(row).scrollIntoViewIfNeeded();
  await page.getByRole("link", { name: "Salin tautan" }).waitFor();
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6 * 1024);
});

it("shows other sites a drawing as a picture of pixels", async () => {
  const { page } = await browser.open("/contoh/news/1", { javaScript: false });
  const property = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute("content");
  expect(await property("image")).toMatch(/\/illustrations\/share\/news-\d+\.jpg$/);
  expect([await property("image:width"), await property("image:height")]).toEqual(["1200", "630"]);
  const picture = await fetch((await property("image")) ?? "");
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(new DataView(await picture.arrayBuffer()).getUint16(0)).toBe(0xffd8);
});
