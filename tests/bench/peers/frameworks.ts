import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, run } from "../../strapi/commands";
import type { RunningWorker } from "../workerd";
import { untilUp } from "./answers";

/** A framework with a build of its own, whose sources stand beside this module. */
export interface Framework {
  readonly name: string;
  /** Of its sources; its `package.json` names the versions. */
  readonly folder: "astro" | "next";
  readonly build: readonly string[];
  readonly start: (port: number) => readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** What its build makes, that is deployed beside `node_modules`. */
  readonly deployed: readonly string[];
  /** What an earlier build left, without which a build is the first one. */
  readonly built: readonly string[];
}

const astro = (output: "static" | "server", name: string): Framework => ({
  name,
  folder: "astro",
  build: ["node_modules/astro/bin/astro.mjs", "build"],
  start: () => ["dist/server/entry.mjs"],
  environment: { OUTPUT: output, ASTRO_TELEMETRY_DISABLED: "1" },
  deployed: ["dist"],
  built: ["dist", ".astro", "node_modules/.astro"],
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
    deployed: [".next/server", ".next/static"],
    built: [".next"],
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
  cpSync(join("tests/bench/peers", framework.folder), folder, { recursive: true });
  if (existsSync(join(folder, "node_modules", framework.folder))) return;
  await run("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--fetch-retries=1"], folder);
}

const environmentOf = ({ environment }: Framework) => ({ ...process.env, NODE_ENV: "production", ...environment });

/** Removes what earlier builds left, so that the next one is a first one. */
export function clean(framework: Framework): void {
  for (const path of framework.built) rmSync(join(folderOf(framework), path), { recursive: true, force: true });
}

export class BuildTooLong extends Error {
  constructor(mostMs: number) {
    super(`more than ${mostMs / 1_000} s`);
  }
}

/**
 * Builds the site of the content that stands in its folder.
 * @param mostMs after which the build is ended
 * @returns how long it took, in milliseconds
 * @throws {BuildTooLong}
 * @throws {Error} where it fails
 */
export async function build(framework: Framework, mostMs: number): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, framework.build, {
    cwd: folderOf(framework),
    env: environmentOf(framework),
    stdio: ["ignore", "ignore", "pipe"],
    timeout: mostMs,
    killSignal: "SIGKILL",
  });
  let said = "";
  child.stderr.on("data", (piece: Buffer) => {
    said += piece;
  });
  const code = await new Promise<number | null>((done) => child.once("close", done));
  if (code === null) throw new BuildTooLong(mostMs);
  if (code !== 0) throw new Error(said);
  return performance.now() - startedAt;
}

/** Starts the built site; whoever starts it ends its process. */
export async function start(framework: Framework): Promise<RunningWorker> {
  const port = await freePort();
  const child = spawn(process.execPath, framework.start(port), {
    cwd: folderOf(framework),
    env: { ...environmentOf(framework), HOST: "127.0.0.1", PORT: String(port) },
    stdio: "ignore",
  });
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilUp(url, () => child.exitCode !== null);
  } catch (error) {
    child.kill("SIGKILL");
    throw error;
  }
  return { url, process: child };
}
