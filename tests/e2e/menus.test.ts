import { describe, expect, it } from "vitest";
import { inSweep } from "../support/tools/sweep";
import { browsing } from "./browsing";
import { hasFocus } from "./filling";

const { open } = browsing();

const smallWindows = [
  [320, 256],
  [360, 740],
  [768, 1024],
  [1440, 900],
] as const;

/** No script takes part in it, but for what is behind the sheet. */
describe("the menu, without script", () => {
  it("opens a panel by mouse or keyboard, one at a time, and closes it by Escape", async () => {
    const { page } = await open("/contoh/news", { javaScript: false });
    const services = page.getByRole("button", { name: "Layanan" });
    const info = page.getByRole("button", { name: "Info Lainnya" });
    const panel = page.locator("#menu-services");
    const other = page.locator("#menu-more");
    await services.click();
    await expect.poll(() => panel.isVisible()).toBe(true);
    await info.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => other.isVisible()).toBe(true);
    expect(await panel.isVisible()).toBe(false);
    await page.keyboard.press("Tab");
    expect(await other.locator("a").first().evaluate(hasFocus)).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(() => other.isVisible()).toBe(false);
  });

  it("opens as a sheet on a phone, with its groups, and closes again", async () => {
    const { page } = await open("/contoh/news", { width: 360, javaScript: false });
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const sheet = page.locator("#menu");
    await expect.poll(() => sheet.isVisible()).toBe(true);
    expect((await sheet.boundingBox())?.height).toBeGreaterThan(700);
    await sheet.getByText("Info Lainnya").click();
    await expect.poll(() => sheet.getByRole("link", { name: "Karier" }).isVisible()).toBe(true);
    await sheet.getByText("Berita & Artikel").click();
    await expect.poll(() => sheet.getByRole("link", { name: "Karier" }).isVisible()).toBe(false);
    await sheet.getByRole("button", { name: "Tutup menu" }).click();
    await expect.poll(() => sheet.isVisible()).toBe(false);
  });
});

it.each(["id", "en"])("is a sheet on a phone that shows all within the window, Contact too (%s)", async (language) => {
  const { page } = await open(`/contoh/news?lang=${language}`, { width: 360, reducedMotion: true });
  await page.locator(".menu-button").first().click();
  const contact = await page.locator("#menu a[href*='/contact']").boundingBox();
  expect((contact?.y ?? Number.NaN) + (contact?.height ?? 0)).toBeLessThanOrEqual(740);
});

it("is alone on a phone while it is open, and gives the focus back to its button at Escape", async () => {
  const { page } = await open("/contoh/news", { width: 360 });
  const button = page.getByRole("button", { name: "Menu", exact: true });
  await button.focus();
  await page.keyboard.press("Enter");
  const sheet = page.locator("#menu");
  await sheet.waitFor();
  const inertParts = () => page.locator("main[inert]").count();
  await expect.poll(inertParts).toBe(1);
  const visited: string[] = [];
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press("Tab");
    const place = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === document.body) return "the browser";
      return focused?.closest("#menu") ? (focused.textContent ?? "").trim() : `behind: ${focused?.outerHTML}`;
    });
    visited.push(place);
  }
  expect(visited.filter((place) => place.startsWith("behind"))).toEqual([]);
  expect(visited.filter((place) => place === "Tutup menu").length).toBeGreaterThan(1);
  if (visited.at(-1) === "the browser") await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "hidden" });
  expect(await button.evaluate(hasFocus)).toBe(true);
  await expect.poll(inertParts).toBe(0);
});

it("marks the page that is shown by more than its colour", async () => {
  const { page } = await open("/contoh/faq");
  const lineOf = (name: string) =>
    page
      .locator(".navigation-bar > li > *")
      .filter({ hasText: name })
      .first()
      .evaluate((element) => getComputedStyle(element).textDecorationLine);
  const entries = await page.locator(".navigation-bar > li > :first-child").allInnerTexts();
  const lines = await Promise.all(entries.map(async (name) => [name.trim(), await lineOf(name.trim())]));
  expect(lines.filter(([, line]) => line === "underline").map(([name]) => name)).toEqual(["Info Lainnya"]);
});

describe("the chat buttons", () => {
  it(
    "are round, 56 px, 70 and 140 px above the corner, labelled, and beside what the page says in every wide window",
    inSweep,
    async () => {
      const { page } = await open("/", { width: 1536, reducedMotion: true });
      for (const width of [1536, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        const icons = page.locator(".chat-icon");
        const boxes = await Promise.all([0, 1].map((position) => icons.nth(position).boundingBox()));
        for (const box of boxes) {
          expect(box?.width).toBe(56);
          expect(box?.height).toBe(56);
        }
        const offsets = boxes.map((box) => Math.round(900 - (box?.y ?? 0) - 56)).toSorted((a, b) => a - b);
        expect(offsets).toEqual([70, 140]);
        for (const label of ["Sales Marketing", "Customer Care"]) {
          await expect.poll(() => page.locator(".chat").getByText(label, { exact: true }).isVisible()).toBe(true);
        }
        expect(await page.locator(".chat-open").isVisible()).toBe(false);
        const edges = await page
          .locator("main .container, footer .container")
          .evaluateAll((all) =>
            all.map((each) => each.getBoundingClientRect().right - parseFloat(getComputedStyle(each).paddingRight)),
          );
        for (const part of await page.locator(".chat-icon, .chat-label").all()) {
          const box = await part.boundingBox();
          expect(box?.x, `${width} px`).toBeGreaterThanOrEqual(Math.max(...edges));
          expect(box?.width, "words are not broken").toBeGreaterThan(50);
        }
      }
    },
  );

  it.each([true, false])(
    "are behind one labelled button of the bar in smaller windows, with script: %s",
    inSweep,
    async (javaScript) => {
      const { page } = await open("/contoh/contact", { width: 360, javaScript });
      const buttons = page.locator(".chat-button");
      for (const [width, height] of javaScript ? smallWindows : smallWindows.slice(1, 2)) {
        await page.setViewportSize({ width, height });
        for (const top of [600, 0]) {
          await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
          const [box, bar] = [page.locator(".chat-open"), page.locator(".header")].map((part) => part.boundingBox());
          const inner = await box;
          const outer = await bar;
          expect(inner?.y, `${width} px`).toBeGreaterThanOrEqual(outer?.y ?? Number.NaN);
          const bottom = (inner?.y ?? Number.NaN) + (inner?.height ?? 0);
          expect(bottom, `${width} px`).toBeLessThanOrEqual((outer?.y ?? 0) + (outer?.height ?? 0));
        }
        expect(await buttons.first().isVisible(), `${width} px`).toBe(false);
        await page.getByRole("button", { name: "Chat", exact: true }).click();
        for (const label of ["Sales Marketing", "Customer Care"]) {
          await page.getByRole("link", { name: `${label} lewat WhatsApp` }).waitFor();
        }
        const links = await buttons.evaluateAll((elements) => elements.map((each) => each.getAttribute("href")));
        for (const link of links) expect(link).toMatch(/^https:\/\/wa\.me\/62\d+\?text=Halo%20/);
        await page.keyboard.press("Escape");
        await buttons.first().waitFor({ state: "hidden" });
      }
      if (!javaScript) return;

      // They are gone while a form is filled in, in a window of any width.
      await page.setViewportSize({ width: 1536, height: 740 });
      await expect.poll(() => page.locator(".chat-icon").first().isVisible()).toBe(true);
      await page.locator("#contact-message").focus();
      for (const width of [1536, 1024, 360]) {
        await page.setViewportSize({ width, height: 740 });
        await expect.poll(() => page.locator(".chat-icon").first().isVisible(), { message: `${width} px` }).toBe(false);
      }
    },
  );
});

it("what most visitors come for is one tap away on a phone's Home, without script as well: how to claim, with its steps", async () => {
  const { page } = await open("/", { javaScript: false, width: 360 });
  const tasks = page.getByRole("navigation", { name: "Yang paling dicari" });
  expect(await tasks.getByRole("link").allTextContents()).toEqual([
    "Rumah sakit terdekat",
    "Cari provider",
    "Cara klaim",
    "Login member",
    "Telepon 24/7",
  ]);
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: width < 500 ? 740 : 900 });
    for (const box of await page.locator("main .task").all()) {
      const { y = 0, height = 0 } = (await box.boundingBox()) ?? {};
      expect(height).toBeGreaterThanOrEqual(44);
      expect(y + height, "in the first view").toBeLessThan(400);
    }
  }
  await tasks.getByRole("link", { name: "Cara klaim" }).click();
  await page.getByRole("heading", { level: 1, name: "Cara Klaim" }).waitFor();
  const steps = page.getByRole("list", { name: /reimbursement/ }).getByRole("heading", { level: 3 });
  expect(await steps.allTextContents()).toContain("Ajukan melalui aplikasi");
});
