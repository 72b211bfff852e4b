import { expect, it } from "vitest";
import type { FormId } from "../../src/forms/form";
import { isSweep } from "../support/tools/sweep";
import { browsing, follow } from "./browsing";
import { addressOfForm, fillIn, openLastStep, pdfFile, sampledForms, sendButton } from "./filling";

const { open } = browsing();

const openForm = (form: FormId) => open(addressOfForm(form), { javaScript: false, width: 360, reducedMotion: true });

// A registration says them below, once it is corrected.
const thanked = sampledForms.filter(([form]) => isSweep || form === "contact");

it.each(thanked)("the form %s says thanks with a reference, once everything is there", async (form, thanks) => {
  const { page, troubles } = await openForm(form);
  await fillIn(page, form);
  await openLastStep(page, form);
  await sendButton(page).click();
  await page.getByRole("heading", { name: thanks }).waitFor();
  expect(await page.locator(".thanks-number").innerText()).toMatch(/^[A-HJ-NPR-Y2-9]{8}$/);
  await expect.poll(() => page.locator("main a[href^='tel:']").count()).toBeGreaterThan(0);
  expect(troubles).toEqual([]);
});

it("takes a registration step by step, and loses nothing on the way back and forward", async () => {
  const form = "provider-registration";
  const { page, troubles } = await openForm(form);
  const next = page.getByRole("button", { name: "Lanjut", exact: true }).and(page.locator(":not([aria-hidden])"));
  const step = page.locator(".progress-now");
  expect(await step.innerText()).toBe("Langkah 1 dari 7: Identitas");
  await follow(page, next.click());
  expect(await page.locator(".error-summary-list a").allInnerTexts()).toEqual([
    "Nama provider wajib diisi",
    "Kategori wajib diisi",
    "Layanan wajib diisi",
  ]);
  await page.locator("[name=name]").fill("Klinik Sehat");
  await page.locator("[name=category]").selectOption("Apotek");
  await page.locator("[name=contohServices][value=Dental]").check();
  await follow(page, page.locator("[name=name]").press("Enter"));
  expect(await step.innerText()).toBe("Langkah 2 dari 7: Alamat dan lokasi");
  expect(await page.locator(".field-error").count()).toBe(0);
  expect(await page.locator("[name=country]").inputValue()).toBe("Indonesia");
  await expect.poll(() => page.locator("#provider-registration-city-list option").count()).toBeGreaterThan(500);
  await page.locator("[name=province]").fill("Bali");
  await page.locator("[name=city]").fill("Desa yang tidak terdaftar");
  await follow(page, page.locator(".progress-part button[value=legal]").click());
  await page.locator("[name=npwp_file]").setInputFiles(pdfFile("npwp.pdf"));
  await follow(page, page.locator(".progress-part button[value=review]").click());
  const review = page.locator(".review-list div");
  expect(await review.filter({ hasText: "Berkas NPWP" }).innerText()).toContain("npwp.pdf");
  expect(await review.filter({ hasText: "Kode pos" }).innerText()).toContain("Belum diisi");
  expect(await review.filter({ hasText: "Softcopy daftar obat" }).innerText()).toContain("Belum diisi");
  expect(await review.filter({ hasText: /kelas|Sistem informasi/ }).count(), "of an apotek").toBe(0);
  await follow(page, page.locator(".progress-part button[value=documents]").click());
  expect(await page.locator("[name=hospitalClassAssignmentPermitFile]").isVisible()).toBe(false);
  await expect.poll(() => page.locator("[name=drugListFile]").isVisible()).toBe(true);
  await page.goBack();

  for (let back = 0; back < 3; back++) await page.goBack();
  expect(await page.locator("[name=city]").isVisible()).toBe(false);
  await page.goForward();
  expect(await page.locator("[name=city]").inputValue()).toBe("Desa yang tidak terdaftar");
  await expect.poll(() => page.locator("#provider-registration-city-list option").count()).toBe(9);
  await page.locator("[name=address]").fill("Jl. Kenanga 12");
  await follow(page, page.getByRole("button", { name: "Kembali", exact: true }).click());
  expect(await page.locator("[name=category]").inputValue()).toBe("Apotek");
  await follow(page, page.locator(".progress-part button[value=review]").click());
  await expect.poll(() => review.filter({ hasText: "Jl. Kenanga 12" }).count()).toBe(1);
  await expect.poll(() => review.filter({ hasText: "npwp.pdf" }).count()).toBe(1);
  expect(troubles).toEqual([]);
});

it("leads Cancel home, and loads the map only once it is asked for", async () => {
  const { page } = await open("/contoh/contact", { javaScript: false });
  expect(await page.getByRole("link", { name: "Batal" }).getAttribute("href")).toBe("/");
  const foreign: string[] = [];
  page.on("request", (request) => foreign.push(new URL(request.url()).hostname));
  await page.reload();
  expect(foreign.filter((host) => host !== "127.0.0.1")).toEqual([]);
  await page.getByText("Lihat lokasi kantor di peta").click();
  await page.getByRole("link", { name: "Muat peta dari www.google.com" }).click();
  await expect.poll(() => foreign).toContain("www.google.com");
});
