import { relative, resolve } from "node:path";
import { Miniflare } from "miniflare";
import { build, type InlineConfig, type Plugin, type ViteDevServer } from "vite";
import { runtimeOptions } from "./serve.ts";
import { localVariables } from "./variables.ts";

const minuteMs = 60_000;

/**
 * The site of `npm run dev`: the whole Worker, with all its classes, in workerd. It is rebuilt within a second or two when
 * a source or product changes; stored data stays, and open pages reload.
 */
export class DevSite {
  #miniflare: Miniflare | null = null;
  #building: Promise<void> = Promise.resolve();
  #isStale = false;
  #cron: NodeJS.Timeout | null = null;

  /** @param worker how Vite builds the Worker for development, with the products as they are now */
  constructor(private readonly worker: () => InlineConfig) {}

  /** The Vite plugin: starts and ends with the server, and rebuilds when a source changes. */
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
      server.httpServer?.on("close", () => void this.#close());
    },
  };

  /** Passes a request to the Worker built last. */
  async fetch(request: Request): Promise<Response> {
    await this.#building;
    if (!this.#miniflare) throw new Error("The site has not started");
    const { method, headers, body } = request;
    const response = await this.#miniflare.dispatchFetch(request.url, {
      method,
      headers: Object.fromEntries([...headers].filter(([name]) => name !== "accept-encoding")),
      body,
      redirect: "manual",
      ...(body && { duplex: "half" }),
    });
    return new Response(response.body && piecesOf(response.body.getReader()), {
      status: response.status,
      headers: [...response.headers],
    });
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
        server.environments.client.hot.send({ type: "error", err: { message, stack } });
      });
  }

  async #build(): Promise<void> {
    this.#isStale = false;
    const result = await build(this.worker());
    const [output] = Array.isArray(result) ? result : [result];
    const chunk = output && "output" in output ? output.output[0] : null;
    if (!chunk) throw new Error("The Worker was not built");
    const options = runtimeOptions(
      { stateDir: ".wrangler/dev", variables: localVariables(process.env) },
      {
        modules: [{ type: "ESModule", path: resolve("dist/worker/index.js"), contents: chunk.code }],
        assets: "public",
      },
    );
    if (this.#miniflare) await this.#miniflare.setOptions(options);
    else this.#miniflare = new Miniflare(options);
    await this.#miniflare.ready;
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

/** The same bytes as a stream of the type that Node's `Response` accepts. */
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
