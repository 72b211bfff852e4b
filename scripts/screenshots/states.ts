import type { Page } from "playwright-core";
import type { PageOptions } from "../../tests/support/browser/browser";

export interface State {
  readonly name: string;
  readonly address: string;
  readonly act?: (page: Page) => Promise<void>;
  readonly options?: PageOptions;
  /** Captures the viewport only, for parts that overlay the page. */
  readonly window?: true;
}

const monas = { latitude: -6.1754, longitude: 106.8272 };

const press = (selector: string) => async (page: Page) => {
  const shown = page.locator(selector).locator("visible=true").first();
  await shown.click();
  await page.waitForTimeout(400);
};

/** Submits a form without its event handlers, as without script. */
const submitEmpty = async (page: Page) => {
  await page.locator("main form[method=post]").evaluate((form: HTMLFormElement) => form.submit());
  await page.locator(".error-summary").waitFor();
};

const typed = (words: string, selector: string) => async (page: Page) => {
  await page.locator("site-island[name=ProviderFinder][hydrated]").waitFor({ state: "attached" });
  await page.locator("main [role=combobox]").pressSequentially(words, { delay: 20 });
  await page.locator(selector).first().waitFor();
};

const contact = async (page: Page) => {
  const values = { name: "Siti", email: "siti@contoh.co.id", subject: "Layanan", message: "Selamat pagi" };
  for (const [name, value] of Object.entries(values)) await page.locator(`main [name=${name}]`).fill(value);
  await page.locator("main [data-send]").click();
  await page.locator(".thanks-number").waitFor();
};

const steps = ["location", "legal", "contacts", "cooperation", "documents", "review"];
const lists = "news articles events promotions careers clients faq how-to-claim providers".split(" ");

/** States that need interactions, another product, or a query. */
export const states: readonly State[] = [
  { name: "menu", address: "/contoh/faq", act: press(".navigation button, .menu-button"), window: true },
  { name: "chat", address: "/contoh/news/4", act: press(".chat-open"), window: true },
  {
    name: "promo",
    address: "/contoh",
    options: { promoClosed: false },
    window: true,
    act: (page) => page.locator("dialog[open]").waitFor(),
  },
  { name: "hero-second", address: "/contoh", act: press(".hero-steps [data-step=next]"), window: true },
  { name: "search-some", address: "/contoh/search?q=klaim" },
  { name: "search-similar", address: "/contoh/search?q=verifkator" },
  { name: "search-none", address: "/contoh/search?q=qwxyzqwxyz" },
  { name: "finder-kind", address: "/acme/providers?category=hospital" },
  { name: "finder-second-page", address: "/acme/providers?page=2" },
  { name: "finder-none", address: "/acme/providers?search=zzzzzz" },
  { name: "finder-suggestions", address: "/acme/providers", act: typed("klin", "[role=option]"), window: true },
  {
    name: "finder-near",
    address: "/acme/providers?near=1",
    options: { position: monas, connection: "fast" },
    act: (page) => page.waitForTimeout(2_500),
  },
  { name: "contact-errors", address: "/contoh/contact", act: submitEmpty },
  { name: "application-errors", address: "/contoh/apply-job", act: submitEmpty },
  { name: "registration-errors", address: "/contoh/new-registration", act: submitEmpty },
  ...steps.map((step) => ({
    name: `registration-${step}`,
    address: "/contoh/new-registration",
    act: press(`.progress-part button[value=${step}]`),
  })),
  { name: "contact-thanks", address: "/contoh/contact", act: contact },
  { name: "faq-open", address: "/contoh/faq", act: press("main summary") },
  {
    name: "status-unknown",
    address: "/contoh/submission-status",
    act: async (page) => {
      await page.locator("[name=reference]").fill("ABCDEFGH");
      await page.locator("[name=email]").fill("siti@contoh.co.id");
      await page.locator("main form button").click();
      await page.waitForLoadState("networkidle");
    },
  },
  { name: "empty", address: "/sepi" },
  ...lists.map((list) => ({ name: `empty-${list}`, address: `/sepi/${list}` })),
  { name: "unavailable", address: "/padam/news" },
  { name: "unavailable-home", address: "/padam" },
  { name: "missing", address: "/contoh/tidak-ada" },
];
