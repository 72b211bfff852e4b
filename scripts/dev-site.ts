import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { join, relative, resolve } from "node:path";
import { promisify, stripVTControlCharacters } from "node:util";
import { Miniflare } from "miniflare";
import type { Plugin, ViteDevServer } from "vite";
import { z } from "zod";
import { runtimeOptions } from "./serve.ts";
import { localVariables } from "./variables.ts";

const minuteMs = 60_000;

/** What Vite serves from the sources. */
const ofVite = /^\/(client|fonts|icons|illustrations|node_modules|@.+)\/|^\/favicon\.(svg|ico)$/;

/** Log line of a rendering error. */
const FailedRequestSchema = z.object({
  event: z.enum(["request.failed", "render.failed"]),
  reason: z.string(),
  frames: z.string(),
});

/**
 * The site of `npm run dev`: the whole Worker in workerd. A changed source or product rebuilds it and reloads open
 * pages; stored data persists. Starts and stops with the Vite server.
 */
export class DevSite implements Plugin {
  readonly name = "site-in-workerd";
  readonly apply = "serve";
  #miniflare: Miniflare | null = null;
  #port = 0;
  #building: Promise<void> = Promise.resolve();
  #isStale = false;
  /** For the overlay of the next page that connects. */
  #failedRequest: z.infer<typeof FailedRequestSchema> | null = null;

  /** @param worker mode of `vite build`, and its output folder */
  constructor(private readonly worker: { readonly buildMode: string; readonly folder: string }) {}

  readonly configureServer = async (server: ViteDevServer): Promise<void> => {
    await this.#build();
    const cron = setInterval(() => void this.#tick(), minuteMs);
    const sources = ["src", "products"].map((folder) => `${resolve(server.config.root, folder)}/`);
    server.watcher.on("all", (_, file) => {
      if (sources.some((folder) => file.startsWith(folder))) this.#changed(server, relative(server.config.root, file));
    });
    server.environments.client.hot.on("vite:client:connect", (_, client) => {
      if (this.#failedRequest) client.send(overlay(this.#failedRequest.reason, this.#failedRequest.frames));
      this.#failedRequest = null;
    });
    server.middlewares.use((asked, response, next) => {
      if (ofVite.test(asked.url ?? "")) next();
      else void this.#building.then(() => forward(asked, response, this.#port, next));
    });
    server.httpServer?.on("close", () => {
      clearInterval(cron);
      void this.#building.then(() => this.#miniflare?.dispose());
    });
  };

  /** Changes during a build go into the next one. */
  #changed(server: ViteDevServer, file: string): void {
    if (this.#isStale) return;
    this.#isStale = true;
    this.#building = this.#building
      .then(() => this.#build())
      .then(() => {
        server.config.logger.info(`built again: ${file}`, { timestamp: true });
        server.environments.client.hot.send({ type: "full-reload", path: "*" });
      })
      .catch((error) => {
        const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
        server.config.logger.error(message, { timestamp: true });
        server.environments.client.hot.send(overlay(message, stack));
      });
  }

  async #build(): Promise<void> {
    this.#isStale = false;
    await buildWorker(this.worker.buildMode);
    const path = resolve("dist/worker/index.js");
    const contents = readFileSync(join(this.worker.folder, "index.js"), "utf8");
    const options = runtimeOptions(
      {
        port: this.#port,
        stateDir: ".wrangler/dev",
        variables: localVariables(),
        onLog: (line) => this.#logged(line),
      },
      { modules: [{ type: "ESModule", path, contents }], assets: "public" },
    );
    if (this.#miniflare) await this.#miniflare.setOptions(options);
    else this.#miniflare = new Miniflare(options);
    this.#port = Number((await this.#miniflare.ready).port);
  }

  #logged(line: string): void {
    console.info(line);
    if (!/"(request|render)\.failed"/.test(line)) return;
    this.#failedRequest = FailedRequestSchema.safeParse(JSON.parse(line)).data ?? null;
  }

  async #tick(): Promise<void> {
    await this.#building;
    const worker = await this.#miniflare?.getWorker();
    await worker?.scheduled({ cron: "* * * * *" });
  }
}

/**
 * Builds in a separate process, since a bundler retains some hundred megabytes per build. @throws {Error} with the
 * bundler's message
 */
async function buildWorker(mode: string): Promise<void> {
  const env = { ...process.env, NODE_ENV: "development" };
  const args = ["build", "--mode", mode, "--logLevel", "error"];
  await promisify(execFile)("vite", args, { env }).catch(({ stderr, message }) => {
    throw new Error(stderr || message);
  });
}

/** Passes a request on to the Worker. */
function forward(asked: IncomingMessage, response: ServerResponse, port: number, fail: (error: unknown) => void): void {
  const { method, url: path, headers } = asked;
  const passed = request({ host: "127.0.0.1", port, method, path, headers }, (received) => {
    const policy = received.headers["content-security-policy"];
    // Vite's error overlay uses inline styles.
    const open = String(policy).replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'");
    response.writeHead(received.statusCode ?? 502, {
      ...received.headers,
      ...(policy && { "content-security-policy": open }),
    });
    received.pipe(response);
  });
  asked.pipe(passed.on("error", fail));
}

const overlay = (message: string, stack: string) =>
  ({
    type: "error",
    err: { message: stripVTControlCharacters(message), stack: stripVTControlCharacters(stack) },
  }) as const;
