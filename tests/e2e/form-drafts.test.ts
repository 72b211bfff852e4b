import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { FormId } from "../../src/forms/form";
import { inSweep } from "../support/tools/sweep";
import { axeViolations } from "./axe";
import { browsing, follow } from "./browsing";
import { alive, fillIn, formOpener, openStepOf, pdfFile, sendButton, uploaded } from "./filling";

const browser = browsing();

const registration = "provider-registration";

const openForm = formOpener(browser);
const note = (page: Page) => page.getByRole("region", { name: "Isian Anda masih tersimpan" });
const kept = (page: Page) => page.locator(".form-actions + .draft-notice");
const field = (page: Page, name: string) => page.locator(`[name=${name}]`);

const stored = (page: Page, form: FormId = registration) =>
  page.evaluate((key) => localStorage.getItem(key), `draft:1:contoh:${form}`);

/** As in another tab, which does not know what was entered in this one. */
async function reload(page: Page): Promise<void> {
  await page.addInitScript(() => sessionStorage.clear());
  await page.reload();
  await alive(page);
}

/** Fills in the beginning of a registration and waits until the browser has it. */
async function begin(page: Page): Promise<void> {
  await field(page, "name").fill("Klinik Sehat");
  await field(page, "category").selectOption("Apotek");
  await page.locator("[name=contohServices][value=Dental]").check();
  await openStepOf(page, registration, "vipService");
  await page.locator("[name=vipService][value=Bersedia]").check();
  await openStepOf(page, registration, "npwp_file");
  await page.locator("input[name=npwp_file]").setInputFiles(pdfFile("npwp.pdf"));
  await uploaded(page, 1);
  await expect.poll(() => stored(page)).toContain("npwp.pdf");
}

/** Makes what the browser has older. */
const age = (page: Page, days: number) =>
  page.evaluate(
    ([key, ms]) => {
      const text = localStorage.getItem(key) ?? "";
      const earlier = (_: string, name: string, time: string) => `"${name}":${Number(time) - ms}`;
      localStorage.setItem(key, text.replace(/"(savedAt|uploadedAt)":(\d+)/g, earlier));
    },
    [`draft:1:contoh:${registration}`, days * 86_400_000] as const,
  );

it("offers a registration back after a reload, texts, choices and files", async () => {
  const { page, troubles } = await openForm(registration, 360);
  await begin(page);
  await reload(page);
  await expect.poll(() => note(page).isVisible()).toBe(true);
  // Elsewhere the fixed chat button may lie over a field.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  expect(await axeViolations(page, "main")).toEqual([]);
  expect(await field(page, "name").inputValue()).toBe("");
  await note(page).getByRole("button", { name: "Pakai isian itu" }).press("Enter");
  expect(await note(page).count()).toBe(0);
  expect(await field(page, "name").inputValue()).toBe("Klinik Sehat");
  expect(await field(page, "category").inputValue()).toBe("Apotek");
  await expect.poll(() => page.locator("[name=contohServices]:checked").count()).toBe(1);
  await expect.poll(() => page.locator("[name=vipService][value=Bersedia]").isChecked()).toBe(true);
  expect(await page.locator(".upload-name").innerText()).toContain("npwp.pdf");
  await expect.poll(() => page.locator(".progress-part").first().innerText()).toContain("lengkap");
  expect(await page.locator(".field-error").count()).toBe(0);

  await fillIn(page, registration, ["name", "npwp_file"]);
  await uploaded(page, 8);
  await sendButton(page).click();
  await page.locator(".thanks-number").waitFor();
  expect(await stored(page)).toBeNull();
  expect(troubles).toEqual([]);
});

it("restores what was entered in the same tab at once, and takes it back with one button", async () => {
  const { page, troubles } = await openForm(registration, 360);
  await field(page, "name").fill("Klinik Sehat");
  await expect.poll(() => stored(page)).toContain("Klinik Sehat");
  await page.reload();
  await alive(page);
  await expect.poll(() => field(page, "name").inputValue()).toBe("Klinik Sehat");
  expect(await note(page).count()).toBe(0);
  await expect.poll(() => page.getByText("Isian Anda dari tab ini dipulihkan.").isVisible()).toBe(true);
  await follow(page, page.getByRole("button", { name: "Urungkan" }).click());
  await alive(page);
  expect(await field(page, "name").inputValue()).toBe("");
  // It is not lost, but asked about.
  await expect.poll(() => note(page).isVisible()).toBe(true);
  expect(troubles).toEqual([]);
});

it("loses neither what was typed just before the page went away nor, before the visitor has answered, the draft; and forgets it when it is discarded", async () => {
  const { page } = await openForm(registration);
  await field(page, "name").fill("Klinik Cepat");
  await reload(page);
  await note(page).getByRole("button", { name: "Pakai isian itu" }).click();
  expect(await field(page, "name").inputValue()).toBe("Klinik Cepat");

  await begin(page);
  await reload(page);
  await openStepOf(page, registration, "name");
  await field(page, "name").fill("Apotek Baru");
  await openStepOf(page, registration, "city");
  await field(page, "city").fill("Solo");
  await expect.poll(() => stored(page)).toContain("Solo");
  await reload(page);
  await note(page).getByRole("button", { name: "Pakai isian itu" }).click();
  expect(await field(page, "name").inputValue()).toBe("Apotek Baru");
  expect(await field(page, "city").inputValue()).toBe("Solo");
  expect(await field(page, "category").inputValue()).toBe("Apotek");

  await reload(page);
  await note(page).getByRole("button", { name: "Buang" }).click();
  expect(await stored(page)).toBeNull();
  await reload(page);
  expect(await note(page).count()).toBe(0);
});

it("deletes draft, entries and files when the visitor says so, and nothing when not", async () => {
  const { page, troubles } = await openForm(registration);
  await begin(page);
  await reload(page);
  const button = kept(page).getByRole("button", { name: "Hapus isian ini" });
  page.once("dialog", (dialog) => dialog.dismiss());
  await button.click();
  expect(await stored(page)).toContain("Klinik Sehat");
  await note(page).getByRole("button", { name: "Pakai isian itu" }).click();
  await uploaded(page, 1);

  const bucket = await browser.site.miniflare.getR2Bucket("UPLOADS", "site");
  const upload = `contoh/${await page.locator("[name=npwp_file_source]").inputValue()}`;
  expect(await bucket.head(upload)).not.toBeNull();
  page.once("dialog", (dialog) => dialog.accept());
  await follow(page, button.click());
  await alive(page);
  await expect.poll(() => bucket.head(upload)).toBeNull();
  expect(await note(page).count()).toBe(0);
  expect(await kept(page).count()).toBe(0);
  expect(await field(page, "name").inputValue()).toBe("");
  expect(await stored(page)).toBeNull();
  expect(troubles).toEqual([]);
});

it(
  "goes the simple way where an answer does not come through as it should, and leaves nothing then",
  inSweep,
  async () => {
    const { page } = await openForm("job-application");
    await fillIn(page, "job-application");
    await uploaded(page, 1);
    await expect.poll(() => stored(page, "job-application")).not.toBeNull();
    await page.route("**/apply-job*", (route) => {
      const isScript = route.request().headers().accept?.includes("json");
      const page = { status: 502, contentType: "text/html", body: "<h1>Proxy</h1>" };
      return isScript ? route.fulfill(page) : route.fallback();
    });
    await sendButton(page).click();
    await page.getByRole("button", { name: "Kirim dengan cara sederhana" }).click();
    await page.locator(".thanks-number").waitFor();
    await expect.poll(() => stored(page, "job-application")).toBeNull();
  },
);

it("leaves nothing that is older than seven days, or unreadable, on any page and for any product", async () => {
  const { page } = await browser.open("/contoh/faq");
  await page.evaluate(() => {
    const saved = (days: number) =>
      JSON.stringify({ savedAt: Date.now() - days * 86_400_000, values: { a: '"savedAt":1' } });
    localStorage.setItem("draft:1:contoh:job-application", saved(6.9));
    localStorage.setItem("draft:1:contoh:provider-registration", saved(7.1));
    localStorage.setItem("draft:0:lain:provider-registration", saved(400));
    localStorage.setItem("draft:1:lain:job-application", "{}");
    localStorage.setItem("other", "{}");
  });
  await page.goto(new URL("/contoh/about", browser.site.url).href);
  const names = () =>
    page.evaluate(() =>
      Object.keys(localStorage)
        .filter((name) => !name.startsWith("promo"))
        .sort(),
    );
  await expect.poll(names).toEqual(["draft:1:contoh:job-application", "other"]);
});

it("keeps a draft and its file for seven days", inSweep, async () => {
  const { page } = await openForm(registration);
  await begin(page);
  await age(page, 6.9);
  await reload(page);
  await note(page).getByRole("button", { name: "Pakai isian itu" }).click();
  await openStepOf(page, registration, "npwp_file");
  await expect.poll(() => page.locator(".upload-name").innerText()).toContain("npwp.pdf");
  expect(await page.locator("#provider-registration-npwp_file-error").count()).toBe(0);
  await openStepOf(page, registration, "name");
  await field(page, "name").fill("Klinik Baru");
  await expect.poll(() => stored(page)).toContain("Klinik Baru");
  await age(page, 7.1);
  await reload(page);
  expect(await note(page).count()).toBe(0);
  expect(await stored(page)).toBeNull();
});

it("keeps an application too, and no message to the company", inSweep, async () => {
  const { page } = await openForm("job-application");
  await field(page, "City").fill("Bandung");
  await expect.poll(() => stored(page, "job-application")).toContain("Bandung");

  const { page: contact } = await openForm("contact");
  await contact.clock.install();
  await field(contact, "message").fill("Saya sakit.");
  await contact.clock.runFor(60_000);
  expect(await contact.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("draft")))).toEqual(
    [],
  );
});

it("does without where the browser stores nothing", inSweep, async () => {
  const { page, troubles } = await browser.open("about:blank");
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await page.goto(new URL("/contoh/new-registration", browser.site.url).href);
  await alive(page);
  await page.clock.install();
  await field(page, "name").fill("Klinik");
  await page.clock.runFor(60_000);
  expect(await kept(page).count()).toBe(0);
  expect(troubles).toEqual([]);
});
