import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { filesOf } from "../../../scripts/deploy/built-files";
import { filesNamedIn } from "../../../scripts/deploy/site";
import { fieldsOfModel } from "../../../src/forms/model";
import { addressOfForm, alive, fillIn, modelOfForm, openStepOf, sendButton, uploaded } from "../../e2e/filling";
import { launchBrowser } from "../../support/browser/browser";
import { ParsedPage, propertyOf } from "../../support/browser/parsed-page";
import { TwoVersions, type Version } from "../../support/deploy/two-versions";
import { contactLetter, send } from "../../support/forms/posting";
import { productWith } from "../../support/site/product";
import { TreeCopy } from "../../support/tools/tree-copy";

const visitors = 16;
const visits = Number(process.env.VISITS ?? 10_000);
const paths = ["/contoh", "/contoh/contact", "/contoh/providers", "/contoh/news"];

const streets = "streets-1.pmtiles";

let tree: TreeCopy;
let site: TwoVersions;
/** Files that each version has itself, and those of them that a visit has requested. */
let inBoth: ReadonlySet<string>;
const servedByBoth = new Set<string>();

/** The other version has another style, another line of script, and one field more on its contact form. */
beforeAll(async () => {
  tree = new TreeCopy();
  tree.apply("field");
  tree.edit("client/styles/base.css", "body {", "body { outline-style: none;");
  tree.edit("client/islands/SiteForm.tsx", "export async", "performance.mark('changed');\n\nexport async");
  await tree.build();
  const after = filesOf(tree.path("dist/client"));
  inBoth = new Set(Object.keys(filesOf("dist/client")).filter((file) => after[file] !== undefined));
  const contoh = productWith({ origin: "embedded" }, { map: { archive: streets } });
  site = await TwoVersions.start(tree.path(""), { PRODUCTS: { contoh } });
  const bucket = await site.miniflare.getR2Bucket("MAPS", "site");
  await bucket.put(streets, readFileSync("tests/fixtures/maps/streets.pmtiles"));
  // Visits begin once both versions have all content.
  for (const version of ["before", "after"] as const)
    for (const path of paths)
      await vi.waitUntil(async () => (await site.from(version)(path)).status === 200, {
        timeout: 60_000,
        interval: 100,
      });
});

afterAll(async () => {
  await site.close();
  tree[Symbol.dispose]();
});

/**
 * Visits a page and the files that it names, each from whichever version responds. Files that both versions have are
 * requested once.
 * @returns files without a response
 */
async function lostFiles(path: string): Promise<string[]> {
  const page = await site.get(path);
  expect(page.status, path).toBe(200);
  const files = new Set(filesNamedIn(await page.text()));
  expect(files.size, path).toBeGreaterThan(2);
  const lost: string[] = [];
  for (const file of files.difference(servedByBoth)) {
    if (inBoth.has(file)) servedByBoth.add(file);
    const response = await site.get(file, { method: "HEAD" });
    if (response.status !== 200) lost.push(`${file}: ${response.status}`);
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

it("every file of each version is the same from the other one, once the files of both are stored", async () => {
  await site.storeFiles(".");
  await site.storeFiles(tree.path(""));
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

it(`${visits} visits lose no file once the files of both versions are stored`, { timeout: 1_200_000 }, async () => {
  await site.split(10);
  expect(await lostFilesOf(visits)).toEqual([]);
});

it("a form of the new version is accepted by the one before, without the field that it does not know", async () => {
  const changed = contactLetter("Dari versi baru", "contoh");
  changed.body.set("member", "12345");
  expect(await send({ url: site.url, get: site.from("before") }, changed)).not.toBeNull();
});

it("a registration that is open during three deployments is finished with its map, areas and uploads", async () => {
  const form = "provider-registration";
  await site.split(0);
  await using browser = await launchBrowser();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  const lost: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) lost.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(new URL(addressOfForm(form), site.url).href);
  await alive(page);

  await site.split(100);
  await openStepOf(page, form, "latitude");
  await page.getByRole("button", { name: "Tandai di peta" }).click();
  await page.locator(".leaflet-container").waitFor();

  await site.split(0);
  await fillIn(page, form);
  await uploaded(page, fieldsOfModel(modelOfForm(form)).filter(({ control }) => control === "file").length);

  await site.split(100);
  await sendButton(page).click();
  await page.locator(".thanks-number").waitFor();
  expect(lost).toEqual([]);
});

describe("a form of the version before, sent to the new one, which has a required field more", () => {
  it("names the missing field to a script", async () => {
    const { path, body } = contactLetter("Dari versi lama", "contoh");
    const headers = { accept: "application/json", origin: site.url.origin };
    const response = await site.from("after")(path, { method: "POST", body, headers });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: { member: expect.any(String) } });
  });

  it("comes back as a page with all its texts and the error at the missing field, and is accepted once that is filled in", async () => {
    const letter = contactLetter("Dari versi lama", "contoh");
    const headers = { accept: "text/html", origin: site.url.origin };
    const response = await site.from("after")(letter.path, { method: "POST", body: letter.body, headers });
    expect(response.status).toBe(422);
    const page = new ParsedPage(await response.text());
    for (const name of ["name", "email", "subject"]) {
      expect(page.all("input", { name })[0]?.properties.value, name).toBe(letter.body.get(name));
    }
    expect(page.text).toContain("Dari versi lama");
    expect(propertyOf(page.all("input", { name: "member" })[0], "ariaInvalid")).toBe("true");

    letter.body.set("member", "12345");
    expect(await send({ url: site.url, get: site.from("after") }, letter)).not.toBeNull();
  });
});
