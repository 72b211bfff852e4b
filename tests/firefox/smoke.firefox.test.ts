import { mkdtempDisposableSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { firefoxPath } from "../../scripts/firefox-path";
import { pdf } from "../intake/samples";
import { Firefox } from "../support/browser/firefox";
import { productWith } from "../support/site/product";
import { startSite, type TestSite } from "../support/site/site";

if (!firefoxPath) throw new Error("FIREFOX_PATH has to name a Firefox");
const program = firefoxPath;

const folder = mkdtempDisposableSync(join(tmpdir(), "firefox-files-"));
const file = join(folder.path, "npwp.pdf");
let site: TestSite;
let firefox: Firefox;

beforeAll(async () => {
  writeFileSync(file, pdf);
  const contoh = productWith({ origin: "embedded" });
  [site, firefox] = await Promise.all([
    startSite({ DEFAULT_PRODUCT: "contoh", PRODUCTS: { contoh } }),
    Firefox.launch(program),
  ]);
});

afterAll(async () => {
  await Promise.all([firefox.close(), site.close()]);
  folder.remove();
});

const open = (path: string) => firefox.goto(new URL(path, site.url).href);
const isAlive = (island: string) =>
  firefox.until(`document.querySelector('site-island[name=${island}]')?.hasAttribute("hydrated")`);
const isShown = (words: string) => firefox.until(`document.body.innerText.includes(${JSON.stringify(words)})`);

it("Firefox names the empty fields of a form, and sends it once they are filled in", async () => {
  await open("/contoh/contact");
  await isAlive("SiteForm");
  await firefox.click("main [data-send]");
  await firefox.until('document.querySelector("main [role=alert]")');
  await firefox.type("[name=name]", "Siti Aminah");
  await firefox.type("[name=email]", "siti@example.com");
  await firefox.type("[name=subject]", "Klaim");
  await firefox.type("[name=message]", "Selamat pagi");
  // Nobody is faster; the site takes who is for a robot.
  await firefox.until("performance.now() > 3_100");
  await firefox.click("main [data-send]");
  await isShown("Terima kasih Anda telah mengirim pesan kepada kami");
});

it("Firefox suggests providers while a visitor types, and shows those that are found", async () => {
  await open("/contoh/providers");
  await isAlive("ProviderFinder");
  await firefox.type("#finder-words", "apotek");
  await firefox.until('document.querySelector("[role=listbox] [role=option]")');
  await firefox.type("#finder-words", "\uE007");
  await firefox.until('location.search.includes("search=apotek")');
  await firefox.until('/apotek/i.test(document.querySelector(".provider-list li")?.innerText ?? "")');
});

it("Firefox uploads a file of a registration, and restores the draft with it after a reload", async () => {
  await open("/contoh/new-registration");
  await isAlive("SiteForm");
  await firefox.type("[name=name]", "Klinik Sehat");
  await firefox.choose("input[name=npwp_file]", file);
  await firefox.until('document.querySelector(".upload[data-state=done]")');
  await firefox.until('localStorage.getItem("draft:1:contoh:provider-registration")?.includes("npwp.pdf")');
  await firefox.reload();
  await isAlive("SiteForm");
  await isShown("Isian Anda dari tab ini dipulihkan.");
  await firefox.until('document.querySelector("[name=name]").value === "Klinik Sehat"');
  await firefox.until('document.querySelector(".upload-name")?.textContent.includes("npwp.pdf")');
});

it("Firefox reports no error on any of these pages", () => {
  expect(firefox.troubles).toEqual([]);
});
