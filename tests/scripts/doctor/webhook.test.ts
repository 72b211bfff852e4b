import { afterAll, beforeAll, expect, it } from "vitest";
import { webhook } from "../../../scripts/doctor/checks/site";
import { parseConfig } from "../../../src/config";
import { HookSite, knownHookSecret } from "../../support/tools/doctor";

let site: HookSite;
beforeAll(async () => {
  site = await HookSite.start();
});
afterAll(() => site.close());

const content = { origin: "https://cms.acme.example" };

async function codesWith({ key = "acme", secret = knownHookSecret, origin = site.origin }: Partial<Asked> = {}) {
  const { defaultProduct: product } = parseConfig({
    DEFAULT_PRODUCT: key,
    PRODUCTS: { [key]: { name: "Acme", content } },
    HOOK_SECRET: secret,
  });
  const found = await webhook({
    product,
    products: [],
    site: origin,
    timeoutMs: 1_000,
    progress: () => undefined,
  });
  expect(JSON.stringify(found)).not.toContain("rahasia");
  return found.map(({ code }) => code);
}

interface Asked {
  readonly key: string;
  readonly secret: string;
  readonly origin: string;
}

it("finds nothing where the site takes the notice", async () => {
  expect(await codesWith()).toEqual([]);
});

it("finds another secret, another site and none at all", async () => {
  expect(await codesWith({ secret: "rahasia-yang-lama-0123456789" })).toEqual(["hook-refused"]);
  expect(await codesWith({ key: "bima" })).toEqual(["hook-unreachable"]);
  const other = await HookSite.start();
  const { origin } = other;
  await other.close();
  expect(await codesWith({ origin })).toEqual(["hook-unreachable"]);
});
