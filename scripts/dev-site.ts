import { readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { Miniflare } from "miniflare";
import type { ErrorPayload, Plugin, ViteDevServer } from "vite";
import { z } from "zod";
import { startCrons } from "./crons.ts";
import { localVariables } from "./products.ts";
import { runtimeOptions } from "./serve.ts";
import type { WorkerBuilder } from "./worker-builder.ts";

/** Pause before a build: an editor writes a file in two steps, and several files together. */
const quietMs = 50;

const encodingHeaders = new Set(["content-length", "content-encoding", "mf-content-encoding"]);

/** Log line of a rendering error. */
const FailedRequestSchema = z.object({
  event: z.enum(["request.failed", "render.failed"]),
  reason: z.string(),
  frames: z.string(),
});

/**
 * The site of `npm run dev`: the whole Worker in workerd. A changed source or product rebuilds it and reloads open
 * pages; stored data persists.
 */
export class DevSite {
  readonly #builder: WorkerBuilder;
  #miniflare: Miniflare | null = null;
  #building: Promise<void> = Promise.resolve();
  #isStale = false;
  #stopCrons = () => {};
  /** Number of the last build that started. */
  #lastBuild: number;
  /** Number of the build that runs. Pages of earlier builds reload when they learn it. */
  #runningBuild = 0;
  /** Why the last build failed: an overlay over every page until a build succeeds. */
  #buildFailure: ErrorPayload | null = null;
  /** A request that failed in the running build: an overlay over the next page that connects. */
  #requestFailure: ErrorPayload | null = null;

  /** @param build number of the build that the builder has made */
  constructor(builder: WorkerBuilder, build: number) {
    this.#builder = builder;
    this.#lastBuild = build;
  }

  /** Starts and stops with the Vite server, and rebuilds after changes. */
  readonly plugin: Plugin = {
    name: "site-in-workerd",
    apply: "serve",
    configureServer: async (server) => {
      await this.#run(this.#lastBuild);
      this.#stopCrons = startCrons(async () => {
        await this.#building;
        return this.#miniflare?.getWorker();
      });
      const sources = ["src", "products"].map((folder) => `${resolve(server.config.root, folder)}/`);
      server.watcher.on("all", (_, file) => {
        if (!sources.some((folder) => file.startsWith(folder))) return;
        this.#builder.fileChanged(file);
        this.#changed(server, relative(server.config.root, file));
      });
      server.environments.client.hot.on("vite:client:connect", (_, client) => {
        client.send("site:build", { build: String(this.#runningBuild) });
        const failure = this.#buildFailure ?? this.#requestFailure;
        if (failure) client.send(failure);
        this.#requestFailure = null;
      });
      server.httpServer?.on("close", () => void this.#close());
    },
  };

  async fetch(request: Request): Promise<Response> {
    await this.#building;
    if (!this.#miniflare) throw new Error("The site has not started");
    const { method, body } = request;
    const response = await this.#miniflare.dispatchFetch(request.url, {
      method,
      headers: Object.fromEntries([...request.headers].filter(([name]) => name !== "accept-encoding")),
      body,
      redirect: "manual",
      ...(body && { duplex: "half" }),
    });
    // Miniflare decodes the body but keeps the headers of the encoded one.
    const headers = new Headers([...response.headers].filter(([name]) => !encodingHeaders.has(name)));
    // Vite's error overlay uses inline styles.
    const policy = headers.get("content-security-policy");
    if (policy)
      headers.set("content-security-policy", policy.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'"));
    return new Response(response.body && piecesOf(response.body.getReader()), { status: response.status, headers });
  }

  /** Changes during a build go into the next one. */
  #changed(server: ViteDevServer, file: string): void {
    if (this.#isStale) return;
    this.#isStale = true;
    this.#building = this.#building.then(() => this.#rebuild(server, file));
  }

  async #rebuild(server: ViteDevServer, file: string): Promise<void> {
    await sleep(quietMs);
    try {
      await this.#build();
      // The build of a later change follows.
      if (this.#isStale) return;
      server.config.logger.info(`built again: ${file}`, { timestamp: true });
      server.environments.client.hot.send("site:build", { build: String(this.#runningBuild) });
    } catch (error) {
      const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
      server.config.logger.error(message, { timestamp: true });
      this.#buildFailure = overlay(message, stack);
      // Vite's own broadcast would store an error for a page that connects later, also when it no longer holds.
      for (const client of server.ws.clients) client.send(this.#buildFailure);
    }
  }

  /** @throws {Error} with the bundler's message */
  async #build(): Promise<void> {
    this.#isStale = false;
    const build = ++this.#lastBuild;
    await this.#builder.build(build);
    if (!this.#isStale) await this.#run(build);
  }

  /** Runs the last build. */
  async #run(build: number): Promise<void> {
    const contents = readFileSync(join(this.#builder.worker.folder, "index.js"), "utf8");
    const options = runtimeOptions(
      { stateDir: ".wrangler/dev", variables: localVariables(), onLog: (line) => this.#logged(line, build) },
      { modules: [{ type: "ESModule", path: resolve("dist/worker/index.js"), contents }], assets: "public" },
    );
    if (this.#miniflare) await this.#miniflare.setOptions(options);
    else this.#miniflare = new Miniflare(options);
    await this.#miniflare.ready;
    this.#runningBuild = build;
    this.#buildFailure = null;
    this.#requestFailure = null;
  }

  /** @param build the number of the build that wrote the line */
  #logged(line: string, build: number): void {
    console.info(line);
    if (build < this.#runningBuild || !/"(request|render)\.failed"/.test(line)) return;
    const { data } = FailedRequestSchema.safeParse(JSON.parse(line));
    if (data) this.#requestFailure = overlay(data.reason, data.frames);
  }

  async #close(): Promise<void> {
    this.#stopCrons();
    await this.#building;
    this.#builder.close();
    await this.#miniflare?.dispose();
  }
}

const overlay = (message: string, stack: string): ErrorPayload => ({
  type: "error",
  err: { message: stripVTControlCharacters(message), stack: stripVTControlCharacters(stack) },
});

/** As a stream of the type that Node's `Response` accepts. */
function piecesOf(reader: {
  read(): Promise<{ readonly done: boolean; readonly value?: unknown }>;
  cancel(): Promise<void>;
}): ReadableStream {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => reader.cancel(),
  });
}
