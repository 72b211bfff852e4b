import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const copied = [
  "src",
  "client",
  "public",
  "products",
  "scripts",
  "package.json",
  "tsconfig.json",
  "vite.config.ts",
  "wrangler.toml",
];

/** The project's sources in a folder of their own, which a test may change. */
export class ProjectCopy {
  readonly root = mkdtempSync(join(tmpdir(), "project-"));

  constructor() {
    for (const name of copied) cpSync(name, join(this.root, name), { recursive: true });
    symlinkSync(resolve("node_modules"), join(this.root, "node_modules"));
  }

  /** @throws {Error} where the file does not have that text */
  edit(file: string, before: string, after: string): void {
    const path = join(this.root, file);
    const source = readFileSync(path, "utf8");
    if (!source.includes(before)) throw new Error(`${file} has no ${before}`);
    writeFileSync(path, source.replace(before, after));
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
