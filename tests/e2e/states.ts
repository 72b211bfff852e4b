import type { Page } from "playwright-core";
import type { PageOptions } from "../support/browser";
import { alive, openStep } from "./filling";

/** A state that a visitor brings a page into. */
export interface State {
  readonly name: string;
  readonly path: string;
  readonly options?: PageOptions;
  /** Brings the page there, by keys where a visitor may. */
  readonly reach: (page: Page) => Promise<unknown>;
  /** What is looked at; the whole page where nothing is said. */
  readonly part?: string;
  /** The file in `trees/` that says what a screen reader finds in that part. */
  readonly tree?: string;
}

const phone = { width: 360, reducedMotion: true } as const;
const desk = { width: 1440, reducedMotion: true } as const;
const rsia = "/contoh/providers?search=rsia+bandung";

const press = (page: Page, role: "button" | "link", name: string) =>
  page.getByRole(role, { name, exact: true }).first().press("Enter");

async function sendEmpty(page: Page): Promise<void> {
  await alive(page);
  await page.locator("[data-send]").press("Enter");
  await page.locator(".error-summary").waitFor();
}

export const states: readonly State[] = [
  {
    name: "a panel of the menu",
    path: "/contoh/faq",
    options: desk,
    reach: (page) => press(page, "button", "Info Lainnya"),
    part: ".header",
    tree: "menu-panel",
  },
  {
    name: "the menu's sheet with a group open",
    path: "/contoh/faq",
    options: phone,
    reach: async (page) => {
      await page.locator("main summary").first().press("Enter");
      await press(page, "button", "Menu");
      await page.locator("#menu summary").nth(1).press("Enter");
    },
    part: "#menu",
    tree: "menu-sheet",
  },
  {
    name: "the chat buttons of a phone",
    path: "/contoh/faq",
    options: phone,
    reach: (page) => press(page, "button", "Chat"),
    part: ".chat",
    tree: "chat",
  },
  {
    name: "the finder with its filters unfolded",
    path: rsia,
    options: phone,
    reach: (page) => page.locator(".finder-filters summary").press("Enter"),
    part: ".finder-list",
    tree: "finder",
  },
  {
    name: "the finder in English, where nothing is found",
    path: "/contoh/providers?search=dental+clinic+bandung&category=dentist&lang=en",
    options: desk,
    reach: (page) => page.getByText("No providers match.").waitFor(),
    part: ".finder-list",
    tree: "finder-en",
  },
  {
    name: "the map with a provider's card open",
    path: rsia,
    options: { ...desk, connection: "fast" },
    reach: async (page) => {
      await page.getByText("1 provider di peta.").waitFor();
      await page.locator(".finder-map .map-marker").press("Enter");
      await page.locator(".leaflet-popup-content").waitFor();
    },
    part: ".finder-map",
    tree: "map",
  },
  {
    name: "the contact form with its errors",
    path: "/contoh/contact",
    options: phone,
    reach: sendEmpty,
    part: "#contact",
    tree: "form-errors",
  },
  {
    name: "the contact form in English with its errors",
    path: "/contoh/contact?lang=en",
    options: desk,
    reach: sendEmpty,
    part: "#contact",
    tree: "form-errors-en",
  },
  {
    name: "the last step of a registration that is incomplete",
    path: "/contoh/new-registration?lang=en",
    options: phone,
    reach: async (page) => {
      await alive(page);
      await openStep(page, "provider-registration", "review");
    },
    part: "#provider-registration",
    tree: "registration-review-en",
  },
  {
    name: "the status of a submission that nobody sent",
    path: "/contoh/submission-status",
    options: phone,
    reach: async (page) => {
      await page.getByLabel("Nomor referensi").fill("ABCD2345");
      await page.getByLabel("E-mail").fill("siti@contoh.co.id");
      await page.getByLabel("E-mail").press("Enter");
      await page.getByRole("alert").waitFor();
    },
    part: "main",
    tree: "status-unknown",
  },
  {
    name: "a search without results",
    path: "/contoh/search?q=qwrtzx&lang=en",
    options: desk,
    reach: (page) => page.getByText("No results for").first().waitFor(),
    part: "main",
    tree: "search-none-en",
  },
  {
    name: "the promotional dialog",
    path: "/",
    options: { ...phone, promoClosed: false },
    reach: (page) => page.getByRole("dialog").waitFor(),
    part: "dialog",
    tree: "promo",
  },
];
