import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempDisposableSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";

const run = promisify(execFile);

/** What a build and the compiler need of the tree: what an example may change, and what it only reads. */
const builtFolders = ["src", "client", "scripts"];
const files = ["package.json", "tsconfig.json", "vite.config.ts", "vitest.config.ts"];
const linked = ["node_modules", "docs", "products", "public", "wrangler.toml"];

const workerBuild = ["vite", "build", "--mode", "worker", "--logLevel", "warn"] as const;

const deadlineMs = 280_000;

/** What the compiler says of one place. */
export type TypeProblem = Awaited<ReturnType<TreeCopy["typeProblems"]>>[number];

/** A copy of the working tree in a temporary folder, for changes that the tree itself must not see. */
export class TreeCopy implements Disposable {
  readonly #folder = mkdtempDisposableSync(join(tmpdir(), "tree-"));

  /** @param folders to copy besides those of a build; every one of them takes time on a busy machine */
  constructor(folders: readonly string[] = ["tests"]) {
    for (const part of [...builtFolders, ...folders, ...files]) cpSync(part, this.path(part), { recursive: true });
    for (const part of linked) symlinkSync(join(process.cwd(), part), this.path(part));
  }

  [Symbol.dispose](): void {
    this.#folder.remove();
  }

  path(name: string): string {
    return join(this.#folder.path, name);
  }

  /** Puts the files of an example where they belong, and makes its changes. @throws {Error} see {@link replaceOnce} */
  apply(example: string): void {
    const folder = join("tests/examples", example);
    const added = join(folder, "src");
    if (existsSync(added)) cpSync(added, this.path("src"), { recursive: true });
    for (const { name, before, after } of changesOf(example)) this.edit(name, before, after);
  }

  /** Puts other lines in the place of those that stand once in a file. */
  edit(name: string, before: string, after: string): void {
    this.write(name, replaceOnce(this.read(name), before, after));
  }

  /** Puts a file like another beside it, but for lines that stand once in that. */
  vary(name: string, variant: string, before: string, after: string): void {
    cpSync(this.path(name), this.path(variant));
    this.edit(variant, before, after);
  }

  /** All that the compiler has to say of some of its files. */
  async typeProblems(include: readonly string[]) {
    this.write("tsconfig.part.json", JSON.stringify({ extends: "./tsconfig.json", include }));
    // Several checkers take twice the processor time, and the cache of the tree itself stays as it is.
    const options = ["--singleThreaded", "--incremental", "false", "--tsBuildInfoFile", "null"];
    const said = await this.#run("tsc", "--pretty", "false", "-p", "tsconfig.part.json", ...options).catch(saidBefore);
    return [...said.matchAll(/^(\S+)\(\d+,\d+\): error TS\d+: (.*(?:\n .*)*)/gm)].map(([, file = "", text = ""]) => {
      return { file, text };
    });
  }

  /** Builds what browsers load, and the Worker. */
  async build(): Promise<void> {
    await this.#run("vite", "build", "--logLevel", "warn");
    await this.#run(...workerBuild);
  }

  /** Builds the Worker alone, which then names the files that the tree's own build made for browsers. */
  async buildWorker(): Promise<void> {
    if (!existsSync(this.path("dist"))) {
      mkdirSync(this.path("dist"));
      symlinkSync(join(process.cwd(), "dist/client"), this.path("dist/client"));
    }
    await this.#run(...workerBuild);
  }

  read(name: string): string {
    return readFileSync(this.path(name), "utf8");
  }

  /** Puts another text in a file. */
  write(name: string, text: string): void {
    writeFileSync(this.path(name), text);
  }

  /** Whether Vitest passes with these arguments; false also where it has not ended by then, with all its processes. */
  async passes(timeoutMs: number, ...words: readonly string[]): Promise<boolean> {
    const program = this.path("node_modules/.bin/vitest");
    const options = { cwd: this.#folder.path, stdio: "ignore", detached: true } as const;
    const child = spawn(program, ["run", "--bail", "1", ...words], options);
    const ended = once(child, "exit");
    const { pid } = child;
    const stop = () => pid && process.kill(-pid, "SIGKILL");
    const deadline = setTimeout(stop, timeoutMs);
    process.once("exit", stop);
    const [code] = await ended;
    process.off("exit", stop);
    clearTimeout(deadline);
    return code === 0;
  }

  async #run(program: string, ...words: readonly string[]): Promise<string> {
    const options = { cwd: this.#folder.path, timeout: deadlineMs, maxBuffer: 16 * 1024 * 1024 };
    return (await run(this.path(`node_modules/.bin/${program}`), words, options)).stdout;
  }
}

/** The output of a failed program. */
function saidBefore(error: unknown): string {
  return z.object({ stdout: z.string().min(1) }).parse(error).stdout;
}

/** @throws {Error} where the text does not have the lines, or has them twice */
export function replaceOnce(text: string, before: string, after: string): string {
  const [head, tail, ...more] = text.split(before);
  if (head === undefined || tail === undefined || more.length > 0) throw new Error(`Not there once: ${before}`);
  return `${head}${after}${tail}`;
}

/** Hunks of an example's `change.diff`, which begin with `@@` and have no line numbers: lines before and after the change. */
export function changesOf(example: string): { name: string; before: string; after: string }[] {
  const diff = readFileSync(`tests/examples/${example}/change.diff`, "utf8");
  return diff
    .split(/^--- /m)
    .slice(1)
    .flatMap((part) => {
      const [name = "", ...hunks] = part.split(/\n@@\n/);
      return hunks.map((hunk) => ({ name, before: linesOf(hunk, "-"), after: linesOf(hunk, "+") }));
    });
}

function linesOf(hunk: string, sign: "-" | "+"): string {
  const lines = hunk.trimEnd().split("\n");
  const kept = lines.filter((line) => line.startsWith(" ") || line.startsWith(sign));
  return kept.map((line) => `${line.slice(1)}\n`).join("");
}
