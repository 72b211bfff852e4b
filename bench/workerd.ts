import { type ChildProcess, spawn } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import workerd from "workerd";
import { unstable_readConfig as readConfig } from "wrangler";
import { readProducts } from "../scripts/products";
import { workerModules } from "../scripts/worker-modules";

export interface RunningWorker {
  readonly url: string;
  readonly process: ChildProcess;
}

/** A module and its bindings, in workerd's own configuration language. */
export interface WorkerSource {
  /** Its entry; what stands beside a built one comes with it. */
  readonly script: string;
  readonly bindings: readonly string[];
  /** Classes of Durable Objects in it, with the bindings that call them. */
  readonly objects?: Readonly<Record<string, string>>;
  /** Files that bindings embed, by the name they embed them under. */
  readonly files?: Readonly<Record<string, Uint8Array>>;
  /** Where a KV namespace answers, as `host:port`, instead of the one in memory. */
  readonly kvAddress?: string;
  /** Of V8, such as `--max-heap-size=128`. */
  readonly flags?: readonly string[];
}

/** Keeps what it is given for as long as it runs; speaks workerd's protocol for KV namespaces. */
const memoryKv = `
const entries = new Map();
export default {
  async fetch(request) {
    const { pathname } = new URL(request.url);
    if (request.method === "POST" && pathname === "/bulk/get") {
      const { keys } = await request.json();
      const text = (key) => (entries.has(key) ? new TextDecoder().decode(entries.get(key)) : null);
      return Response.json(Object.fromEntries(keys.map((key) => [key, text(key)])));
    }
    const key = decodeURIComponent(pathname.slice(1));
    if (request.method === "PUT") return entries.set(key, await request.arrayBuffer()), new Response(null);
    if (request.method === "DELETE") return entries.delete(key), new Response(null);
    const value = entries.get(key);
    return value ? new Response(value) : new Response(null, { status: 404 });
  },
};`;

/** Text as a string of workerd's configuration language. */
export function text(value: string): string {
  return JSON.stringify(value);
}

/**
 * Starts a Worker with `workerd serve`: no proxy and no simulator between the load and the script.
 * @param isUp ends when the Worker takes requests; by default when it has answered one
 */
export async function serveBare(
  { script, bindings, objects = {}, files = {}, flags = [], kvAddress }: WorkerSource,
  isUp: (url: string) => Promise<void> = untilAnswers,
): Promise<RunningWorker> {
  const { compatibility_date, compatibility_flags } = readConfig({ config: "wrangler.toml" });
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  mkdirSync(join(folder, "objects"));
  writeFileSync(join(folder, "kv.js"), memoryKv);
  const modules = basename(script) === "index.js" ? workerModules(dirname(script)) : [{ path: script }];
  const names = modules.map(({ path }, index) => (index === 0 ? "index.js" : basename(path)));
  for (const [index, { path }] of modules.entries()) copyFileSync(path, join(folder, names[index] ?? ""));
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  const classes = Object.values(objects).map(
    (name) => `(className = ${text(name)}, uniqueKey = ${text(name)}, enableSql = true)`,
  );
  const calls = Object.entries(objects).map(
    ([binding, name]) => `(name = ${text(binding)}, durableObjectNamespace = ${text(name)})`,
  );
  writeFileSync(
    join(folder, "config.capnp"),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  v8Flags = [${flags.map(text).join(", ")}],
  services = [
    (name = "site", worker = (
      modules = [${names.map((name) => `(name = ${text(name)}, esModule = embed ${text(name)})`).join(", ")}],
      compatibilityDate = ${text(compatibility_date ?? "")},
      compatibilityFlags = [${compatibility_flags.map(text).join(", ")}],
      bindings = [${[...bindings, ...calls].join(", ")}],
      ${classes.length > 0 ? `durableObjectNamespaces = [${classes.join(", ")}], durableObjectStorage = (localDisk = "objects"),` : ""}
    )),
    (name = "objects", disk = (path = ${text(join(folder, "objects"))}, writable = true)),
    (name = "internet", network = (allow = ["public", "private"])),
    (name = "kv", ${
      kvAddress
        ? `external = (address = ${text(kvAddress)}, http = ())`
        : `worker = (modules = [(name = "kv.js", esModule = embed "kv.js")], compatibilityDate = "2026-07-30")`
    }),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "site")],
);`,
  );
  const child = spawn(workerd.default, ["serve", join(folder, "config.capnp")], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  await isUp(url);
  return { url, process: child };
}

/** The built Worker with the embedded content, on these hosts; its log is discarded. */
export async function serveSite(hosts: readonly string[] = []): Promise<RunningWorker> {
  const { contoh } = readProducts();
  return serveBare(siteSource({ PRODUCTS: { contoh: { ...Object(contoh), hosts } } }));
}

/** The built Worker with the variables of wrangler.toml and these. */
export function siteSource(variables: Readonly<Record<string, unknown>> = {}): WorkerSource {
  const { vars } = readConfig({ config: "wrangler.toml" });
  const bindings = Object.entries({ ...vars, ...variables }).map(([name, value]) =>
    typeof value === "string"
      ? `(name = ${text(name)}, text = ${text(value)})`
      : `(name = ${text(name)}, json = ${text(JSON.stringify(value))})`,
  );
  return {
    script: "dist/worker/index.js",
    bindings: [...bindings, `(name = "CONTENT", kvNamespace = "kv")`],
    objects: { CONTENT_SYNC: "ContentSync" },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === "string") throw new Error("No free port");
  return address.port;
}

async function untilAnswers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    try {
      await (await fetch(url)).arrayBuffer();
      return;
    } catch {
      await new Promise((done) => setTimeout(done, 50));
    }
  }
  throw new Error(`${url} does not answer`);
}
