import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { trapName } from "../../src/forms/input";
import { type FieldModel, fieldsOfModel } from "../../src/forms/model";
import { samples } from "../forms/sample";
import { opsSecret } from "../support/forms/outbox";
import { inSweep, isSweep, sampled } from "../support/tools/sweep";
import { axeColourViolations, axeViolations } from "./axe";
import { browsing } from "./browsing";
import {
  addressOfForm,
  alive,
  fillByKeys,
  fillIn,
  formOpener,
  hasFocus,
  modelOfForm,
  openLastStep,
  openStepOf,
  pdfFile,
  sampledForms,
  sendButton,
  uploaded,
} from "./filling";
import { markFields, translatePage } from "./page-changes";
import { focusIsSeen, listen } from "./spoken";

const browser = browsing();

const OpenedSchema = z.object({
  fields: z.record(z.string(), z.unknown()),
  files: z.array(z.object({ field: z.string() })),
});

const openForm = formOpener(browser);

/** The messages' own address, and nothing else. */
const contact = "**/contoh/contact";

/** People write degrees with a comma too. */
const normalised = (key: string, sample: string | readonly string[]) =>
  key === "latitude" ? String(sample).replace(",", ".") : sample;

async function opened(reference: string) {
  const path = `/ops/outbox/${reference}?format=json`;
  const response = await browser.site.get(path, { headers: { authorization: `Bearer ${opsSecret}` } });
  return OpenedSchema.parse(await response.json());
}

const outerHtml = (element: Element) => element.outerHTML;

/** Markup with the attributes of each tag in order, but for those that only script, or only a page that opens, has. */
const normal = (html: string) =>
  html
    .replaceAll(/<(\w+)([^>]*?)\/?>/g, (_, name: string, attributes: string) => {
      const kept = [...attributes.matchAll(/[\w-]+="[^"]*"/g)].map(([text]) => text);
      return `<${[name, ...kept.filter((text) => !/^(data-slot|autofocus)/i.test(text)).toSorted()].join(" ").toLowerCase()}>`;
    })
    .replaceAll("<!-- -->", "");

describe.each(sampledForms)("the form %s with script", (form, thanks) => {
  const fields = fieldsOfModel(modelOfForm(form));
  const isMissing = ({ required, preset }: FieldModel) => required && preset === "";
  const required = fields.filter(isMissing).map(({ id, message }) => [`#${id}`, message("required")]);

  // The registration has every kind of control; its parts are filled in by pointer in tests of their own below.
  const [way, width, fill] =
    form === "provider-registration"
      ? (["by keyboard alone", 1440, fillByKeys] as const)
      : (["as on a phone", 360, fillIn] as const);

  it(`arrives with all its values and files, filled in ${way}`, async () => {
    const { page, troubles } = await openForm(form, width);
    await fill(page, form);
    await uploaded(page, fields.filter(({ control }) => control === "file").length);
    // Held as if from a robot, so that operators see what was sent.
    await page.locator(`[name="${trapName}"]`).evaluate((trap) => trap.setAttribute("value", "x"));
    expect(await sendButton(page).getAttribute("aria-disabled")).toBeNull();
    expect(await page.locator(".review-wrong").count()).toBe(0);
    await sendButton(page).press("Enter");
    await page.getByRole("heading", { name: thanks }).waitFor();
    await expect.poll(() => page.title()).toContain(thanks);
    expect(await axeViolations(page, "main")).toEqual([]);

    const { fields: arrived, files } = await opened(await page.locator(".thanks-number").innerText());
    const documents = files.map(({ field }) => field);
    const entered = Object.values(arrived);
    for (const { key, control } of fields) {
      const sample = samples[form][key];
      if (control === "file") expect(documents).toContain(key);
      else if (sample !== undefined) expect(entered).toContainEqual(normalised(key, sample));
    }
    expect(troubles).toEqual([]);
  });

  const asks = async () => {
    const { page } = await openForm(form);
    for (const field of fields) {
      const { id, key } = field;
      await openStepOf(page, form, key);
      await page.locator(`#${id}`).focus();
      expect(await page.locator(`#${id}-error`).count(), id).toBe(0);
      await page.locator(`#${id}`).blur();
      const message = page.locator(`#${id}-error`);
      if (isMissing(field)) await expect.poll(() => message.innerText()).toContain(field.message("required"));
    }
    await expect.poll(() => page.locator(".field-error").count()).toBe(required.length);
  };
  // A registration does so in each of its steps, in the same way.
  if (isSweep || form === "contact") it("asks for each required field as it is left, and for no other", asks);

  it("sends nothing that is incomplete, leads to everything that is missing, and keeps axe's rules then", async () => {
    const { page, troubles } = await openForm(form, 360);
    const posts: string[] = [];
    page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
    await openLastStep(page, form);
    expect(await sendButton(page).getAttribute("aria-disabled"), "it can be pressed").toBeNull();
    expect(await sendButton(page).getAttribute("aria-describedby")).toBe(`${form}-left`);
    expect(await page.locator(`#${form}-left`).innerText()).toContain(String(required.length));
    await sendButton(page).press("Enter");
    const summary = page.locator(`#${form}-errors`);
    expect(await summary.evaluate(hasFocus)).toBe(true);
    const links = page.locator(".error-summary").getByRole("link");
    const shown = await links.evaluateAll((all) => all.map((link) => [link.getAttribute("href"), link.textContent]));
    expect(shown).toEqual(required);
    const parts = [".error-summary-head", ".field-error"].map((part) => page.locator(part).first().evaluate(outerHtml));
    const ofScript = await Promise.all(parts);
    const body = new FormData();
    body.set("a", "");
    const headers = { origin: new URL(page.url()).origin };
    const ofServer = await (await browser.site.get(addressOfForm(form), { method: "POST", body, headers })).text();
    for (const part of ofScript) expect(normal(ofServer)).toContain(normal(part));
    // `assistive.test.ts` looks at the messages of the contact form.
    if (isSweep || form === "provider-registration") {
      expect(await axeViolations(page, "main"), "light").toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await axeColourViolations(page, "main"), "dark").toEqual([]);
    }
    await links.last().press("Enter");
    expect(await page.locator(`${required.at(-1)?.[0]}`).evaluate(hasFocus)).toBe(true);
    expect(posts).toEqual([]);
    expect(troubles).toEqual([]);
  });
});

it("tells while the visitor types when a wrong field has become right, in words and in its colour", async () => {
  const { page } = await openForm("contact");
  const email = page.locator("#contact-email");
  const colour = () => email.evaluate((element) => getComputedStyle(element).borderColor);
  const untouched = await colour();
  await email.pressSequentially("siti@");
  expect(await page.locator("#contact-email-error").count()).toBe(0);
  await page.keyboard.press("Tab");
  await expect.poll(() => email.getAttribute("aria-invalid")).toBe("true");
  const wrong = await colour();
  expect(await email.getAttribute("aria-describedby")).toBe("contact-email-error");
  expect(await page.locator("#contact-email-error").innerText()).toContain("tulis alamat e-mail lengkap");

  await email.press("End");
  await email.pressSequentially("kantor.co.id");
  await expect.poll(() => email.getAttribute("aria-invalid")).toBeNull();
  expect(await email.getAttribute("aria-describedby")).toBeNull();
  expect(new Set([untouched, wrong, await colour()]).size).toBe(3);
});

it("leaves what is being typed alone when the script arrives in the middle, and takes a file that was chosen before", async () => {
  const { page, troubles } = await browser.open("about:blank");
  const arrived = Promise.withResolvers<void>();
  await page.route("**/SiteForm-*.js", async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto(new URL("/contoh/apply-job", browser.site.url).href);
  await page.locator("input[name=softcopyLamaran]").setInputFiles(pdfFile("awal.pdf"));
  const name = page.locator("[name=Name]");
  await name.pressSequentially("Siti Nur");
  arrived.resolve();
  await alive(page);
  await page.keyboard.type("haliza");
  expect(await name.inputValue()).toBe("Siti Nurhaliza");
  expect(await name.evaluate(hasFocus)).toBe(true);
  expect(await page.locator(".field-error").count()).toBe(0);
  await uploaded(page, 1);
  expect(troubles).toEqual([]);
});

it.each(sampled([true, false], 1))(
  "keeps what the browser fills in before the script arrives, on a page that extensions mark (translated: %s)",
  async (isTranslated) => {
    const { page, troubles } = await browser.open("about:blank");
    const arrived = Promise.withResolvers<void>();
    await page.route("**/SiteForm-*.js", async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await page.goto(new URL("/contoh/contact", browser.site.url).href);
    await page.evaluate(markFields);
    if (isTranslated) await page.evaluate(translatePage);
    // Autofill sets values without a key.
    await page.locator("[name=name]").fill("Siti Nurhaliza");
    await page.locator("[name=email]").fill("siti@contoh.co.id");
    arrived.resolve();
    await alive(page);
    expect(await page.locator("[name=name]").inputValue()).toBe("Siti Nurhaliza");
    expect(await page.locator("[name=email]").inputValue()).toBe("siti@contoh.co.id");
    await sendButton(page).click();
    await expect.poll(() => page.locator(".field-error").count()).toBeGreaterThan(0);
    expect(await page.locator("[name=name]").inputValue()).toBe("Siti Nurhaliza");
    expect(troubles).toEqual([]);
  },
);

it("sends once, however often the button is pressed", async () => {
  const { page } = await openForm("contact");
  await fillIn(page, "contact");
  const posts: string[] = [];
  const go = Promise.withResolvers<void>();
  await page.route(contact, async (route) => {
    posts.push(route.request().method());
    await go.promise;
    await route.continue();
  });
  await sendButton(page).dblclick();
  await expect.poll(() => sendButton(page).innerText()).toBe("Mengirim…");
  expect(await sendButton(page).getAttribute("aria-disabled")).toBe("true");
  await sendButton(page).click({ force: true });
  await page.locator("#contact-name").press("Enter");
  await expect.poll(() => posts).toEqual(["POST"]);
  go.resolve();
  await page.locator(".thanks-number").waitFor();
  expect(posts).toEqual(["POST"]);

  await page.goBack();
  await alive(page);
  expect(await sendButton(page).innerText()).toBe("Kirim");
});

it("shows the field that has the focus in the smallest window, whatever messages come above it", async () => {
  const { page } = await browser.open("/contoh/new-registration", { width: 320, reducedMotion: true });
  await page.setViewportSize({ width: 320, height: 256 });
  await alive(page);
  await page.locator("[name=name]").focus();
  for (let field = 0; field < 5; field++) {
    await page.keyboard.press("Tab");
    await expect
      .poll(() => focusIsSeen(page), { message: (await page.locator(":focus").getAttribute("id")) ?? "" })
      .toBe(true);
  }
  await expect.poll(() => page.locator(".field-error").count()).toBe(2);
});

it("keeps everything while there is no connection, and then sends the same post by itself", async () => {
  const { page } = await openForm("contact");
  const said = await listen(page);
  await fillIn(page, "contact");
  const ids: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") ids.push(/name="postId"\s+(\S+)/.exec(request.postData() ?? "")?.[1]);
  });
  await page.context().setOffline(true);
  await sendButton(page).click();
  const summary = page.locator("#contact-errors");
  await expect.poll(() => summary.innerText()).toContain("Server tidak dapat dihubungi");
  expect(await summary.evaluate(hasFocus)).toBe(true);
  expect(await page.locator("#contact-message").inputValue()).toBe(samples.contact.message);
  expect(await axeViolations(page, "main")).toEqual([]);
  await expect.poll(() => ids.length).toBeGreaterThan(1);
  expect(await said(), "once, though it is tried again and again").toEqual([
    "Mengirim…",
    expect.stringMatching(/^Belum terkirim ?Server tidak dapat dihubungi/),
  ]);

  await page.context().setOffline(false);
  await page.locator(".thanks-number").waitFor();
  expect(ids[0]).toMatch(/^[\da-f-]{36}$/);
  expect(new Set(ids).size).toBe(1);
});

it("says what the server says when it takes nothing, and that no answer came in time, and keeps everything", async () => {
  const { page } = await openForm("contact");
  await fillIn(page, "contact");
  for (const status of [413, 429, 503]) {
    const json = { title: `Judul ${status}`, detail: "Penjelasan" };
    await page.route(contact, (route) => route.fulfill({ status, contentType: "application/problem+json", json }));
    await sendButton(page).click();
    await expect.poll(() => page.locator("#contact-errors").innerText()).toMatch(new RegExp(`${status}\\s+Penjelasan`));
    expect(await page.locator("#contact-message").inputValue()).toBe(samples.contact.message);
    await page.unroute(contact);
  }

  await page.evaluate(() => {
    const earnest = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => earnest(ms / 60);
  });
  await page.route(contact, () => {});
  await sendButton(page).click();
  await expect.poll(() => page.locator("#contact-errors").innerText()).toContain("Jawaban tidak datang pada waktunya");
  expect(await sendButton(page).innerText()).toBe("Coba sekarang");
  await page.unroute(contact);
  await page.locator(".thanks-number").waitFor();
});

it("sends nothing by itself any more once something is changed", async () => {
  const { page } = await openForm("contact");
  await fillIn(page, "contact");
  await page.clock.install();
  await page.context().setOffline(true);
  await sendButton(page).click();
  await expect.poll(() => sendButton(page).innerText()).toBe("Coba sekarang");
  await page.locator("#contact-message").fill("Belum selesai");
  await expect.poll(() => sendButton(page).innerText()).toBe("Kirim");
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await page.context().setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  await page.clock.runFor(60_000);
  expect(posts).toEqual([]);
  await sendButton(page).click();
  await page.locator(".thanks-number").waitFor();
});

describe("the steps of a registration", () => {
  const form = "provider-registration";
  const next = (page: Page) => page.locator(".form-actions [value=next]");
  const now = (page: Page) => page.locator(".progress-now").innerText();

  it("lead on with Next and Enter, back and forward with the browser, and keep everything", async () => {
    const { page, troubles } = await openForm(form, 360);
    const title = await page.title();
    await next(page).click();
    const wrong = page.locator(".error-summary-list a");
    expect(await wrong.allInnerTexts()).toHaveLength(3);
    await wrong.first().click();
    expect(await page.locator("[name=name]").evaluate(hasFocus)).toBe(true);
    await page.keyboard.type("Klinik Sehat");
    await page.locator("[name=category]").selectOption("Apotek");
    await page.locator("[name=contohServices][value=Dental]").check();
    await page.locator("[name=name]").press("Enter");
    expect(await now(page)).toBe("Langkah 2 dari 7: Alamat dan lokasi");
    const region = page.getByRole("region", { name: "Langkah 2 dari 7: Alamat dan lokasi" });
    expect(await region.getByRole("heading", { name: "Alamat dan lokasi" }).evaluate(hasFocus)).toBe(true);
    await expect.poll(() => page.title()).toBe(title.replace("Provider ", "Provider (2/7) "));
    await expect.poll(() => page.url()).toContain("step=location");
    expect(await page.locator(".error-summary, .field-error").count()).toBe(0);
    await page.locator("[name=city]").fill("Solo");
    await page.goBack();
    expect(await now(page)).toBe("Langkah 1 dari 7: Identitas");
    // The entry of the history may name a field of the step.
    const first = page.getByRole("region", { name: "Langkah 1 dari 7: Identitas" });
    expect(await first.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await expect.poll(() => page.title()).toBe(title);
    expect(await page.locator("[name=name]").inputValue()).toBe("Klinik Sehat");
    await page.goForward();
    expect(await page.locator("[name=city]").inputValue()).toBe("Solo");
    await page.getByRole("button", { name: "Kembali", exact: true }).click();
    await expect.poll(() => page.locator("[name=name]").isVisible()).toBe(true);
    expect(troubles).toEqual([]);
  });

  it(
    "show the progress of each part, and offer provinces, and the cities of the one that is entered",
    inSweep,
    async () => {
      const { page } = await openForm(form);
      const part = (position: number) => page.locator(".progress-part").nth(position);
      await page.locator("[name=name]").fill("Klinik");
      await page.locator("[name=category]").selectOption("Apotek");
      await page.locator(`#${form}-services`).check();
      await expect.poll(() => part(0).innerText()).toContain("lengkap");
      await openStepOf(page, form, "postalCode");
      await page.locator("[name=postalCode]").fill("abc");
      await page.keyboard.press("Tab");
      await expect.poll(() => part(1).innerText()).toContain("1 perlu diperbaiki");

      await openStepOf(page, form, "province");
      const options = (key: string) => page.locator(`#${form}-${key}-list option`);
      await page.locator("[name=province]").focus();
      await expect.poll(() => options("province").count()).toBe(38);
      await page.locator("[name=province]").fill("bali");
      await page.locator("[name=city]").focus();
      await expect.poll(() => options("city").count()).toBe(9);
      await page.locator("[name=province]").fill("");
      await page.locator("[name=city]").focus();
      await expect.poll(() => options("city").count()).toBeGreaterThan(500);
    },
  );
});

it(
  "says so where the browser refuses the visitor's position, and fills the coordinates in where it does not",
  inSweep,
  async () => {
    const { page } = await openForm("provider-registration");
    const locate = page.getByRole("button", { name: "Pakai posisi saya" });
    const status = page.locator(".position [role=status]");
    await page.context().clearPermissions();
    await openStepOf(page, "provider-registration", "latitude");
    await locate.click();
    await expect.poll(() => status.innerText()).toContain("tidak mengizinkan");
    expect(await page.locator("[name=latitude]").inputValue()).toBe("");
    await page.context().grantPermissions(["geolocation"]);
    await page.context().setGeolocation({ latitude: -7.257472, longitude: 112.752091 });
    await locate.click();
    await expect.poll(() => page.locator("[name=latitude]").inputValue()).toBe("-7.257472");
    expect(await page.locator("[name=longitude]").inputValue()).toBe("112.752091");
    // A pair as a map service copies it.
    await page.locator("[name=latitude]").fill("-6.2088, 106.8456");
    await page.locator("[name=latitude]").blur();
    await expect.poll(() => page.locator("[name=longitude]").inputValue()).toBe("106.8456");
    expect(await page.locator("[name=latitude]").inputValue()).toBe("-6.2088");
    expect(await status.innerText()).toContain("sudah diisikan");
  },
);
