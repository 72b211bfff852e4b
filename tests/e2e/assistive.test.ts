import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { forms } from "../../src/forms/forms";
import { fieldsOf } from "../../src/forms/input";
import { fieldsOfModel } from "../../src/forms/model";
import { reviewStep } from "../../src/forms/steps";
import { formPartsTexts } from "../../src/forms/texts/texts";
import type { PageOptions } from "../support/browser/browser";
import { sampled } from "../support/tools/sweep";
import { axeViolations } from "./axe";
import { browsing } from "./browsing";
import { alive, modelOfForm, openStep, tabTo } from "./filling";
import { dialogShown } from "./promo";
import { focusIsSeen, listen } from "./spoken";

/**
 * A state that a visitor brings a page into, by keys where a visitor may.
 * @param part what is looked at
 * @param tree the file in `trees/` that says what a screen reader finds in it; null where other tests say it
 */
const statesIn =
  (options: PageOptions) =>
  (name: string, path: string, part: string, tree: string | null, reach: (page: Page) => Promise<unknown>) => {
    return { name, path, options, part, tree, reach };
  };

const phone = { width: 360, reducedMotion: true } as const;
const desk = { width: 1440, reducedMotion: true } as const;
const onPhone = statesIn(phone);
const onDesk = statesIn(desk);
const onFastDesk = statesIn({ ...desk, connection: "fast" });
const atFirstVisit = statesIn({ ...phone, promoClosed: false });
async function unfoldFilters(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Filter", exact: true }).press("Enter");
  await page.locator("site-island[name=ProviderFinder][hydrated]").waitFor({ state: "attached" });
}

const rsia = "/contoh/providers?search=rsia+bandung";

const press = (page: Page, role: "button" | "link", name: string) =>
  page.getByRole(role, { name, exact: true }).first().press("Enter");

async function sendEmpty(page: Page): Promise<void> {
  await alive(page);
  await page.locator("[data-send]").press("Enter");
  await page.locator(".error-summary").waitFor();
}

/** The first four are those that `npm test` looks at. */
const states = [
  onPhone("the menu's sheet with a group open", "/contoh/faq", "#menu", "menu-sheet", async (page) => {
    await page.locator("main summary").first().press("Enter");
    await press(page, "button", "Menu");
    await page.locator("#menu summary").nth(1).press("Enter");
  }),
  onPhone("the chat buttons of a phone", "/contoh/faq", ".chat", "chat", (page) => press(page, "button", "Chat")),
  onPhone("the finder with its filters unfolded", rsia, "site-island[name=ProviderFinder]", "finder", (page) =>
    unfoldFilters(page),
  ),
  onFastDesk("the map with a provider's card open", rsia, ".finder-map", "map", async (page) => {
    await page.getByText("1 provider di peta.").waitFor();
    await page.locator(".finder-map .map-marker").press("Enter");
    await page.locator(".leaflet-popup-content").waitFor();
  }),
  onPhone("the contact form with its errors", "/contoh/contact", "#contact", "form-errors", sendEmpty),
  atFirstVisit("the promotional dialog", "/", "dialog", "promo", async (page) => {
    await page.clock.install();
    await page.reload();
    await dialogShown(page);
  }),
  onDesk("a panel of the menu", "/contoh/faq", ".header", null, (page) => press(page, "button", "Info Lainnya")),
  onDesk(
    "the finder in English, where nothing is found",
    "/contoh/providers?search=dental+optician+bandung&category=dentist&lang=en",
    "site-island[name=ProviderFinder]",
    null,
    (page) => page.getByText("No providers match.").waitFor(),
  ),
  onPhone("the status of an unknown submission", "/contoh/submission-status", "main", null, async (page) => {
    await page.getByLabel("Nomor referensi").fill("ABCD2345");
    await page.getByLabel("E-mail").fill("siti@contoh.co.id");
    await page.getByLabel("E-mail").press("Enter");
    await page.getByRole("alert").waitFor();
  }),
  onDesk("a search without results", "/contoh/search?q=qwrtzx&lang=en", "main", null, (page) =>
    page.getByText("No results for").first().waitFor(),
  ),
];

const { open } = browsing();

/** What a tree that differs says. */
const renewal = `If the change is meant, write tests/e2e/trees/ anew and look at the difference:
npm run build && npx vitest run --project e2e tests/e2e/assistive.test.ts --update`;

const registration = modelOfForm("provider-registration");
const texts = formPartsTexts({ language: "id" });

/** How a screen reader names the kind of a control, and each of its choices where all are on the page. */
const roles = {
  line: { role: "textbox", choice: null },
  area: { role: "textbox", choice: null },
  select: { role: "combobox", choice: null },
  radios: { role: "group", choice: "radio" },
  checkboxes: { role: "group", choice: "checkbox" },
  file: { role: "button", choice: null },
} as const;

/** Of a field of the registration; what suggests values is a combobox. */
function rolesOf(key: string) {
  const field = fieldsOf(forms["provider-registration"]).find((each) => each.key === key);
  return roles[field?.suggests ? "select" : (field?.control ?? "line")];
}

/** What changes from day to day, and from run to run. */
const changing = [
  [/Data (per|as of) [^.]+\./, "Data $1 (date)."],
  [/127\.0\.0\.1%3A\d+/, "(host)"],
] as const;

describe("a state of a page keeps axe's rules, and says what is in it", () => {
  it.each(sampled(states, 4))("$name", async ({ path, options, reach, part, tree }) => {
    const { page, troubles } = await open(path, options);
    await reach(page);
    if (tree) {
      const said = await page.locator(part).ariaSnapshot();
      const lasting = changing.reduce((text, [part, words]) => text.replace(part, words), said);
      await expect(`${lasting}\n`, renewal).toMatchFileSnapshot(`trees/${tree}.txt`);
    }
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    expect(await axeViolations(page, part)).toEqual([]);
    expect(troubles).toEqual([]);
  });

  it("every step of a registration, with every control by the label and the choices of its form", async () => {
    const { page, troubles } = await open("/contoh/new-registration", { width: 360, reducedMotion: true });
    await alive(page);
    for (const { id, step, title, rows } of registration.sections) {
      await openStep(page, registration.id, step);
      expect(await axeViolations(page, `#${id}`), step).toEqual([]);
      const region = page.getByRole("region", { name: title });
      for (const { key, label, required, options } of rows.flat()) {
        const { role, choice } = rolesOf(key);
        const name = required ? label : `${label} (${texts.optional})`;
        const control = region.getByRole(role, { name, exact: true });
        expect(await control.count(), label).toBe(1);
        if (!choice) continue;
        const names = await control
          .getByRole(choice)
          .evaluateAll((all: HTMLInputElement[]) => all.map(({ labels }) => labels?.[0]?.innerText));
        expect(names, label).toEqual(options.map((option) => option.label));
      }
      const controls = region.locator(
        "input:not([type=hidden]):not([type=radio]):not([type=checkbox]), select, fieldset",
      );
      expect(await controls.count(), step).toBe(rows.flat().length);
    }
    await openStep(page, registration.id, reviewStep);
    expect(await axeViolations(page, `#${registration.id}`)).toEqual([]);
    const { blank, none } = texts;
    const fields = fieldsOfModel(registration);
    expect(await page.getByRole("term").allInnerTexts()).toEqual(fields.map(({ label }) => label));
    expect(await page.getByRole("definition").allInnerTexts()).toEqual(
      fields.map(({ preset, required }) => preset || (required ? blank : none)),
    );
    expect(troubles).toEqual([]);
  });
});

describe("by keyboard alone, a visitor", () => {
  const skip = async (page: Page) => {
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
  };

  it.each(sampled([1440, 360], 1))(
    "gets from Home to the nearest hospital and its telephone, at %i px",
    async (width) => {
      const { page, troubles } = await open("/", { width, reducedMotion: true });
      await skip(page);
      await tabTo(page, ".task");
      await page.keyboard.press("Enter");
      await page.waitForURL("**/providers?category=hospital&sort=distance");
      await skip(page);
      await tabTo(page, "input[name=search]");
      expect(await focusIsSeen(page)).toBe(true);
      const said = await listen(page);
      await page.keyboard.insertText("bandung");
      await page.getByRole("option").first().waitFor();
      await page.keyboard.press("Escape");
      await expect
        .poll(async () => (await said()).filter((text) => /^\d+ provider\b/.test(text)))
        .toEqual(["2 provider Jarak dari pusat Bandung, Jawa Barat."]);
      await tabTo(page, ".finder-list .provider-name a");
      expect(await focusIsSeen(page)).toBe(true);
      const name = await page.locator(":focus").innerText();
      expect(name).toMatch(/^RS.*Bandung$/);
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { level: 1, name }).waitFor();
      await skip(page);
      await tabTo(page, "main a[href^='tel:']");
      expect(await page.locator(":focus").getAttribute("href")).toMatch(/^tel:\+62/);
      expect(troubles).toEqual([]);
    },
  );

  it("gets from the menu's sheet to how to claim, and to the way that concerns them", async () => {
    const { page, troubles } = await open("/contoh/faq", { width: 360, reducedMotion: true });
    await tabTo(page, ".menu-button");
    await page.keyboard.press("Enter");
    await tabTo(page, "#menu li:has(a[href$='how-to-claim']) > details > summary");
    await page.keyboard.press("Enter");
    await tabTo(page, "#menu a[href='/contoh/how-to-claim']");
    expect(await focusIsSeen(page)).toBe(true);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Cara Klaim" }).waitFor();
    await skip(page);
    await tabTo(page, "nav[aria-label='Cara mengajukan'] li:nth-child(2) a");
    const way = await page.locator(":focus").innerText();
    await page.keyboard.press("Enter");
    await expect.poll(() => page.getByRole("heading", { level: 2, name: way }).isVisible()).toBe(true);
    const top = () =>
      page.getByRole("heading", { level: 2, name: way }).evaluate((each) => each.getBoundingClientRect().top);
    await expect.poll(top).toBeGreaterThan(50);
    expect(await top()).toBeLessThan(370);
    expect(troubles).toEqual([]);
  });
});
