import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page, Request, Route } from "playwright-core";
import { afterAll, expect, it } from "vitest";
import { maxFileBytes, uploadStallMs, uploadWaitMs } from "../../src/forms/files";
import { inSweep } from "../support/tools/sweep";
import { axeViolations } from "./axe";
import { browsing } from "./browsing";
import { alive, fillIn, formOpener, hasFocus, humanPace, openStepOf, pdfFile, sendButton, uploaded } from "./filling";
import { listen } from "./spoken";

const browser = browsing();

const uploads = "**/contoh/api/uploads**";

const openForm = formOpener(browser);
const cv = (page: Page) => page.locator("input[name=softcopyLamaran]");
const source = (page: Page) => page.locator("[name=softcopyLamaran_source]");
const row = (page: Page) => page.locator("#job-application-softcopyLamaran-file");
const message = (page: Page) => page.locator("#job-application-softcopyLamaran-error");

const folder = mkdtempSync(join(tmpdir(), "site-uploads-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The path of a file of this size: the bytes of a large one reach the browser slowly any other way. */
function largeFile(name: string, bytes: number): string {
  const path = join(folder, name);
  writeFileSync(path, Buffer.alloc(bytes, "%PDF-1.4\n"));
  return path;
}

/** Holds uploads back until they are let go. */
async function hold(page: Page): Promise<Route[]> {
  const held: Route[] = [];
  await page.route(uploads, (route) => void held.push(route));
  return held;
}

it("uploads a file once it is chosen, and shows its name, its size and how it goes on", async () => {
  const { page, troubles } = await openForm("job-application", 360);
  const held = await hold(page);
  await cv(page).setInputFiles(largeFile("Lamaran Siti.pdf", 1_500_000));
  await expect.poll(() => held.length).toBe(1);
  expect(await row(page).innerText()).toMatch(/Lamaran Siti\.pdf\s+1,5 MB\s+Lamaran Siti\.pdf:\s+Sedang diunggah/);
  await page.getByRole("progressbar", { name: "Unggahan: Lamaran Siti.pdf" }).waitFor();
  expect(await axeViolations(page, ".field:has([name=softcopyLamaran])")).toEqual([]);
  expect(await source(page).inputValue()).toBe("");
  await held[0]?.continue();
  await uploaded(page, 1);
  expect(await row(page).innerText()).toContain("Sudah diunggah");
  expect(await page.getByRole("progressbar").count()).toBe(0);
  expect(await source(page).inputValue()).toMatch(/^[\w-]{30,}$/);
  expect(await axeViolations(page, ".field:has([name=softcopyLamaran])")).toEqual([]);
  expect(troubles).toEqual([]);
});

it("says which file is too much before anything is sent, until there is room for it", async () => {
  const { page } = await openForm("provider-registration");
  await hold(page);
  const fields = ["npwp_file", "ratesFile", "hospitalClassAssignmentPermitFile", "drugListFile", "companyProfile"];
  for (const [index, name] of [...fields, "requestLetter"].entries()) {
    await openStepOf(page, "provider-registration", name);
    await page.locator(`input[name=${name}]`).setInputFiles(largeFile(`${index}.pdf`, 4_500_000));
  }
  const tooMuch = page.locator(".field--invalid").filter({ hasText: "5.pdf" });
  await expect.poll(() => tooMuch.innerText()).toContain("semua berkas bersama lebih besar dari 25 MB");
  await openStepOf(page, "provider-registration", "npwp_file");
  await page.locator(".upload", { hasText: "0.pdf" }).getByRole("button").filter({ hasText: "Batalkan" }).click();
  await expect.poll(() => tooMuch.count()).toBe(0);
  await expect.poll(() => page.locator(".upload", { hasText: "5.pdf" }).count()).toBe(1);
});

it("goes on by itself with a file whose connection broke, as often as that happens", async () => {
  const { page } = await openForm("job-application");
  let breaks = 2;
  await page.route(uploads, (route) => (breaks-- > 0 ? route.abort() : route.continue()));
  const said = await listen(page);
  await cv(page).setInputFiles(pdfFile("cv.pdf"));
  await expect.poll(() => row(page).innerText()).toContain("Menunggu sambungan");
  const note = page.getByRole("region", { name: "Sambungan terputus" });
  await expect.poll(() => note.count()).toBe(1);
  expect(await axeViolations(page, ".field:has([name=softcopyLamaran])")).toEqual([]);
  await uploaded(page, 1);
  expect(breaks).toBe(-1);
  const aboutFile = (await said()).filter((text) => text.startsWith("cv.pdf:"));
  expect(aboutFile.filter((text) => text.endsWith("Menunggu sambungan"))).toHaveLength(1);
  expect(aboutFile.at(-1)).toBe("cv.pdf: Sudah diunggah");
  expect(await message(page).count()).toBe(0);
  await expect.poll(() => note.count()).toBe(0);
});

it("tries everything that waits again with one press", async () => {
  const { page } = await openForm("provider-registration");
  await page.clock.install();
  const held: Route[] = [];
  await page.route(uploads, (route) => (held.push(route) <= 2 ? route.abort() : route.continue()));
  await openStepOf(page, "provider-registration", "ratesFile");
  for (const name of ["ratesFile", "drugListFile"]) {
    await page.locator(`input[name=${name}]`).setInputFiles(pdfFile(`${name}.pdf`));
  }
  await expect.poll(() => page.locator(".upload[data-state=held]").count()).toBe(2);
  await page.getByRole("button", { name: "Coba semua lagi" }).click();
  await uploaded(page, 2);
});

it("offers to try a file again that the server did not take, and goes on with the same file", inSweep, async () => {
  const { page } = await openForm("job-application");
  await page.route(uploads, (route) => route.fulfill({ status: 500, body: "" }));
  await cv(page).setInputFiles(pdfFile("cv.pdf"));
  await expect.poll(() => message(page).innerText()).toContain("belum dapat kami terima");
  await sendButton(page).click();
  const link = page.locator(".error-summary").getByRole("link", { name: "belum dapat kami terima" });
  await link.click();
  expect(await row(page).evaluate(hasFocus)).toBe(true);
  expect(await axeViolations(page, ".field:has([name=softcopyLamaran])")).toEqual([]);

  await page.unroute(uploads);
  await page.getByRole("button", { name: "Coba lagi" }).press("Enter");
  await uploaded(page, 1);
  expect(await message(page).count()).toBe(0);
  expect(await row(page).getByRole("button", { name: "Hapus" }).evaluate(hasFocus)).toBe(true);
});

it(
  "waits for an upload that the server lets wait, and takes the connection for broken when it stands still for longer",
  inSweep,
  async () => {
    const { page } = await openForm("job-application");
    const held = await hold(page);
    await page.clock.install();
    await cv(page).setInputFiles(pdfFile("cv.pdf"));
    await expect.poll(() => held.length).toBe(1);
    await page.clock.fastForward(uploadWaitMs);
    expect(await row(page).innerText()).toContain("Sedang diunggah");
    await page.clock.fastForward(uploadStallMs - uploadWaitMs);
    await expect.poll(() => row(page).innerText()).toContain("Menunggu sambungan");
    await page.clock.fastForward(2_000);
    await expect.poll(() => held.length).toBe(2);
  },
);

it("takes over what came back from the server: files, messages and all", async () => {
  const { page, troubles } = await openForm("job-application");
  await cv(page).setInputFiles(pdfFile("Lamaran.pdf"));
  await uploaded(page, 1);
  await page.locator("form#job-application").evaluate((form: HTMLFormElement) => form.submit());
  await page.locator(".error-summary").waitFor();
  await alive(page);
  await uploaded(page, 1);
  expect(await page.locator(".file-kept").count()).toBe(0);
  expect(await row(page).innerText()).toContain("Lamaran.pdf");
  const before = await page.locator(".field-error").count();
  await page.locator("[name=City]").fill("Solo");
  await expect.poll(() => page.locator(".field-error").count()).toBe(before - 1);
  await fillIn(page, "job-application", ["softcopyLamaran"]);
  await sendButton(page).click();
  await page.locator(".thanks-number").waitFor();
  expect(troubles).toEqual([]);
});

it("refuses a file that is empty or too large before it travels, or once the server has looked into it, and takes one back that is cancelled or removed", async () => {
  const { page } = await openForm("job-application");
  const held = await hold(page);
  const refused = [
    ["cv.pdf", 0, "berkas ini kosong"],
    ["cv.pdf", maxFileBytes + 1, "lebih besar dari 5 MB"],
  ] as const;
  for (const [name, bytes, text] of refused) {
    await cv(page).setInputFiles(largeFile(name, bytes));
    await expect.poll(() => message(page).innerText()).toContain(text);
    expect(await row(page).count()).toBe(0);
  }
  expect(held).toEqual([]);

  const ended: Request[] = [];
  page.on("requestfailed", (request) => ended.push(request));
  await cv(page).setInputFiles(pdfFile("cv.pdf"));
  await expect.poll(() => held.length).toBe(1);
  await page.getByRole("button", { name: "Batalkan" }).press("Enter");
  await expect.poll(() => ended.length).toBe(1);
  expect(await row(page).count()).toBe(0);
  expect(await cv(page).evaluate(hasFocus)).toBe(true);
  expect(await source(page).inputValue()).toBe("");

  // What the server finds in it, and that it is gone there when it is removed.
  await page.unroute(uploads);
  await cv(page).setInputFiles({ ...pdfFile("cv.pdf"), buffer: Buffer.from("<!doctype html><title>Masuk</title>") });
  await expect.poll(() => message(page).innerText()).toContain("isi berkas ini bukan PDF");
  await cv(page).setInputFiles(pdfFile("cv.pdf"));
  await uploaded(page, 1);
  expect(await message(page).count()).toBe(0);
  const bucket = await browser.site.miniflare.getR2Bucket("UPLOADS", "site");
  const id = await source(page).inputValue();
  expect(await bucket.head(`contoh/${id}`)).not.toBeNull();
  await row(page).getByRole("button", { name: "Hapus" }).click();
  expect(await source(page).inputValue()).toBe("");
  await expect.poll(() => bucket.head(`contoh/${id}`)).toBeNull();
});

it("sends two files at once and lets the others wait", inSweep, async () => {
  const { page } = await openForm("provider-registration");
  const held = await hold(page);
  for (const name of ["npwp_file", "tdp_file", "ratesFile", "drugListFile"]) {
    await openStepOf(page, "provider-registration", name);
    await page.locator(`input[name=${name}]`).setInputFiles(pdfFile(`${name}.pdf`));
  }
  await expect.poll(() => held.length).toBe(2);
  await expect.poll(() => page.locator(".upload[data-state=waiting]").count()).toBe(2);
  // A third would be sent within a turn of the page's own requests, of which the region is one.
  await page.evaluate(() => fetch("/contoh/api/region"));
  expect(held).toHaveLength(2);
  await held[0]?.continue();
  await expect.poll(() => held.length).toBe(3);
  for (const route of held.slice(1)) await route.continue();
  await expect.poll(() => held.length).toBe(4);
  await held[3]?.continue();
  await uploaded(page, 4);
});

/** Whether the page asks who would leave it: it says so after it has shown what was done. */
async function isGuarded(page: Page): Promise<boolean> {
  const tools = await page.context().newCDPSession(page);
  const expression = "(getEventListeners(window).beforeunload ?? []).length > 0";
  const { result } = await tools.send("Runtime.evaluate", { expression, includeCommandLineAPI: true });
  await tools.detach();
  return result.value === true;
}

it("waits with sending until the file is there, and warns who would leave before", async () => {
  const { page } = await openForm("job-application");
  const held = await hold(page);
  await fillIn(page, "job-application");
  await expect.poll(() => held.length).toBe(1);
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await expect.poll(() => isGuarded(page)).toBe(true);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(["beforeunload"]);

  await sendButton(page).click();
  await expect.poll(() => sendButton(page).innerText()).toBe("Menunggu berkas selesai diunggah…");
  await humanPace(page);
  await held[0]?.continue();
  await page.locator(".thanks-number").waitFor();
});
