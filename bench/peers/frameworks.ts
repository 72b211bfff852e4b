import { execFile, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort, run } from "../../tests/strapi/commands";
import type { RunningWorker } from "../workerd";

/** A framework with a build of its own, whose sources stand beside this module. */
export interface Framework {
  readonly name: string;
  /** Of its sources; its `package.json` names the versions. */
  readonly folder: "astro" | "next";
  readonly build: readonly string[];
  readonly start: (port: number) => readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

const astro = (output: "static" | "server", name: string): Framework => ({
  name,
  folder: "astro",
  build: ["node_modules/astro/bin/astro.mjs", "build"],
  start: () => ["dist/server/entry.mjs"],
  environment: { OUTPUT: output, ASTRO_TELEMETRY_DISABLED: "1" },
});

export const frameworks: readonly Framework[] = [
  astro("static", "Astro, prerendered"),
  astro("server", "Astro, rendered"),
  {
    name: "Next, prerendered",
    folder: "next",
    build: ["node_modules/next/dist/bin/next", "build"],
    start: (port) => ["node_modules/next/dist/bin/next", "start", "-p", String(port), "-H", "127.0.0.1"],
    environment: { NEXT_TELEMETRY_DISABLED: "1" },
  },
];

/** Outside the repository, whose lock file and workspace a framework would otherwise take for its own; kept for later runs. */
export const folderOf = ({ folder }: Framework) => join(tmpdir(), "public-site-peers", folder);

/**
 * Puts the sources and packages of a framework into its folder.
 * @throws {Error} where the packages cannot be had
 */
export async function install(framework: Framework): Promise<void> {
  const folder = folderOf(framework);
  mkdirSync(folder, { recursive: true });
  cpSync(join("bench/peers", framework.folder), folder, { recursive: true });
  if (existsSync(join(folder, "node_modules", framework.folder))) return;
  await run("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--fetch-retries=1"], folder);
}

const environmentOf = ({ environment }: Framework) => ({ ...process.env, NODE_ENV: "production", ...environment });

/** Builds the site of the content in its folder. @throws {Error} where that fails */
export async function build(framework: Framework): Promise<void> {
  const options = { cwd: folderOf(framework), env: environmentOf(framework), timeout: 180_000 };
  await promisify(execFile)(process.execPath, framework.build, options);
}

/** Starts the built site; the caller ends its process. */
export async function start(framework: Framework): Promise<RunningWorker> {
  const port = await freePort();
  const child = spawn(process.execPath, framework.start(port), {
    cwd: folderOf(framework),
    env: { ...environmentOf(framework), HOST: "127.0.0.1", PORT: String(port) },
    stdio: "ignore",
  });
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilUp(url);
  } catch (error) {
    child.kill("SIGKILL");
    throw error;
  }
  return { url, process: child };
}

/** Resolves once a server responds to a request for what shows none of its content. */
export async function untilUp(url: string): Promise<void> {
  for (let attempt = 0; attempt < 3_000; attempt++) {
    try {
      await (await fetch(`${url}/robots.txt`)).arrayBuffer();
      return;
    } catch {
      await new Promise((done) => setTimeout(done, 10));
    }
  }
  throw new Error(`${url} does not respond`);
}
