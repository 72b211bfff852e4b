// @module-tag sweep
import { expect, it } from "vitest";
import { browsing } from "./browsing";

const { open } = browsing();

/** What one can only press: links and summaries of which paper would show a sign alone. */
const wordless = (links: readonly Element[]) =>
  links
    .filter((link) => link.querySelector(".icon") && link.querySelector(".visually-hidden"))
    .map((link) => link.className);

const pressed = [".navigation", ".menu-button", ".chat-buttons", ".share", ".breadcrumbs", "iframe", ".button"];

it("is black on white on paper, from a dark screen too, without what only leads elsewhere", async () => {
  const { page, troubles } = await open("/contoh/faq", { width: 794 });
  for (const path of ["faq", "news/4", "events/1", "login-member", "hospital-department/1"]) {
    if (path !== "faq") await page.goto(new URL(`/contoh/${path}`, page.url()).href);
    await page.emulateMedia({ media: "print" });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const colours = await page.locator("body").evaluate((body) => {
        const { color, backgroundColor } = getComputedStyle(body);
        return { color, backgroundColor };
      });
      expect(colours, path).toEqual({ color: "rgb(0, 0, 0)", backgroundColor: "rgba(0, 0, 0, 0)" });
    }
    for (const part of pressed) expect(await page.locator(`${part}:visible`).count(), `${path} ${part}`).toBe(0);
    expect(await page.locator("a:visible, summary:visible").evaluateAll(wordless), path).toEqual([]);
    await expect.poll(() => page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
    if (path !== "news/4") continue;
    // A film is its title and address.
    const film = page.locator(".film");
    expect(await film.innerText()).toContain("Cara mencuci tangan");
    expect(await film.evaluate((link) => getComputedStyle(link).backgroundColor)).toBe("rgba(0, 0, 0, 0)");
    expect((await film.boundingBox())?.height).toBeLessThan(120);
  }
  expect((await page.pdf({ format: "A4" })).byteLength).toBeGreaterThan(10_000);
  expect(troubles).toEqual([]);
});

it("shows every answer of the FAQ, though none is open, and the addresses of links to other sites", async () => {
  const { page } = await open("/contoh/faq");
  await page
    .locator(".rich-text")
    .first()
    .evaluate((text) => {
      const link = document.createElement("a");
      link.href = "https://contoh.example/berkas";
      text.insertAdjacentElement("beforeend", link);
    });
  await page.emulateMedia({ media: "print" });
  expect(await page.locator("details[open]").count()).toBe(0);
  const answers = page.locator(".faq-answer");
  await expect.poll(() => answers.count()).toBeGreaterThan(5);
  for (const answer of await answers.all()) expect((await answer.boundingBox())?.height ?? 0).toBeGreaterThan(20);
  const printed = await page
    .locator(".rich-text a[href='https://contoh.example/berkas']")
    .evaluate((link) => getComputedStyle(link, "::after").content);
  expect(printed).toContain("https://contoh.example/berkas");
});

it("prints the numbers to call in need", async () => {
  const { page } = await open("/contoh/contact");
  await page.emulateMedia({ media: "print" });
  const urgent = page.getByRole("region", { name: "Butuh bantuan sekarang?" });
  for (const number of ["+62 21 5010 7799", "119", "112"]) expect(await urgent.innerText()).toContain(number);
  expect(await page.getByText("Lihat lokasi kantor di peta").isVisible()).toBe(false);
});
