import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, expect, it } from "vitest";
import { brandFiles } from "../../../scripts/doctor/checks/site";
import { findingsOf } from "../../../scripts/doctor/findings";
import { parseConfig } from "../../../src/config";
import { LoopbackServer } from "../../support/http/loopback-server";

/** A deployed site, as far as its brand: a page for each path that it does not know. */
class BrandSite extends LoopbackServer {
  readonly types = new Map<string, string>();

  protected take({ url = "" }: IncomingMessage, response: ServerResponse): void {
    const type = this.types.get(url);
    response.writeHead(type ? 200 : 404, { "content-type": type ?? "text/html; charset=utf-8" }).end("x");
  }
}

const site = await BrandSite.start();
afterAll(() => site.close());

const addresses = {
  logo: "/brands/acme/logo.svg",
  lightLogo: "/brands/acme/logo-light.svg",
  icon: "/brands/acme/icon.svg",
  font: "/brands/acme/font.woff2",
};

async function findings(at: string | null) {
  const acme = {
    name: "Acme",
    content: { origin: "embedded" },
    brand: { ...addresses, logo: { file: addresses.logo, width: 200, height: 50 } },
  };
  const { defaultProduct: product } = parseConfig({ DEFAULT_PRODUCT: "acme", PRODUCTS: { acme } });
  const found = await brandFiles({ product, products: [], site: at, timeoutMs: 20_000 });
  return findingsOf(found.map((each) => ({ product: "acme", ...each })));
}

it("a site that serves every file of its brand has no finding", async () => {
  for (const address of Object.values(addresses)) site.types.set(address, "image/svg+xml");
  site.types.set(addresses.font, "font/woff2");
  expect(await findings(site.origin)).toEqual([]);
});

it("a light logo that the site lacks is named with what it got, where to put it, and its setting", async () => {
  site.types.delete(addresses.lightLogo);
  expect(await findings(site.origin)).toEqual([
    {
      code: "brand-file-missing",
      severity: "error",
      about: "brand.lightLogo",
      message: expect.stringContaining("/brands/acme/logo-light.svg (404 text/html; charset=utf-8)"),
      remedy: {
        where: "products/acme.toml",
        change: expect.stringContaining("public/brands/acme/logo-light.svg, or correct lightLogo"),
      },
    },
  ]);
});

it("a page in place of a font is no font", async () => {
  site.types.set(addresses.lightLogo, "image/svg+xml");
  site.types.set(addresses.font, "text/html");
  expect((await findings(site.origin)).map(({ about }) => about)).toEqual(["brand.font"]);
});

it("nothing is requested without the site's origin", async () => {
  expect(await findings(null)).toEqual([]);
});
