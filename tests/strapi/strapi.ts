import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

export type RunningStrapi = Awaited<ReturnType<typeof startStrapi>>;

/** How long a start may take, which makes every table. */
const startMs = 240_000;

/**
 * Starts the real Strapi of a folder with an empty database. It listens on this machine only.
 * @param variables besides those of its `.env`
 */
export async function startStrapi(folder: string, port: number, variables: Readonly<Record<string, string>>) {
  rmSync(join(folder, ".tmp"), { recursive: true, force: true });
  const log = join(folder, "strapi.log");
  const output = createWriteStream(log);
  const own = { NODE_ENV: "production", PORT: String(port), SERVE_ADMIN_PANEL: "false" };
  const strapi = spawn(process.execPath, ["node_modules/@strapi/strapi/bin/strapi.js", "start"], {
    cwd: folder,
    env: { ...process.env, ...own, ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  strapi.stdout.pipe(output);
  strapi.stderr.pipe(output);
  const origin = `http://127.0.0.1:${port}`;
  const environment = readFileSync(join(folder, ".env"), "utf8");
  await answers(strapi, `${origin}/_health`, log);
  return {
    origin,
    /** Of its file `.env`. */
    token: (name: "SITE_TOKEN" | "SEED_TOKEN" | "ADMIN_TOKEN") =>
      new RegExp(`^${name}=(\\w+)$`, "m").exec(environment)?.[1] ?? "",
    stop: () => ended(strapi),
  };
}

async function answers(strapi: ChildProcess, health: string, log: string): Promise<void> {
  const until = Date.now() + startMs;
  while (Date.now() < until && strapi.exitCode === null && strapi.signalCode === null) {
    const answer = await fetch(health, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    if (answer?.ok) return;
    await pause(500);
  }
  await ended(strapi);
  throw new Error(`Strapi did not start:\n${readFileSync(log, "utf8").slice(-4_000)}`);
}

async function ended(strapi: ChildProcess): Promise<void> {
  if (strapi.exitCode !== null || strapi.signalCode !== null) return;
  const exit = once(strapi, "exit");
  strapi.kill();
  const late = setTimeout(() => strapi.kill("SIGKILL"), 20_000);
  await exit;
  clearTimeout(late);
}
