import { spawn } from "node:child_process";

export interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

/** Checks that neither build nor run the site. The compiler on one thread takes half the processor time of four. */
export const staticChecks: readonly Step[] = [
  { name: "format and lint", command: ["biome", "check", "--error-on-warnings"] },
  { name: "borders of rooms", command: ["node", "scripts/lint-rooms.ts"] },
  { name: "unused code", command: ["knip", "--no-progress"] },
  { name: "types", command: ["tsc", "--singleThreaded"] },
];

const startedAt = Date.now();

/** Minutes and seconds since this process started. */
export function elapsed(): string {
  const seconds = Math.round((Date.now() - startedAt) / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Runs steps in parallel, then prints the output of failed ones. @returns names of the failed steps */
export async function runTogether(steps: readonly Step[]): Promise<string[]> {
  const ended = await Promise.all(
    steps.map(async ({ name, command }) => ({ name, ...(await runQuietly(name, command)) })),
  );
  const failed = ended.filter(({ passed }) => !passed);
  for (const { name, output } of failed) process.stdout.write(`\n> ${name}\n${output}`);
  return failed.map(({ name }) => name);
}

/** Whether the terminal shows the output of a command. */
export type Output = "inherit" | "ignore";

/** @returns the exit code; null if a signal ended the command or it could not start */
export function run(
  [command, ...args]: Step["command"],
  variables: NodeJS.ProcessEnv = {},
  output: Output = "inherit",
): Promise<number | null> {
  return new Promise((done) => {
    const child = spawn(command, args, { stdio: output, env: { ...process.env, ...variables } });
    child.on("error", () => done(null));
    child.on("close", (code) => done(code));
  });
}

function runQuietly(
  name: string,
  [command, ...args]: Step["command"],
): Promise<{ readonly passed: boolean; readonly output: Buffer }> {
  return new Promise((done) => {
    const child = spawn(command, args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, FORCE_COLOR: "1" },
    });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece: Buffer) => output.push(piece));
    const end = (passed: boolean) => {
      console.info(`${passed ? "passed" : "FAILED"} ${elapsed()} ${name}`);
      done({ passed, output: Buffer.concat(output) });
    };
    child.on("error", (error) => {
      output.push(Buffer.from(`${error.message}\n`));
      end(false);
    });
    child.on("close", (code) => end(code === 0));
  });
}
