import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { backUp, restore } from "../../../scripts/backup/backup";
import { readSeal } from "../../../scripts/backup/manifest";
import { SiteClient } from "../../../scripts/backup/site-client";
import { Vault } from "../../../scripts/backup/vault";
import { OperatorError } from "../../../scripts/command";
import { LoopbackServer } from "../../support/http/loopback-server";

const passphrase = "kata sandi cadangan yang panjang";

/** A small site with two products: posts on three pages each, and two files. */
class SmallSite extends LoopbackServer {
  /** What a restoration sent, as method and path. */
  readonly changes: string[] = [];
  /** In every row of the pages. */
  stamp = "a";
  products = ["acme", "lain"];

  protected take(request: IncomingMessage, response: ServerResponse): void {
    const { method = "", url = "" } = request;
    const { pathname, searchParams } = new URL(url, this.origin);
    const path = decodeURIComponent(pathname.replace("/ops/backup", ""));
    if (method !== "GET") this.changes.push(`${method} ${path}`);
    if (method === "HEAD") return void response.writeHead(404).end();
    if (method !== "GET") return void response.writeHead(204).end();
    response.end(this.#body(path, Number(searchParams.get("after") ?? 0)));
  }

  #body(path: string, after: number): string {
    if (path === "") return JSON.stringify({ products: this.products });
    if (path === "/files/acme" || path === "/files/lain") {
      const file = (key: string) => ({ key, size: 5, type: "application/pdf", field: "cv", name: "cv.pdf" });
      const files = path === "/files/acme" ? [file("acme/satu"), file("acme/dua")] : [];
      return JSON.stringify({ files, next: null });
    }
    if (path.startsWith("/files/")) return `berkas ${path}`;
    const rows = [{ table: "submissions", row: { reference: `${path}${after}`, stamp: this.stamp } }];
    return JSON.stringify({ rows, next: after < 2 ? String(after + 1) : null });
  }
}

const site = await SmallSite.start();
const root = mkdtempSync(join(tmpdir(), "seal-"));
const whole = join(root, "whole");
const copy = join(root, "copy");
const said: string[] = [];
const client = () => new SiteClient(site.origin, "rahasia-petugas-0123", "Rini");
const report = (line: string) => void said.push(line);

const saved = (directory: string) =>
  backUp({ client: client(), site: "https://www.acme.example", directory, passphrase, report });

beforeAll(() => saved(whole));
afterAll(async () => {
  await site.close();
  rmSync(root, { recursive: true });
});

function copyTo(directory: string): void {
  cpSync(whole, directory, { recursive: true });
  chmodSync(directory, 0o700);
}

beforeEach(() => {
  rmSync(copy, { recursive: true, force: true });
  copyTo(copy);
  site.changes.length = 0;
  said.length = 0;
});

const restored = (directory = copy) => restore({ client: client(), directory, passphrase, report });
const filesIn = (directory: string) =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(directory, join(parentPath, name)));
const sealed = () => filesIn(whole).filter((path) => !["manifest.json", "seal"].includes(path));

const saltOf = (directory: string) =>
  z.object({ salt: z.string() }).parse(JSON.parse(readFileSync(join(directory, "manifest.json"), "utf8"))).salt;

describe("a backup", () => {
  it("is not restored without any one of its files, and names it with what it holds", async () => {
    const vault = new Vault(copy, passphrase, saltOf(copy));
    expect(sealed()).toHaveLength(10);
    for (const path of sealed()) {
      rmSync(join(copy, path));
      expect(() => readSeal(vault)).toThrow(
        `1 of 10 files are missing or changed; nothing was restored\n  missing: ${path} (`,
      );
      cpSync(join(whole, path), join(copy, path));
    }
    expect(readSeal(vault).site).toBe("https://www.acme.example");
    rmSync(join(copy, "objects/outbox-acme"), { recursive: true });
    await expect(restored()).rejects.toThrow(
      /3 of 10 files are missing.*missing: objects\/outbox-acme\/000002 \(outbox acme: 1 rows\)/s,
    );
    expect(site.changes, "nothing is sent").toEqual([]);
  });

  it("is not restored with any one of its files cut short, or in an earlier state", async () => {
    const earlier = join(root, "earlier");
    site.stamp = "b";
    copyTo(earlier);
    for (const path of ["seal", ...sealed()]) rmSync(join(earlier, path));
    await saved(earlier);
    site.stamp = "a";
    const vault = new Vault(copy, passphrase, saltOf(copy));
    for (const path of sealed()) {
      cpSync(join(earlier, path), join(copy, path));
      expect(() => readSeal(vault)).toThrow(`changed: ${path} (`);
      truncateSync(join(copy, path), 20);
      expect(() => readSeal(vault)).toThrow(`changed: ${path} (`);
      cpSync(join(whole, path), join(copy, path));
    }
  });

  it("is not restored without its seal, or with one that was changed", async () => {
    const vault = new Vault(copy, passphrase, saltOf(copy));
    truncateSync(join(copy, "seal"), 40);
    expect(() => readSeal(vault)).toThrow("seal: missing, damaged");
    rmSync(join(copy, "seal"));
    expect(() => readSeal(vault)).toThrow(OperatorError);
    await expect(restored()).rejects.toThrow("holds no whole backup");
    expect(site.changes).toEqual([]);
  });

  it("does not follow what its file in the clear says of its contents", async () => {
    const path = join(copy, "manifest.json");
    const manifest = JSON.parse(readFileSync(path, "utf8"));
    writeFileSync(path, JSON.stringify({ ...manifest, objects: [], products: [], site: "https://elsewhere.example" }));
    await restored();
    expect(said[0]).toContain("https://www.acme.example");
    expect(site.changes.filter((change) => change.startsWith("POST"))).toHaveLength(6);
  });

  it("is not sealed while a page is missing", async () => {
    for (const missing of ["000000", "000001"]) {
      const broken = join(root, `broken-${missing}`);
      copyTo(broken);
      for (const path of ["seal", `objects/outbox-acme/${missing}`]) rmSync(join(broken, path));
      await expect(saved(broken)).rejects.toThrow(`objects/outbox-acme/${missing}: `);
    }
  });

  it("skips a product that the site lacks, says so, and restores the others", async () => {
    site.products = ["acme"];
    await restored();
    site.products = ["acme", "lain"];
    const posted = site.changes.filter((change) => change.startsWith("POST"));
    expect(posted).toEqual(Array(3).fill("POST /outbox/acme"));
    expect(said).toContain("lain: skipped, the site has no such product; add it and restore again");
  });
});
