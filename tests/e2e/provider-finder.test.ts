import { isDeepStrictEqual } from "node:util";
import { gzipSync } from "node:zlib";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { inSweep, isSweep, sampled } from "../support/tools/sweep";
import { axeViolations } from "./axe";
import { browsing, follow, scriptsOf } from "./browsing";
import { alive as formIsAlive, hasFocus, openStepOf } from "./filling";
import { markFields, translatePage } from "./page-changes";
import { listen } from "./spoken";

const browser = browsing();
const { open } = browser;

const path = "/contoh/providers";
const bandung = { latitude: -6.9147, longitude: 107.6098 };

const search = (page: Page) => page.getByLabel("Cari nama, jenis, atau tempat");
const suggestions = (page: Page) => page.getByRole("listbox", { name: "Saran" });
const rowsOf = (page: Page) => page.locator(".finder-list .provider-list > li");
const firstRow = (page: Page) => rowsOf(page).first().innerText();
const totalOf = (page: Page) => page.locator("[data-part=total]");
const kind = (page: Page, name: string) =>
  page.getByRole("list", { name: "Pilihan" }).getByRole("link", { name, exact: true });
const near = (page: Page) => page.getByRole("link", { name: "Di sekitar saya" });
const alive = (page: Page) => page.locator("site-island[name=ProviderFinder][hydrated]").waitFor();
const queryOf = (page: Page) => new URL(page.url()).search;

const unfold = (page: Page) => page.getByRole("button", { name: "Filter", exact: true }).click();

/** Whether a point in the middle of an element shows it: in the window, and under nothing else. */
const isSeen = (element: Locator) =>
  element.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return seen !== null && (one.contains(seen) || seen.contains(one));
  });
const nameOf = (page: Page) => rowsOf(page).first().locator(".provider-name");

/** The smallest phone and the flattest desktop; in a sweep a tablet as well. */
const windows = [[360, 740], [1366, 768], ...(isSweep ? [[768, 1024] as const] : [])] as const;

it("shows the first result whole in its first view, and beside the field how many there are", async () => {
  const { page } = await open("about:blank", { touch: true });
  for (const query of [
    "",
    "?search=apotek",
    "?category=hospital&city=Bandung",
    "?search=apotek+24+jam&sort=distance",
  ]) {
    await page.goto(new URL(path + query, browser.site.url).href);
    for (const [width, height] of windows) {
      const state = `${query} at ${width} px`;
      await page.setViewportSize({ width, height });
      const box = await rowsOf(page).first().boundingBox();
      expect((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN), state).toBeLessThan(height);
      expect(await isSeen(nameOf(page)), state).toBe(true);
      const parts = [search(page), page.locator(".finder-count"), page.locator(".finder-total-notes")];
      const [field, count, notes] = await Promise.all(parts.map((part) => part.boundingBox()));
      expect(Math.abs((field?.y ?? Number.NaN) - (count?.y ?? Number.NaN)), state).toBeLessThan(64);
      expect((count?.y ?? Number.NaN) + (count?.height ?? 0), state).toBeLessThanOrEqual(field?.y ?? 0);
      expect(field?.width, state).toBeGreaterThan(width / 2);
      expect((await page.locator(".finder-search label").boundingBox())?.x, state).toBe(field?.x);
      if (notes) expect(notes.y, state).toBeGreaterThanOrEqual((field?.y ?? Number.NaN) + (field?.height ?? 0));
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sideways, state).toBeLessThanOrEqual(0);
    }
  }
});

describe("on a phone", () => {
  it("brings the list into view after every action", async () => {
    const { page, troubles } = await open(path, { width: 360, touch: true, position: bandung });
    const down = () => page.evaluate(() => document.querySelector(".finder-list li:last-child")?.scrollIntoView());
    const mustBeSeen = async () => {
      await page.locator("[data-part=results]:not([aria-busy])").waitFor();
      await expect.poll(() => isSeen(nameOf(page))).toBe(true);
    };
    await near(page).tap();
    await expect.poll(() => firstRow(page)).toContain("Bandung");
    await mustBeSeen();
    await down();
    await page.getByRole("link", { name: "Berikutnya" }).tap();
    await expect.poll(() => queryOf(page)).toBe("?sort=distance&page=2");
    await mustBeSeen();
    await kind(page, "Optik").tap();
    await expect.poll(() => queryOf(page)).toBe("?category=optician&sort=distance");
    await mustBeSeen();
    // The chosen kind is seen whole, though it stands far along its line.
    await expect.poll(() => isSeen(kind(page, "Optik"))).toBe(true);
    await unfold(page);
    await page.getByLabel("Kota", { exact: true }).selectOption("Bandung");
    await page.getByRole("button", { name: "Terapkan" }).tap();
    await expect.poll(() => queryOf(page)).toBe("?category=optician&city=Bandung&sort=distance");
    await mustBeSeen();
    await page.getByRole("link", { name: "Hapus Kota: Bandung" }).tap();
    await expect.poll(() => queryOf(page)).toBe("?category=optician&sort=distance");
    await mustBeSeen();
    expect(troubles).toEqual([]);
  });

  it.each(sampled([true, false], 1))(
    "has one row of controls, cards with whole addresses, and list or map in one place (script: %s)",
    async (javaScript) => {
      const { page } = await open(path, { width: 360, touch: true, javaScript });
      const controls = page.locator(".finder-kinds").first().locator("li > *");
      const rows = await controls.evaluateAll((all) => all.map((control) => control.getBoundingClientRect().top));
      expect(new Set(rows.filter((top) => top !== 0)).size).toBe(1);
      const cards = await rowsOf(page).evaluateAll((rows) =>
        rows.map((row) => ({
          height: row.getBoundingClientRect().height,
          tops: [...row.querySelectorAll(".provider-actions a")].map((link) => link.getBoundingClientRect().top),
          isKindShown: row.querySelector(".provider-kind .icon") !== null,
        })),
      );
      expect(cards).toHaveLength(30);
      expect(Math.max(...cards.map(({ height }) => height))).toBeLessThanOrEqual(270);
      expect(cards.every(({ isKindShown }) => isKindShown)).toBe(true);
      // One telephone number and the way are two buttons in one line.
      for (const { tops } of cards) expect(new Set(tops).size).toBe(1);
      expect(Math.max(...cards.map(({ tops }) => tops.length))).toBe(2);

      const map = page.locator(".finder-map .location-map");
      expect(await map.isVisible()).toBe(false);
      await page.getByText("Peta", { exact: true }).tap();
      expect(await isSeen(map)).toBe(true);
      expect(await rowsOf(page).first().isVisible()).toBe(false);
      if (javaScript) await page.getByRole("group", { name: "Peta provider" }).waitFor();
      await page.getByText("Peta", { exact: true }).tap();
      expect(await map.isVisible()).toBe(false);
      expect(await isSeen(nameOf(page))).toBe(true);

      // Where text is twice as large, the words of label and count stay whole.
      await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
      for (const [words, lines] of [
        [".finder-count", 2],
        [".finder-search label", 3],
      ] as const) {
        const part = page.locator(words);
        const line = await part.evaluate((element) => parseFloat(getComputedStyle(element).lineHeight));
        expect((await part.boundingBox())?.height, words).toBeLessThanOrEqual((lines + 0.5) * line);
      }
      const share = await search(page).evaluate(
        (field) => field.getBoundingClientRect().width / (field.parentElement?.getBoundingClientRect().width ?? 0),
      );
      expect(share).toBeGreaterThanOrEqual(0.6);
      const addresses = page.locator(".finder-list .provider-address");
      const cut = (element: Element) => element.scrollHeight > element.clientHeight + 1;
      for (const address of (await addresses.all()).slice(0, 5)) expect(await address.evaluate(cut)).toBe(false);
      if (javaScript) return;

      // What the form sends is filtered by the server: `provider-pages.worker.test.ts`.
      await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
      await unfold(page);
      await page.getByLabel("Provinsi").selectOption("Jawa Barat");
      await follow(page, page.getByRole("button", { name: "Terapkan" }).click());
      expect(queryOf(page)).toBe("?search=&category=&province=Jawa+Barat&city=&sort=");
    },
  );
});

it("leaves the list as it was where the service fails, and marks the chosen kind in any colours", inSweep, async () => {
  const { page } = await open(`${path}?category=hospital`);
  await alive(page);
  await page.emulateMedia({ forcedColors: "active" });
  const ground = (name: string) => kind(page, name).evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await ground("Rumah sakit")).not.toBe(await ground("Apotek"));
  const before = await rowsOf(page).allInnerTexts();
  await page.route("**/api/providers?*", (route) => route.fulfill({ status: 504, body: "{}" }));
  await search(page).fill("optik");
  await expect.poll(() => totalOf(page).innerText()).toContain("Daftar tidak dapat diperbarui.");
  expect(await rowsOf(page).allInnerTexts()).toEqual(before);
});

const phone = 360;
const desk = 1440;

it.each(sampled([desk, phone], 1))(
  "filters as the visitor types and chooses, and the address follows, at %i px",
  async (width) => {
    const { page, troubles } = await open(path, { width });
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await search(page).pressSequentially("apotik", { delay: 20 });
    await expect.poll(() => queryOf(page)).toBe("?search=apotik");
    await expect.poll(() => totalOf(page).innerText()).not.toContain("300 provider");
    const names = page.locator(".finder-list .provider-name");
    await expect.poll(async () => (await names.allInnerTexts()).every((name) => /apotek/i.test(name))).toBe(true);
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
  },
);

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
  await expect.poll(() => page.getByRole("heading", { name: "Hasil" }).evaluate(hasFocus)).toBe(true);
  expect(await said()).toEqual(["300 provider, halaman 2 dari 10"]);
  await kind(page, "Apotek").click();
  await expect.poll(() => queryOf(page)).toBe("?category=pharmacy");
  await expect.poll(() => kind(page, "Apotek").getAttribute("aria-current")).toBe("true");
  await page.goBack();
  await expect.poll(() => totalOf(page).innerText()).toBe("300 provider, halaman 2 dari 10");
  expect(await kind(page, "Semua").getAttribute("aria-current")).toBe("true");
  await page.goBack();
  await expect.poll(() => totalOf(page).innerText()).toBe("300 provider");
  await expect.poll(() => page.title()).toBe(title);
  await page.goForward();
  await expect.poll(() => totalOf(page).innerText()).toBe("300 provider, halaman 2 dari 10");
  await unfold(page);
  await page.getByLabel("Urutkan").selectOption("distance");
  await expect.poll(() => queryOf(page)).toBe("?sort=distance");
  await page.goBack();
  await expect.poll(() => totalOf(page).innerText()).toBe("300 provider, halaman 2 dari 10");
  expect(await page.getByLabel("Urutkan").inputValue()).toBe("");

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

it.each([
  ["as it came", () => {}],
  ["with attributes of an extension", markFields],
  ["translated", translatePage],
] as const)("keeps what is typed and chosen while the script is on its way, in a page %s", async (_, change) => {
  const { page, troubles } = await open("about:blank", { width: 360 });
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/ProviderFinder-*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(new URL(`${path}?sort=name`, browser.site.url).href);
  await page.evaluate(change);
  await page.locator("[popovertarget=filters]").click();
  await page.locator("#filter-city").selectOption("Bandung");
  await page.keyboard.press("Escape");
  await page.locator("#finder-words").pressSequentially("apotek");
  await page.keyboard.press("ArrowLeft");
  scripts.resolve();
  await alive(page);
  await page.keyboard.type("e");
  expect(await page.locator("#finder-words").inputValue()).toBe("apoteek");
  await expect.poll(() => queryOf(page)).toBe("?search=apoteek&city=Bandung&sort=name");
  await page.locator("[data-part=results]:not([aria-busy])").waitFor();
  await page.evaluate(change);
  await page.keyboard.press("Escape");
  await page.locator("[data-kind=pharmacy]").click();
  await expect.poll(() => queryOf(page)).toContain("category=pharmacy");
  await page.goBack();
  await expect.poll(() => queryOf(page)).toBe("?search=apoteek&city=Bandung&sort=name");
  await expect.poll(() => page.locator("#finder-words").inputValue()).toBe("apoteek");
  expect(troubles).toEqual([]);
});

it("suggests kinds, places and providers, not pages of the site, and the arrow keys go through them", async () => {
  const { page, troubles } = await open(path, { width: 360, reducedMotion: true });
  await search(page).pressSequentially("apot bandun", { delay: 20 });
  await suggestions(page).waitFor();
  await suggestions(page).getByRole("option", { name: "Bandung 2" }).waitFor();
  const field = page.getByRole("combobox", { name: "Cari nama, jenis, atau tempat" });
  await expect.poll(() => field.getAttribute("aria-expanded")).toBe("true");
  // The suggestions for the whole text, not for its beginning.
  await suggestions(page).getByRole("option", { name: "Apotek 2" }).waitFor();
  // The list follows what is typed; while it is read anew, it is dimmed.
  await expect.poll(() => queryOf(page)).toContain("bandun");
  await page.locator("[data-part=results]:not([aria-busy])").waitFor();
  expect(await axeViolations(page, "main")).toEqual([]);
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
  expect(await search(page).evaluate(hasFocus)).toBe(true);
  // As many as the suggestion said, under the type that was chosen.
  await expect.poll(() => totalOf(page).innerText()).toContain("2 provider");
  expect(await kind(page, "Apotek").getAttribute("aria-current")).toBe("true");

  // They close with Escape, and go from what is submitted.
  await search(page).fill("klinik");
  await suggestions(page).waitFor();
  await page.keyboard.press("Escape");
  expect(await suggestions(page).isVisible()).toBe(false);
  expect(await search(page).inputValue()).toBe("klinik");
  await page.keyboard.press("Enter");
  await expect.poll(() => queryOf(page)).toContain("search=klinik");

  await search(page).fill("rsia bugenvil jingga");
  await suggestions(page).getByRole("option", { name: "RSIA Bugenvil Jingga Bandung" }).click();
  await page.waitForURL("**/contoh/providers/4009");
  expect(troubles).toEqual([]);
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

  it(
    "are those around the visitor at once where the browser may tell, and without a question where it may not",
    inSweep,
    async () => {
      const granted = await open(`${path}?sort=distance`, { position: bandung });
      await expect.poll(() => firstRow(granted.page)).toContain("Bandung");
      expect(queryOf(granted.page)).toBe("?sort=distance");
      const { page, troubles } = await open("about:blank");
      await page.addInitScript(() => {
        navigator.geolocation.getCurrentPosition = () => console.error("asked for the position");
      });
      await page.goto(new URL(`${path}?sort=distance`, browser.site.url).href);
      await alive(page);
      await expect.poll(() => firstRow(page)).toMatch(/ k?m[\s\S]*Jakarta/);
      expect(troubles).toEqual([]);
    },
  );
});

const positions = [
  ["ignored", "Izin lokasi belum dijawab."],
  ["denied", "Izin lokasi ditolak."],
  ["missing", "Peramban ini tidak mendukung lokasi."],
] as const;

it.each(positions)("a position that is %s is said, and the visitor is led to the field", async (position, sentence) => {
  const isIgnored = position === "ignored";
  const { page, troubles } = await open("about:blank", { position: isIgnored ? bandung : position });
  if (isIgnored) {
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = () => undefined;
      // Known to be granted, it would be requested without a tap.
      navigator.permissions.query = () => Promise.reject(new TypeError("unknown"));
    });
    await page.clock.install();
  }
  await page.goto(new URL(path, browser.site.url).href);
  const said = page.locator("[data-part=place]");
  await near(page).click();
  if (isIgnored) {
    await expect.poll(() => said.innerText()).toBe("Menunggu izin lokasi. Jawab pertanyaan peramban Anda.");
    await page.clock.fastForward(15_000);
  }
  await expect.poll(() => said.innerText()).toContain(sentence);
  expect(await said.getAttribute("role")).toBe("status");
  await expect.poll(() => search(page).evaluate(hasFocus)).toBe(true);
  // From a guess, no list says that it is near.
  expect(await page.locator(".finder-group h3").allInnerTexts()).toEqual([]);
  expect(troubles).toEqual([]);
});

it("loads its script before its first use on a fast connection, and not before on a slow one", async () => {
  const ofFinder = async (connection: "fast" | "slow") => {
    const { page } = await open("about:blank", { connection });
    const scripts = scriptsOf(page);
    await page.goto(new URL(`${path}?sort=name`, browser.site.url).href, { waitUntil: "networkidle" });
    return { page, hasLoaded: () => scripts.some((address) => address.includes("/ProviderFinder-")) };
  };
  const fast = await ofFinder("fast");
  await expect.poll(fast.hasLoaded).toBe(true);
  expect(await fast.page.locator("site-island[name=ProviderFinder][hydrated]").count()).toBe(0);

  const slow = await ofFinder("slow");
  expect(slow.hasLoaded()).toBe(false);
  await search(slow.page).focus();
  await alive(slow.page);
});

describe("the map beside the list", () => {
  const map = (page: Page) => page.getByRole("group", { name: "Peta provider" });
  const markers = (page: Page) => map(page).locator(".map-marker, .map-cluster");

  /** How many providers all markers stand for. */
  async function shown(page: Page): Promise<number> {
    const texts = await markers(page).allInnerTexts();
    return texts.reduce((sum, text) => sum + (Number.parseInt(text, 10) || 1), 0);
  }

  it("shows all that match, not a page of them, follows the list, and moves with it to the visitor", async () => {
    const { page, troubles } = await open(`${path}?category=hospital&sort=name`, {
      position: bandung,
      connection: "fast",
    });
    const total = Number.parseInt(await totalOf(page).innerText(), 10);
    expect(total).toBeGreaterThan(30);
    await map(page).waitFor();
    await expect.poll(() => shown(page)).toBe(total);
    await expect.poll(() => page.getByText(`${total} provider di peta.`).isVisible()).toBe(true);
    expect(await page.getByRole("button", { name: "Pakai lokasi saya" }).count()).toBe(0);
    await kind(page, "Optik").click();
    await expect.poll(() => totalOf(page).innerText()).not.toContain(String(total));
    const optics = Number.parseInt(await totalOf(page).innerText(), 10);
    await expect.poll(() => shown(page)).toBe(optics);

    await near(page).click();
    await expect.poll(() => queryOf(page)).toBe("?category=optician&sort=distance");
    await expect.poll(() => firstRow(page)).toContain("Bandung");
    await expect.poll(() => isSeen(map(page).locator(".map-self"))).toBe(true);
    expect(await map(page).locator(".map-self").innerText()).toBe("Lokasi Saya");
    const close = await page.getByRole("heading", { name: / dalam 10 km$/ }).innerText();
    await expect.poll(() => shown(page)).toBeGreaterThanOrEqual(Number.parseInt(close, 10));
    expect(troubles).toEqual([]);
  });

  it(
    "wakes without taking the focus, is few stops of the Tab key, and keeps its markers apart at every zoom",
    inSweep,
    async () => {
      const { page } = await open(path, { connection: "slow", reducedMotion: true });
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
      expect(await map(page).locator(".map-cluster").first().innerText()).toMatch(/^\d+\s*\d+ provider, perbesar$/);
      // The cluster that opens goes; the focus does not go with it.
      await page.keyboard.press("Home");
      const before = await markers(page).allInnerTexts();
      await page.keyboard.press("Enter");
      await expect.poll(() => markers(page).allInnerTexts()).not.toEqual(before);
      await expect.poll(() => page.evaluate(() => document.activeElement?.closest(".finder-map") !== null)).toBe(true);

      const places = () =>
        markers(page).evaluateAll((all) =>
          all.map((marker) => new DOMMatrix(getComputedStyle(marker).transform)).map(({ e: x, f: y }) => ({ x, y })),
        );
      /** Where they are when they are somewhere else than before, and stay. */
      const settledPlaces = async (before: Awaited<ReturnType<typeof places>>) => {
        let last = before;
        const stay = async () => {
          const now = await places();
          const isMoved = !isDeepStrictEqual(now, before);
          const isSame = isDeepStrictEqual(now, last);
          last = now;
          return isMoved && isSame;
        };
        await expect.poll(stay, { interval: 100 }).toBe(true);
        return last;
      };
      let points = await settledPlaces([]);
      for (let step = 0; step < 4; step++) {
        const gaps = points.flatMap((a, at) => points.slice(at + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)));
        expect(Math.min(...gaps)).toBeGreaterThanOrEqual(24);
        await page.getByRole("button", { name: "Perbesar peta" }).click();
        points = await settledPlaces(points);
      }
    },
  );
});

describe("what lies under the markers", () => {
  const map = (page: Page) => page.getByRole("group", { name: "Peta provider" });
  const credit = (page: Page) => page.locator(".map-source");
  const drawn = (page: Page) => map(page).locator("canvas.leaflet-tile-loaded");
  const openMap = async (page: Page, label = "Cari provider di sekitar saya") => {
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

  it(
    "is streets from the product's archive, of which nothing is loaded before, in the page's scheme",
    inSweep,
    async () => {
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
      await expect.poll(() => drawn(page).count()).toBeGreaterThan(3);
      expect(new Set(parts)).toEqual(new Set(["206 /jalan/tiles/uji-1.pmtiles"]));
      const script = await (await fetch(drawing[0] ?? "")).bytes();
      expect(gzipSync(script).length).toBeLessThanOrEqual(40 * 1024);
      await expect.poll(() => credit(page).innerText()).toBe("Protomaps © OpenStreetMap");
      expect(await credit(page).getByRole("link").last().getAttribute("href")).toContain("openstreetmap.org/copyright");
      expect(Math.max(...(await lightness(page)))).toBeGreaterThan(180);
      expect(new Set(await lightness(page)).size).toBeGreaterThan(1);
      await page.emulateMedia({ colorScheme: "dark" });
      await expect.poll(async () => (await lightness(page)).filter((each) => each < 100).length).toBeGreaterThan(3);
      expect(Math.max(...(await lightness(page)))).toBeLessThan(100);
      expect(await map(page).locator(".map-land, .map-city").count()).toBe(0);
      expect(await axeViolations(page, ".location")).toEqual([]);
      expect(troubles).toEqual([]);
    },
  );

  it("is the coast with cities by name where no archive answers", inSweep, async () => {
    const { page } = await open("/hilang/faq", { position: "denied" });
    await openMap(page);
    await map(page).locator(".map-land").waitFor({ state: "attached" });
    await expect.poll(() => credit(page).innerText()).toBe("Garis pantai: © kontributor OpenStreetMap; kota: GeoNames");
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
  });
});

it("a provider's page has a large call button and a map, and no coordinates", inSweep, async () => {
  const { page, troubles } = await open(`${path}/4009`, { width: 360 });
  const call = page.getByRole("link", { name: /^Telepon RSIA Bugenvil Jingga Bandung: \+62 22 5550 0009$/ });
  expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(56);
  expect(await page.getByRole("main").innerText()).not.toMatch(/-?\d+\.\d{4}/);
  await page.getByRole("link", { name: "Buka peta" }).click();
  const map = page.getByRole("group", { name: "Peta provider" });
  await map.waitFor();
  const pin = map.locator(".map-subject");
  expect(await pin.innerText()).toBe("RSIA Bugenvil Jingga Bandung");
  await expect.poll(() => map.locator(".map-marker, .map-cluster").count()).toBeGreaterThan(1);
  const under = await pin.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest("[role=button]")?.className ?? "";
  });
  expect(under).toBe("");
  const [label, whole] = await Promise.all([pin.locator(".map-self-label"), map].map((part) => part.boundingBox()));
  expect(label?.x).toBeGreaterThanOrEqual(whole?.x ?? Number.NaN);
  expect((label?.x ?? Number.NaN) + (label?.width ?? 0)).toBeLessThanOrEqual((whole?.x ?? 0) + (whole?.width ?? 0));
  expect(troubles).toEqual([]);
});

describe("the position in the registration", () => {
  const form = "provider-registration";
  const status = (page: Page) => page.locator(".position [role=status]").innerText();
  const openForm = async (product: string) => {
    const visit = await open(`/${product}/new-registration`, { width: 360, touch: true });
    await formIsAlive(visit.page);
    await openStepOf(visit.page, form, "city");
    await visit.page.locator("[name=city]").fill("Kota Bandung");
    await openStepOf(visit.page, form, "latitude");
    return visit;
  };
  const pin = (page: Page) => page.getByRole("button", { name: "Tandai di peta" });

  it(
    "comes from a pin among streets, which opens at the city that was typed, by mouse and by keyboard",
    inSweep,
    async () => {
      const { page, troubles } = await openForm("jalan");
      await pin(page).press("Enter");
      const map = page.getByRole("application", { name: "Peta lokasi fasilitas" });
      await expect.poll(() => map.evaluate(hasFocus)).toBe(true);
      await page.keyboard.press("ArrowRight");
      const read = async (name: string) => Number(await page.locator(`[name=${name}]`).inputValue());
      await expect.poll(() => read("longitude")).toBeGreaterThan(107.5);
      expect(await read("longitude")).toBeLessThan(107.8);
      expect(await read("latitude")).toBeCloseTo(bandung.latitude, 1);
      const moved = await read("longitude");
      await map.click({ position: { x: 40, y: 100 } });
      await expect.poll(() => read("longitude")).toBeLessThan(moved);
      // What is entered stays as it is, and the map goes there.
      await page.locator("[name=latitude]").fill("-7,2575");
      await page.locator("[name=longitude]").fill("112.7521");
      await map.focus();
      expect(await page.locator("[name=latitude]").inputValue()).toBe("-7,2575");
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => read("longitude")).toBeGreaterThan(112.7521);
      expect(await axeViolations(page, "main")).toEqual([]);
      expect(troubles).toEqual([]);
    },
  );

  it(
    "is asked for in numbers where there are no streets, and doubted where it is far from the city",
    inSweep,
    async () => {
      const { page } = await openForm("contoh");
      await expect.poll(() => page.getByRole("button", { name: "Pakai posisi saya" }).isVisible()).toBe(true);
      expect(await pin(page).isVisible()).toBe(false);
      await page.locator("[name=latitude]").fill("-6,2");
      await page.locator("[name=longitude]").fill("106.8");
      await page.locator("[name=longitude]").blur();
      await expect.poll(() => status(page)).toMatch(/^Posisi ini sekitar 1[12]\d km dari Kota Bandung\./);
      await page.locator("[name=latitude]").fill("-6.91");
      await page.locator("[name=longitude]").fill("107.6");
      await page.locator("[name=longitude]").blur();
      await expect.poll(() => status(page)).toBe("");

      const { page: without } = await openForm("hilang");
      await pin(without).tap();
      await expect.poll(() => status(without)).toContain("Silakan tulis koordinatnya");
      expect(await without.locator(".pin-frame").isVisible()).toBe(false);
    },
  );
});
