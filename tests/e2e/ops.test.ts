import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { contactSubmission, opsSecret } from "../support/forms/outbox";
import { sampled } from "../support/tools/sweep";
import { axeColourViolations, axeViolations } from "./axe";
import { browsing, follow } from "./browsing";
import { outOfSight } from "./out-of-sight";
import { smallTargets } from "./touch-targets";

const browser = browsing();
let reference = "";

/** Posts in every state that operators see to, of a product whose CMS is down. */
beforeAll(async () => {
  const { outbox, cms } = browser;
  const accept = async (changed: Parameters<typeof contactSubmission>[0] = {}) =>
    outbox.accept(contactSubmission(changed), "kotak");
  await accept();
  cms.kotak.mood = "refusing";
  for (let count = 0; count < 3; count++) await accept();
  const files = [await outbox.upload("softcopyLamaran", new Uint8Array(40_000), "kotak")];
  const long = "Pneumonoultramicroscopicsilicovolcanoconiosis".repeat(4);
  const fields = { Name: long, Message: `Baris satu\nbaris dua\n${long}`, [long]: "x", services: ["Dental", "Optik"] };
  ({ reference } = await accept({ review: "honeypot", fields, files }));
  cms.kotak.mood = "failing";
  await accept();
  await cms.kotak.close();
});

const pages = {
  "the overview": () => "/ops?product=kotak",
  "a post": () => `/ops/outbox/${reference}?`,
  "the list": () => "/ops/outbox?product=kotak",
  "the list for a reason": () => "/ops/outbox?product=kotak&reason=honeypot&state=review",
  "the access log": () => "/ops/accesses?product=kotak",
  "the content": () => "/ops/content?product=kotak",
  "the manual": () => "/ops/help?",
};

async function openAsOperator(path: string, options: { width: number; javaScript?: boolean }) {
  const opened = await browser.open("/robots.txt", { ...options, reducedMotion: true });
  await opened.page.setExtraHTTPHeaders({
    authorization: `Basic ${Buffer.from(`dewi:${opsSecret}`).toString("base64")}`,
  });
  await opened.page.goto(new URL(path, browser.site.url).href);
  return opened;
}

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

it.each(sampled(Object.entries(pages), 1))("%s fits, is sound and can be hit by a finger", async (name, pathOf) => {
  const path = `${pathOf()}&lang=en`;
  const { page, troubles } = await openAsOperator(path, { width: 360 });
  await expect.poll(() => page.getByRole("heading", { level: 1 }).count()).toBe(1);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await sideways(page), `${width} px`).toBeLessThanOrEqual(0);
    expect(await smallTargets(page), `${width} px`).toEqual([]);
    expect(await axeViolations(page), `${width} px`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await axeColourViolations(page)).toEqual([]);
  if (name === "the list") {
    const outcome = page.locator("tbody tr").first().locator("td:nth-child(7)");
    await outcome.evaluate((cell, text) => cell.replaceChildren(text), "Laporan_Tahunan".repeat(16));
    expect((await outcome.boundingBox())?.width).toBeLessThan(300);
    expect(await outOfSight(page)).toEqual([]);
  }
  expect(troubles).toEqual([]);
});

it("an operator finds a post, reads it and sends it again, without script", async () => {
  const { page } = await openAsOperator("/ops/outbox?product=kotak&lang=en", { width: 360, javaScript: false });
  await page.getByLabel("State").selectOption("review");
  await follow(page, page.getByRole("button", { name: "Show" }).click());
  await follow(page, page.getByRole("link", { name: `View ${reference}` }).click());
  await expect.poll(() => page.getByText("Baris satu").count()).toBe(1);
  await expect.poll(() => page.getByRole("link", { name: "softcopyLamaran.pdf" }).count()).toBe(1);
  await follow(page, page.getByRole("button", { name: `Send again ${reference}` }).click());
  await expect.poll(() => new URL(page.url()).pathname).toBe("/ops/outbox");
  await follow(page, page.getByRole("link", { name: "Access log" }).click());
  expect(await page.locator("tbody tr").first().innerText()).toContain("sent again");
});
