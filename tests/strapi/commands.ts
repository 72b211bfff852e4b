import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { createInterface } from "node:readline";

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

/**
 * Runs a command to its end.
 * @throws {Error} with what it said, when it fails
 */
export async function run(command: string, args: readonly string[], cwd = "."): Promise<string> {
  const child = spawn(command, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece: Buffer) => output.push(piece));
  const [code] = await once(child, "close");
  const said = Buffer.concat(output).toString();
  if (code !== 0) throw new Error(`${command} ${args[0]}: ${said.slice(-4_000)}`);
  return said;
}

/** Runs a command and kills it when it has said so many lines. @returns whether it had not ended by then */
export async function runUntil(command: string, args: readonly string[], lines: number): Promise<boolean> {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
  let said = 0;
  createInterface(child.stdout).on("line", () => {
    said++;
    if (said === lines) child.kill("SIGKILL");
  });
  const [, signal] = await once(child, "close");
  return signal === "SIGKILL";
}
