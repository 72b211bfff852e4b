import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { build } from "vite";
import { unstable_readConfig as readConfig } from "wrangler";
import { workerModules } from "../../scripts/worker-modules";
import { cpuMsSoFar } from "./cpu";
import { type Figure, figureText } from "./record/figure";
import { serveBare, text } from "./workerd";

/** Each Worker is started so many times, in turns. */
const rounds = 9;

const built = "dist/worker";

const answersNothing = "export default { fetch: () => new Response(null) };";

/** A Worker whose start is measured. */
interface Started {
  readonly name: string;
  /** The folder of its modules, its entry is `index.js`. */
  readonly folder: string;
  readonly bindings?: readonly string[];
  readonly objects?: Readonly<Record<string, string>>;
}

/** A folder with an entry that answers nothing, and these files beside it. */
function folderOf(entry: string, beside: readonly string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), "start-"));
  writeFileSync(join(folder, "index.js"), entry);
  for (const path of beside) copyFileSync(path, join(folder, basename(path)));
  return folder;
}

/** A Worker that has only this of a library, built as the site is. */
async function libraryAlone(source: string): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), "start-"));
  mkdirSync("dist/bench", { recursive: true });
  const entry = "dist/bench/library.js";
  writeFileSync(entry, `${source}\n${answersNothing}`);
  await build({
    mode: "worker",
    logLevel: "warn",
    build: { ssr: entry, outDir, emptyOutDir: false },
  });
  return outDir;
}

/** What the entry imports at once, by names of files. */
function neededAtOnce(name = "index.js", known = new Set<string>()): Set<string> {
  if (known.has(name)) return known;
  known.add(name);
  const script = readFileSync(join(built, name), "utf8");
  for (const [, imported = ""] of script.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)) neededAtOnce(imported, known);
  return known;
}

async function workersToStart(): Promise<Started[]> {
  const { vars } = readConfig({ config: "wrangler.toml" });
  const modules = workerModules(built).map(({ path }) => path);
  const atOnce = neededAtOnce();
  const others = modules.slice(1);
  return [
    { name: "empty", folder: folderOf(answersNothing) },
    {
      name: "Start of the script",
      folder: built,
      bindings: [
        ...Object.entries(vars).map(([name, value]) => `(name = ${text(name)}, text = ${text(String(value))})`),
        `(name = "CONTENT", kvNamespace = "kv")`,
      ],
      objects: { CONTENT_SYNC: "ContentSync" },
    },
    { name: "Start, all modules, none imported", folder: folderOf(answersNothing, others) },
    {
      name: "Start, modules beside the entry alone",
      folder: folderOf(
        answersNothing,
        others.filter((path) => !atOnce.has(basename(path))),
      ),
    },
    { name: "Start, zod alone", folder: await libraryAlone(`import { z } from "zod"; z.object({ a: z.string() });`) },
    {
      name: "Start, react-dom/server alone",
      folder: await libraryAlone(`import { renderToString } from "react-dom/server"; renderToString(null);`),
    },
    { name: "Start, Hono alone", folder: await libraryAlone(`import { Hono } from "hono"; new Hono();`) },
  ];
}

async function untilListens(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  for (let attempt = 0; attempt < 500; attempt++) {
    const socket = connect(Number(port), hostname);
    const isUp = await new Promise<boolean>((done) => {
      socket.once("connect", () => done(true)).once("error", () => done(false));
    });
    socket.destroy();
    if (isUp) return;
    await wait(10);
  }
  throw new Error(`${url} does not listen`);
}

/** CPU of workerd's busiest thread until the Worker takes requests, in milliseconds. */
async function startOf({ folder, bindings = [], objects = {} }: Started): Promise<number> {
  const script = join(folder, "index.js");
  const { process } = await serveBare({ script, bindings, objects, flags: ["--max-heap-size=128"] }, untilListens);
  const spent = cpuMsSoFar(process.pid ?? 0);
  process.kill();
  return spent;
}

/** Prints what the start of the Worker costs, and that of parts of it, each less the start of an empty Worker. */
export async function measureStart(): Promise<readonly Figure[]> {
  const workers = await workersToStart();
  const spent = workers.map((): number[] => []);
  // The first round warms the machine up.
  for (let round = 0; round <= rounds; round++) {
    for (const [index, worker] of workers.entries()) {
      const start = await startOf(worker);
      if (round > 0) spent[index]?.push(start);
    }
  }
  const [empty = []] = spent;
  const figures = workers.slice(1).map(({ name }, index) => {
    const values = (spent[index + 1] ?? []).map((start, round) => start - (empty[round] ?? 0));
    return { name, values, unit: "ms", digits: 1 };
  });
  for (const figure of figures) console.info(`${figure.name.padEnd(44)} ${figureText(figure)} CPU`);
  return figures;
}
