import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { FormId } from "../../src/forms/form";
import { forms } from "../../src/forms/forms";
import { fieldsOf, nameOf } from "../../src/forms/input";
import { fieldsOfModel } from "../../src/forms/model";
import { id } from "../../src/i18n/id";
import { formModel, formPages } from "../../src/rows/form-model";
import { productSettings } from "../forms/product";
import { samples } from "../forms/sample";
import { pdf, png } from "../intake/samples";
import { axeViolations } from "./axe";
import { browsing } from "./browsing";

const { open } = browsing();

const cases: readonly (readonly [FormId, string])[] = [
  ["contact", "Terima kasih Anda telah mengirim pesan kepada kami"],
  ["job-application", "You submitted successfully!"],
  ["provider-registration", "Terima kasih telah melakukan pendaftaran. Kami akan segera merespon"],
];

const addressOf = (form: FormId) => `/contoh/${formPages[form].path}`;
const modelOf = (form: FormId) => formModel(form, { product: productSettings("contoh"), t: id }, {});
const send = (page: Page, form: FormId) => page.locator(`#${form} button[type=submit]`).click();

async function openForm(form: FormId, width = 360) {
  const visit = await open(addressOf(form), { javaScript: false, width, reducedMotion: true });
  return visit;
}

/** Fills in the sample as a visitor does, but for the fields named. */
async function fillIn(page: Page, form: FormId, except: readonly string[] = []): Promise<void> {
  for (const field of fieldsOf(forms[form])) {
    const value = samples[form][field.key];
    if (value === undefined || except.includes(field.key)) continue;
    const control = page.locator(`[name="${nameOf(field, "contoh")}"]`);
    switch (field.control) {
      case "radios":
      case "checkboxes":
        for (const one of [value].flat()) await control.and(page.locator(`[value="${one}"]`)).check();
        break;
      case "select":
        await control.selectOption(String(value));
        break;
      case "file":
        await control.setInputFiles({
          name: `${field.key}.pdf`,
          mimeType: "application/pdf",
          buffer: Buffer.from(pdf),
        });
        break;
      default:
        await control.fill(String(value));
    }
  }
}

describe.each(cases)("the form %s without script", (form, thanks) => {
  it("asks for everything that is missing, in a summary with the focus that leads to each field", async () => {
    const { page, troubles } = await openForm(form);
    await send(page, form);
    const summary = page.locator(`#${form}-errors`);
    await summary.waitFor();
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.title()).toMatch(/^\(error\) /);

    const required = fieldsOfModel(modelOf(form)).flatMap(({ id: field, errors }) =>
      errors.required ? [[`#${field}`, errors.required]] : [],
    );
    const links = page.locator(".error-summary-list a");
    const shown = await links.evaluateAll((all) => all.map((link) => [link.getAttribute("href"), link.textContent]));
    expect(shown).toEqual(required);
    for (const [field = "", message = ""] of required) {
      expect(await page.locator(`${field}-error`).innerText()).toContain(message);
    }
    await links.last().click();
    const lastId = required.at(-1)?.[0]?.slice(1);
    expect(await page.evaluate(() => location.hash.slice(1))).toBe(lastId);
    expect(await page.locator(`#${lastId}`).isVisible()).toBe(true);
    expect(troubles).toEqual([]);
  });

  it("says thanks with a reference, once everything is there", async () => {
    const { page, troubles } = await openForm(form);
    await fillIn(page, form);
    await send(page, form);
    await page.getByRole("heading", { name: thanks }).waitFor();
    expect(await page.locator(".thanks-number").innerText()).toMatch(/^[A-HJ-NPR-Y2-9]{8}$/);
    expect(await page.locator("main a[href^='tel:']").count()).toBeGreaterThan(0);
    expect(troubles).toEqual([]);

    const { page: scripted } = await open(new URL(page.url()).pathname + new URL(page.url()).search, { width: 360 });
    expect(await scripted.locator(".thanks-number").count()).toBe(1);
    expect(await axeViolations(scripted)).toEqual([]);
  });

  it.each([360, 1440])("breaks no rule of axe with all its messages at %i px", async (width) => {
    // Axe itself is script: the form is submitted past whatever listens to it.
    const { page } = await open(addressOf(form), { width, reducedMotion: true });
    await page.locator(`#${form}`).evaluate((element: HTMLFormElement) => element.submit());
    await page.locator(".error-summary").waitFor();
    expect(await axeViolations(page), "light").toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await axeViolations(page), "dark").toEqual([]);
  });
});

it("keeps everything entered, files too, and sends the rest of a registration later", async () => {
  const form = "provider-registration";
  const { page } = await openForm(form, 1440);
  await fillIn(page, form, ["requestLetter", "postalCode", "internet"]);
  await page.locator("[name=postalCode]").fill("abc");
  await page
    .locator("[name=ratesFile]")
    .setInputFiles({ name: "tarif.pdf", mimeType: "application/pdf", buffer: Buffer.from(png) });
  await send(page, form);
  expect(await page.locator(".error-summary-list a").allInnerTexts()).toEqual([
    "Postal Code: tulis lima angka, misalnya 12950",
    "Internet Network is Required",
    expect.stringContaining("Softcopy Tarif File: isi berkas harus PDF"),
    "Cooperation Request Letter is Required",
  ]);
  expect(await page.locator(".progress-wrong").allInnerTexts()).toHaveLength(3);
  expect(await page.locator("[name=name]").inputValue()).toBe("Klinik Sehat Sentosa");
  expect(await page.locator("[name=category]").inputValue()).toBe("Rumah_Sakit_Ibu_&_Anak");
  expect(await page.locator("[name=contohServices]:checked").count()).toBe(2);
  expect(await page.locator(".file-kept-name").allInnerTexts()).toHaveLength(6);

  await page.locator("[name=postalCode]").fill("60111");
  await page.locator("[name=internet][value=Stabil]").check();
  for (const name of ["ratesFile", "requestLetter"]) {
    await page
      .locator(`[name=${name}]`)
      .setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdf) });
  }
  await send(page, form);
  await page.locator(".thanks-number").waitFor();
});

it("shows the vacancy that an application answers, also when it comes back", async () => {
  const { page } = await open("/contoh/careers/1", { javaScript: false });
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  await page.getByRole("link", { name: "Apply Now" }).click();
  expect(await page.locator(".vacancy").innerText()).toContain(title);
  await send(page, "job-application");
  expect(await page.locator(".vacancy").innerText()).toContain(title);
});

it("keeps the visitor's language from the form to its thanks", async () => {
  const { page } = await open("/contoh/contact?lang=en", { javaScript: false });
  await fillIn(page, "contact", ["email"]);
  await send(page, "contact");
  expect(await page.locator(".error-summary-list").innerText()).toBe("Email is Required");
  await page.locator("#contact-email").fill("siti@kantor.co.id");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Thank you for sending us your message" }).waitFor();
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
