import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import type { Setup } from "./doctor";

/** What `npm run doctor` runs, in a process of its own; it has two minutes. */
export async function runDoctor(args: readonly string[], environment: Readonly<Record<string, string>>) {
  const command = ["scripts/run.ts", "scripts/doctor/main.ts", ...args];
  const child = spawn(process.execPath, command, { env: { ...process.env, ...environment }, timeout: 120_000 });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { code: child.exitCode, stdout, stderr };
}

/** The environment in which the product `acme` is set up so. */
export function environmentOf(setup: Setup): Record<string, string> {
  const { acme, secrets } = setup.configuration;
  return { DEFAULT_PRODUCT: "acme", PRODUCTS: JSON.stringify({ acme }), ...secrets };
}
