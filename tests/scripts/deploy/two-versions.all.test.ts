import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { filesOf } from "../../../scripts/deploy/built-files";
import { filesNamedIn } from "../../../scripts/deploy/site";
import { addressOfForm, fillIn, humanPace, sendButton, uploaded } from "../../e2e/filling";
import { launchBrowser, openPage } from "../../support/browser/browser";
import { TwoVersions, type Version } from "../../support/deploy/two-versions";
import { contactLetter, send } from "../../support/forms/posting";
import { productWith } from "../../support/site/product";
import { TreeCopy } from "../../support/tools/tree-copy";

/** A tenth of them get pages of the new version. */
const visitCount = Number(process.env.VISITS ?? 10_000);
const visitors = 16;
const paths = ["/contoh", "/contoh/contact", "/contoh/providers", "/contoh/news"];

let tree: TreeCopy;
let site: TwoVersions;
let browser: Browser;

/** The other version has another style, another line of script, and one field more on its contact form. */
beforeAll(async () => {
  tree = new TreeCopy();
  tree.apply("field");
  tree.edit("client/styles/base.css", "body {", "body { outline-style: none;");
  tree.edit("client/islands/SiteForm.ts", "export async", "performance.mark('changed');\n\nexport async");
  await tree.build();
  const streets = productWith({ origin: "embedded" }, { map: { archive: "uji-1.pmtiles" } });
  const contoh = productWith({ origin: "embedded" });
  site = await TwoVersions.start(tree.path(""), { PRODUCTS: { contoh, jalan: streets } });
  const bucket = await site.miniflare.getR2Bucket("MAPS", "site");
  await bucket.put("uji-1.pmtiles", readFileSync("tests/fixtures/maps/streets.pmtiles"));
  browser = await launchBrowser();
  // Visits begin once both versions have all content.
  for (const version of ["before", "after"] as const)
    for (const path of paths)
      await vi.waitUntil(async () => (await site.from(version)(path)).status === 200, {
        timeout: 60_000,
        interval: 100,
      });
});

afterAll(async () => {
  await browser.close();
  await site.miniflare.dispose();
  tree[Symbol.dispose]();
});

/** Visits a page and the files that it names, each from whichever version responds. @returns files without a response */
async function lostFiles(path: string): Promise<string[]> {
  const page = await site.get(path);
  expect(page.status, path).toBe(200);
  const files = [...new Set(filesNamedIn(await page.text()))];
  expect(files.length, path).toBeGreaterThan(2);
  const lost: string[] = [];
  for (const file of files) {
    const response = await site.get(file);
    await response.arrayBuffer();
    if (response.status !== 200) lost.push(file);
  }
  return lost;
}

async function lostFilesOf(visits: number): Promise<string[]> {
  const lost: string[] = [];
  let count = 0;
  const visit = async () => {
    while (count < visits) lost.push(...(await lostFiles(paths[count++ % paths.length] ?? "/")));
  };
  await Promise.all(Array.from({ length: visitors }, visit));
  return lost;
}

it("visits lose files while two versions share the traffic, each with its own files alone", async () => {
  await site.split(10);
  expect(await lostFilesOf(200)).not.toEqual([]);
});

it(`${visitCount} visits lose no file while two versions share the traffic, once the files of both are stored`, async () => {
  await site.storeFiles(".");
  await site.storeFiles(tree.path(""));
  expect(await lostFilesOf(visitCount)).toEqual([]);
});

it("every file of each version is the same from the other one", async () => {
  const builds: [Version, string][] = [
    ["before", "."],
    ["after", tree.path("")],
  ];
  const hashed = (path: string) => path.startsWith("/assets/");
  for (const [version, folder] of builds) {
    const other = version === "before" ? "after" : "before";
    for (const path of Object.keys(filesOf(`${folder}/dist/client`)).filter(hashed)) {
      const response = await site.from(other)(path);
      expect(response.status, `${path} from ${other}`).toBe(200);
      const content = Buffer.from(await response.arrayBuffer());
      expect(content.equals(readFileSync(`${folder}/dist/client${path}`)), `${path} from ${other}`).toBe(true);
      expect(response.headers.get("cache-control"), path).toBe("public, max-age=31536000, immutable");
    }
  }
});

it("a form of the new version is accepted by the one before, without the field that it does not know", async () => {
  const changed = contactLetter("Dari versi baru", "contoh");
  changed.body.set("member", "12345");
  expect(await send({ url: site.url, get: site.from("before") }, changed)).not.toBeNull();
});

it("a form of the version before learns from the new one which field is missing, and is accepted with it", async () => {
  const { path, body } = contactLetter("Dari versi lama", "contoh");
  const headers = { accept: "application/json", origin: site.url.origin };
  const refused = await site.from("after")(path, { method: "POST", body, headers });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("member");
  body.set("member", "12345");
  expect((await site.from("after")(path, { method: "POST", body, headers })).ok).toBe(true);
});

it("a registration begun before three deployments is finished with its files, areas and map", async () => {
  await site.split(0);
  const form = "provider-registration";
  const begun = await openPage(browser);
  await begun.page.goto(new URL(addressOfForm(form), site.url).href);
  const withMap = await openPage(browser);
  await withMap.page.goto(new URL(addressOfForm(form).replace("contoh", "jalan"), site.url).href);
  for (const { page } of [begun, withMap]) await page.locator("site-island[name=SiteForm]").waitFor();

  for (let deployment = 0; deployment < 3; deployment++) {
    tree.write("dist/client/assets/entry-0000000x.js".replace("x", String(deployment)), String(deployment));
    await site.storeFiles(tree.path(""));
  }
  await site.split(100);

  await fillIn(begun.page, form);
  await uploaded(begun.page, await begun.page.locator(".upload").count());
  await humanPace(begun.page);
  await sendButton(begun.page).click();
  await begun.page.getByText("Terima kasih telah melakukan pendaftaran").first().waitFor();
  expect(begun.troubles).toEqual([]);

  await withMap.page.locator(".progress-part button[value=location]").click();
  await withMap.page.getByRole("button", { name: "Tandai di peta" }).click();
  await withMap.page.getByRole("application", { name: "Peta lokasi fasilitas" }).waitFor();
  expect(withMap.troubles).toEqual([]);
});
