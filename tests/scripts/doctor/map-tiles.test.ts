import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, expect, it } from "vitest";
import { mapTiles } from "../../../scripts/doctor/checks/site";
import { parseConfig } from "../../../src/config";
import { LoopbackServer } from "../../support/http/loopback-server";

/** A deployed site, as far as its archives. */
class TileSite extends LoopbackServer {
  archive: Uint8Array | null = null;
  givesParts = true;
  readonly asked: string[] = [];
  /** Whose pages may read it. */
  allowed = "";

  protected take(request: IncomingMessage, response: ServerResponse): void {
    this.asked.push(request.url ?? "");
    if (!this.archive) return void response.writeHead(404).end();
    const [, last = ""] = /^bytes=0-(\d+)$/.exec(request.headers.range ?? "") ?? [];
    const headers = this.allowed ? { "access-control-allow-origin": this.allowed } : {};
    response.writeHead(this.givesParts ? 206 : 200, headers).end(this.archive.subarray(0, Number(last) + 1));
  }
}

const site = await TileSite.start();
afterAll(() => site.close());

const whole = readFileSync("tests/fixtures/maps/streets.pmtiles");

/** The archive with another western border, in degrees. */
function fromWest(degrees: number): Uint8Array {
  const archive = Buffer.from(whole);
  archive.writeInt32LE(degrees * 1e7, 102);
  return archive;
}

/** What doctor says of the archive `kota-1.pmtiles` of such a site. */
async function codesWith(archive: Uint8Array | null, { givesParts = true, deployed = true } = {}) {
  Object.assign(site, { archive, givesParts });
  const acme = { name: "Acme", content: { origin: "embedded" }, map: { archive: "kota-1.pmtiles" } };
  const { defaultProduct: product } = parseConfig({ DEFAULT_PRODUCT: "acme", PRODUCTS: { acme } });
  const target = { product, products: [], timeoutMs: 20_000 };
  return (await mapTiles({ ...target, site: deployed ? site.origin : null })).map(({ code }) => code);
}

const version = (number: number) => Uint8Array.from(whole, (byte, at) => (at === 7 ? number : byte));

it.each<[string, Uint8Array | null, readonly string[]]>([
  ["of the whole country", whole, []],
  ["of a part of the country", fromWest(106), ["archive-partial"]],
  ["that is not there", null, ["archive-missing"]],
  ["that is a page", Buffer.from("<!doctype html>".padEnd(200)), ["archive-unreadable"]],
  ["of the version before", version(2), ["archive-unreadable"]],
  ["of a later version", version(4), ["archive-unreadable"]],
  ["with pictures in it", Uint8Array.from(whole, (byte, at) => (at === 99 ? 2 : byte)), ["archive-unreadable"]],
  ["that is cut off", whole.subarray(0, 20), ["archive-unreadable"]],
])("an archive %s", async (_, archive, codes) => {
  expect(await codesWith(archive)).toEqual(codes);
  expect(site.asked.at(-1)).toBe("/acme/tiles/kota-1.pmtiles");
});

it("one whose server gives all of it at once, and one that nobody can ask for", async () => {
  expect(await codesWith(whole, { givesParts: false })).toEqual(["archive-missing"]);
  expect(await codesWith(whole, { deployed: false })).toEqual([]);
});

it.each([
  ["", ["archive-forbidden"]],
  ["https://lain.example", ["archive-forbidden"]],
  ["https://www.acme.example", []],
  ["*", []],
])("one on another host, which lets pages of %j read it", async (allowed, codes) => {
  Object.assign(site, { archive: whole, givesParts: true, allowed });
  const acme = { name: "Acme", content: { origin: "embedded" } };
  const { defaultProduct } = parseConfig({ DEFAULT_PRODUCT: "acme", PRODUCTS: { acme } });
  const product = { ...defaultProduct, map: { ...defaultProduct.map, archive: `${site.origin}/kota-1.pmtiles` } };
  const target = { product, products: [], timeoutMs: 20_000 };
  const found = await mapTiles({ ...target, site: "https://www.acme.example" });
  expect(found.map(({ code }) => code)).toEqual(codes);
});
