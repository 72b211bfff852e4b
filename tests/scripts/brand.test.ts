import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, mkdtempDisposableSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { readProducts } from "../../scripts/products";

const settings = `name = "Acme"
[content]
origin = "embedded"
[brand]
icon = "/brands/acme/icon.svg"
lightLogo = "/brands/acme/logo.svg"
[brand.logo]
file = "/brands/acme/logo.svg"
width = 168
height = 40
[brand.colours]
action = "#c2410c"
`;

const { path: source, remove: removeSource } = mkdtempDisposableSync(join(tmpdir(), "brand-"));
writeProject(source);
afterAll(removeSource);

/** A project with a product that has a brand, whose pictures are not drawn yet. */
function writeProject(root: string): void {
  writeFileSync(join(root, "wrangler.toml"), '[vars]\nDEFAULT_PRODUCT = "acme"\n');
  mkdirSync(join(root, "products"));
  writeFileSync(join(root, "products/acme.toml"), settings);
  mkdirSync(join(root, "public/brands/acme"), { recursive: true });
  copyFileSync("public/icons/favicon.svg", join(root, "public/brands/acme/icon.svg"));
  copyFileSync("public/illustrations/logo.svg", join(root, "public/brands/acme/logo.svg"));
}

/** A copy of the project, as it is by now. */
function projectCopy(): string {
  const { path: root, remove } = mkdtempDisposableSync(join(tmpdir(), "brand-"));
  onTestFinished(remove);
  cpSync(source, root, { recursive: true });
  return root;
}

describe("a brand's files", () => {
  it("stop the build until its pictures are drawn, and again when the icon changes", () => {
    expect(() => readProducts(source)).toThrow(
      "products/acme.toml: brand.icon: expected favicon.ico, apple-touch-icon.png, icon-192.png, icon-512.png, maskable-512.png, share-card.png in public/brands/acme: run npm run brand -- acme",
    );
    const commands = [resolve("scripts/run.ts"), resolve("scripts/brand.ts"), "acme"];
    execFileSync(process.execPath, commands, { cwd: source, encoding: "utf8" });
    const root = projectCopy();
    expect(readProducts(root)).toHaveProperty("acme");
    const icon = join(root, "public/brands/acme/icon.svg");
    writeFileSync(icon, readFileSync(icon, "utf8").replace("<svg", "<svg "));
    expect(() => readProducts(root)).toThrow("expected pictures of the present icon, logo and colours");
  });

  it.each([
    [
      "an unknown setting",
      'alt = "Acme"',
      /products\/acme\.toml: brand\.logo\.alt|products\/acme\.toml: brand\.logo: .*alt/,
    ],
    ["no TOML", "height = = 1", /products\/acme\.toml: line \d+/],
  ])("are not drawn for a product with %s, which is named", (_, line, message) => {
    const root = projectCopy();
    writeFileSync(join(root, "products/acme.toml"), settings.replace("height = 40", `height = 40\n${line}`));
    const { status, stderr } = spawnSync(
      process.execPath,
      [resolve("scripts/run.ts"), resolve("scripts/brand.ts"), "acme"],
      { cwd: root, encoding: "utf8" },
    );
    expect(status).toBe(1);
    expect(stderr).toMatch(message);
  });

  it("stop the build when the settings name one that is missing", () => {
    const root = projectCopy();
    rmSync(join(root, "public/brands/acme/logo.svg"));
    expect(() => readProducts(root)).toThrow(
      "products/acme.toml: brand.logo.file: expected the file public/brands/acme/logo.svg, which does not exist",
    );
  });

  it("are drawn in the sizes of tabs, home screens and links on other sites", async () => {
    const root = projectCopy();
    const sizeOf = async (file: string) => {
      const { width, height, format } = await sharp(join(root, "public/brands/acme", file)).metadata();
      return { width, height, format };
    };
    expect(await sizeOf("icon-192.png")).toEqual({ width: 192, height: 192, format: "png" });
    expect(await sizeOf("icon-512.png")).toEqual({ width: 512, height: 512, format: "png" });
    expect(await sizeOf("maskable-512.png")).toEqual({ width: 512, height: 512, format: "png" });
    expect(await sizeOf("apple-touch-icon.png")).toEqual({ width: 180, height: 180, format: "png" });
    expect(await sizeOf("share-card.png")).toEqual({ width: 1200, height: 630, format: "png" });
    // A mask cuts the edge off, so nothing of the icon may stand there.
    const maskable = await sharp(join(root, "public/brands/acme/maskable-512.png")).raw().toBuffer();
    expect([...maskable.subarray(0, 3)]).toEqual([255, 255, 255]);
  });
});
