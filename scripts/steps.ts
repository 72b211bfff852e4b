import { spawn } from "node:child_process";

/** A named command with its arguments. */
export interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

/** The checks that neither build nor run the site. One thread of the compiler takes half the processor time of its four. */
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

/**
 * Runs steps in parallel and prints the output of each in one piece when it ends.
 * @returns the names of the steps that failed
 */
export async function runTogether(steps: readonly Step[]): Promise<string[]> {
  const ended = await Promise.all(steps.map(async (step) => ({ name: step.name, passed: await runQuietly(step) })));
  return ended.flatMap(({ name, passed }) => (passed ? [] : [name]));
}

/**
 * Runs a command that writes to this terminal.
 * @returns its exit code; null where a signal ended it or it could not start
 */
export function run([command, ...args]: Step["command"], variables: NodeJS.ProcessEnv = {}): Promise<number | null> {
  return new Promise((done) => {
    const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...variables } });
    child.on("error", () => done(null));
    child.on("close", (code) => done(code));
  });
}

function runQuietly({ name, command: [command, ...args] }: Step): Promise<boolean> {
  return new Promise((done) => {
    const child = spawn(command, args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, FORCE_COLOR: "1" },
    });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece: Buffer) => output.push(piece));
    const end = (passed: boolean) => {
      console.info(`\n> ${name}: ${passed ? "passed" : "failed"} (${elapsed()})`);
      process.stdout.write(Buffer.concat(output));
      done(passed);
    };
    child.on("error", (error) => {
      output.push(Buffer.from(`${error.message}\n`));
      end(false);
    });
    child.on("close", (code) => end(code === 0));
  });
}
