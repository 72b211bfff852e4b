import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { inSweep } from "../support/tools/sweep";
import { axeViolations } from "./axe";
import { browsing } from "./browsing";
import { hasFocus } from "./filling";

const { open } = browsing();

const path = "/contoh/faq";
const bandung = { latitude: -6.9147, longitude: 107.6098 };

const blockOf = (page: Page) => page.getByRole("region", { name: "Provider di dekat Anda" });
const statusOf = (page: Page) => blockOf(page).getByRole("status");
const namesOf = (page: Page) => blockOf(page).locator(".provider-name");
const mapOf = (page: Page) => blockOf(page).getByRole("group", { name: "Peta provider" });

async function tapForMap(page: Page): Promise<void> {
  await blockOf(page).getByRole("link", { name: "Cari provider di sekitar saya" }).click();
  await mapOf(page).waitFor();
}

async function found(page: Page): Promise<void> {
  await expect.poll(() => statusOf(page).innerText()).toMatch(/^\d+ provider ditemukan\.$/);
}

it.each([
  ["lost", "Lokasi Anda belum ditemukan."],
  ["missing", "Peramban ini tidak mendukung lokasi."],
] as const)("the map says so when the position is %s, and keeps a list and a map", inSweep, async (position, words) => {
  const { page, troubles } = await open(path, { width: 360, position });
  await tapForMap(page);
  await expect.poll(() => statusOf(page).innerText()).toContain(words);
  await expect.poll(() => mapOf(page).locator(".map-marker, .map-cluster").count()).toBeGreaterThan(1);
  expect(await namesOf(page).first().innerText()).toContain("Jakarta");
  expect(await statusOf(page).innerText()).toContain(words);
  expect(troubles).toEqual([]);
});

it(
  "says so when the position is refused and when the service is down, and finds again afterwards",
  inSweep,
  async () => {
    const { page, troubles } = await open(path, { width: 360, position: "denied" });
    await tapForMap(page);
    await expect.poll(() => statusOf(page).innerText()).toContain("Izin lokasi ditolak.");
    await expect.poll(() => mapOf(page).locator(".map-marker, .map-cluster").count()).toBeGreaterThan(1);
    expect(await namesOf(page).first().innerText()).toContain("Jakarta");
    expect(await axeViolations(page, ".location")).toEqual([]);
    expect(troubles).toEqual([]);

    await page.context().grantPermissions(["geolocation"]);
    await page.context().setGeolocation(bandung);
    const before = await namesOf(page).allInnerTexts();
    await page.route("**/api/providers/nearby*", (route) => route.fulfill({ status: 502, body: "{}" }));
    await blockOf(page).getByRole("button", { name: "Pakai lokasi saya" }).click();
    await expect
      .poll(() => statusOf(page).innerText())
      .toBe("Layanan provider sedang tidak menjawab. Coba lagi beberapa saat lagi.");
    expect(await namesOf(page).allInnerTexts()).toEqual(before);
    await page.unroute("**/api/providers/nearby*");
    await blockOf(page).getByRole("button", { name: "Pakai lokasi saya" }).click();
    await found(page);
  },
);

it("says so where nobody is near", inSweep, async () => {
  const { page } = await open(path, { position: { latitude: -11.4, longitude: 95 } });
  await tapForMap(page);
  await expect.poll(() => statusOf(page).innerText()).toBe("Tidak ada provider dalam jarak 100 km.");
});

it.each([1440, 360])(
  "the map at %i px comes at a tap, around the position that the browser may tell, with a list of all that it shows",
  inSweep,
  async (width) => {
    const { page, troubles } = await open(path, { width, position: bandung, reducedMotion: true });
    expect(await namesOf(page).first().innerText()).toContain("Jakarta");
    // Beside the map the list scrolls: it is as high as the map, whatever it has.
    const list = await blockOf(page).locator(".location-list").boundingBox();
    const beside = await blockOf(page).locator(".location-parts").boundingBox();
    if (width > 1024) expect(list?.height).toBeLessThanOrEqual((beside?.height ?? 0) + 1);
    await blockOf(page).getByRole("link", { name: "Cari provider di sekitar saya" }).focus();
    await page.keyboard.press("Enter");
    await mapOf(page).waitFor();
    await found(page);
    await expect.poll(() => namesOf(page).first().innerText()).toMatch(/Bandung$/);
    await expect
      .poll(() => blockOf(page).getByRole("heading", { name: "Provider di sekitar saya" }).isVisible())
      .toBe(true);
    expect(await mapOf(page).locator(".map-self").innerText()).toBe("Lokasi Saya");
    await expect.poll(() => mapOf(page).getByRole("button").count()).toBeGreaterThan(1);
    await expect.poll(() => mapOf(page).locator(".map-land").count()).toBe(1);
    const height = await blockOf(page)
      .locator(".location-map")
      .evaluate((element) => element.getBoundingClientRect().height / innerHeight);
    expect(height).toBeCloseTo(0.6, 2);
    expect(await axeViolations(page, ".location")).toEqual([]);

    // The list has everything that the map shows, which paper does not.
    const count = Number.parseInt(await statusOf(page).innerText(), 10);
    await blockOf(page).locator("summary").click();
    await expect.poll(() => namesOf(page).count()).toBe(count);
    await expect.poll(() => blockOf(page).getByRole("link", { name: "Petunjuk arah ke" }).count()).toBe(count);
    await page.emulateMedia({ media: "print" });
    for (const part of [".location-map", ".location-bar"]) expect(await page.locator(part).isVisible()).toBe(false);
    await page.emulateMedia({ media: null });

    // A marker, by the keyboard alone, has name, kind, distance, call and directions.
    const nearer = blockOf(page).getByRole("button", { name: "Perbesar peta" });
    for (let step = 0; step < 2; step++) await nearer.press("Enter");
    const marker = mapOf(page).locator(".map-marker").first();
    const name = await marker.innerText();
    await marker.focus();
    await page.keyboard.press("Enter");
    const popup = mapOf(page).locator(".leaflet-popup-content");
    await popup.waitFor();
    expect(await popup.locator(".provider-name").innerText()).toBe(name.trim());
    expect(await popup.locator(".provider-about").innerText()).toMatch(/± [\d,]+ k?m/);
    expect(await popup.getByRole("link", { name: `Telepon ${name.trim()}` }).getAttribute("href")).toMatch(/^tel:/);
    expect(await popup.getByRole("link", { name: "Petunjuk arah ke" }).getAttribute("href")).toContain("maps/dir");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain("Tutup");
    await page.keyboard.press("Escape");
    await popup.waitFor({ state: "detached" });
    expect(await marker.evaluate(hasFocus)).toBe(true);
    expect(troubles).toEqual([]);
  },
);

it("asks nobody for a position before the tap, and comes by itself into view on a fast connection", async () => {
  const { page, troubles } = await open(path, { connection: "fast", position: bandung });
  await page.evaluate(() => {
    navigator.geolocation.getCurrentPosition = () => console.error("asked for the position");
  });
  await blockOf(page).scrollIntoViewIfNeeded();
  await mapOf(page).waitFor();
  await found(page);
  // Words and list come in renderings of their own.
  await blockOf(page).getByRole("heading", { name: "Provider di sekitar Jakarta" }).waitFor();
  expect(troubles).toEqual([]);
});

it("stays a button on a phone until it is pressed, on a fast connection too", inSweep, async () => {
  const { page } = await open(path, { width: 360, connection: "fast" });
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  await blockOf(page).scrollIntoViewIfNeeded();
  await blockOf(page).evaluate((block) => {
    const seen = new Promise((done) => new IntersectionObserver(done, { rootMargin: "-15%" }).observe(block));
    return seen.then(() => new Promise(requestAnimationFrame)).then(() => new Promise(requestAnimationFrame));
  });
  expect(scripts.filter((script) => script.includes("/ProviderMap"))).toEqual([]);
  await tapForMap(page);
});

it("leaves the link what it was when its script does not come", inSweep, async () => {
  const { page } = await open(path, { position: bandung });
  await page.route("**/assets/ProviderMap*.js", (route) => route.abort());
  await blockOf(page).getByRole("link", { name: "Cari provider di sekitar saya" }).click();
  await page.waitForURL("**/contoh/providers?sort=distance");
});
