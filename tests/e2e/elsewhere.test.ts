import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { axeViolations } from "./axe";
import { browsing, follow } from "./browsing";
import { alive, fillIn, formOpener, humanPace, openStepOf, pdfFile, sendButton, uploaded } from "./filling";

const browser = browsing();
const openForm = formOpener(browser);
const registration = "provider-registration";

const elsewhere = (page: Page) => page.getByRole("region", { name: "Lanjutkan di perangkat lain" });
const button = (page: Page, name: string) => elsewhere(page).getByRole("button", { name });

/** Addresses that the browser keeps for times without a line. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const keys = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => url.slice(location.origin.length));
  });

/** Makes a link with the keyboard. */
async function linkOf(page: Page): Promise<string> {
  const open = page.getByRole("button", { name: "Lanjutkan di perangkat lain" });
  await open.scrollIntoViewIfNeeded();
  await open.press("Enter");
  return elsewhere(page).getByLabel("Tautan", { exact: true }).inputValue();
}

it("continues a registration with its file on another device, whose address has no key, and ends when it is sent", async () => {
  const phone = await openForm(registration, 360);
  await phone.page.locator("[name=name]").fill("Klinik Sehat");
  await openStepOf(phone.page, registration, "npwp_file");
  await phone.page.locator("input[name=npwp_file]").setInputFiles(pdfFile("npwp.pdf"));
  await uploaded(phone.page, 1);
  const link = await linkOf(phone.page);
  expect(new URL(link).hash).toMatch(/^#lanjutkan=/);
  expect(new URL(link).search).toBe("");
  await elsewhere(phone.page).getByRole("img", { name: "Kode QR dari tautan" }).waitFor();
  expect(await axeViolations(phone.page, ".elsewhere")).toEqual([]);

  const office = await browser.open("about:blank", { serviceWorker: true });
  const requests: string[] = [];
  office.page.on("request", (request) => requests.push(`${request.url()} ${JSON.stringify(request.headers())}`));
  await office.page.goto(link);
  await office.page.getByText("Isian Anda dari tab ini dipulihkan.").waitFor();
  await alive(office.page);
  expect(new URL(office.page.url()).hash).toBe("");
  const key = link.split(".").at(-1) ?? "";
  expect(requests.join()).not.toContain(key);
  // The browser keeps the page for times without a line, without the key.
  await expect.poll(() => keptBy(office.page)).toContain("/contoh/new-registration");
  expect((await keptBy(office.page)).join()).not.toMatch(/lanjutkan|#/);
  expect(await office.page.locator("[name=name]").inputValue()).toBe("Klinik Sehat");
  await openStepOf(office.page, registration, "npwp_file");
  expect(await office.page.locator(".upload-name").innerText()).toContain("npwp.pdf");

  await fillIn(office.page, registration, ["name", "npwp_file"]);
  await uploaded(office.page, 8);
  await humanPace(office.page);
  await sendButton(office.page).click();
  await office.page.waitForURL(/[?&]sent=/);
  // The phone's next attempt finds that it has ended, and makes a new link.
  const third = await browser.open("/contoh/faq");
  await third.page.goto(link);
  await third.page.getByText("Tautan ini tidak berlaku lagi").waitFor();
  expect(new URL(third.page.url()).hash).toBe("");
  for (const { troubles } of [phone, office]) expect(troubles).toEqual([]);
});

it("warns before the entries of the other device are overwritten, and before its own are replaced", async () => {
  const phone = await openForm(registration, 360);
  await phone.page.locator("[name=name]").fill("Klinik Lama");
  const link = await linkOf(phone.page);
  const office = await openForm(registration);
  await office.page.locator("[name=name]").fill("Klinik Lain");
  // Pasted into the address bar of the tab with the form.
  await office.page.evaluate((href) => location.assign(href), link);
  await elsewhere(office.page).getByText("Di perangkat ini ada isian lain").waitFor();
  await follow(office.page, button(office.page, "Pakai isian dari tautan").click());
  await alive(office.page);
  await expect.poll(() => office.page.locator("[name=name]").inputValue()).toBe("Klinik Lama");
  await office.page.locator("[name=name]").fill("Klinik Baru");
  await linkOf(office.page);

  await phone.page.locator("[name=name]").fill("Klinik Telepon");
  await button(phone.page, "Simpan isian terbaru").click();
  await elsewhere(phone.page)
    .getByText(/sudah diubah oleh .+, Linux pada/)
    .waitFor();
  await follow(phone.page, button(phone.page, "Pakai isian dari tautan").click());
  await alive(phone.page);
  await expect.poll(() => phone.page.locator("[name=name]").inputValue()).toBe("Klinik Baru");

  // One contact is often responsible for everything: less to type on a phone.
  await openStepOf(phone.page, registration, "financeName");
  for (const [key, value] of Object.entries({ Name: "Sari", Phone: "0812 3456 7890", Email: "sari@klinik.co.id" })) {
    await phone.page.locator(`[name=finance${key}]`).fill(value);
  }
  const same = phone.page.getByRole("button", { name: "Sama dengan kontak di atas" });
  for (const copy of [same.first(), same.last()]) await copy.press("Enter");
  for (const contact of ["marketing", "it"]) {
    expect(await phone.page.locator(`[name=${contact}Name]`).inputValue()).toBe("Sari");
    expect(await phone.page.locator(`[name=${contact}Phone]`).inputValue()).toBe("0812 3456 7890");
    expect(await phone.page.locator(`[name=${contact}Email]`).inputValue()).toBe("sari@klinik.co.id");
  }
  await linkOf(phone.page);
  await button(phone.page, "Cabut tautan").click();
  await elsewhere(phone.page).getByText("Tautan dicabut.").waitFor();
  await button(office.page, "Simpan isian terbaru").click();
  await expect.poll(() => elsewhere(office.page).getByLabel("Tautan", { exact: true }).inputValue()).not.toBe(link);
});
