import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import type { WorkerOptions } from "miniflare";
import { z } from "zod";
import type { ManyProducts } from "../support/cms/many-products";

/** The Worker's KV namespace, answered by another process. */
const script = (port: number) => `
export default ({ STORE }) => ({
  async get(keys) {
    const many = Array.isArray(keys);
    const body = JSON.stringify(many ? keys : [keys]);
    const response = await STORE.fetch("http://127.0.0.1:${port}/", { method: "POST", body });
    const found = new Map(await response.json());
    return many ? found : found.get(keys) ?? null;
  },
  async put() {},
  async delete() {},
});`;

export interface RunningStore {
  /** For `serve`. */
  readonly workers: (site: WorkerOptions) => WorkerOptions[];
  readonly reads: () => number;
  close(): void;
}

/** @param delayMs before each answer */
export async function startStore(kv: ManyProducts, delayMs = 0): Promise<RunningStore> {
  let reads = 0;
  const server = createServer(async (request, response) => {
    const keys = z.array(z.string()).parse(await json(request));
    if (keys.some((key) => key.startsWith("content:"))) reads++;
    const found = JSON.stringify([...(await kv.get(keys))]);
    setTimeout(() => response.end(found), delayMs);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The store has no port");
  const { port } = address;
  return {
    workers: (site) => [
      { ...site, kvNamespaces: {}, wrappedBindings: { CONTENT: { scriptName: "store" } } },
      {
        name: "store",
        modules: true,
        script: script(port),
        serviceBindings: { STORE: { network: { allow: ["private"] } } },
      },
    ],
    reads: () => reads,
    close: () => server.close(),
  };
}
