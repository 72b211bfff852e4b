import { mkdirSync, mkdtempDisposableSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { readProducts } from "../../scripts/products";

/** A project with these product files. */
function project(files: Readonly<Record<string, string>>, defaultProduct = "acme"): string {
  const { path: root, remove } = mkdtempDisposableSync(join(tmpdir(), "products-"));
  onTestFinished(remove);
  writeFileSync(join(root, "wrangler.toml"), `[vars]\nDEFAULT_PRODUCT = "${defaultProduct}"\n`);
  mkdirSync(join(root, "products"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, "products", name), text);
  return root;
}

const acme = 'name = "Acme"\nhosts = ["acme.example"]\n[content]\norigin = "embedded"\n';

function refusal(root: string): string[] {
  try {
    readProducts(root);
  } catch (error) {
    return error instanceof Error ? error.message.split("\n") : [];
  }
  throw new Error("The products were accepted");
}

describe("the folder of products", () => {
  it("has one file a product, whose name is the key", () => {
    const root = project({ "acme.toml": acme, "bima-sehat.toml": acme.replace("acme.example", "bima.example") });
    expect(readProducts(root)).toMatchObject({ acme: { name: "Acme" }, "bima-sehat": { hosts: ["bima.example"] } });
  });

  it("is refused with everything that is wrong at once, each by its file and setting", () => {
    const root = project(
      {
        "acme.toml": acme,
        "bima.toml": acme,
        "citra.toml": 'name = "Citra"\nhue = 400\n[content]\norigin = "cms.example"\n',
        "delta.toml": 'name = "Delta\n',
        "Eka_1.toml": acme.replace("acme.example", "eka.example"),
        "health.toml": acme.replace("acme.example", "health.example"),
      },
      "utama",
    );
    expect(refusal(root)).toEqual([
      "The configuration is wrong:",
      expect.stringMatching(/^ {2}products\/delta\.toml: line 1, column \d+: .+/),
      "  products/Eka_1.toml: expected a product key: a lower-case word of letters, digits and hyphens",
      "  products/bima.toml: hosts: acme.example already belongs to the product acme",
      expect.stringMatching(/^ {2}products\/citra\.toml: hue: /),
      expect.stringMatching(/^ {2}products\/citra\.toml: content\.origin: expected "embedded" or an http\(s\) origin/),
      "  products/health.toml: expected a key that is not the first part of a path of the site, such as ops",
      "  DEFAULT_PRODUCT: expected one of the products (Eka_1, acme, bima, citra, delta, health)",
    ]);
  });
});
