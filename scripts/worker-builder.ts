import { type ChildProcess, fork } from "node:child_process";
import { z } from "zod";

/** A bundler retains some twenty megabytes per build. */
const buildsPerProcess = 20;

const BuildResultSchema = z.object({
  /** Why the build failed; null if it did not. */
  failure: z.string().nullable(),
  /** Absolute paths of the configuration's sources. Node reads them once per process. */
  configSources: z.array(z.string()),
});

export type BuildResult = z.infer<typeof BuildResultSchema>;

/** How the development site's Worker is built. */
export interface DevelopmentWorker {
  /** Mode of `vite build`. */
  readonly mode: string;
  /** Output folder. */
  readonly folder: string;
  /** Environment variable with the number of the build, which pages pass to `client/development.ts`. */
  readonly numberVariable: string;
}

/**
 * Builds the Worker of the development site, one build after the other, in a process that stays: its second build takes
 * a third of the time of the first.
 */
export class WorkerBuilder {
  readonly worker: DevelopmentWorker;
  #process: ChildProcess | null = null;
  #builds = 0;
  #configSources: readonly string[] = [];
  /** The process has read what is no longer there. */
  #isOutdated = false;

  constructor(worker: DevelopmentWorker) {
    this.worker = worker;
  }

  /**
   * @param number of the build
   * @throws {Error} with the bundler's message
   */
  async build(number: number): Promise<void> {
    if (this.#isOutdated || this.#builds === buildsPerProcess) this.close();
    this.#builds++;
    this.#process ??= fork("scripts/worker-build.ts", { env: { ...process.env, NODE_ENV: "development" } });
    const { mode, numberVariable } = this.worker;
    const response = responseOf(this.#process);
    this.#process.send({ mode, variables: { [numberVariable]: String(number) } });
    const { failure, configSources } = BuildResultSchema.parse(await response);
    this.#configSources = configSources;
    if (failure !== null) throw new Error(failure);
  }

  /** Call it for each changed file: what the configuration imports is read by a new process. */
  fileChanged(path: string): void {
    if (this.#configSources.includes(path)) this.#isOutdated = true;
  }

  close(): void {
    this.#process?.kill();
    this.#process = null;
    this.#builds = 0;
    this.#isOutdated = false;
  }
}

/** The next message of a process. @throws {Error} when the process ends without one */
async function responseOf(child: ChildProcess): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const exited = () => reject(new Error("The process that builds the Worker has ended"));
  child.once("message", resolve);
  child.once("exit", exited);
  try {
    return await promise;
  } finally {
    child.off("message", resolve);
    child.off("exit", exited);
  }
}
