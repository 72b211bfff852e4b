import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { promisify, stripVTControlCharacters } from "node:util";
import { Miniflare } from "miniflare";
import type { Plugin, ViteDevServer } from "vite";
import { z } from "zod";
import { localVariables } from "./products.ts";
import { runtimeOptions } from "./serve.ts";

const minuteMs = 60_000;
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
  #miniflare: Miniflare | null = null;
  #building: Promise<void> = Promise.resolve();
  #isStale = false;
  #cron: NodeJS.Timeout | null = null;
  /** For the overlay of the next page that connects. */
  #failedRequest: z.infer<typeof FailedRequestSchema> | null = null;

  /** @param worker mode of `vite build`, and its output folder */
  constructor(private readonly worker: { readonly buildMode: string; readonly folder: string }) {}

  /** Starts and stops with the Vite server, and rebuilds after changes. */
  readonly plugin: Plugin = {
    name: "site-in-workerd",
    apply: "serve",
    configureServer: async (server) => {
      await this.#build();
      this.#cron = setInterval(() => void this.#tick(), minuteMs);
      const sources = ["src", "products"].map((folder) => `${resolve(server.config.root, folder)}/`);
      server.watcher.on("all", (_, file) => {
        if (sources.some((folder) => file.startsWith(folder)))
          this.#changed(server, relative(server.config.root, file));
      });
      server.environments.client.hot.on("vite:client:connect", (_, client) => {
        if (this.#failedRequest) client.send(overlay(this.#failedRequest.reason, this.#failedRequest.frames));
        this.#failedRequest = null;
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

  /**
   * Builds in a separate process, since a bundler retains some hundred megabytes per build. @throws {Error} with the
   * bundler's message
   */
  async #build(): Promise<void> {
    this.#isStale = false;
    const env = { ...process.env, NODE_ENV: "development" };
    const args = ["build", "--mode", this.worker.buildMode, "--logLevel", "error"];
    await promisify(execFile)("vite", args, { env }).catch(({ stderr, message }) => {
      throw new Error(stderr || message);
    });
    const contents = readFileSync(join(this.worker.folder, "index.js"), "utf8");
    const options = runtimeOptions(
      { stateDir: ".wrangler/dev", variables: localVariables(), onLog: (line) => this.#logged(line) },
      { modules: [{ type: "ESModule", path: resolve("dist/worker/index.js"), contents }], assets: "public" },
    );
    if (this.#miniflare) await this.#miniflare.setOptions(options);
    else this.#miniflare = new Miniflare(options);
    await this.#miniflare.ready;
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

  async #close(): Promise<void> {
    if (this.#cron) clearInterval(this.#cron);
    await this.#building;
    await this.#miniflare?.dispose();
  }
}

const overlay = (message: string, stack: string) =>
  ({
    type: "error",
    err: { message: stripVTControlCharacters(message), stack: stripVTControlCharacters(stack) },
  }) as const;

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
