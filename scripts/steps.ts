import { type ChildProcess, execFile, spawn } from "node:child_process";

export interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

/** Checks that neither build nor run the site. The compiler on one thread takes half the processor time of four. */
export const staticChecks: readonly Step[] = [
  { name: "format and lint", command: ["biome", "check", "--error-on-warnings"] },
  { name: "borders of modules", command: ["node", "scripts/lint-modules.ts"] },
  { name: "regular expressions", command: ["node", "scripts/lint-expressions.ts"] },
  { name: "unused code", command: ["knip", "--no-progress"] },
  { name: "types", command: ["tsc", "--singleThreaded"] },
];

const startedAt = Date.now();

/** Minutes and seconds since this process started. */
export function elapsed(): string {
  const seconds = Math.round((Date.now() - startedAt) / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Runs steps in parallel. The output of a failed one is printed as soon as it fails. @returns names of the failed steps */
export async function runTogether(steps: readonly Step[]): Promise<string[]> {
  const results = await Promise.all(steps.map(passes));
  return steps.filter((_, index) => !results[index]).map(({ name }) => name);
}

function passes({ name, command: [program, ...args] }: Step): Promise<boolean> {
  const options = { env: { ...process.env, FORCE_COLOR: "1" }, maxBuffer: 1e8 };
  return new Promise((done) => {
    execFile(program, args, options, (error, stdout, stderr) => {
      console.info(`${error ? "FAILED" : "passed"} ${elapsed()} ${name}`);
      if (error) process.stdout.write(`\n> ${name}\n${stdout + stderr || `${error.message}\n`}\n`);
      done(error === null);
    });
  });
}

const running = new Set<ChildProcess>();

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => {
    for (const { pid } of running) if (pid !== undefined) process.kill(-pid, signal);
    process.exit(1);
  });
}

/**
 * Runs a command in a separate session: Linux divides a busy machine among sessions, not among their processes.
 * @param output whether the terminal shows the command's output
 * @returns the exit code; null if a signal ended the command or it could not start
 */
export function run(
  [command, ...args]: Step["command"],
  variables: NodeJS.ProcessEnv = {},
  output: "inherit" | "ignore" = "inherit",
): Promise<number | null> {
  return new Promise((done) => {
    const child = spawn(command, args, { stdio: output, env: { ...process.env, ...variables }, detached: true });
    running.add(child);
    child.on("error", () => done(null));
    child.on("close", (code) => {
      running.delete(child);
      done(code);
    });
  });
}
