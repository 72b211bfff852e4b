import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, type OpenedPage, openPage } from "../support/browser/browser";
import { TreeCopy } from "../support/tools/tree-copy";

let project: TreeCopy;
let server: ChildProcess;
let browser: Browser;
/** The contact page, which all tests but that of the finder look at. */
let contact: OpenedPage;
let url: string;
let output = "";

/** What `npm run dev` runs, in a copy of the project. */
beforeAll(async () => {
  project = new TreeCopy([]);
  const args = ["--configLoader", "native", "--host", "127.0.0.1", "--port", "0"];
  const env = { ...process.env, DEFAULT_PRODUCT: "contoh", NO_COLOR: "1" };
  server = spawn(resolve("node_modules/.bin/vite"), args, { cwd: project.path(""), env });
  const listening = new Promise<string>((done, fail) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream?.on("data", (piece: Buffer) => {
        output += piece;
        const [origin] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
        if (origin) done(origin);
      });
    }
    server.once("exit", () => fail(new Error(output)));
  });
  browser = await launchBrowser();
  url = await listening;
  contact = await open("/contoh/contact");
});

afterAll(async () => {
  await browser.close();
  server.kill();
  if (server.exitCode === null) await once(server, "exit");
  project[Symbol.dispose]();
});

async function open(path: string): Promise<OpenedPage> {
  const opened = await openPage(browser, { connection: "fast" });
  await opened.page.goto(`${url}${path}`);
  return opened;
}

const isAlive = (page: Page, island: string) => page.locator(`site-island[name=${island}][hydrated]`).waitFor();
const overlay = () => contact.page.locator("vite-error-overlay");

describe("the development site", () => {
  it("runs the form: its script names the empty fields", async () => {
    const { page, troubles } = contact;
    await isAlive(page, "SiteForm");
    let loads = 0;
    page.on("load", () => loads++);
    await page.locator("main [data-send]").click();
    await page.getByRole("alert").waitFor();
    expect(loads).toBe(0);
    expect(troubles).toEqual([]);
  });

  it("runs the provider finder and its map", async () => {
    const { page, troubles } = await open("/contoh/providers");
    await isAlive(page, "ProviderFinder");
    await page.getByLabel("Cari nama, jenis, atau tempat").fill("apotek");
    await page.getByRole("listbox", { name: "Saran" }).waitFor();
    await page.getByRole("group", { name: "Peta provider" }).locator(".map-marker, .map-cluster").first().waitFor();
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  it("shows a changed style without loading the page again", async () => {
    const { page } = contact;
    let loads = 0;
    page.on("load", () => loads++);
    project.edit("client/styles/base.css", "body {", "body { outline-style: dashed;");
    const outline = () => page.evaluate(() => getComputedStyle(document.body).outlineStyle);
    await expect.poll(outline).toBe("dashed");
    expect(loads).toBe(0);
  });

  it.each([
    ["script", "client/islands/SiteForm.tsx", "export async", "export export async"],
    ["style", "client/styles/base.css", "body {", "body {{"],
  ])("shows an error in a %s over the page until it is mended", async (_, file, sound, broken) => {
    project.edit(file, sound, broken);
    await overlay().waitFor();
    project.edit(file, broken, sound);
    await overlay().waitFor({ state: "detached" });
    await isAlive(contact.page, "SiteForm");
  });

  it("shows why a source cannot be built, then why a component fails, then the mended component", async () => {
    const component = "src/components/form/FormActions.tsx";
    const sound = "function FormActions({ props, form }: FormPartProps) {";
    const failing = `${sound} if (form) throw new Error("Planted in a component");`;
    const message = overlay().locator(".message-body");
    project.edit(component, sound, `export export ${sound}`);
    await message.filter({ hasText: "FormActions.tsx" }).waitFor();
    project.edit(component, `export export ${sound}`, failing);
    await message.filter({ hasText: "Planted in a component" }).waitFor();
    project.edit("src/sections/contact/texts.ts", "Agar kami cepat membantu", "Ditulis ulang");
    project.edit(component, failing, sound);
    await contact.page.getByText("Ditulis ulang").first().waitFor();
    await isAlive(contact.page, "SiteForm");
    expect(await overlay().count()).toBe(0);
  });

  it("writes no warning to the terminal", () => {
    expect(output).not.toMatch(/warn|deprecat/i);
  });
});
