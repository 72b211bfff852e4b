import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { productWith, startSite } from "../support/site";
import { axeViolations } from "./axe";
import { browsing } from "./browsing";

const { open } = browsing(() =>
  startSite({
    DEFAULT_PRODUCT: "contoh",
    PRODUCTS: { contoh: productWith({ origin: "embedded" }, { providers: { list: "live" } }) },
  }),
);

const path = "/contoh/providers";
const search = (page: Page) => page.getByRole("searchbox", { name: "Cari nama, kota, atau alamat" });
const rowsOf = (page: Page) => page.locator(".provider-table tbody tr");
const totalOf = (page: Page) => page.getByRole("main").getByRole("status").first();
const alive = (page: Page) => page.locator("site-island[name=ProviderFinder][hydrated]").waitFor();
const queryOf = (page: Page) => new URL(page.url()).search;

describe.each([360, 1440])("the finder at %i px", (width) => {
  it("filters as the visitor types and chooses, and the address follows", async () => {
    const { page, troubles } = await open(path, { width });
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await search(page).pressSequentially("apotek", { delay: 20 });
    await expect.poll(() => queryOf(page)).toBe("?search=apotek");
    await expect.poll(() => totalOf(page).innerText()).not.toContain("300 provider");
    for (const name of await page.locator(".provider-table .provider-name").allInnerTexts()) {
      expect(name).toMatch(/apotek/i);
    }
    await page.getByLabel("Kota", { exact: true }).selectOption("Bandung");
    await expect.poll(() => queryOf(page)).toBe("?search=apotek&city=Bandung");
    await expect
      .poll(async () => (await rowsOf(page).allInnerTexts()).every((text) => text.includes("Bandung")))
      .toBe(true);
    expect(await page.getByLabel("Provinsi").locator("option").allInnerTexts()).toHaveLength(2);
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);

    const shown = await rowsOf(page).allInnerTexts();
    await page.reload();
    expect(await rowsOf(page).allInnerTexts()).toEqual(shown);
    expect(await search(page).inputValue()).toBe("apotek");
    expect(troubles).toEqual([]);
  });

  it("breaks no rule of axe, before and after a filter, in a table or in cards", async () => {
    const { page } = await open(path, { width, reducedMotion: true });
    expect(await axeViolations(page)).toEqual([]);
    await search(page).fill("klinik");
    await expect.poll(() => queryOf(page)).toBe("?search=klinik");
    await page.evaluate(() => scrollTo({ top: 0 }));
    expect(await axeViolations(page)).toEqual([]);
    const head = page.locator(".provider-table thead");
    expect(await head.isVisible()).toBe(width > 768);
  });

  it("does all of it without script", async () => {
    const { page } = await open(path, { width, javaScript: false });
    await search(page).fill("apotek");
    await page.getByLabel("Provinsi").selectOption("Jawa Barat");
    await page.getByLabel("Urutkan").selectOption("distance");
    await page.getByRole("button", { name: "Cari" }).click();
    expect(await rowsOf(page).count()).toBeGreaterThan(0);
    for (const text of await rowsOf(page).allInnerTexts()) expect(text).toMatch(/Jawa Barat[\s\S]* k?m/);
    await page.getByRole("link", { name: "Hapus saringan" }).click();
    await page.getByRole("link", { name: "Berikutnya" }).click();
    expect(await totalOf(page).innerText()).toBe("300 provider, halaman 2 dari 10");
    const first = page.locator(".provider-table .provider-name").first();
    const name = await first.innerText();
    await first.click();
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(name);
  });
});

it("turns its pages in place, and only the last question answers", async () => {
  const { page, troubles } = await open(path);
  await search(page).focus();
  await alive(page);
  await page.getByRole("link", { name: "Berikutnya" }).click();
  await expect.poll(() => totalOf(page).innerText()).toBe("300 provider, halaman 2 dari 10");
  expect(queryOf(page)).toBe("?page=2");

  await page.route("**/api/providers?search=rs*", async (route) => {
    await new Promise((done) => setTimeout(done, route.request().url().endsWith("rs") ? 800 : 0));
    await route.continue().catch(() => undefined);
  });
  await search(page).fill("rs");
  await page.waitForRequest((request) => request.url().endsWith("search=rs"));
  await search(page).fill("rsia");
  await expect.poll(() => queryOf(page)).toBe("?search=rsia");
  const settled = await totalOf(page).innerText();
  await page.waitForTimeout(1000);
  expect(await totalOf(page).innerText()).toBe(settled);
  expect(troubles).toEqual([]);
});

it("keeps the list when a question fails, and says so", async () => {
  const { page } = await open(path);
  const before = await rowsOf(page).allInnerTexts();
  await page.route("**/api/providers?*", (route) => route.fulfill({ status: 504, body: "{}" }));
  await search(page).fill("optik");
  await expect.poll(() => totalOf(page).innerText()).toContain("Daftar tidak dapat diperbarui.");
  expect(await rowsOf(page).allInnerTexts()).toEqual(before);
});

it("sorts by the distance from the real position, from the region where that is refused", async () => {
  const denpasar = { latitude: -8.6705, longitude: 115.2126 };
  const { page } = await open(path, { position: denpasar });
  await page.getByLabel("Urutkan").selectOption("distance");
  await expect.poll(() => rowsOf(page).first().innerText()).toContain("Denpasar");
  expect(queryOf(page)).toBe("?sort=distance");
  expect(page.url()).not.toContain("115");

  const { page: refused } = await open(path, { position: "denied" });
  await refused.getByLabel("Urutkan").selectOption("distance");
  const place = refused.locator("[data-part=place]");
  await expect.poll(() => place.innerText()).toContain("Jarak dihitung dari Jakarta");
  expect(await rowsOf(refused).first().innerText()).toMatch(/Jakarta[\s\S]* k?m/);
});

it("shows its list on the map beside it, and the map's position sorts the list", async () => {
  const { page, troubles } = await open(`${path}?category=Optik`, {
    position: { latitude: -6.9147, longitude: 107.6098 },
    connection: "fast",
  });
  const map = page.getByRole("group", { name: "Peta provider" });
  await map.waitFor();
  await expect.poll(() => map.locator(".map-marker, .map-cluster").count()).toBeGreaterThan(1);
  await page.getByRole("button", { name: "Pakai lokasi saya" }).click();
  await expect.poll(() => queryOf(page)).toBe("?category=Optik&sort=distance");
  await expect.poll(() => rowsOf(page).first().innerText()).toContain("Bandung");
  expect(troubles).toEqual([]);
});
