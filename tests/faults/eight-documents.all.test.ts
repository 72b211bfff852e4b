import { createHash } from "node:crypto";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { trapName } from "../../src/forms/input";
import { fieldsOfModel } from "../../src/forms/model";
import { addressOfForm, alive, fillIn, humanPace, modelOfForm, openStepOf, sendButton, uploaded } from "../e2e/filling";
import { pdf } from "../intake/samples";
import { launchBrowser, openPage } from "../support/browser/browser";
import { opsSecret } from "../support/forms/outbox";
import { startSite, type TestSite } from "../support/site/site";

const form = "provider-registration";
const day = 86_400_000;
const onPhone = ["npwp_file", "tdp_file", "opsLicenseFile", "ratesFile"] as const;
const interrupted = "hospitalClassAssignmentPermitFile";
const atTheOffice = ["drugListFile", "companyProfile", "requestLetter"] as const;
const documents = [...onPhone, interrupted, ...atTheOffice];

const StoredSchema = z.object({
  fields: z.record(z.string(), z.unknown()),
  files: z.array(z.object({ field: z.string(), name: z.string(), size: z.number() })),
});

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
  site = await startSite({ OPS_SECRET: opsSecret }, { placement: { followsClock: true } });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Each of its own length. */
const contentOf = (field: string) => Buffer.concat([pdf, Buffer.from("\n".repeat(documents.indexOf(field) + 1))]);

async function choose(page: Page, fields: readonly string[]): Promise<void> {
  for (const field of fields) {
    await openStepOf(page, form, field);
    const file = { name: `${field}.pdf`, mimeType: "application/pdf", buffer: contentOf(field) };
    await page.locator(`input[name=${field}]`).setInputFiles(file);
  }
}

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

it("sends a registration with eight documents after a broken line, three days and a change of device, and its receipt is what was stored", async () => {
  const phone = (await openPage(browser, { width: 360, reducedMotion: true })).page;
  await phone.goto(new URL(addressOfForm(form), site.url).href);
  await alive(phone);
  await fillIn(phone, form, documents);
  await choose(phone, onPhone);
  await uploaded(phone, onPhone.length);

  // The line breaks, and the page is closed while the file waits.
  await phone.route("**/api/uploads**", (route) => route.abort());
  await choose(phone, [interrupted]);
  await phone.locator(".upload[data-state=held]").waitFor();
  await expect.poll(() => phone.evaluate(async () => (await indexedDB.databases()).length)).toBe(1);
  site.platform.clock.advance(3 * day);
  await phone.clock.install({ time: Date.now() + 3 * day });
  await phone.unroute("**/api/uploads**");
  await phone.reload();
  await alive(phone);
  await uploaded(phone, onPhone.length + 1);

  const open = phone.getByRole("button", { name: "Lanjutkan di perangkat lain" });
  await open.click();
  const link = await phone
    .getByRole("region", { name: "Lanjutkan di perangkat lain" })
    .getByLabel("Tautan", { exact: true })
    .inputValue();
  const office = (await openPage(browser, { reducedMotion: true })).page;
  await office.clock.install({ time: Date.now() + 3 * day });
  await office.goto(link);
  await office.getByText("Isian Anda dari tab ini dipulihkan.").waitFor();
  await uploaded(office, onPhone.length + 1);
  await choose(office, atTheOffice);
  await uploaded(office, documents.length);

  // Held for operators: its contents can be compared.
  await office.evaluate((name) => {
    const trap = document.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (trap) trap.value = "x";
  }, trapName);
  await humanPace(office);
  await openStepOf(office, form, "requestLetter");
  await office.locator(".progress-part button").last().click();
  await sendButton(office).click();
  await office.waitForURL(/[?&]sent=/);
  const reference = new URL(office.url()).searchParams.get("sent") ?? "";
  const receipt = office.locator("section", { has: office.getByRole("heading", { name: "Bukti kiriman" }) });
  await receipt.locator("dt").first().waitFor();
  const terms = await receipt.locator("dt").allInnerTexts();
  const descriptions = await receipt.locator("dd").allInnerTexts();
  expect(terms.length).toBe(descriptions.length);
  const shown = descriptions.join("\n");
  const labels = new Map(
    fieldsOfModel(modelOfForm(form)).flatMap(({ options }) => options.map(({ value, label }) => [value, label])),
  );

  const headers = { authorization: `Bearer ${opsSecret}`, "x-operator": "uji" };
  const opened = await site.get(`/ops/outbox/${reference}?product=contoh&format=json`, { headers });
  const { fields, files } = StoredSchema.parse(await opened.json());
  const stored = Object.values(fields)
    .flatMap((value) => [value].flat())
    .filter((value) => typeof value === "string");
  expect(stored.length).toBeGreaterThan(30);
  for (const value of stored) expect(shown).toContain(labels.get(value) ?? value);

  expect(files.map(({ field }) => field).toSorted()).toEqual(documents.toSorted());
  for (const [number, { field, name, size }] of files.entries()) {
    const path = `/ops/outbox/${reference}/files/${number + 1}?product=contoh`;
    const bytes = new Uint8Array(await (await site.get(path, { headers })).arrayBuffer());
    expect(sha256(bytes), field).toBe(sha256(contentOf(field)));
    expect(name).toBe(`${field.replaceAll("_", "-")}.pdf`);
    expect(shown).toContain(`${field}.pdf`);
    expect(shown).toContain(`${size} byte`);
    expect(shown).toContain(`SHA-256 ${sha256(bytes)}`);
  }
});
