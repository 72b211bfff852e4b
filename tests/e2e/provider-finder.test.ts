import { isDeepStrictEqual } from "node:util";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { productWith, startSite } from "../support/site/site";
import { streetArchive } from "../support/streets/street-archive";
import { axeViolations } from "./axe";
import { browsing } from "./browsing";
import { listen } from "./spoken";

const embedded = { origin: "embedded" };
const live = { providers: { list: "live" } };

const browser = browsing(async () => {
  const site = await startSite({
    DEFAULT_PRODUCT: "contoh",
    PRODUCTS: {
      contoh: productWith(embedded, live),
      // With streets, and with an archive that nobody has uploaded.
      jalan: productWith(embedded, { ...live, map: { archive: "uji-1.pmtiles" } }),
      hilang: productWith(embedded, { ...live, map: { archive: "uji-2.pmtiles" } }),
    },
  });
  const bucket = await site.miniflare.getR2Bucket("MAPS", "site");
  await bucket.put("uji-1.pmtiles", streetArchive({ latitude: -6.2088, longitude: 106.8456 }));
  return site;
});
const { open } = browser;

const path = "/contoh/providers";
const bandung = { latitude: -6.9147, longitude: 107.6098 };

const search = (page: Page) => page.getByLabel("Cari nama, jenis, atau tempat");
const suggestions = (page: Page) => page.getByRole("listbox", { name: "Saran" });
const rowsOf = (page: Page) => page.locator(".provider-table tbody tr");
const firstRow = (page: Page) => rowsOf(page).first().innerText();
const totalOf = (page: Page) => page.locator("[data-part=total]");
const kind = (page: Page, name: string) =>
  page.getByRole("list", { name: "Jenis" }).getByRole("link", { name, exact: true });
const near = (page: Page) => page.getByRole("link", { name: "Di sekitar saya" });
const alive = (page: Page) => page.locator("site-island[name=ProviderFinder][hydrated]").waitFor();
const queryOf = (page: Page) => new URL(page.url()).search;

async function unfold(page: Page): Promise<void> {
  const summary = page.locator(".finder-filters summary");
  if (await summary.isVisible()) await summary.click();
}

describe.each([360, 1440])("the finder at %i px", (width) => {
  it("filters as the visitor types and chooses, and the address follows", async () => {
    const { page, troubles } = await open(path, { width });
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await search(page).pressSequentially("apotik", { delay: 20 });
    await expect.poll(() => queryOf(page)).toBe("?search=apotik");
    await expect.poll(() => totalOf(page).innerText()).not.toContain("300 provider");
    for (const name of await page.locator(".provider-table .provider-name").allInnerTexts()) {
      expect(name).toMatch(/apotek/i);
    }
    await page.keyboard.press("Escape");
    await unfold(page);
    await page.getByLabel("Kota", { exact: true }).selectOption("Bandung");
    await expect.poll(() => queryOf(page)).toBe("?search=apotik&city=Bandung");
    await expect
      .poll(async () => (await rowsOf(page).allInnerTexts()).every((text) => text.includes("Bandung")))
      .toBe(true);
    await expect.poll(() => page.getByLabel("Provinsi").locator("option").count()).toBe(2);
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);

    const shown = await rowsOf(page).allInnerTexts();
    await page.reload();
    expect(await rowsOf(page).allInnerTexts()).toEqual(shown);
    expect(await search(page).inputValue()).toBe("apotik");
    expect(troubles).toEqual([]);
  });

  it("breaks no rule of axe: at first, with suggestions, with a kind, with nothing found", async () => {
    const { page } = await open(path, { width, reducedMotion: true });
    expect(await axeViolations(page, "main")).toEqual([]);
    await search(page).fill("gardenia");
    await suggestions(page).waitFor();
    await expect.poll(() => queryOf(page)).toBe("?search=gardenia");
    await page.locator("[data-part=results]:not([aria-busy])").waitFor();
    expect(await axeViolations(page, "main")).toEqual([]);
    await page.keyboard.press("Escape");
    await kind(page, "Rumah sakit").click();
    await expect.poll(() => queryOf(page)).toBe("?search=gardenia&category=hospital");
    await search(page).fill("zzzzzz");
    await page.getByText("Tidak ada provider yang cocok.").waitFor();
    await expect.poll(() => queryOf(page)).toBe("?search=zzzzzz&category=hospital");
    await page.locator("[data-part=results]:not([aria-busy])").waitFor();
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    expect(await axeViolations(page, "main")).toEqual([]);
  });

  it("puts what is near before the form, whose filters are folded on phones only", async () => {
    const { page } = await open(path, { width });
    const [nearTop, formTop] = await Promise.all(
      [near(page), search(page)].map(async (part) => (await part.boundingBox())?.y ?? Number.NaN),
    );
    expect(nearTop).toBeLessThan(formTop ?? 0);
    expect(nearTop).toBeLessThan(500);
    expect(await page.getByLabel("Kota", { exact: true }).isVisible()).toBe(width > 768);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await page.locator(".provider-table thead").isVisible()).toBe(width > 768);
  });

  it("does all of it without script", async () => {
    const { page } = await open(path, { width, javaScript: false });
    await search(page).fill("apotik");
    await unfold(page);
    await page.getByLabel("Provinsi").selectOption("Jawa Barat");
    await page.getByLabel("Urutkan").selectOption("distance");
    await page.getByRole("button", { name: "Cari", exact: true }).click();
    expect(await rowsOf(page).count()).toBeGreaterThan(0);
    for (const text of await rowsOf(page).allInnerTexts()) expect(text).toMatch(/Jawa Barat[\s\S]* k?m/);
    await page.getByRole("link", { name: "Hapus filter" }).click();
    await page.getByRole("link", { name: "Berikutnya" }).click();
    expect(await totalOf(page).innerText()).toBe("300 provider, halaman 2 dari 10");
    await kind(page, "Rumah sakit").click();
    for (const name of await page.locator(".provider-table .provider-name").allInnerTexts())
      expect(name).toMatch(/^RS/);
    await near(page).click();
    expect(queryOf(page)).toBe("?category=hospital&sort=distance");
    expect(await firstRow(page)).toMatch(/^RS[\s\S]* k?m/);
    const first = page.locator(".provider-table .provider-name").first();
    const name = await first.innerText();
    await first.click();
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(name);
    await expect.poll(() => page.getByRole("main").getByText("Provider lain di dekatnya").isVisible()).toBe(true);
  });
});

it("answers 'rumah sakit' and 'apotik' with what they mean, and shows their phone numbers", async () => {
  const { page } = await open(`${path}?search=rumah+sakit`);
  expect(await totalOf(page).innerText()).not.toMatch(/^0 /);
  for (const text of await rowsOf(page).allInnerTexts()) expect(text).toMatch(/^RS[\s\S]*\+62 \d/);
});

it("makes pages, kinds and orders entries of the history, and only the last question answers", async () => {
  const { page, troubles } = await open(path);
  await search(page).focus();
  await alive(page);
  const title = await page.title();
  const said = await listen(page);
  await page.getByRole("link", { name: "Berikutnya" }).press("Enter");
  await expect.poll(() => totalOf(page).innerText()).toBe("300 provider, halaman 2 dari 10");
  expect(queryOf(page)).toBe("?page=2");
  await expect.poll(() => page.title()).toBe(title.replace("Provider –", "Provider – Halaman 2 –"));
  await expect
    .poll(() => page.getByRole("heading", { name: "Hasil" }).evaluate((element) => element === document.activeElement))
    .toBe(true);
  expect(await said()).toEqual(["300 provider, halaman 2 dari 10"]);
  await kind(page, "Apotek").click();
  await expect.poll(() => queryOf(page)).toBe("?category=pharmacy");
  await expect.poll(() => kind(page, "Apotek").getAttribute("aria-current")).toBe("true");
  await page.goBack();
  await expect.poll(() => totalOf(page).innerText()).toBe("300 provider, halaman 2 dari 10");
  expect(await kind(page, "Semua").getAttribute("aria-current")).toBe("true");
  await page.goBack();
  await expect.poll(() => totalOf(page).innerText()).toBe("300 provider, halaman 1 dari 10");
  await expect.poll(() => page.title()).toBe(title);
  await page.goForward();
  await expect.poll(() => totalOf(page).innerText()).toBe("300 provider, halaman 2 dari 10");
  await unfold(page);
  await page.getByLabel("Urutkan").selectOption("distance");
  await expect.poll(() => queryOf(page)).toBe("?sort=distance");
  await page.goBack();
  await expect.poll(() => totalOf(page).innerText()).toBe("300 provider, halaman 2 dari 10");
  expect(await page.getByLabel("Urutkan").inputValue()).toBe("name");

  const later = Promise.withResolvers<void>();
  await page.route("**/api/providers?search=rs*", async (route) => {
    if (route.request().url().endsWith("=rs")) await later.promise;
    await route.continue().catch(() => undefined);
  });
  const asking = page.waitForRequest((request) => request.url().endsWith("providers?search=rs"));
  await search(page).fill("rs");
  const earlier = await asking;
  await search(page).fill("rsia");
  await expect.poll(() => queryOf(page)).toBe("?search=rsia");
  await page.locator("[data-part=results]:not([aria-busy])").waitFor();
  const settled = await totalOf(page).innerText();
  later.resolve();
  // It has come then, or the page wants it no more.
  await earlier.response();
  await page.evaluate(() => new Promise(requestAnimationFrame));
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

it("says what to try where nothing is found: which filter hinders, and how many come without it", async () => {
  const { page, troubles } = await open(`${path}?search=gardenia&category=optician`);
  await page.getByRole("link", { name: /^Tanpa Jenis: Optik \(\d+\)$/ }).click();
  // The link leads to another document where the finder's script is not there yet: what that says as it comes is not meant.
  await page.waitForURL(`**${path}?search=gardenia`);
  const said = await listen(page);
  await search(page).fill("angrek jinga");
  await page.getByText("Menampilkan hasil untuk “anggrek jingga”").waitFor();
  expect((await said()).filter((text) => text.includes("provider"))).toEqual([
    "1 provider. Tidak ada yang cocok dengan “angrek jinga”. Menampilkan hasil untuk “anggrek jingga”.",
  ]);
  await search(page).fill("optik gigi di bandung");
  const broader = page.getByRole("link", { name: /^optik bandung \(\d+\)$/ });
  await broader.press("Enter");
  await expect.poll(() => queryOf(page)).toBe("?search=optik+bandung");
  await expect
    .poll(() => page.getByRole("heading", { name: "Hasil" }).evaluate((element) => element === document.activeElement))
    .toBe(true);
  expect(troubles).toEqual([]);
});

describe("suggestions", () => {
  it("are kinds, places, providers and pages, and the arrow keys go through them", async () => {
    const { page, troubles } = await open(path);
    await search(page).pressSequentially("apot bandun", { delay: 20 });
    await suggestions(page).waitFor();
    await suggestions(page).getByRole("option", { name: "Bandung 2" }).waitFor();
    const field = page.getByRole("combobox", { name: "Cari nama, jenis, atau tempat" });
    await expect.poll(() => field.getAttribute("aria-expanded")).toBe("true");
    // The suggestions for the whole text, not for its beginning.
    await suggestions(page).getByRole("option", { name: "Apotek 2" }).waitFor();
    expect(await suggestions(page).ariaSnapshot()).toMatchInlineSnapshot(`
      "- listbox "Saran":
        - group "Jenis":
          - option "Apotek 2"
        - group "Tempat":
          - option "Bandung 2"
        - group "Provider":
          - option "Apotek Edelweis Merah Bandung Bandung"
          - option "Apotek Gardenia Gading Bandung Bandung""
    `);
    await page.keyboard.press("ArrowDown");
    const active = await field.getAttribute("aria-activedescendant");
    expect(await page.locator(`#${active}`).getAttribute("aria-selected")).toBe("true");
    await page.keyboard.press("Enter");
    await expect.poll(() => queryOf(page)).toBe("?search=bandun&category=pharmacy");
    expect(await suggestions(page).isVisible()).toBe(false);
    expect(await search(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(troubles).toEqual([]);
  });

  it("lead to the page of a provider and to a page of the site", async () => {
    const { page } = await open(path);
    await search(page).pressSequentially("rsia bugenvil jingga", { delay: 5 });
    await suggestions(page).getByRole("option", { name: "RSIA Bugenvil Jingga Bandung" }).click();
    await page.waitForURL("**/contoh/providers/4009");
    await page.goBack();
    await search(page).fill("");
    await search(page).pressSequentially("klaim", { delay: 5 });
    await suggestions(page).getByRole("group", { name: "Halaman" }).getByRole("option").first().click();
    await page.waitForURL((url) => !url.pathname.includes("/providers"));
  });

  it("close with Escape and go from what is submitted", async () => {
    const { page } = await open(path);
    await search(page).pressSequentially("klinik", { delay: 5 });
    await suggestions(page).waitFor();
    await page.keyboard.press("Escape");
    expect(await suggestions(page).isVisible()).toBe(false);
    expect(await search(page).inputValue()).toBe("klinik");
    await page.keyboard.press("Enter");
    await expect.poll(() => queryOf(page)).toBe("?search=klinik");
  });
});

describe("the nearest", () => {
  it("are two taps away, and stay after a reload without another question", async () => {
    const { page, troubles } = await open(path, { width: 360, position: bandung });
    await near(page).click();
    await expect.poll(() => firstRow(page)).toContain("Bandung");
    await kind(page, "Rumah sakit").click();
    await expect.poll(() => queryOf(page)).toBe("?category=hospital&sort=distance");
    await expect.poll(() => firstRow(page)).toMatch(/^RS.*Bandung/);
    expect(page.url()).not.toContain("107");
    await page.context().clearPermissions();
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = () => console.error("asked for the position again");
    });
    await page.reload();
    await expect.poll(() => page.locator("[data-part=place]").innerText()).toContain("dari lokasi Anda");
    expect(await firstRow(page)).toMatch(/^RS.*Bandung/);
    expect(troubles).toEqual([]);
  });

  it("are those around the visitor at once where the browser may tell, and nobody is asked where it may not", async () => {
    const granted = await open(`${path}?sort=distance`, { position: bandung });
    await expect.poll(() => firstRow(granted.page)).toContain("Bandung");
    expect(queryOf(granted.page)).toBe("?sort=distance");
    const { page, troubles } = await open("about:blank");
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = () => console.error("asked for the position");
    });
    await page.goto(new URL(`${path}?sort=distance`, browser.site.url).href);
    await alive(page);
    await expect.poll(() => firstRow(page)).toMatch(/Jakarta[\s\S]* k?m/);
    expect(troubles).toEqual([]);
  });

  it("are those around the region where the position is refused", async () => {
    const { page } = await open(path, { position: "denied" });
    await page.getByLabel("Urutkan").selectOption("distance");
    const place = page.locator("[data-part=place]");
    await expect.poll(() => place.innerText()).toContain("Jarak dihitung dari Jakarta");
    await expect.poll(() => firstRow(page)).toMatch(/Jakarta[\s\S]* k?m/);
  });

  it("come for words that ask for them", async () => {
    const { page } = await open(`${path}?search=apotek+terdekat`, { position: bandung });
    expect(await firstRow(page)).toMatch(/^Apotek[\s\S]*Jakarta[\s\S]* k?m/);
  });
});

describe("the map beside the list", () => {
  const map = (page: Page) => page.getByRole("group", { name: "Peta provider" });
  const markers = (page: Page) => map(page).locator(".map-marker, .map-cluster");

  /** How many providers all markers stand for. */
  async function shown(page: Page): Promise<number> {
    const texts = await markers(page).allInnerTexts();
    return texts.reduce((sum, text) => sum + (Number.parseInt(text, 10) || 1), 0);
  }

  it("shows all that match, not a page of them, and follows the list", async () => {
    const { page, troubles } = await open(`${path}?category=hospital`, { connection: "fast" });
    const total = Number.parseInt(await totalOf(page).innerText(), 10);
    expect(total).toBeGreaterThan(30);
    await map(page).waitFor();
    await expect.poll(() => shown(page)).toBe(total);
    await expect.poll(() => page.getByText(`${total} provider di peta.`).isVisible()).toBe(true);
    await kind(page, "Optik").click();
    await expect.poll(() => totalOf(page).innerText()).not.toContain(String(total));
    const optics = Number.parseInt(await totalOf(page).innerText(), 10);
    await expect.poll(() => shown(page)).toBe(optics);
    expect(troubles).toEqual([]);
  });

  it("sorts the list by the position that the visitor tells it", async () => {
    const { page, troubles } = await open(`${path}?category=Optik`, { position: bandung, connection: "fast" });
    await map(page).waitFor();
    await page.getByRole("button", { name: "Pakai lokasi saya" }).click();
    await expect.poll(() => queryOf(page)).toBe("?category=Optik&sort=distance");
    await expect.poll(() => firstRow(page)).toContain("Bandung");
    expect(troubles).toEqual([]);
  });

  it("wakes without taking the focus, and is few stops of the Tab key, with arrow keys between markers", async () => {
    const { page } = await open(path, { width: 1440, connection: "slow" });
    const wake = page.getByRole("link", { name: "Buka peta" });
    await wake.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => markers(page).count()).toBeGreaterThan(3);
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest(".finder-map") !== null)).toBe(true);
    const stops = await map(page).evaluate((element) => element.querySelectorAll("[tabindex='0'], a, button").length);
    expect(stops).toBeLessThanOrEqual(1);

    const first = map(page).locator("[role=button][tabindex='0']");
    await first.focus();
    const name = await first.innerText();
    await page.keyboard.press("ArrowRight");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("button");
    expect(await page.locator(":focus").innerText()).not.toBe(name);
    // The cluster that opens goes; the focus does not go with it.
    await page.keyboard.press("Home");
    const before = await markers(page).allInnerTexts();
    await page.keyboard.press("Enter");
    await expect.poll(() => markers(page).allInnerTexts()).not.toEqual(before);
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest(".finder-map") !== null)).toBe(true);
  });

  it("keeps markers at least 24 px apart at every zoom", async () => {
    const { page } = await open(path, { width: 1440, connection: "fast", reducedMotion: true });
    await expect.poll(() => markers(page).count()).toBeGreaterThan(3);
    const places = () =>
      markers(page).evaluateAll((all) =>
        all.map((marker) => new DOMMatrix(getComputedStyle(marker).transform)).map(({ e: x, f: y }) => ({ x, y })),
      );
    /** Where they are when they are somewhere else than before, and stay. */
    const settledPlaces = async (before: Awaited<ReturnType<typeof places>>) => {
      let last = before;
      const stay = async () => {
        const now = await places();
        const [isMoved, isSame] = [!isDeepStrictEqual(now, before), isDeepStrictEqual(now, last)];
        last = now;
        return isMoved && isSame;
      };
      await expect.poll(stay, { interval: 100 }).toBe(true);
      return last;
    };
    let points = await settledPlaces([]);
    for (let step = 0; step < 6; step++) {
      const gaps = points.flatMap((a, at) => points.slice(at + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)));
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(24);
      await page.getByRole("button", { name: "Perbesar peta" }).click();
      points = await settledPlaces(points);
    }
  });
});

describe("what lies under the markers", () => {
  const map = (page: Page) => page.getByRole("group", { name: "Peta provider" });
  const credit = (page: Page) => page.locator(".map-source");
  const drawn = (page: Page) => map(page).locator("canvas.leaflet-tile-loaded");
  const openMap = async (page: Page, label = "Cari di sekitar saya") => {
    await page.getByRole("link", { name: label }).click();
    await map(page).waitFor();
  };

  /** Lightness of the middle of each tile, from 0 to 255. */
  const lightness = (page: Page) =>
    drawn(page).evaluateAll((canvases) => {
      const point = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
      return canvases.map((canvas) => {
        if (!point || !(canvas instanceof HTMLCanvasElement)) return Number.NaN;
        point.drawImage(canvas, -canvas.width / 2, -canvas.height / 2);
        const [red = 0, green = 0, blue = 0] = point.getImageData(0, 0, 1, 1).data;
        return (red + green + blue) / 3;
      });
    });

  it("is streets from the product's archive, of which nothing is loaded before, in the page's scheme", async () => {
    const { page, troubles } = await open("about:blank", { connection: "slow", position: "denied" });
    const parts: string[] = [];
    const drawing: string[] = [];
    page.on("response", (response) => {
      if (/assets\/streets-.+\.js$/.test(response.url())) drawing.push(response.url());
      if (response.url().includes(".pmtiles")) parts.push(`${response.status()} ${new URL(response.url()).pathname}`);
    });
    await page.goto(new URL("/jalan/faq", browser.site.url).href, { waitUntil: "networkidle" });
    expect([...parts, ...drawing]).toEqual([]);
    await openMap(page);
    await expect.poll(() => drawn(page).count(), { timeout: 20_000 }).toBeGreaterThan(3);
    expect(new Set(parts)).toEqual(new Set(["206 /jalan/tiles/uji-1.pmtiles"]));
    const script = await (await fetch(drawing[0] ?? "")).bytes();
    expect(gzipSync(script).length).toBeLessThanOrEqual(40 * 1024);
    await expect.poll(() => credit(page).innerText()).toBe("Protomaps © OpenStreetMap");
    expect(await credit(page).getByRole("link").last().getAttribute("href")).toContain("openstreetmap.org/copyright");
    expect(Math.max(...(await lightness(page)))).toBeGreaterThan(180);
    expect(new Set(await lightness(page)).size).toBeGreaterThan(1);
    await page.emulateMedia({ colorScheme: "dark" });
    await expect
      .poll(async () => (await lightness(page)).filter((each) => each < 100).length, { timeout: 20_000 })
      .toBeGreaterThan(3);
    expect(Math.max(...(await lightness(page)))).toBeLessThan(100);
    expect(await map(page).locator(".map-land, .map-city").count()).toBe(0);
    expect(await axeViolations(page, "main")).toEqual([]);
    expect(troubles).toEqual([]);
  });

  it("is the coast with cities by name where there is no archive, or none that answers", async () => {
    for (const product of ["contoh", "hilang"]) {
      const { page } = await open(`/${product}/faq`, { position: "denied" });
      await openMap(page);
      await map(page).locator(".map-land").waitFor({ state: "attached" });
      await expect.poll(() => credit(page).innerText()).toBe("Garis pantai: Natural Earth; kota: GeoNames");
      const cities = map(page).locator(".map-city");
      await expect.poll(() => cities.allInnerTexts()).toContain("Jakarta");
      // The names are placed anew as the map settles.
      const isHidden = () => cities.first().evaluate((city) => city.closest("[aria-hidden=true]") !== null);
      await expect.poll(isHidden).toBe(true);
      const boxes = await cities.locator("span").evaluateAll((all) => all.map((city) => city.getBoundingClientRect()));
      const overlaps = boxes.flatMap((one, at) =>
        boxes
          .slice(at + 1)
          .filter(
            ({ left, right, top, bottom }) =>
              left < one.right && right > one.left && top < one.bottom && bottom > one.top,
          ),
      );
      expect(overlaps).toEqual([]);
    }
  });
});

describe("a provider's page", () => {
  it("has a large call button, the way there and a map, and no coordinates", async () => {
    const { page, troubles } = await open(`${path}/4009`, { width: 360 });
    const call = page.getByRole("link", { name: /^Telepon RSIA Bugenvil Jingga Bandung: \+62 22 5550 0009$/ });
    expect(await call.getAttribute("href")).toBe("tel:+622255500009");
    expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(56);
    expect(await page.getByRole("main").innerText()).not.toMatch(/-?\d+\.\d{4}/);
    expect(await page.getByRole("link", { name: "Petunjuk arah RSIA" }).getAttribute("href")).toContain("maps/dir");
    await page.getByRole("link", { name: "Buka peta" }).click();
    const map = page.getByRole("group", { name: "Peta provider" });
    await map.waitFor();
    expect(await map.locator(".map-self").innerText()).toBe("RSIA Bugenvil Jingga Bandung");
    await expect.poll(() => map.locator(".map-marker, .map-cluster").count()).toBeGreaterThan(0);
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    expect(await axeViolations(page, "main")).toEqual([]);
    expect(troubles).toEqual([]);
  });
});
