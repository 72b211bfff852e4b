import type { Page } from "playwright-core";
import type { PageOptions } from "../support/browser/browser";
import { alive } from "./filling";
import { dialogShown } from "./promo";

/** A state that a visitor brings a page into. */
export interface State {
  readonly name: string;
  readonly path: string;
  readonly options: PageOptions;
  /** What is looked at. */
  readonly part: string;
  /** The file in `trees/` that says what a screen reader finds in that part; null where other tests say it. */
  readonly tree: string | null;
  /** Brings the page there, by keys where a visitor may. */
  readonly reach: (page: Page) => Promise<unknown>;
}

const statesIn =
  (options: PageOptions) =>
  (name: string, path: string, part: string, tree: string | null, reach: State["reach"]): State => ({
    name,
    path,
    options,
    part,
    tree,
    reach,
  });

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

/** The first six are those that `npm test` looks at. */
export const states: readonly State[] = [
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
  onPhone("the status of a submission that nobody sent", "/contoh/submission-status", "main", null, async (page) => {
    await page.getByLabel("Nomor referensi").fill("ABCD2345");
    await page.getByLabel("E-mail").fill("siti@contoh.co.id");
    await page.getByLabel("E-mail").press("Enter");
    await page.getByRole("alert").waitFor();
  }),
  onDesk("a search without results", "/contoh/search?q=qwrtzx&lang=en", "main", null, (page) =>
    page.getByText("No results for").first().waitFor(),
  ),
];
