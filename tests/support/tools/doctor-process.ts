import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import type { Setup } from "./doctor";

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** What `npm run doctor` runs, in a process of its own; it has two minutes. */
export async function runDoctor(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Ended> {
  const command = ["scripts/run.ts", "scripts/doctor/main.ts", ...args];
  const child = spawn(process.execPath, command, { env: { ...process.env, ...environment }, timeout: 120_000 });
  const ended = new Promise<number | null>((done) => child.once("close", done));
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, stdout, stderr };
}

/** The environment in which the product `acme` is set up so. */
export function environmentOf(setup: Setup): Record<string, string> {
  const { acme, secrets } = setup.configuration;
  return { DEFAULT_PRODUCT: "acme", PRODUCTS: JSON.stringify({ acme }), ...secrets };
}
