import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { FormId } from "../../src/forms/form";
import { forms } from "../../src/forms/forms";
import { fieldsOf, nameOf } from "../../src/forms/input";
import type { FieldModel, FormModel } from "../../src/forms/model";
import { reviewStep } from "../../src/forms/steps";
import { samples } from "../forms/sample";
import { pdf } from "../intake/samples";
import { formModel, formOnPage } from "../support/forms/form-pages";
import { isSweep } from "../support/tools/sweep";
import type { browsing } from "./browsing";

/** Every form with what it says once it was sent. */
const formCases: readonly (readonly [FormId, string])[] = [
  ["contact", "Terima kasih Anda telah mengirim pesan kepada kami"],
  ["job-application", "Lamaran Anda berhasil dikirim!"],
  ["quotation", "Terima kasih, permintaan penawaran Anda sudah kami terima"],
  ["provider-registration", "Terima kasih telah melakukan pendaftaran. Kami akan segera merespons"],
];

/** One form with steps and one without: of their kinds of fields the others have none that is not in these. */
export const sampledForms = formCases.filter(
  ([form]) => isSweep || form === "contact" || form === "provider-registration",
);

export const addressOfForm = (form: FormId): string => `/contoh${formOnPage(form).path}`;

export const modelOfForm = (form: FormId): FormModel => formModel(form, "contoh", "id");

export const pdfFile = (name: string) => ({ name, mimeType: "application/pdf", buffer: Buffer.from(pdf) });

/** Opens a step of a form as a visitor does, with script or without. */
export async function openStep(page: Page, form: FormId, step: string): Promise<void> {
  const section = page.locator(`#${form}-part-${step}`);
  if (await section.isVisible()) return;
  await page.locator(`.progress-part button[value=${step}]`).click();
  await section.waitFor();
}

/** Opens the step that has this field, if the form has steps. */
export async function openStepOf(page: Page, form: FormId, key: string): Promise<void> {
  const { sections, stepped } = forms[form];
  const section = sections.find(({ rows }) => rows.flat().some((field) => field.key === key));
  if (stepped && section) await openStep(page, form, section.id);
}

/** Opens the last step, if the form has steps: it has the button that sends. */
export async function openLastStep(page: Page, form: FormId): Promise<void> {
  if (forms[form].stepped) await openStep(page, form, reviewStep);
}

export const sendButton = (page: Page) => page.locator("main [data-send]");

/** Fills in the sample as a visitor does, but for the fields named, and gets as far as the button that sends. */
export async function fillIn(page: Page, form: FormId, except: readonly string[] = []): Promise<void> {
  for (const field of fieldsOf(forms[form])) {
    const value = samples[form][field.key];
    if (value === undefined || except.includes(field.key)) continue;
    await openStepOf(page, form, field.key);
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
        await control.setInputFiles(pdfFile(`${field.key}.pdf`));
        break;
      default:
        await control.fill(String(value));
    }
  }
  await openLastStep(page, form);
}

/** The same with the keyboard alone: Tab goes from field to field, and to the button that leads on. */
export async function fillByKeys(page: Page, form: FormId): Promise<void> {
  const { sections, stepped } = forms[form];
  for (const { rows } of sections) {
    for (const field of rows.flat()) {
      const value = samples[form][field.key];
      if (value === undefined) continue;
      for (const one of [value].flat()) {
        const name = nameOf(field, "contoh");
        const isTicked = field.control === "checkboxes";
        await tabTo(page, isTicked ? `[name="${name}"][value="${one}"]` : `[name="${name}"]`);
        await enter(page, field.control ?? "line", one);
      }
    }
    if (!stepped) continue;
    await tabTo(page, ".form-actions [value=next]");
    await page.keyboard.press("Enter");
  }
  await tabTo(page, "main [data-send]");
}

async function enter(page: Page, control: FieldModel["control"], value: string): Promise<void> {
  const focused = page.locator(":focus");
  switch (control) {
    case "checkboxes":
      return page.keyboard.press("Space");
    case "radios":
    case "select":
      if (control === "radios") await page.keyboard.press("Space");
      for (let choice = 0; choice < 40 && (await page.locator(":focus").inputValue()) !== value; choice++) {
        await page.keyboard.press("ArrowDown");
      }
      return expect(await page.locator(":focus").inputValue()).toBe(value);
    case "file":
      // The system's dialog is not the page's.
      return focused.setInputFiles(pdfFile(`${await focused.getAttribute("name")}.pdf`));
    default:
      await focused.selectText();
      return page.keyboard.insertText(value);
  }
}

/** Presses Tab until it comes to an element that this selector means. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not come to ${selector}, but to ${await page.locator(":focus").evaluate(outerHtml)}`);
}

const outerHtml = (element: Element) => element.outerHTML.slice(0, 200);

/** Waits until the form's script runs. */
export async function alive(page: Page): Promise<void> {
  await page.locator("site-island[name=SiteForm][hydrated]").waitFor({ state: "attached" });
}

/** Opens the pages of forms, whose scripts then run. */
export const formOpener =
  ({ open }: Pick<ReturnType<typeof browsing>, "open">) =>
  async (form: FormId, width = 1440) => {
    const visit = await open(addressOfForm(form), { width, reducedMotion: true });
    await alive(visit.page);
    return visit;
  };

/** Waits until nothing is on its way and this many files are there. */
export async function uploaded(page: Page, count: number): Promise<void> {
  await expect.poll(() => page.locator(".upload[data-state=done]").count()).toBe(count);
}

/** Nobody is faster; the site takes who is for a robot. */
export const humanPace = (page: Page) => page.waitForFunction(() => performance.now() > 3_100);

export const hasFocus = (element: Element) => element === document.activeElement;
