import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { filesOf } from "../../../scripts/deploy/built-files";
import { filesNamedIn } from "../../../scripts/deploy/site";
import { TwoVersions, type Version } from "../../support/deploy/two-versions";
import { contactLetter, send } from "../../support/forms/posting";
import { productWith } from "../../support/site/product";
import { TreeCopy } from "../../support/tools/tree-copy";

const visitors = 16;
const paths = ["/contoh", "/contoh/contact", "/contoh/providers", "/contoh/news"];

let tree: TreeCopy;
let site: TwoVersions;

/** The other version has another style, another line of script, and one field more on its contact form. */
beforeAll(async () => {
  tree = new TreeCopy();
  tree.apply("field");
  tree.edit("client/styles/base.css", "body {", "body { outline-style: none;");
  tree.edit("client/islands/SiteForm.ts", "export async", "performance.mark('changed');\n\nexport async");
  await tree.build();
  const contoh = productWith({ origin: "embedded" });
  site = await TwoVersions.start(tree.path(""), { PRODUCTS: { contoh } });
  // Visits begin once both versions have all content.
  for (const version of ["before", "after"] as const)
    for (const path of paths)
      await vi.waitUntil(async () => (await site.from(version)(path)).status === 200, {
        timeout: 60_000,
        interval: 100,
      });
});

afterAll(async () => {
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

it("a form of the new version is accepted by the one before, without the field that it does not know", async () => {
  const changed = contactLetter("Dari versi baru", "contoh");
  changed.body.set("member", "12345");
  expect(await send({ url: site.url, get: site.from("before") }, changed)).not.toBeNull();
});
