import { mkdtempSync, rmSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { backUp } from "../../../scripts/backup/back-up";
import { restore } from "../../../scripts/backup/restore";
import { SiteClient } from "../../../scripts/backup/site-client";
import { LoopbackServer } from "../../support/http/loopback-server";

/** The operators' endpoints of a site, which keeps what it is sent. */
class BackupSite extends LoopbackServer {
  objects = ["acme:0", "lain:0"].map((name) => ({ kind: "outbox", name }));
  products = ["acme", "lain"];
  readonly restored: string[] = [];

  protected async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for await (const piece of request) void piece;
    const [, , , part, ...names] = decodeURIComponent(request.url ?? "").split(/[/?]/);
    const [name = "", object = ""] = names;
    const isKnown = part === "files" ? this.products.includes(name) : this.objects.some((each) => each.name === object);
    const answer = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body));
    if (part === undefined) answer(200, { objects: this.objects, products: this.products });
    else if (!isKnown) answer(404, {});
    else if (part === "files") answer(200, { files: [], next: null });
    else if (request.method === "GET") answer(200, { rows: [], next: null, stamp: "1" });
    else {
      if (request.method === "POST") this.restored.push(object);
      answer(200, { outcome: "restored" });
    }
  }
}

let site: BackupSite;
let directory: string;
let said: string[];

beforeEach(async () => {
  site = new BackupSite();
  await site.listen(0);
  directory = mkdtempSync(join(tmpdir(), "backup-"));
  said = [];
  await backUp({ ...options(), site: "situs" });
});

afterEach(async () => {
  await site.close();
  rmSync(directory, { recursive: true });
});

const options = () => ({
  client: new SiteClient(site.origin, "rahasia", "Rini"),
  directory,
  passphrase: "kata sandi cadangan yang panjang",
  report: (line: string) => void said.push(line),
});

it("skips a product that the site does not have, says so, and restores the others", async () => {
  site.products = ["acme"];
  site.objects = site.objects.filter(({ name }) => name.startsWith("acme"));
  await restore(options());
  expect(site.restored).toEqual(["acme:0"]);
  expect(said).toEqual(
    expect.arrayContaining([
      "lain: skipped, the site has no such product; add it and restore again",
      "2 of 2: outbox lain:0: skipped, the site has none",
    ]),
  );
});

it("never skips posts of a product that the site has", async () => {
  site.objects = site.objects.filter(({ name }) => name.startsWith("acme"));
  await expect(restore(options())).rejects.toThrow("404");
});
